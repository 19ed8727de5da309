package dev.gainsay.datalog.dialect;

import dev.gainsay.datalog.ast.Functor;
import dev.gainsay.datalog.ast.Term.Aggregation;

/** Clingo's language as far as it is Datalog: a stratified program has one answer set. */
public final class ClingoDialect {

  private ClingoDialect() {}

  /** Clingo 5. */
  public static DatalogDialect current() {
    return DatalogDialect.plain(Syntax.CLINGO, Kind.NUMBER)
        .withKinds(Kind.NUMBER, Kind.SYMBOL)
        .with(
            Feature.NEGATION,
            Feature.COMPARISON,
            Feature.WILDCARD,
            Feature.NEGATED_WILDCARD,
            Feature.ARITHMETIC,
            Feature.AGGREGATES,
            Feature.RANGE)
        .withFunctors(Functor.ADD, Functor.SUBTRACT, Functor.MULTIPLY)
        .withAggregations(Aggregation.COUNT, Aggregation.SUM, Aggregation.MIN, Aggregation.MAX);
  }
}
