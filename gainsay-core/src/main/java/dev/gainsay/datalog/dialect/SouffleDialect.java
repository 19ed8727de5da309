package dev.gainsay.datalog.dialect;

import dev.gainsay.datalog.ast.Functor;
import dev.gainsay.datalog.ast.Qualifier;
import dev.gainsay.datalog.ast.Setting;
import dev.gainsay.datalog.ast.Term.Aggregation;

/** Soufflé's language, the richest. */
public final class SouffleDialect {

  /** A process takes as long to start as some four programs take to be answered. */
  private static final int TOGETHER = 6;

  /** The setting by which a program is told and not run. */
  public static final String SHOW = "show";

  private SouffleDialect() {}

  /**
   * Releases 2.0: what later ones have too, less what is not deterministic. They know neither
   * subsumption nor the words {@code no_inline} and {@code no_magic}.
   */
  public static DatalogDialect early() {
    return DatalogDialect.plain(Syntax.SOUFFLE, Kind.NUMBER)
        .withKinds(Kind.NUMBER, Kind.UNSIGNED, Kind.FLOAT, Kind.SYMBOL)
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
            Feature.QUALIFIERS,
            Feature.PLANS)
        .withFunctors(Functor.careful())
        .withAggregations(Aggregation.values())
        .withQualifiers(
            Qualifier.INLINE, Qualifier.MAGIC, Qualifier.BRIE, Qualifier.BTREE, Qualifier.EQREL)
        .withOptions(SouffleOptions.all())
        .withTogether(TOGETHER)
        .withTelling(
            new Setting(SHOW, "transformed-datalog"), new Setting(SHOW, "transformed-ram"));
  }

  /**
   * Releases from 2.1 on: subsumption, the storage for it and the two words as well. The word
   * {@code overridable} is left out, which only a program with components has a use for.
   */
  public static DatalogDialect current() {
    return early()
        .with(Feature.SUBSUMPTION)
        .withQualifiers(
            Qualifier.INLINE,
            Qualifier.NO_INLINE,
            Qualifier.MAGIC,
            Qualifier.NO_MAGIC,
            Qualifier.BRIE,
            Qualifier.BTREE,
            Qualifier.BTREE_DELETE,
            Qualifier.EQREL);
  }
}
