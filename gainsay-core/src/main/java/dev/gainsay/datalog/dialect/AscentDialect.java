package dev.gainsay.datalog.dialect;

/**
 * Ascent, by the documentation of its crate (0.8). Values are borrowed in bodies, so that nothing
 * is computed.
 */
public final class AscentDialect {

  private AscentDialect() {}

  /** Numbers of 32 bits and texts. */
  public static DatalogDialect current() {
    return DatalogDialect.plain(Syntax.ASCENT, Kind.NUMBER)
        .withKinds(Kind.NUMBER, Kind.SYMBOL)
        .with(Feature.NEGATION, Feature.COMPARISON, Feature.WILDCARD, Feature.NEGATED_WILDCARD);
  }
}
