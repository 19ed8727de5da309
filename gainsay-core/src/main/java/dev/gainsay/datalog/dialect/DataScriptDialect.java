package dev.gainsay.datalog.dialect;

import dev.gainsay.datalog.ast.Functor;

/** DataScript's rules over a collection of tuples. */
public final class DataScriptDialect {

  private DataScriptDialect() {}

  /**
   * DataScript from 0.18 on. It answers from the question down, and where a relation needs itself
   * it does not always end, or loses tuples: recursion is left out. A variable that is repeated in
   * a call of a rule is not compared with itself there, so that such calls are left out too
   * (docs/found.md). Numbers are JavaScript's, so that products are left out.
   */
  public static DatalogDialect current() {
    return DatalogDialect.plain(Syntax.DATASCRIPT, Kind.NUMBER)
        .without(Feature.RECURSION)
        .without(Feature.NONLINEAR_RECURSION)
        .without(Feature.MUTUAL_RECURSION)
        .without(Feature.REPEATED_VARIABLE)
        .withKinds(Kind.NUMBER, Kind.SYMBOL)
        .withNumberBits(DatalogDialect.OF_DOUBLES)
        .with(
            Feature.NEGATION,
            Feature.COMPARISON,
            Feature.WILDCARD,
            Feature.NEGATED_WILDCARD,
            Feature.ARITHMETIC)
        .withFunctors(Functor.ADD, Functor.SUBTRACT, Functor.MIN, Functor.MAX);
  }
}
