package dev.gainsay.datalog.dialect;

import dev.gainsay.datalog.ast.Functor;
import dev.gainsay.datalog.ast.Term.Aggregation;
import java.util.List;

/** Clingo's language as far as it is Datalog: a stratified program has one answer set. */
public final class ClingoDialect {

  /** Begins a comment that holds an argument for the program: its language has no options. */
  public static final String TOLD = "%! ";

  private ClingoDialect() {}

  /** Clingo 5. */
  public static DatalogDialect current() {
    return DatalogDialect.plain(Syntax.CLINGO, Kind.NUMBER)
        .withKinds(Kind.NUMBER, Kind.SYMBOL)
        .with(
            Feature.NULLARY,
            Feature.NEGATION,
            Feature.COMPARISON,
            Feature.WILDCARD,
            Feature.NEGATED_WILDCARD,
            Feature.ARITHMETIC,
            Feature.AGGREGATES,
            Feature.RANGE)
        .withFunctors(Functor.ADD, Functor.SUBTRACT, Functor.MULTIPLY)
        .withAggregations(Aggregation.COUNT, Aggregation.SUM, Aggregation.MIN, Aggregation.MAX)
        .withOptions(options());
  }

  /**
   * Facts that stay in the ground rules leave something to the solver, which otherwise gets the
   * answer from the grounder; the others are its ways to simplify and to search.
   */
  private static List<EngineOption> options() {
    return List.of(
        EngineOption.of("keep-facts", ""),
        EngineOption.of("trans-ext", "all", "dynamic"),
        EngineOption.of("eq", "0", "-1"),
        EngineOption.of("sat-prepro", "2"),
        EngineOption.of("backprop", ""),
        EngineOption.of("no-gamma", ""),
        EngineOption.of("eq-dfs", ""),
        EngineOption.of("configuration", "frumpy", "jumpy", "tweety", "handy"),
        EngineOption.of("lookahead", "atom"));
  }
}
