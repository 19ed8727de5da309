package dev.gainsay.datalog.dialect;

import dev.gainsay.datalog.ast.Functor;

/** Differential Datalog, by its published tutorial and language reference. */
public final class DdlogDialect {

  private DdlogDialect() {}

  /** Numbers of 32 bits and texts; each tuple has a count of its derivations, of 32 bits. */
  public static DatalogDialect current() {
    return DatalogDialect.plain(Syntax.DDLOG, Kind.NUMBER)
        .withKinds(Kind.NUMBER, Kind.SYMBOL)
        .with(
            Feature.NEGATION,
            Feature.COMPARISON,
            Feature.WILDCARD,
            Feature.NEGATED_WILDCARD,
            Feature.ARITHMETIC)
        .withFunctors(Functor.ADD, Functor.SUBTRACT, Functor.MULTIPLY)
        .withAlike(24);
  }
}
