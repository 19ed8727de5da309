package dev.gainsay.datalog.dialect;

import dev.gainsay.datalog.ast.Functor;
import dev.gainsay.datalog.ast.Qualifier;
import dev.gainsay.datalog.ast.Term.Aggregation;

/**
 * Datalog as far as SQL's recursive queries can say it: each recursion is of one relation, in one
 * subgoal of a rule. Relations are common table expressions; INLINE and NO_INLINE are NOT
 * MATERIALIZED and MATERIALIZED.
 */
public final class RecursiveSqlDialect {

  private RecursiveSqlDialect() {}

  /** SQLite from 3.35 on. */
  public static DatalogDialect sqlite() {
    return common(Syntax.SQLITE_SQL).without(Functor.BIT_XOR);
  }

  /** DuckDB. */
  public static DatalogDialect duckdb() {
    return common(Syntax.DUCKDB_SQL);
  }

  /** PostgreSQL from 12 on. */
  public static DatalogDialect postgres() {
    return common(Syntax.POSTGRES_SQL);
  }

  private static DatalogDialect common(Syntax syntax) {
    return DatalogDialect.plain(syntax, Kind.NUMBER)
        .without(Feature.NONLINEAR_RECURSION)
        .without(Feature.MUTUAL_RECURSION)
        .withKinds(Kind.NUMBER, Kind.SYMBOL)
        .with(
            Feature.NULLARY,
            Feature.NEGATION,
            Feature.COMPARISON,
            Feature.WILDCARD,
            Feature.NEGATED_WILDCARD,
            Feature.ARITHMETIC,
            Feature.ARITHMETIC_IN_ATOMS,
            Feature.AGGREGATES,
            Feature.RANGE,
            Feature.DISJUNCTION,
            Feature.QUALIFIERS)
        .withFunctors(Functor.common())
        .withAggregations(Aggregation.COUNT, Aggregation.SUM, Aggregation.MIN, Aggregation.MAX)
        .withQualifiers(Qualifier.INLINE, Qualifier.NO_INLINE)
        .withNumberBits(Long.SIZE);
  }
}
