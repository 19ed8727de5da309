package dev.gainsay.datalog.dialect;

/** Flix's constraints on relations, by its published book (doc.flix.dev, "Fixpoints"). */
public final class FlixDialect {

  private FlixDialect() {}

  /** Numbers of 32 bits and texts. */
  public static DatalogDialect current() {
    return DatalogDialect.plain(Syntax.FLIX, Kind.NUMBER)
        .withKinds(Kind.NUMBER, Kind.SYMBOL)
        .with(Feature.NEGATION, Feature.COMPARISON, Feature.WILDCARD);
  }
}
