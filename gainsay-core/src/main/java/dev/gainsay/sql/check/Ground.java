package dev.gainsay.sql.check;

import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.dialect.Dialect;

/**
 * The database that a query of a file is asked of.
 *
 * @param premise the statements that make it
 * @param facts what they say that a query must know of
 */
record Ground(Premise premise, SetUpFacts facts) {

  static Ground empty(Dialect dialect, Lexis lexis) {
    return new Ground(Premise.empty(dialect), SetUpFacts.none(lexis));
  }

  /** This database after one more statement. */
  Ground then(Statement statement) {
    Premise next = premise.then(statement);
    return new Ground(next, facts.then(next.setup().statement()));
  }
}
