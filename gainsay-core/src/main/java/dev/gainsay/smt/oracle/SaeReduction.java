package dev.gainsay.smt.oracle;

import dev.gainsay.smt.approximate.Mutation;
import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Command.DeclareFunction;
import dev.gainsay.smt.ast.Position;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.oracle.Formulas.Smaller;
import dev.gainsay.smt.theory.Terms;
import dev.gainsay.smt.theory.Values;
import dev.gainsay.trial.Lazy;
import java.util.ArrayList;
import java.util.Iterator;
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

  private SaeReduction() {}

  static Stream<SaeCase> of(SaeCase from) {
    return Lazy.flatMap(
            Stream.<Supplier<Stream<SaeCase>>>of(
                () -> fewerMutations(from),
                () -> fewerAssertions(from),
                () -> doneForGood(from),
                () -> plainer(from),
                () -> toReduce(from).smaller().map(smaller -> smaller(from, smaller)),
                () -> smallerMutations(from),
                () -> Stream.of(used(from))),
            Supplier::get)
        .filter(smaller -> !smaller.equals(from) && smaller.mutant().isPresent());
  }

  private static SaeCase with(SaeCase from, Part seed, List<Mutation> mutations) {
    return new SaeCase(from.way(), seed, from.direction(), mutations);
  }

  private static Stream<SaeCase> fewerMutations(SaeCase from) {
    return Lazy.shorter(from.mutations()).map(less -> with(from, from.seed(), less));
  }

  private static Stream<SaeCase> plainer(SaeCase from) {
    return from.way()
        .plainer()
        .map(way -> new SaeCase(way, from.seed(), from.direction(), from.mutations()));
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

  /** What is made smaller: the seed; what rules were filled with is beside. */
  private static Formulas toReduce(SaeCase from) {
    Part seed = from.seed();
    List<Command> declarations = new ArrayList<>(seed.declarations());
    declarations.addAll(fresh(from.mutations()));
    List<Term> filled = new ArrayList<>();
    from.mutations().forEach(m -> filled.addAll(m.terms().values()));
    return new Formulas(
        StormPremise.unmodelled(seed.logic(), declarations), seed.assertions(), filled);
  }

  private static List<DeclareFunction> fresh(List<Mutation> mutations) {
    return mutations.stream().flatMap(m -> m.fresh().stream()).toList();
  }

  /** The case of smaller formulas; a mutation of what is gone is left out. */
  private static SaeCase smaller(SaeCase from, Smaller smaller) {
    StormPremise premise = smaller.formulas().premise();
    int own = from.seed().declarations().size();
    int end = own + fresh(from.mutations()).size();
    Iterator<Command> fresh = premise.declarations().subList(own, end).iterator();
    Iterator<Term> filled = smaller.formulas().beside().iterator();
    List<Mutation> mutations = new ArrayList<>();
    for (Mutation mutation : from.mutations()) {
      SortedMap<String, Term> terms = new TreeMap<>(mutation.terms());
      terms.replaceAll((_, _) -> filled.next());
      Optional<DeclareFunction> declared =
          mutation.fresh().map(_ -> (DeclareFunction) fresh.next());
      smaller
          .place()
          .of(mutation.assertion(), mutation.path())
          .ifPresent(
              path ->
                  mutations.add(
                      new Mutation(
                          mutation.assertion(),
                          path,
                          mutation.reading(),
                          mutation.rule(),
                          terms,
                          declared)));
    }
    List<Command> rest = Lazy.without(premise.declarations(), own, end);
    return used(
        with(from, new Part(premise.logic(), rest, smaller.formulas().asserted()), mutations));
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
                    TermCuts.simplest(at.term().sort()).stream(),
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

  /** Declarations that neither the seed nor a mutation uses are left out. */
  private static SaeCase used(SaeCase from) {
    Part seed = from.seed();
    List<Term> users = new ArrayList<>(seed.assertions());
    users.addAll(from.asserted());
    StormPremise premise = StormPremise.unmodelled(seed.logic(), seed.declarations());
    Part less = new Part(seed.logic(), Used.by(users, premise).declarations(), seed.assertions());
    return with(from, less, from.mutations());
  }
}
