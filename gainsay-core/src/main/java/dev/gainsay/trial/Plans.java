package dev.gainsay.trial;

/**
 * How the engine says that it works out the two sides of a comparison, in its own words.
 *
 * @param left empty where it does not say
 * @param right empty where it does not say
 */
public record Plans(String left, String right) {

  /** The engine says nothing. */
  public static final Plans NONE = new Plans("", "");

  public Plans {
    left = left == null ? "" : left;
    right = right == null ? "" : right;
  }

  /** Whether nothing is said of either side. */
  public boolean areNone() {
    return left.isEmpty() && right.isEmpty();
  }
}
