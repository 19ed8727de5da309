package dev.gainsay.smt.oracle;

import dev.gainsay.smt.ast.Term;

/** A step of an instance, after its declarations. */
public sealed interface Step {

  /**
   * An assertion.
   *
   * @param asIs whether the formula itself is asserted; otherwise its negation is when it is false
   *     under the model
   */
  record Claim(Term formula, boolean asIs) implements Step {}

  /** {@code (push 1)}. */
  record Push() implements Step {}

  /** {@code (pop 1)}. */
  record Pop() implements Step {}

  /**
   * A question.
   *
   * @param tactic of {@code check-sat-using}; empty for {@code check-sat}
   */
  record Check(String tactic) implements Step {}

  /** The plain question. */
  Step CHECK = new Check("");
}
