package dev.gainsay.smt.oracle;

import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Position;
import dev.gainsay.smt.ast.Signature;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.evaluate.Evaluator;
import dev.gainsay.smt.evaluate.Model;
import dev.gainsay.smt.oracle.Formulas.Place;
import dev.gainsay.smt.oracle.Formulas.Smaller;
import dev.gainsay.smt.theory.Terms;
import dev.gainsay.smt.theory.Values;
import dev.gainsay.trial.Lazy;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Formulas with smaller terms (hierarchical delta debugging): each occurrence of a term, biggest
 * first, replaced by something smaller of its sort.
 */
final class TermCuts {

  /** No variable that was read has a name of this and a number. */
  private static final String FRESH = "fresh!";

  /** Occurrences tried of one formula; a shared part may occur more often than anyone can try. */
  private static final int MOST_OCCURRENCES = 3_000;

  /** Terms of which the parts below arguments of other sorts are looked for. */
  private static final int MOST_TERMS = 200;

  /** Terms of what a new constant is worth. */
  private static final int LARGE = 3;

  private TermCuts() {}

  /**
   * What is written in the place of a term.
   *
   * @param inside where a part of the term is in it
   */
  private record Cut(Term term, Function<List<Integer>, Optional<List<Integer>>> inside) {

    /** Nothing of the term is left. */
    static Cut other(Term term) {
      return new Cut(term, path -> path.isEmpty() ? Optional.of(path) : Optional.empty());
    }

    /** A part of the term. */
    static Cut part(Term term, List<Integer> of) {
      return new Cut(
          term,
          path -> {
            boolean below = path.size() >= of.size() && path.subList(0, of.size()).equals(of);
            return below
                ? Optional.of(path.subList(of.size(), path.size()))
                : Optional.of(path).filter(List::isEmpty);
          });
    }

    /** The negation of a part of the term. */
    static Cut negated(Term part, List<Integer> of) {
      Cut plain = part(part, of);
      return new Cut(
          Terms.not(part),
          path ->
              plain
                  .inside()
                  .apply(path)
                  .map(
                      rest ->
                          path.isEmpty()
                              ? rest
                              : Stream.concat(Stream.of(0), rest.stream()).toList()));
    }

    /** One argument is gone. */
    static Cut without(Term term, int index) {
      return new Cut(
          term,
          path -> {
            if (path.isEmpty() || path.getFirst() < index) {
              return Optional.of(path);
            }
            List<Integer> moved = new ArrayList<>(path);
            moved.set(0, path.getFirst() - 1);
            return path.getFirst() == index ? Optional.empty() : Optional.of(moved);
          });
    }
  }

  /** First what cuts of single arguments lead to; the rest is tried of what they leave. */
  static Stream<Smaller> of(Formulas from) {
    Evaluator evaluator = from.premise().evaluator();
    return Lazy.flatMap(
        Stream.<Cutting>of(
            (number, at) -> cuts(from, number, at, evaluator),
            (number, at) -> smaller(from, number, at, deeper(at.term(), evaluator))),
        cutting ->
            Lazy.flatMap(
                IntStream.range(0, from.asserted().size()).boxed(),
                number ->
                    Lazy.flatMap(
                        places(from.asserted().get(number)), at -> cutting.of(number, at))));
  }

  /** What is made of a formula by cuts at a place. */
  private interface Cutting {
    Stream<Smaller> of(int number, Position at);
  }

  private static Stream<Smaller> smaller(Formulas from, int number, Position at, Stream<Cut> cuts) {
    return cuts.map(
        cut -> new Smaller(from.with(number, at.replaced(cut.term())), place(number, at, cut)));
  }

  private static Stream<Position> places(Term formula) {
    return Position.first(formula, MOST_OCCURRENCES).stream()
        .filter(at -> Values.value(at.term()).isEmpty() || isCompound(at.term()))
        .sorted(Comparator.comparingLong((Position at) -> -at.term().size()));
  }

  /** A value made of others, for which a constant can stand. */
  private static boolean isCompound(Term value) {
    return !value.sort().isFloating() && !value.sort().isNumber() && value.size() >= LARGE;
  }

  private static Stream<Smaller> cuts(Formulas from, int number, Position at, Evaluator evaluator) {
    Stream<Smaller> less = smaller(from, number, at, cuts(at.term(), evaluator));
    return Stream.concat(less, fresh(from, number, at, evaluator).stream());
  }

  private static Place place(int number, Position at, Cut cut) {
    List<Integer> to = at.path();
    return (formula, path) -> {
      boolean below = path.size() >= to.size() && path.subList(0, to.size()).equals(to);
      return formula == number && below
          ? cut.inside()
              .apply(path.subList(to.size(), path.size()))
              .map(rest -> Stream.concat(to.stream(), rest.stream()).toList())
          : Optional.of(path);
    };
  }

  /** A value, what a double negation says, one argument less, a part of the same sort. */
  private static Stream<Cut> cuts(Term term, Evaluator evaluator) {
    Optional<Value> known = evaluator.value(term);
    Stream<Term> values =
        known.isPresent()
            ? known.filter(Values::isWritable).map(Values::term).stream()
            : simplest(term.sort()).stream();
    Stream<Cut> value =
        values.filter(v -> v.size() <= term.size() && !v.equals(term)).map(Cut::other);
    // One negation less is asserted negated again, which is the same.
    Stream<Cut> undone =
        Terms.negated(term).flatMap(Terms::negated).stream().map(t -> Cut.part(t, List.of(0, 0)));
    List<Term> children = term.children();
    Stream<Cut> parts =
        IntStream.range(0, children.size())
            .filter(i -> children.get(i).sort().equals(term.sort()))
            .filter(i -> term.free().containsAll(children.get(i).free()))
            .mapToObj(i -> Cut.part(children.get(i), List.of(i)));
    return Stream.of(value, undone, parts, fewer(term)).flatMap(cuts -> cuts);
  }

  /**
   * Parts of the same sort that stand in arguments of other sorts, as a condition does in a number:
   * no cut of an argument leads to them. One whose truth value is another is negated.
   */
  private static Stream<Cut> deeper(Term term, Evaluator evaluator) {
    if (term.size() > MOST_TERMS || term.children().isEmpty()) {
      return Stream.empty();
    }
    return Position.distinct(term).stream()
        .filter(at -> at.term().sort().equals(term.sort()) && isBelowOtherSorts(at))
        .filter(at -> !at.term().children().isEmpty())
        .filter(at -> term.free().containsAll(at.term().free()))
        .map(at -> deeper(term, at, evaluator));
  }

  private static boolean isBelowOtherSorts(Position at) {
    Position above = at.parent();
    return above != null && above.parent() != null && !above.term().sort().equals(at.term().sort());
  }

  private static Cut deeper(Term term, Position at, Evaluator evaluator) {
    Optional<Boolean> all = evaluator.truth(term);
    Optional<Boolean> part = evaluator.truth(at.term());
    return all.isPresent() && part.isPresent() && !all.equals(part)
        ? Cut.negated(at.term(), at.path())
        : Cut.part(at.term(), at.path());
  }

  private static Stream<Cut> fewer(Term term) {
    if (!(term.node() instanceof Apply(Identifier function, List<Term> arguments, Sort sort))
        || arguments.size() <= 2
        || !function.isPlain()) {
      return Stream.empty();
    }
    return IntStream.range(0, arguments.size())
        .boxed()
        .flatMap(
            i ->
                Terms.tried(function, Lazy.without(arguments, i, i + 1)).stream()
                    .filter(less -> less.sort().equals(sort))
                    .map(less -> Cut.without(less, i)));
  }

  /** The plainest values of a sort; none where we know no value that every solver reads. */
  static List<Term> simplest(Sort sort) {
    if (sort.equals(Sort.BOOL)) {
      return List.of(Terms.TRUE, Terms.FALSE);
    }
    return plainest(sort).map(Values::term).stream().toList();
  }

  private static Optional<Value> plainest(Sort sort) {
    if (sort.isBits()) {
      return Optional.of(new Value.Bits(sort.width(), BigInteger.ZERO));
    }
    if (sort.isFloating()) {
      return Optional.of(Value.Floating.zero(sort.number(0), sort.number(1), false));
    }
    if (sort.isArray()) {
      return plainest(sort.arguments().getLast()).map(v -> new Value.Array(sort, v, Map.of()));
    }
    return switch (sort.name()) {
      case "Bool" -> Optional.of(Value.of(false));
      case "Int" -> Optional.of(Value.of(0));
      case "Real" -> Optional.of(Value.ratio(BigInteger.ZERO, BigInteger.ONE));
      case "String" -> Optional.of(new Value.Text(""));
      case "RoundingMode" -> Optional.of(new Value.Rounding(Value.Mode.RNE));
      default -> Optional.empty();
    };
  }

  /**
   * A new constant in the place of a term that is no constant: of the same value where there is a
   * model.
   */
  private static Optional<Smaller> fresh(
      Formulas from, int number, Position at, Evaluator evaluator) {
    Term term = at.term();
    StormPremise premise = from.premise();
    Optional<Value> value = evaluator.value(term);
    boolean modelled = !premise.model().equals(Model.EMPTY);
    if ((modelled && value.isEmpty())
        || term.size() < LARGE
        || !term.sort().isKnown()
        || term.sort().equals(Sort.REG_LAN)) {
      return Optional.empty();
    }
    String declared = premise.text();
    int free = 0;
    while (declared.contains(FRESH + free)) {
      free++;
    }
    String name = FRESH + free;
    List<Command> declarations = new ArrayList<>(premise.declarations());
    declarations.add(new Command.DeclareFunction(name, new Signature(List.of(), term.sort())));
    SortedMap<String, Value> constants = new TreeMap<>(premise.model().constants());
    value.filter(_ -> modelled).ifPresent(v -> constants.put(name, v));
    StormPremise more =
        new StormPremise(
            premise.logic(),
            declarations,
            new Model(constants, premise.model().functions()),
            premise.known());
    Cut cut = Cut.other(Terms.constant(name, term.sort()));
    return Optional.of(
        new Smaller(from.with(more).with(number, at.replaced(cut.term())), place(number, at, cut)));
  }
}
