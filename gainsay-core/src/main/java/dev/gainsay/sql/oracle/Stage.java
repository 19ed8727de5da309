package dev.gainsay.sql.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.Query;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.database.Relation;
import dev.gainsay.sql.database.Schema;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.generate.Database;
import dev.gainsay.sql.generate.QueryGenerator;
import dev.gainsay.sql.generate.Source;
import dev.gainsay.sql.print.SqlPrinter;
import dev.gainsay.trial.Bench;
import java.util.List;
import java.util.Map;

/**
 * What an oracle works with during one trial.
 *
 * @param database the database as it is now
 * @param sizes how many rows its relations have
 * @param generator draws queries over it
 * @param printer of the dialect
 */
public record Stage(
    Choices choices,
    Database database,
    Map<String, Integer> sizes,
    QueryGenerator generator,
    SqlPrinter printer,
    Session session,
    Bench bench) {

  private static final String STATISTICS = "dbstat";

  /**
   * Rows of a product; defects of joins show on few, and every expression is worked out on each.
   */
  private static final long MOST_ROWS = 300;

  /** Rows on which a predicate can hold for some and not for others. */
  static final int FEWEST_ROWS = 2;

  /** Rows that are fetched rather than counted; fetching one costs as much as a short query. */
  private static final long FETCHED_ROWS = 64;

  public Premise premise() {
    return database.premise();
  }

  public Dialect dialect() {
    return database.premise().dialect();
  }

  /**
   * A FROM clause whose product is small: a check should not take the time of a hundred. Mostly it
   * has two rows or more, since on fewer a predicate cannot tell rows apart.
   */
  Source source() {
    Source source = generator.source(choices, database);
    for (int i = 0; i < 3 && !isFitting(source); i++) {
      source = generator.source(choices, database);
    }
    return product(source.from(), sizes) > MOST_ROWS ? generator.single(choices, database) : source;
  }

  private boolean isFitting(Source source) {
    long rows = product(source.from(), sizes);
    return rows <= MOST_ROWS && (rows >= FEWEST_ROWS || choices.below(4) == 0);
  }

  /** Whether a FROM clause has few enough rows for them all to be fetched time and again. */
  boolean isFetched(Source source) {
    return product(source.from(), sizes) <= FETCHED_ROWS;
  }

  /** Most rows of a FROM clause, if its conditions hold for all of them. */
  static long product(From from, Map<String, Integer> sizes) {
    return switch (from) {
      case From.Table(String name, String _) -> sizes.getOrDefault(name, 1);
      case From.Join join ->
          Math.max(1, product(join.left(), sizes)) * Math.max(1, product(join.right(), sizes));
      case From.Derived(Query query, String _) -> rows(query, sizes);
      case From.Verbatim v -> 1;
    };
  }

  private static long rows(Query query, Map<String, Integer> sizes) {
    return switch (query) {
      case Query.Select select -> select.from().map(inner -> product(inner, sizes)).orElse(1L);
      case Query.Compound(String _, Query left, Query right) ->
          rows(left, sizes) + rows(right, sizes);
      case Query.Values values -> values.rows().size();
      case Query.With with -> rows(with.body(), sizes);
      case Query.Verbatim v -> 1;
    };
  }

  /** Asks a question in the state of the premise. */
  Observation ask(String query) {
    return session.run(new Script(premise().setup(), query));
  }

  /**
   * The same stage without relations that tell of the database itself, such as SQLite's dbstat, for
   * oracles that change the database; views go too where there is one, since they may read it.
   */
  Stage withoutStatistics() {
    Schema schema = database.schema();
    if (schema.relation(STATISTICS).isEmpty()) {
      return this;
    }
    List<Relation> kept =
        schema.relations().stream()
            .filter(r -> r.kind() != Relation.Kind.VIEW && !r.name().equals(STATISTICS))
            .toList();
    Schema rest = new Schema(kept, schema.constants(), schema.samples(), schema.hints());
    return over(new Database(premise(), rest), sizes);
  }

  /** The same stage over a database that has changed. */
  public Stage over(Database changed, Map<String, Integer> counts) {
    return new Stage(choices, changed, counts, generator, printer, session, bench);
  }
}
