package dev.gainsay.sql;

import dev.gainsay.choice.Choices;
import dev.gainsay.choice.Menu;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.sql.database.Relation;
import dev.gainsay.sql.database.Schema;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.generate.Database;
import dev.gainsay.sql.generate.DatabaseGenerator;
import dev.gainsay.sql.generate.PlanShapes;
import dev.gainsay.sql.generate.QueryGenerator;
import dev.gainsay.sql.generate.Source;
import dev.gainsay.sql.oracle.KnownNeeds;
import dev.gainsay.sql.oracle.SqlOracle;
import dev.gainsay.sql.oracle.Stage;
import dev.gainsay.sql.print.SqlPrinter;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.Trials;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One trial: a database, one to four hundred comparisons over it, and changes of the database when
 * its queries have no new plans to show (query plan guidance; Ba and Rigger, ICSE 2023).
 */
final class SqlTrials implements Trials {

  /** Comparisons over one database; making it is the dear part. */
  private static final int LONGEST = 400;

  /** One oracle's turn in so many is preceded by an EXPLAIN. */
  private static final int EXPLAINED = 6;

  /** So many explained queries without a new plan, and the database is changed. */
  private static final int STALE = 3;

  /** A database is changed so often before the trial ends. */
  private static final int CHANGES = 6;

  /** Rows of a relation that is queried: three of them are joined without a condition at times. */
  private static final int MOST_ROWS = 80;

  private final Dialect dialect;
  private final List<SqlOracle> chosen;
  private final QueryGenerator queries;
  private final DatabaseGenerator databases;
  private final SqlPrinter printer;
  private final PlanShapes plans;
  private final Menu<SqlOracle> oracles;

  SqlTrials(Dialect dialect, List<SqlOracle> chosen) {
    this(dialect, chosen, new QueryGenerator(dialect));
  }

  private SqlTrials(Dialect dialect, List<SqlOracle> chosen, QueryGenerator queries) {
    this.dialect = dialect;
    this.chosen = List.copyOf(chosen);
    this.queries = queries;
    this.databases = new DatabaseGenerator(dialect, queries);
    this.printer = new SqlPrinter(dialect);
    this.plans = new PlanShapes(dialect);
    Menu.Builder<SqlOracle> menu = Menu.builder();
    chosen.forEach(o -> menu.add(o.weight(), o));
    this.oracles = menu.build();
  }

  @Override
  public SqlTrials avoiding(List<List<String>> known) {
    return new SqlTrials(
        dialect, chosen, new QueryGenerator(dialect, new KnownNeeds(dialect, known)));
  }

  @Override
  public void run(Choices choices, Session session, Bench bench) {
    Database database = databases.generate(choices, session);
    Ground ground =
        manageable(new Stage(choices, database, Map.of(), queries, printer, session, bench));
    if (ground.isBare()) {
      bench.inconclusive("no table");
      return;
    }
    int length = choices.between(LONGEST / 4, LONGEST);
    Set<String> seen = new HashSet<>();
    int stale = 0;
    int changes = 0;
    for (int done = 0; done < length && !bench.over(); ) {
      if (choices.below(EXPLAINED) == 0) {
        stale = showsNewPlan(ground.stage(), seen) ? 0 : stale + 1;
      }
      if (stale >= STALE && changes < CHANGES) {
        ground = grown(ground);
        changes++;
        stale = 0;
      }
      done += oracles.draw(choices).propose(ground.stage());
    }
  }

  /**
   * What a trial stands on.
   *
   * @param whole the database with all its tables, as further changes need it
   * @param stage the part of it that is queried
   */
  private record Ground(Database whole, Stage stage) {
    boolean isBare() {
      return stage.database().schema().relations().isEmpty();
    }
  }

  /** The database after a change; the same one where a change leaves nothing to query. */
  private Ground grown(Ground ground) {
    Stage stage = ground.stage();
    Database changed = databases.mutate(stage.choices(), stage.session(), ground.whole());
    Ground next = manageable(stage.over(changed, Map.of()));
    return next.isBare() ? ground : next;
  }

  /** Counts rows, and leaves out views of so many that joins of them would only take time. */
  private static Ground manageable(Stage stage) {
    Schema schema = stage.database().schema();
    List<Relation> kept = new ArrayList<>();
    Map<String, Integer> sizes = new HashMap<>();
    for (Relation relation : schema.relations()) {
      int rows = rows(stage, relation);
      if (rows >= 0 && rows <= MOST_ROWS) {
        kept.add(relation);
        sizes.put(relation.name(), rows);
      }
    }
    Schema rest = new Schema(kept, schema.constants(), schema.samples(), schema.hints());
    return new Ground(stage.database(), stage.over(new Database(stage.premise(), rest), sizes));
  }

  /** How many rows a relation has; -1 where that cannot be told. */
  private static int rows(Stage stage, Relation relation) {
    Script count = new Script(stage.premise().setup(), "SELECT COUNT(*) FROM " + relation.name());
    if (!(stage.session().run(count) instanceof Rows rows)) {
      return -1;
    }
    String number = rows.rows().getFirst().getFirst();
    return number == null || number.length() > 9 ? -1 : Integer.parseInt(number);
  }

  /** Whether a query shows a plan that this trial has not seen; other trials do not count. */
  private boolean showsNewPlan(Stage stage, Set<String> seen) {
    Source source = queries.source(stage.choices(), stage.database());
    String query =
        "SELECT * FROM "
            + printer.from(source.from())
            + " WHERE "
            + printer.expression(queries.predicate(stage.choices(), source.scope()));
    Optional<String> shape = plans.of(stage.session(), stage.premise().setup(), query);
    shape.ifPresent(stage.bench()::novel);
    return shape.isPresent() && seen.add(shape.get());
  }
}
