package dev.gainsay.datalog.dialect;

import dev.gainsay.datalog.ast.Functor;

/** Scallop without tags, by its published grammar (scallop-lang.org, "Full Scallop Grammar"). */
public final class ScallopDialect {

  private ScallopDialect() {}

  /** Numbers of 64 bits and texts. */
  public static DatalogDialect current() {
    return DatalogDialect.plain(Syntax.SCALLOP, Kind.NUMBER)
        .withKinds(Kind.NUMBER, Kind.SYMBOL)
        .with(
            Feature.NEGATION,
            Feature.COMPARISON,
            Feature.WILDCARD,
            Feature.NEGATED_WILDCARD,
            Feature.ARITHMETIC,
            Feature.DISJUNCTION)
        .withFunctors(Functor.ADD, Functor.SUBTRACT, Functor.MULTIPLY)
        .withNumberBits(Long.SIZE);
  }
}
