package dev.gainsay.datalog.dialect;

import dev.gainsay.datalog.ast.Functor;

/**
 * Formulog without formulas, by its published reference (version 0.8, "Language Basics"). Wildcards
 * in negated atoms and aggregates, which are functions there, are not used.
 */
public final class FormulogDialect {

  private FormulogDialect() {}

  /** Numbers of 32 bits and texts. */
  public static DatalogDialect current() {
    return DatalogDialect.plain(Syntax.FORMULOG, Kind.NUMBER)
        .withKinds(Kind.NUMBER, Kind.SYMBOL)
        .with(Feature.NEGATION, Feature.COMPARISON, Feature.WILDCARD, Feature.ARITHMETIC)
        .withFunctors(Functor.ADD, Functor.SUBTRACT, Functor.MULTIPLY);
  }
}
