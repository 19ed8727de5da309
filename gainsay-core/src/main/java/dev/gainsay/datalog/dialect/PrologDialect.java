package dev.gainsay.datalog.dialect;

import dev.gainsay.datalog.ast.Functor;
import java.util.List;

/** Prolog with tabling. */
public final class PrologDialect {

  /** The setting that says how relations are tabled; all others are flags of the system. */
  public static final String TABLE = "table";

  private PrologDialect() {}

  /** SWI-Prolog 9: numbers without bounds, negation on complete tables. */
  public static DatalogDialect tabled() {
    return DatalogDialect.plain(Syntax.TABLED_PROLOG, Kind.NUMBER)
        .withKinds(Kind.NUMBER, Kind.SYMBOL)
        .withNumberBits(Long.SIZE)
        .with(
            Feature.NULLARY,
            Feature.NEGATION,
            Feature.COMPARISON,
            Feature.WILDCARD,
            Feature.NEGATED_WILDCARD,
            Feature.ARITHMETIC,
            Feature.RANGE,
            Feature.DISJUNCTION)
        .withFunctors(Functor.ADD, Functor.SUBTRACT, Functor.MULTIPLY, Functor.MIN, Functor.MAX)
        .withOptions(
            List.of(
                EngineOption.of(TABLE, "subsumptive", "incremental"),
                EngineOption.of("optimise", "true"),
                EngineOption.of("optimise_unify", "false"),
                EngineOption.of("vmi_builtin", "false"),
                EngineOption.of("last_call_optimisation", "false"),
                EngineOption.of("agc_margin", "1")));
  }
}
