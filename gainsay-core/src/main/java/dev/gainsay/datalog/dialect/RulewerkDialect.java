package dev.gainsay.datalog.dialect;

/** Rulewerk's language as VLog evaluates it, without existential rules. */
public final class RulewerkDialect {

  private RulewerkDialect() {}

  /**
   * Rulewerk 0.8: stratified negation, and nothing that computes or compares. VLog mixes up the
   * columns of subgoals that have a variable twice, or ends the process there (docs/found.md), so
   * that such subgoals are left out.
   */
  public static DatalogDialect current() {
    return DatalogDialect.plain(Syntax.RULEWERK, Kind.NUMBER)
        .withKinds(Kind.NUMBER, Kind.SYMBOL)
        .withNumberBits(Long.SIZE)
        .without(Feature.REPEATED_VARIABLE)
        .with(Feature.NEGATION, Feature.WILDCARD);
  }
}
