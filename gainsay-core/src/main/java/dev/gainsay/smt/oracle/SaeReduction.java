package dev.gainsay.smt.oracle;

import dev.gainsay.smt.approximate.Mutation;
import dev.gainsay.smt.ast.Position;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.theory.Terms;
import dev.gainsay.smt.theory.Values;
import dev.gainsay.trial.Lazy;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Smaller cases of skeletal approximation: fewer mutations, mutations done for good, fewer and
 * smaller assertions of the seed. Mutations keep pointing at their literals, and are applied anew;
 * where one does not apply any more there is no case. So the smallest set of mutations is what is
 * left.
 */
final class SaeReduction {

  /** Terms above this many parts have their assertions cut first. */
  private static final int MOST_POSITIONS = 2_000;

  private SaeReduction() {}

  static Stream<SaeCase> of(SaeCase from) {
    return Lazy.flatMap(
            Stream.<Supplier<Stream<SaeCase>>>of(
                () -> fewerMutations(from),
                () -> fewerAssertions(from),
                () -> doneForGood(from),
                () -> Stream.of(withoutOptions(from)),
                () -> smallerTerms(from),
                () -> smallerMutations(from),
                () -> Stream.of(withoutUnused(from))),
            Supplier::get)
        .filter(smaller -> !smaller.equals(from) && smaller.mutant().isPresent());
  }

  private static SaeCase with(SaeCase from, Part seed, List<Mutation> mutations) {
    return new SaeCase(from.options(), seed, from.direction(), mutations, from.model());
  }

  private static Stream<SaeCase> fewerMutations(SaeCase from) {
    return Lazy.shorter(from.mutations()).map(less -> with(from, from.seed(), less));
  }

  private static SaeCase withoutOptions(SaeCase from) {
    return new SaeCase(List.of(), from.seed(), from.direction(), from.mutations(), from.model());
  }

  /** Runs of assertions left out, with the mutations of them. */
  private static Stream<SaeCase> fewerAssertions(SaeCase from) {
    List<Integer> numbers = IntStream.range(0, from.seed().assertions().size()).boxed().toList();
    return Lazy.shorter(numbers)
        .filter(kept -> !kept.isEmpty())
        .map(
            kept -> {
              List<Term> terms = kept.stream().map(i -> from.seed().assertions().get(i)).toList();
              List<Mutation> mutations =
                  from.mutations().stream()
                      .filter(m -> kept.contains(m.assertion()))
                      .map(m -> at(m, kept.indexOf(m.assertion()), m.path()))
                      .toList();
              return with(from, from.seed().with(terms), mutations);
            });
  }

  private static Mutation at(Mutation from, int assertion, List<Integer> path) {
    return new Mutation(assertion, path, from.reading(), from.rule(), from.terms(), from.fresh());
  }

  /** The first mutations belong to the seed. */
  private static Stream<SaeCase> doneForGood(SaeCase from) {
    int size = from.mutations().size();
    return IntStream.rangeClosed(1, Math.max(0, size - 1))
        .map(i -> size - i)
        .boxed()
        .flatMap(
            count ->
                with(from, from.seed(), from.mutations().subList(0, count)).mutant().stream()
                    .map(seed -> with(from, seed, from.mutations().subList(count, size))));
  }

  private static Stream<SaeCase> smallerTerms(SaeCase from) {
    List<Term> assertions = from.seed().assertions();
    return Lazy.flatMap(
        IntStream.range(0, assertions.size()).boxed(),
        number ->
            assertions.get(number).size() > MOST_POSITIONS
                ? Stream.empty()
                : Lazy.flatMap(
                    Position.all(assertions.get(number)).stream()
                        .filter(at -> at.term().size() > 1)
                        .sorted(Comparator.comparingLong((Position at) -> -at.term().size())),
                    at -> cuts(from, number, at)));
  }

  /** A part of the same sort in the place of a term, and true, false, zero. */
  private static Stream<SaeCase> cuts(SaeCase from, int number, Position at) {
    Stream<SaeCase> simplest =
        simplest(at.term().sort()).stream()
            .filter(value -> !value.equals(at.term()))
            .map(value -> cut(from, number, at, value, -1));
    List<Term> children = at.term().children();
    Stream<SaeCase> parts =
        IntStream.range(0, children.size())
            .filter(i -> children.get(i).sort().equals(at.term().sort()))
            .filter(i -> at.term().free().containsAll(children.get(i).free()))
            .mapToObj(i -> cut(from, number, at, children.get(i), i));
    return Stream.concat(simplest, parts);
  }

  static List<Term> simplest(Sort sort) {
    if (sort.equals(Sort.BOOL)) {
      return List.of(Terms.TRUE, Terms.FALSE);
    }
    if (sort.isBits()) {
      return List.of(Values.term(new Value.Bits(sort.width(), BigInteger.ZERO)));
    }
    return switch (sort.name()) {
      case "Int" -> List.of(Values.term(Value.of(0)));
      case "Real" -> List.of(Values.term(Value.ratio(BigInteger.ZERO, BigInteger.ONE)));
      case "String" -> List.of(Values.term(new Value.Text("")));
      default -> List.of();
    };
  }

  /**
   * A cut.
   *
   * @param child which child takes the place of its parent; -1 for none
   */
  private static SaeCase cut(SaeCase from, int number, Position at, Term other, int child) {
    List<Term> changed = new ArrayList<>(from.seed().assertions());
    changed.set(number, at.replaced(other));
    List<Integer> place = at.path();
    List<Mutation> mutations = new ArrayList<>();
    for (Mutation mutation : from.mutations()) {
      if (mutation.assertion() != number) {
        mutations.add(mutation);
      } else {
        moved(mutation.path(), place, child)
            .ifPresent(path -> mutations.add(at(mutation, number, path)));
      }
    }
    return with(from, from.seed().with(changed), mutations);
  }

  /** Where a literal is after a cut; empty when it was cut away. */
  private static Optional<List<Integer>> moved(List<Integer> path, List<Integer> cut, int child) {
    boolean below = path.size() > cut.size() && path.subList(0, cut.size()).equals(cut);
    if (!below) {
      return Optional.of(path);
    }
    if (path.get(cut.size()) != child) {
      return Optional.empty();
    }
    List<Integer> moved = new ArrayList<>(cut);
    moved.addAll(path.subList(cut.size() + 1, path.size()));
    return Optional.of(moved);
  }

  /** Smaller terms that rules were filled with. */
  private static Stream<SaeCase> smallerMutations(SaeCase from) {
    return Lazy.flatMap(
        IntStream.range(0, from.mutations().size()).boxed(),
        number ->
            Lazy.flatMap(
                from.mutations().get(number).terms().entrySet().stream(),
                entry ->
                    smaller(entry.getValue())
                        .map(less -> filled(from, number, entry.getKey(), less))));
  }

  private static Stream<Term> smaller(Term term) {
    return Lazy.flatMap(
        Position.all(term).stream()
            .filter(at -> at.term().size() > 1 || Values.value(at.term()).isPresent()),
        at ->
            Stream.concat(
                    simplest(at.term().sort()).stream(),
                    at.term().children().stream()
                        .filter(child -> child.sort().equals(at.term().sort()))
                        .filter(child -> at.term().free().containsAll(child.free())))
                .filter(less -> !less.equals(at.term()) && !isBigger(less, at.term()))
                .map(at::replaced));
  }

  /** Of true and false only the latter is smaller, so that no two take turns. */
  private static boolean isBigger(Term less, Term term) {
    return less.equals(Terms.TRUE) && term.equals(Terms.FALSE);
  }

  private static SaeCase filled(SaeCase from, int number, String hole, Term term) {
    Mutation mutation = from.mutations().get(number);
    SortedMap<String, Term> terms = new TreeMap<>(mutation.terms());
    terms.put(hole, term);
    List<Mutation> mutations = new ArrayList<>(from.mutations());
    mutations.set(
        number,
        new Mutation(
            mutation.assertion(),
            mutation.path(),
            mutation.reading(),
            mutation.rule(),
            terms,
            mutation.fresh()));
    return with(from, from.seed(), mutations);
  }

  /** Declarations of constants and functions that nothing uses are left out. */
  private static SaeCase withoutUnused(SaeCase from) {
    Part seed = from.seed();
    List<Term> users = new ArrayList<>(seed.assertions());
    users.addAll(from.asserted());
    Part less = new Part(seed.logic(), AssertionCuts.used(seed, users), seed.assertions());
    return with(from, less, from.mutations());
  }

  /** What is asked of the mutant, with names numbered and values of a kind the same. */
  static String shape(SaeCase from) {
    StringBuilder shape = new StringBuilder(from.options().toString());
    shape.append(' ').append(from.direction());
    from.mutant().ifPresent(mutant -> shape.append(AssertionCuts.shape(mutant)));
    return shape.toString();
  }
}
