package dev.gainsay.datalog.dialect;

import dev.gainsay.datalog.ast.Functor;

/** Prolog with tabling. */
public final class PrologDialect {

  private PrologDialect() {}

  /** SWI-Prolog 9: numbers without bounds, negation on complete tables. */
  public static DatalogDialect tabled() {
    return DatalogDialect.plain(Syntax.TABLED_PROLOG, Kind.NUMBER)
        .withKinds(Kind.NUMBER, Kind.SYMBOL)
        .with(
            Feature.NEGATION,
            Feature.COMPARISON,
            Feature.WILDCARD,
            Feature.NEGATED_WILDCARD,
            Feature.ARITHMETIC,
            Feature.RANGE,
            Feature.DISJUNCTION)
        .withFunctors(Functor.ADD, Functor.SUBTRACT, Functor.MULTIPLY, Functor.MIN, Functor.MAX);
  }
}
