package dev.gainsay.smt.oracle;

import dev.gainsay.smt.approximate.Site;
import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Node.Bind;
import dev.gainsay.smt.ast.Position;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.ast.Walk;
import dev.gainsay.smt.print.TermPrinter;
import dev.gainsay.smt.theory.Terms;
import dev.gainsay.trial.Lazy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Smaller formulas in the place of those whose truth only another solver could tell, such as
 * quantified ones: a true one is replaced by what it implies, a false one by what implies it. So
 * their truth is known still, though we cannot evaluate them.
 */
final class ToldCuts {

  /** Occurrences tried of one formula. */
  private static final int MOST_OCCURRENCES = 1_000;

  private ToldCuts() {}

  static Stream<Formulas> of(Formulas from) {
    List<Map.Entry<Term, Value>> told =
        from.premise().known().entrySet().stream()
            .filter(entry -> entry.getKey().sort().equals(Sort.BOOL))
            .sorted(Comparator.comparing(entry -> TermPrinter.print(entry.getKey())))
            .toList();
    return Lazy.flatMap(
        told.stream(),
        entry ->
            smaller(entry.getKey(), entry.getValue().equals(Value.of(true)))
                .map(less -> replaced(from, entry.getKey(), less)));
  }

  private static Formulas replaced(Formulas from, Term told, Term less) {
    StormPremise premise = from.premise();
    UnaryOperator<Term> change =
        term -> Walk.rewrite(term, part -> part.equals(told) ? less : part);
    // What else was told may hold it, and is worth the same.
    Map<Term, Value> known = new HashMap<>();
    premise.known().forEach((term, value) -> known.put(change.apply(term), value));
    StormPremise other =
        new StormPremise(premise.logic(), premise.declarations(), premise.model(), known);
    return from.changed(other, change);
  }

  /**
   * Smaller formulas that are implied by one, or that imply it.
   *
   * @param implied whether they are implied
   */
  static Stream<Term> smaller(Term formula, boolean implied) {
    return Lazy.flatMap(
        Position.first(formula, MOST_OCCURRENCES).stream()
            .filter(at -> at.term().sort().equals(Sort.BOOL))
            .sorted(Comparator.comparingLong((Position at) -> -at.term().size())),
        at -> {
          OptionalInt polarity = Site.polarity(formula, at.path());
          Stream<Term> less =
              polarity.isEmpty() || polarity.getAsInt() == 0
                  ? Stream.empty()
                  : one(at.term(), (polarity.getAsInt() > 0) == implied);
          return Stream.concat(less.filter(term -> term.size() < at.term().size()), same(at.term()))
              .map(at::replaced);
        });
  }

  /** What a part implies, or what implies it. */
  private static Stream<Term> one(Term term, boolean implied) {
    Term constant = implied ? Terms.TRUE : Terms.FALSE;
    Stream<Term> parts =
        term.node() instanceof Apply(var function, List<Term> arguments, _) && function.isPlain()
            ? parts(function.name(), arguments, implied)
            : Stream.empty();
    return Stream.concat(Stream.of(constant), parts);
  }

  private static Stream<Term> parts(String function, List<Term> arguments, boolean implied) {
    return switch (function) {
      case "and" -> implied ? fewer(function, arguments) : Stream.empty();
      case "or" -> implied ? Stream.empty() : fewer(function, arguments);
      case "=>" ->
          implied
              ? Stream.empty()
              : Stream.of(arguments.getLast(), Terms.not(arguments.getFirst()));
      default -> Stream.empty();
    };
  }

  /** With one argument less. */
  private static Stream<Term> fewer(String function, List<Term> arguments) {
    return IntStream.range(0, arguments.size()).mapToObj(i -> without(function, arguments, i));
  }

  private static Term without(String function, List<Term> arguments, int index) {
    List<Term> rest = new ArrayList<>(arguments);
    rest.remove(index);
    return rest.size() == 1 ? rest.getFirst() : Terms.apply(function, rest);
  }

  /** What says the same as a part. */
  private static Stream<Term> same(Term term) {
    return switch (term.node()) {
      case Bind(String binder, List<Term> variables, Term body) ->
          fewerVariables(binder, variables, body);
      case Apply(var function, List<Term> arguments, _) when function.isPlain() ->
          switch (function.name()) {
            case "not" -> negated(arguments.getFirst());
            case "and" -> leftOut("and", arguments, Terms.TRUE);
            case "or" -> leftOut("or", arguments, Terms.FALSE);
            case "=>" -> leftOut("=>", arguments.subList(0, arguments.size() - 1), arguments);
            default -> Stream.empty();
          };
      default -> Stream.empty();
    };
  }

  private static Stream<Term> negated(Term inner) {
    if (inner.equals(Terms.TRUE) || inner.equals(Terms.FALSE)) {
      return Stream.of(inner.equals(Terms.TRUE) ? Terms.FALSE : Terms.TRUE);
    }
    return Terms.negated(inner).stream();
  }

  private static Stream<Term> leftOut(String function, List<Term> arguments, Term neutral) {
    return IntStream.range(0, arguments.size())
        .filter(i -> arguments.get(i).equals(neutral))
        .mapToObj(i -> without(function, arguments, i));
  }

  /** Without a premise that is true. */
  private static Stream<Term> leftOut(String function, List<Term> premises, List<Term> all) {
    return IntStream.range(0, premises.size())
        .filter(i -> premises.get(i).equals(Terms.TRUE))
        .mapToObj(i -> without(function, all, i));
  }

  /** Without variables that nothing is said of; there is always a value for them. */
  private static Stream<Term> fewerVariables(String binder, List<Term> variables, Term body) {
    List<Term> used = variables.stream().filter(body.free()::contains).toList();
    if (used.size() == variables.size()) {
      return Stream.empty();
    }
    return Stream.of(used.isEmpty() ? body : Term.of(new Bind(binder, used, body)));
  }
}
