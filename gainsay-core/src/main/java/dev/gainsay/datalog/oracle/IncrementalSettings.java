package dev.gainsay.datalog.oracle;

import java.util.Map;
import java.util.Set;

/**
 * The parameters of incremental rule evaluation with the paper's defaults (DEOPT, Sect. 5.2), and
 * one of our own.
 *
 * @param mostRules rules of one program, at least 1 (Max_rules)
 * @param mostAttempts attempts at one rule, at least 1 (Max_att)
 * @param emptyAllowed probability that a rule may derive nothing (P_empty)
 * @param oldHead probability that a rule is one more for a relation that is there (P_head)
 * @param mostRounds rounds after which a recursion is given up, at least 1 (Max_iter)
 * @param emptyTried probability that a rule which our own evaluation says derives nothing, and
 *     which is therefore not kept, is run and compared all the same
 */
public record IncrementalSettings(
    int mostRules,
    int mostAttempts,
    double emptyAllowed,
    double oldHead,
    int mostRounds,
    double emptyTried) {

  private static final double EMPTY_TRIED = 0.1;

  /**
   * @throws IllegalArgumentException when a number is out of its range
   */
  public IncrementalSettings {
    positive("ire.rules", mostRules);
    positive("ire.attempts", mostAttempts);
    probability("ire.empty", emptyAllowed);
    probability("ire.head", oldHead);
    positive("ire.rounds", mostRounds);
    probability("ire.tried", emptyTried);
  }

  private static void positive(String name, int value) {
    if (value < 1) {
      throw new IllegalArgumentException(name + " is at least 1, not " + value);
    }
  }

  private static void probability(String name, double value) {
    if (!(value >= 0 && value <= 1)) {
      throw new IllegalArgumentException(name + " is a probability, 0 to 1, not " + value);
    }
  }

  /** Of the options that change them. */
  public static final Set<String> NAMES =
      Set.of("ire.rules", "ire.attempts", "ire.empty", "ire.head", "ire.rounds", "ire.tried");

  /** The paper's; it has no bound on attempts, and nobody waits for this one. */
  public static IncrementalSettings standard() {
    return new IncrementalSettings(100, 10_000, 0.1, 0.02, RuleByRuleCase.MOST_ROUNDS);
  }

  /** With the usual share of rules that derive nothing and are tried. */
  public IncrementalSettings(
      int mostRules, int mostAttempts, double emptyAllowed, double oldHead, int mostRounds) {
    this(mostRules, mostAttempts, emptyAllowed, oldHead, mostRounds, EMPTY_TRIED);
  }

  /** With another share of rules that derive nothing and are tried. */
  public IncrementalSettings withEmptyTried(double share) {
    return new IncrementalSettings(
        mostRules, mostAttempts, emptyAllowed, oldHead, mostRounds, share);
  }

  /**
   * The standard ones, changed by options of those {@link #NAMES}.
   *
   * @throws IllegalArgumentException when a value is no number, or out of its range
   */
  public static IncrementalSettings of(Map<String, String> options) {
    IncrementalSettings usual = standard();
    return new IncrementalSettings(
        whole(options, "ire.rules", usual.mostRules),
        whole(options, "ire.attempts", usual.mostAttempts),
        number(options, "ire.empty", usual.emptyAllowed),
        number(options, "ire.head", usual.oldHead),
        whole(options, "ire.rounds", usual.mostRounds),
        number(options, "ire.tried", usual.emptyTried));
  }

  private static int whole(Map<String, String> options, String name, int usual) {
    String given = options.get(name);
    if (given == null) {
      return usual;
    }
    try {
      return Integer.parseInt(given);
    } catch (NumberFormatException no) {
      throw new IllegalArgumentException(name + " wants a whole number, not '" + given + "'", no);
    }
  }

  private static double number(Map<String, String> options, String name, double usual) {
    String given = options.get(name);
    if (given == null) {
      return usual;
    }
    try {
      return Double.parseDouble(given);
    } catch (NumberFormatException no) {
      throw new IllegalArgumentException(name + " wants a number, not '" + given + "'", no);
    }
  }
}
