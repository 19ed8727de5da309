package dev.gainsay.testkit.contract;

import java.util.Map;
import java.util.Set;

/**
 * What an engine accepts and its dialect leaves out on purpose, so that it is not generated. The
 * suite reports it as skipped, never as holding.
 */
final class Withheld {

  static final String REASON = "accepted by the engine, left out of the dialect on purpose";

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

  /** Whether a claim that something is refused is known to be too modest. */
  static boolean covers(String dialect, Claim claim) {
    return !claim.accepted() && covers(dialect, claim.name());
  }

  /** Whether something is left out of a dialect on purpose. */
  static boolean covers(String dialect, String claim) {
    return CLAIMS.getOrDefault(dialect, Set.of()).contains(claim);
  }
}
