package dev.gainsay.smt.oracle;

import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Position;
import dev.gainsay.smt.ast.Signature;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.ast.Walk;
import dev.gainsay.smt.evaluate.Evaluator;
import dev.gainsay.smt.evaluate.Model;
import dev.gainsay.smt.theory.Signatures;
import dev.gainsay.smt.theory.Terms;
import dev.gainsay.smt.theory.Values;
import dev.gainsay.trial.Lazy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Instances with smaller terms (hierarchical delta debugging). */
final class StormTerms {

  /** Occurrences tried of one formula; a shared part may occur more often than anyone can try. */
  private static final int MOST_OCCURRENCES = 3_000;

  private StormTerms() {}

  /** The steps with another formula in one place. */
  private static StormCase replaced(StormCase from, int step, Term formula) {
    List<Step> steps = new ArrayList<>(from.steps());
    boolean asIs = steps.get(step) instanceof Step.Claim(_, boolean own) && own;
    steps.set(step, new Step.Claim(formula, asIs));
    return new StormCase(from.premise(), from.options(), steps, from.lemmas());
  }

  private static Optional<Term> formula(Step step) {
    return step instanceof Step.Claim(Term formula, _) ? Optional.of(formula) : Optional.empty();
  }

  /** Each occurrence of a term, biggest first, replaced by something smaller of its sort. */
  static Stream<StormCase> smaller(StormCase from) {
    Evaluator evaluator = from.premise().evaluator();
    return Lazy.flatMap(
        IntStream.range(0, from.steps().size()).boxed(),
        step ->
            formula(from.steps().get(step)).stream()
                .flatMap(
                    formula ->
                        Lazy.flatMap(places(formula), at -> cuts(from, step, at, evaluator))));
  }

  private static Stream<Position> places(Term formula) {
    List<Position> all = Position.first(formula, MOST_OCCURRENCES);
    return all.stream()
        .filter(at -> Values.value(at.term()).isEmpty())
        .sorted(Comparator.comparingLong((Position at) -> -at.term().size()));
  }

  private static Stream<StormCase> cuts(
      StormCase from, int step, Position at, Evaluator evaluator) {
    Stream<StormCase> less =
        smaller(at.term(), evaluator).map(term -> replaced(from, step, at.replaced(term)));
    return Stream.concat(less, fresh(from, step, at, evaluator).stream());
  }

  /** Its value, what a double negation says, a part of the same sort, one argument less. */
  private static Stream<Term> smaller(Term term, Evaluator evaluator) {
    Stream<Term> value =
        evaluator.value(term).filter(Values::isWritable).map(Values::term).stream()
            .filter(written -> written.size() <= term.size());
    if (!(term.node() instanceof Apply(Identifier function, List<Term> arguments, Sort sort))) {
      Stream<Term> inside = term.children().stream().filter(c -> c.sort().equals(term.sort()));
      return Stream.concat(value, inside.filter(c -> term.free().containsAll(c.free())));
    }
    // One negation less is asserted negated again, which is the same.
    Stream<Term> undone = Terms.negated(term).flatMap(Terms::negated).stream();
    Stream<Term> parts =
        Stream.concat(undone, arguments.stream().filter(part -> part.sort().equals(sort)));
    Stream<Term> fewer =
        arguments.size() > 2 && function.isPlain()
            ? IntStream.range(0, arguments.size())
                .mapToObj(i -> dropped(function, arguments, i))
                .flatMap(Optional::stream)
                .filter(less -> less.sort().equals(sort))
            : Stream.empty();
    return Stream.concat(value, Stream.concat(parts, fewer));
  }

  private static Optional<Term> dropped(Identifier function, List<Term> arguments, int index) {
    List<Term> rest = new ArrayList<>(arguments);
    rest.remove(index);
    return Signatures.result(function, rest.stream().map(Term::sort).toList())
        .map(sort -> Term.of(new Apply(function, rest, sort)));
  }

  /** A new constant of the same value in the place of a term that is no constant. */
  private static Optional<StormCase> fresh(
      StormCase from, int step, Position at, Evaluator evaluator) {
    Term term = at.term();
    Optional<Value> value = evaluator.value(term);
    if (value.isEmpty() || term.size() < 3 || !term.sort().isKnown()) {
      return Optional.empty();
    }
    StormPremise premise = from.premise();
    int number = 0;
    while (premise.text().contains("fresh" + number)) {
      number++;
    }
    String name = "fresh" + number;
    List<Command> declarations = new ArrayList<>(premise.declarations());
    declarations.add(new Command.DeclareFunction(name, new Signature(List.of(), term.sort())));
    SortedMap<String, Value> constants = new TreeMap<>(premise.model().constants());
    constants.put(name, value.get());
    StormPremise more =
        new StormPremise(
            premise.logic(),
            declarations,
            new Model(constants, premise.model().functions()),
            premise.known());
    StormCase wider = new StormCase(more, from.options(), from.steps(), from.lemmas());
    return Optional.of(replaced(wider, step, at.replaced(Terms.constant(name, term.sort()))));
  }

  /** Every formula cut at a depth: what is below has its truth value instead. */
  static StormCase bounded(StormCase from, int depth) {
    Evaluator evaluator = from.premise().evaluator();
    List<Step> steps = new ArrayList<>();
    for (Step step : from.steps()) {
      steps.add(
          step instanceof Step.Claim(Term formula, boolean asIs)
              ? new Step.Claim(cut(formula, depth, evaluator), asIs)
              : step);
    }
    return new StormCase(from.premise(), from.options(), steps, from.lemmas());
  }

  /** The shallowest occurrence of a part counts, so that parts stay shared. */
  private static Term cut(Term root, int depth, Evaluator evaluator) {
    Map<Term, Integer> levels = new HashMap<>(Map.of(root, 0));
    List<Term> order = Walk.postorder(List.of(root)).reversed();
    for (Term term : order) {
      int level = levels.getOrDefault(term, 0);
      term.children().forEach(child -> levels.merge(child, level + 1, Math::min));
    }
    return Walk.rewrite(
        root,
        term -> {
          boolean below =
              levels.getOrDefault(term, 0) >= depth
                  && term.sort().equals(Sort.BOOL)
                  && !term.equals(root);
          return below
              ? evaluator.truth(term).map(t -> Values.term(Value.of(t))).orElse(term)
              : term;
        });
  }
}
