package dev.gainsay.smt.oracle;

import dev.gainsay.smt.ast.Term;
import dev.gainsay.trial.Lazy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Smaller instances of one instance. First STORM's own bounds (thesis, Alg. 2: fewer assertions,
 * less depth), each by halves, then fewer questions and levels, then what {@link Formulas} makes
 * smaller. Answers are worked out anew for each candidate, whatever was cut; one whose answers are
 * not known is none.
 */
final class StormReduction {

  private StormReduction() {}

  static Stream<StormCase> of(StormCase from) {
    boolean open = from.underspecified();
    return Lazy.flatMap(
            Stream.<Supplier<Stream<StormCase>>>of(
                () -> questions(from),
                () -> fewerClaims(from),
                () -> DepthCuts.of(from.toReduce()).map(from::with),
                () -> fewerLevels(from),
                () -> plainer(from),
                () -> from.toReduce().smaller().map(smaller -> from.with(smaller.formulas()))),
            Supplier::get)
        .map(StormReduction::trimmed)
        .filter(smaller -> !smaller.equals(from) && !smaller.formulas().isEmpty())
        .filter(smaller -> smaller.known().filter(known -> open || !known.open()).isPresent());
  }

  /** Without what the steps do not need. */
  private static StormCase trimmed(StormCase from) {
    List<Term> needed = new ArrayList<>(from.formulas());
    for (Lemma lemma : from.lemmas()) {
      needed.addAll(List.of(lemma.left(), lemma.right(), lemma.formula()));
    }
    return new StormCase(
        Used.by(needed, from.premise()), from.options(), from.steps(), from.lemmas());
  }

  private static StormCase with(StormCase from, List<Step> steps) {
    return new StormCase(from.premise(), from.options(), steps, from.lemmas());
  }

  private static boolean isCheck(Step step) {
    return step instanceof Step.Check;
  }

  /** One question with what is asserted there, without levels; then one question less. */
  private static Stream<StormCase> questions(StormCase from) {
    List<Step> steps = from.steps();
    long checks = steps.stream().filter(StormReduction::isCheck).count();
    if (checks < 2 && !steps.contains(new Step.Push())) {
      return Stream.empty();
    }
    Stream<StormCase> single =
        IntStream.range(0, steps.size())
            .filter(i -> isCheck(steps.get(i)))
            .mapToObj(i -> with(from, flat(steps, i)));
    Stream<StormCase> until =
        IntStream.range(0, steps.size() - 1)
            .filter(i -> isCheck(steps.get(i)))
            .mapToObj(i -> with(from, steps.subList(0, i + 1)));
    Stream<StormCase> fewer =
        checks < 2
            ? Stream.empty()
            : IntStream.range(0, steps.size())
                .filter(i -> isCheck(steps.get(i)))
                .mapToObj(i -> with(from, without(steps, i, i + 1)));
    return Stream.concat(single, Stream.concat(until, fewer));
  }

  /** What is asserted when a question is asked, and the question. */
  private static List<Step> flat(List<Step> steps, int check) {
    List<Integer> marks = new ArrayList<>();
    List<Step> asserted = new ArrayList<>();
    for (Step step : steps.subList(0, check)) {
      switch (step) {
        case Step.Push _ -> marks.add(asserted.size());
        case Step.Pop _ -> {
          int mark = marks.removeLast();
          asserted.subList(mark, asserted.size()).clear();
        }
        case Step.Claim claim -> asserted.add(claim);
        case Step.Check _ -> {}
      }
    }
    asserted.add(steps.get(check));
    return asserted;
  }

  private static List<Step> without(List<Step> steps, int from, int to) {
    List<Step> rest = new ArrayList<>(steps.subList(0, from));
    rest.addAll(steps.subList(to, steps.size()));
    return rest;
  }

  /** Runs of assertions left out: halves, quarters … single ones. */
  private static Stream<StormCase> fewerClaims(StormCase from) {
    int[] places =
        IntStream.range(0, from.steps().size())
            .filter(i -> from.steps().get(i) instanceof Step.Claim)
            .toArray();
    return Lazy.flatMap(
        IntStream.iterate(places.length / 2, length -> length > 0, length -> length / 2).boxed(),
        length ->
            IntStream.iterate(0, start -> start < places.length, start -> start + length)
                .mapToObj(start -> with(from, dropped(from.steps(), places, start, length))));
  }

  private static List<Step> dropped(List<Step> steps, int[] places, int start, int length) {
    List<Step> rest = new ArrayList<>(steps);
    for (int i = Math.min(places.length, start + length) - 1; i >= start; i--) {
      rest.remove(places[i]);
    }
    return rest;
  }

  /** A push and its pop left out. */
  private static Stream<StormCase> fewerLevels(StormCase from) {
    List<Step> steps = from.steps();
    return IntStream.range(0, steps.size())
        .filter(i -> steps.get(i) instanceof Step.Push)
        .mapToObj(i -> with(from, joined(steps, i)));
  }

  private static List<Step> joined(List<Step> steps, int push) {
    List<Step> rest = new ArrayList<>(steps);
    int depth = 0;
    for (int i = push; i < steps.size(); i++) {
      depth += steps.get(i) instanceof Step.Push ? 1 : steps.get(i) instanceof Step.Pop ? -1 : 0;
      if (depth == 0) {
        rest.remove(i);
        break;
      }
    }
    rest.remove(push);
    return rest;
  }

  /** Without options and tactics, lemmas, and what a solver told. */
  private static Stream<StormCase> plainer(StormCase from) {
    StormPremise premise = from.premise();
    Stream<StormCase> optionless =
        from.options().isEmpty()
            ? Stream.empty()
            : Stream.of(new StormCase(premise, List.of(), from.steps(), from.lemmas()));
    List<Step> plain = from.steps().stream().map(s -> isCheck(s) ? Step.CHECK : s).toList();
    Stream<StormCase> lemmas =
        IntStream.range(0, from.lemmas().size())
            .mapToObj(
                i -> {
                  List<Lemma> rest = new ArrayList<>(from.lemmas());
                  rest.remove(i);
                  return new StormCase(premise, from.options(), from.steps(), rest);
                });
    StormPremise untold =
        new StormPremise(premise.logic(), premise.declarations(), premise.model(), Map.of());
    return Stream.of(
            optionless,
            Stream.of(with(from, plain)),
            lemmas,
            Stream.of(new StormCase(untold, from.options(), from.steps(), from.lemmas())))
        .flatMap(s -> s);
  }
}
