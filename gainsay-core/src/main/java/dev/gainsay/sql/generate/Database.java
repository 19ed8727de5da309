package dev.gainsay.sql.generate;

import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.database.Schema;

/**
 * A generated database.
 *
 * @param premise the statements, all of them accepted by the engine
 * @param schema what queries may refer to
 */
public record Database(Premise premise, Schema schema) {}
