package dev.gainsay.sql.generate;

import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.database.Schema;
import java.util.List;

/**
 * A generated database.
 *
 * @param premise the statements, all of them accepted by the engine
 * @param schema what queries may refer to
 * @param tables what further statements need to know of the tables; empty for a database that was
 *     not generated, which then cannot be changed
 */
public record Database(Premise premise, Schema schema, List<Table> tables) {

  public Database {
    tables = List.copyOf(tables);
  }

  public Database(Premise premise, Schema schema) {
    this(premise, schema, List.of());
  }
}
