package dev.gainsay.datalog.dialect;

/** Rulewerk's language as VLog evaluates it, without existential rules. */
public final class RulewerkDialect {

  private RulewerkDialect() {}

  /** Rulewerk 0.8: stratified negation, and nothing that computes or compares. */
  public static DatalogDialect current() {
    return DatalogDialect.plain(Syntax.RULEWERK, Kind.NUMBER)
        .withKinds(Kind.NUMBER, Kind.SYMBOL)
        .with(Feature.NEGATION, Feature.WILDCARD);
  }
}
