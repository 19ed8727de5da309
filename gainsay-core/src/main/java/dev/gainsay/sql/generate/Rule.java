package dev.gainsay.sql.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.sql.ast.Expression;

/** One way to make an expression. */
@FunctionalInterface
interface Rule {

  /**
   * Makes one.
   *
   * @param depth how many levels of operators may be below, 0 or more
   */
  Expression make(Choices choices, Scope scope, int depth);
}
