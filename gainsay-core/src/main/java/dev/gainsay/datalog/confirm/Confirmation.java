package dev.gainsay.datalog.confirm;

import dev.gainsay.datalog.oracle.Outcome;

/**
 * How the claim of one step was confirmed.
 *
 * @param transformation its name
 * @param outcome what it says of the outputs
 * @param mapped whether both rules are conjunctive queries and containment mappings say the same
 * @param databases on how many databases both programs were evaluated
 * @param filled on how many of these an output held a tuple
 * @param different on how many of these the outputs differed
 */
public record Confirmation(
    String transformation,
    Outcome outcome,
    boolean mapped,
    int databases,
    int filled,
    int different) {

  /**
   * Whether evaluation could have told a wrong claim: of an equivalence it shows tuples that are
   * kept, of a containment that it is a proper one.
   */
  public boolean isTelling() {
    return outcome == Outcome.EQUIVALENCE ? filled > 0 : different > 0;
  }
}
