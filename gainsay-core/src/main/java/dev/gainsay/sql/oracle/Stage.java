package dev.gainsay.sql.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.database.Relation;
import dev.gainsay.sql.database.Schema;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.generate.Database;
import dev.gainsay.sql.generate.QueryGenerator;
import dev.gainsay.sql.print.SqlPrinter;
import dev.gainsay.trial.Bench;
import java.util.List;

/**
 * What an oracle works with during one trial.
 *
 * @param database the database as it is now
 * @param generator draws queries over it
 * @param printer of the dialect
 */
public record Stage(
    Choices choices,
    Database database,
    QueryGenerator generator,
    SqlPrinter printer,
    Session session,
    Bench bench) {

  private static final String STATISTICS = "dbstat";

  public Premise premise() {
    return database.premise();
  }

  public Dialect dialect() {
    return database.premise().dialect();
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
    return over(
        new Database(
            premise(), new Schema(kept, schema.constants(), schema.samples(), schema.hints())));
  }

  /** The same stage over a database that has changed. */
  public Stage over(Database changed) {
    return new Stage(choices, changed, generator, printer, session, bench);
  }
}
