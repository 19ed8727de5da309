package dev.gainsay.datalog.dialect;

import dev.gainsay.datalog.ast.Functor;

/** CozoScript without stored relations and algorithms. */
public final class CozoDialect {

  private CozoDialect() {}

  /**
   * Cozo 0.7. Aggregates stand in heads there and are left out; its numbers leave the integers when
   * they grow large, so that products are left out as well, and its answers come through
   * JavaScript. A negated atom of wildcards alone is refused, and with it the wildcards of all
   * negated atoms.
   */
  public static DatalogDialect current() {
    return DatalogDialect.plain(Syntax.COZO, Kind.NUMBER)
        .withKinds(Kind.NUMBER, Kind.SYMBOL)
        .withNumberBits(DatalogDialect.OF_DOUBLES)
        .with(
            Feature.NEGATION,
            Feature.COMPARISON,
            Feature.WILDCARD,
            Feature.ARITHMETIC,
            Feature.DISJUNCTION)
        .withFunctors(Functor.ADD, Functor.SUBTRACT, Functor.MIN, Functor.MAX, Functor.CONCATENATE);
  }
}
