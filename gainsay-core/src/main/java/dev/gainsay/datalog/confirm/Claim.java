package dev.gainsay.datalog.confirm;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.oracle.Derived;
import dev.gainsay.datalog.oracle.FactSource;
import dev.gainsay.datalog.oracle.Outcome;
import dev.gainsay.datalog.oracle.RuleChange;
import dev.gainsay.datalog.oracle.Transformation;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What one transformation made of a program and what it says of the two.
 *
 * @param local how the changed rule relates to the rule that it was; empty where no rule is changed
 *     in its place
 * @param outcome how the outputs of the new program relate to those of the old one
 */
public record Claim(
    Transformation step, Program before, Program after, Optional<Outcome> local, Outcome outcome) {

  /** The claim of a step; empty where it does not apply. */
  static Optional<Claim> of(Transformation step, Program program, FactSource facts) {
    return step.apply(program, facts).map(derived -> of(step, program, derived));
  }

  private static Claim of(Transformation step, Program before, Derived derived) {
    Optional<Outcome> local =
        step instanceof RuleChange change ? Optional.of(change.local()) : Optional.empty();
    return new Claim(step, before, derived.program(), local, derived.outcome());
  }

  /** The same programs, with something else said of them. */
  Claim saying(UnaryOperator<Outcome> other) {
    return new Claim(step, before, after, local.map(other), other.apply(outcome));
  }

  /** The same said of another new program. */
  Claim of(Program other) {
    return new Claim(step, before, other, local, outcome);
  }

  /** The transformation's name. */
  public String name() {
    return step.getClass().getSimpleName();
  }
}
