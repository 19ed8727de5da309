package dev.gainsay.datalog.dialect;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Functor;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Qualifier;
import dev.gainsay.datalog.ast.Setting;
import dev.gainsay.datalog.ast.Term.Aggregation;
import dev.gainsay.datalog.graph.Recursion;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * An engine's Datalog, as data. Each engine's is made in a file of its own by difference from
 * another one.
 *
 * @param syntax how programs are written
 * @param features what they may hold
 * @param kinds types of attributes
 * @param functors functions of terms
 * @param aggregations what aggregates may compute
 * @param qualifiers of relations
 * @param maxBits widest finite sort that the generator makes
 * @param numberBits size of the engine's signed numbers, 1 to 64; those of {@link #WRAPPING} bits
 *     wrap around, and what an engine makes of others that do not fit is not known
 * @param options how the engine can be told to evaluate in other ways; none in cases that earlier
 *     releases wrote
 * @param alike how many subgoals of one relation transformations may bring a rule to; 0, as in
 *     cases that earlier releases wrote, for the usual bound
 * @param together how many transformed programs one run may answer, since starting the engine costs
 *     more than a program; 0, as in cases that earlier releases wrote, for one
 * @param telling settings with each of which a program is not run but told as the engine would run
 *     it; none in cases that earlier releases wrote
 */
public record DatalogDialect(
    Syntax syntax,
    Set<Feature> features,
    Set<Kind> kinds,
    Set<Functor> functors,
    Set<Aggregation> aggregations,
    Set<Qualifier> qualifiers,
    int maxBits,
    int numberBits,
    List<EngineOption> options,
    int alike,
    int together,
    List<Setting> telling) {

  /**
   * Joined one by one, subgoals of one relation take the product of their tuples; five are more
   * than any published wrong answer needs, unless derivations are counted.
   */
  private static final int ALIKE = 5;

  /** Bits of the integers that a double holds, as JavaScript's numbers are, the sign included. */
  public static final int OF_DOUBLES = 54;

  /** Bits of numbers that wrap around. */
  public static final int WRAPPING = Integer.SIZE;

  public DatalogDialect {
    // In the enum's order, so that a written case is the same text in every run.
    features = ordered(features);
    kinds = ordered(kinds);
    functors = ordered(functors);
    aggregations = ordered(aggregations);
    qualifiers = ordered(qualifiers);
    options = options == null ? List.of() : List.copyOf(options);
    alike = alike <= 0 ? ALIKE : alike;
    together = Math.max(1, together);
    telling = telling == null ? List.of() : List.copyOf(telling);
  }

  private static <E extends Enum<E>> Set<E> ordered(Set<E> items) {
    return items.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(items));
  }

  /** Facts and positive rules over one kind of type, nothing else. */
  public static DatalogDialect plain(Syntax syntax, Kind kind) {
    return new DatalogDialect(
        syntax,
        Set.of(
            Feature.RECURSION,
            Feature.NONLINEAR_RECURSION,
            Feature.MUTUAL_RECURSION,
            Feature.CONSTANTS,
            Feature.REPEATED_VARIABLE),
        Set.of(kind),
        Set.of(),
        Set.of(),
        Set.of(),
        5,
        32,
        List.of(),
        ALIKE,
        1,
        List.of());
  }

  /** Z3's Datalog engine in SMT-LIB form: finite sorts as bit-vectors. */
  public static DatalogDialect fixedpoint() {
    return plain(Syntax.FIXEDPOINT, Kind.FINITE)
        .with(Feature.NULLARY, Feature.NEGATION, Feature.COMPARISON, Feature.WILDCARD)
        .withOptions(FixedpointOptions.all());
  }

  /** This dialect, able to say more. */
  public DatalogDialect with(Feature... more) {
    Set<Feature> all = EnumSet.copyOf(features);
    Collections.addAll(all, more);
    return changed(draft -> draft.features = all);
  }

  /** This dialect, unable to say something. */
  public DatalogDialect without(Feature feature) {
    Set<Feature> fewer = EnumSet.copyOf(features);
    fewer.remove(feature);
    return changed(draft -> draft.features = fewer);
  }

  /** This dialect without one functor. */
  public DatalogDialect without(Functor functor) {
    return withFunctors(functors.stream().filter(f -> f != functor).toArray(Functor[]::new));
  }

  public DatalogDialect withKinds(Kind... others) {
    return changed(draft -> draft.kinds = Set.of(others));
  }

  public DatalogDialect withFunctors(Functor... others) {
    return changed(draft -> draft.functors = Set.of(others));
  }

  public DatalogDialect withAggregations(Aggregation... others) {
    return changed(draft -> draft.aggregations = Set.of(others));
  }

  public DatalogDialect withQualifiers(Qualifier... others) {
    return changed(draft -> draft.qualifiers = Set.of(others));
  }

  public DatalogDialect withOptions(List<EngineOption> others) {
    return changed(draft -> draft.options = others);
  }

  public DatalogDialect withNumberBits(int bits) {
    return changed(draft -> draft.numberBits = bits);
  }

  /**
   * This dialect of an engine that counts derivations without enumerating them: counters overflow
   * by many subgoals of one relation.
   */
  public DatalogDialect withAlike(int bound) {
    return changed(draft -> draft.alike = bound);
  }

  /** This dialect of an engine whose start is dear: so many transformed programs make one run. */
  public DatalogDialect withTogether(int programs) {
    return changed(draft -> draft.together = programs);
  }

  /** This dialect of an engine that tells, with each of these settings, how it would run one. */
  public DatalogDialect withTelling(Setting... settings) {
    return changed(draft -> draft.telling = List.of(settings));
  }

  /**
   * Whether the relations, recursions and subgoals of a program are among those that this dialect
   * can say.
   */
  public boolean fits(Program program) {
    return (has(Feature.NULLARY) || program.relations().stream().allMatch(r -> r.arity() > 0))
        && (has(Feature.REPEATED_VARIABLE)
            || program.rules().stream().noneMatch(rule -> repeats(rule.body())))
        && fitsRecursion(program);
  }

  /** Whether the recursions of a program are among those that this dialect can say. */
  boolean fitsRecursion(Program program) {
    return (has(Feature.RECURSION) || !Recursion.isIn(program))
        && Recursion.fits(program, has(Feature.NONLINEAR_RECURSION), has(Feature.MUTUAL_RECURSION));
  }

  private static boolean repeats(List<Literal> body) {
    return body.stream()
        .anyMatch(
            literal ->
                switch (literal) {
                  case Literal.Positive(Atom atom) -> atom.repeatsVariable();
                  case Literal.Disjunction(List<Literal.Branch> branches) ->
                      branches.stream().anyMatch(branch -> repeats(branch.literals()));
                  case Literal.Negative(Atom atom) -> atom.repeatsVariable();
                  case Literal.Comparison _ -> false;
                });
  }

  /** Whether the engine counts derivations without enumerating them ({@link #withAlike}). */
  public boolean countsDerivations() {
    return alike > ALIKE;
  }

  public boolean has(Feature feature) {
    return features.contains(feature);
  }

  private DatalogDialect changed(Consumer<Draft> change) {
    Draft draft = new Draft(this);
    change.accept(draft);
    return draft.made();
  }

  /** A dialect of which one thing is about to be changed. */
  private static final class Draft {
    private final Syntax syntax;
    private final int maxBits;
    private Set<Feature> features;
    private Set<Kind> kinds;
    private Set<Functor> functors;
    private Set<Aggregation> aggregations;
    private Set<Qualifier> qualifiers;
    private int numberBits;
    private List<EngineOption> options;
    private int alike;
    private int together;
    private List<Setting> telling;

    Draft(DatalogDialect from) {
      syntax = from.syntax;
      maxBits = from.maxBits;
      features = from.features;
      kinds = from.kinds;
      functors = from.functors;
      aggregations = from.aggregations;
      qualifiers = from.qualifiers;
      numberBits = from.numberBits;
      options = from.options;
      alike = from.alike;
      together = from.together;
      telling = from.telling;
    }

    DatalogDialect made() {
      return new DatalogDialect(
          syntax,
          features,
          kinds,
          functors,
          aggregations,
          qualifiers,
          maxBits,
          numberBits,
          options,
          alike,
          together,
          telling);
    }
  }
}
