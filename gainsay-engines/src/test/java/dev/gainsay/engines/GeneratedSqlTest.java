package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.SqlEngine;
import dev.gainsay.sql.generate.Database;
import dev.gainsay.sql.generate.DatabaseGenerator;
import dev.gainsay.sql.generate.QueryGenerator;
import dev.gainsay.sql.generate.Source;
import dev.gainsay.sql.print.SqlPrinter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is generated is accepted, and its predicates tell rows apart. Fixed seeds. */
@Tag("engine")
class GeneratedSqlTest {

  private static final double ACCEPTED = 0.95;

  @Test
  void sqlite() throws EngineUnavailable {
    check(new Sqlite(), 60, 0.40);
  }

  @Test
  void h2() throws EngineUnavailable {
    check(new H2(), 30, 0.35);
  }

  @Test
  void hsqldb() throws EngineUnavailable {
    check(new HsqlDb(), 30, 0.35);
  }

  @Test
  void derby() throws EngineUnavailable {
    check(new Derby(), 16, 0.30);
  }

  @Test
  void duckdb() throws EngineUnavailable {
    check(new DuckDb(), 8, 0.30);
  }

  @Test
  void postgres() throws EngineUnavailable {
    check(new Postgres(), 12, 0.30);
  }

  @Test
  void mariadb() throws EngineUnavailable {
    check(new MariaDb(), 12, 0.30);
  }

  private static void check(SqlEngine engine, int databases, double telling)
      throws EngineUnavailable {
    EngineSpec spec = EngineSpec.parse(engine.id());
    Dialect dialect = engine.dialect(spec);
    QueryGenerator queries = new QueryGenerator(dialect);
    DatabaseGenerator generator = new DatabaseGenerator(dialect, queries);
    SqlPrinter printer = new SqlPrinter(dialect);
    Meter meter = new Meter();
    int asked = 0;
    int told = 0;
    try (Session session = engine.open(spec, Limits.standard(), meter)) {
      for (int trial = 0; trial < databases; trial++) {
        Choices choices = Choices.seeded(7, trial);
        Database database = generator.generate(choices, session);
        for (int i = 0; i < 30; i++) {
          Source source = queries.source(choices, database);
          Expression predicate = queries.predicate(choices, source.scope());
          asked++;
          told += tells(session, database, printer, source, predicate) ? 1 : 0;
        }
      }
    }
    assertThat((double) meter.accepted() / meter.statements())
        .as("accepted")
        .isGreaterThan(ACCEPTED);
    assertThat((double) told / asked).as("telling predicates").isGreaterThan(telling);
  }

  /** Whether the predicate holds for some rows and not for others. */
  private static boolean tells(
      Session session, Database database, SqlPrinter printer, Source source, Expression predicate) {
    String question =
        "SELECT SUM(CASE WHEN "
            + printer.expression(predicate)
            + " THEN 1 ELSE 0 END), COUNT(*) FROM "
            + printer.from(source.from());
    if (session.run(new Script(database.premise().setup(), question)) instanceof Rows rows) {
      List<@Nullable String> row = rows.rows().getFirst();
      return row.get(0) != null && !row.get(0).equals("0") && !row.get(0).equals(row.get(1));
    }
    return false;
  }
}
