package dev.gainsay.engine.probe;

import java.util.Map;
import java.util.Set;

/**
 * What an engine accepts and its dialect leaves out on purpose, so that it is not generated. It is
 * told as skipped, never as holding.
 */
public final class Withheld {

  /** Claims by dialect; none of these was tried for false alarms. */
  private static final Map<String, Set<String>> CLAIMS =
      Map.of(
          "postgres",
          Set.of("feature TEXT_AS_PREDICATE", "operator SHIFT_LEFT", "operator SHIFT_RIGHT"),
          "clingo",
          Set.of("feature ARITHMETIC_IN_ATOMS"),
          "datascript",
          Set.of("feature ARITHMETIC_IN_ATOMS", "functor MULTIPLY"),
          "cozo",
          Set.of("feature ARITHMETIC_IN_ATOMS", "feature NEGATED_WILDCARD", "functor MULTIPLY"),
          "mariadb",
          Set.of(
              "feature VALUES_VIEW",
              "feature CAST_NUMBER_TO_TEXT",
              "feature GENERATED_PLAIN",
              "feature ALTER_RENAME_COLUMN",
              "operator SHIFT_LEFT",
              "operator SHIFT_RIGHT"),
          // Most conditions there end in an internal error, in 2.7.4: IN lists, NULL-safe equality.
          "hsqldb",
          Set.of("feature FILTER"));

  private Withheld() {}

  /** Whether something is left out of a dialect on purpose. */
  public static boolean covers(String dialect, String claim) {
    return CLAIMS.getOrDefault(dialect, Set.of()).contains(claim);
  }

  /** How a claim that is left out on purpose is told. */
  public static Outcome outcome(String claim) {
    return Outcome.skipped(claim, "accepted by the engine, left out of the dialect on purpose");
  }
}
