package dev.gainsay.trial;

/** How the left answer of a case must relate to the right one. */
public enum Expectation {
  /** The same rows as bags, or the same relations. */
  EQUAL("must equal"),
  /** The same rows as sets. */
  EQUAL_AS_SETS("must hold the same distinct rows as"),
  /** Every row of the left is one of the right (as sets). */
  CONTAINED_IN("must be contained in"),
  /** Every row of the right is one of the left (as sets). */
  CONTAINS("must contain"),
  /** The same number of rows. */
  SAME_COUNT("must come to the same number of rows as"),
  /** The same answer of a solver. */
  SAME_SATISFIABILITY("must be answered as"),
  /** A formula under the model that a solver printed with {@code sat} is satisfied. */
  MODEL_SATISFIES("must be answered as");

  private final String phrase;

  Expectation(String phrase) {
    this.phrase = phrase;
  }

  /** Reads well between the names of the two sides. */
  public String phrase() {
    return phrase;
  }
}
