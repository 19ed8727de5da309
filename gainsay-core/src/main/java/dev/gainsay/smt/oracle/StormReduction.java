package dev.gainsay.smt.oracle;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Position;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.ast.Walk;
import dev.gainsay.smt.evaluate.Evaluator;
import dev.gainsay.smt.evaluate.Model;
import dev.gainsay.smt.print.TermPrinter;
import dev.gainsay.smt.theory.Signatures;
import dev.gainsay.smt.theory.Terms;
import dev.gainsay.smt.theory.Values;
import dev.gainsay.trial.Lazy;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Smaller instances of one instance: fewer assertions, smaller terms, smaller values, short names.
 * Since the case negates whatever is false under its assignment, each candidate is satisfiable by
 * construction again, whatever was cut.
 */
final class StormReduction {

  private StormReduction() {}

  static Stream<StormCase> of(StormCase from) {
    return Lazy.flatMap(
            Stream.<Supplier<Stream<StormCase>>>of(
                () -> fewerFormulas(from),
                () -> fewerOptions(from),
                () -> smallerTerms(from),
                () -> smallerValues(from),
                () -> smallerLiterals(from),
                () -> Stream.of(renamed(from))),
            Supplier::get)
        .filter(smaller -> !smaller.equals(from) && !smaller.formulas().isEmpty())
        .filter(smaller -> smaller.assertions().isPresent());
  }

  /** Runs of formulas left out: halves, quarters … single ones. */
  private static Stream<StormCase> fewerFormulas(StormCase from) {
    int size = from.formulas().size();
    return Lazy.flatMap(
        IntStream.iterate(size / 2, length -> length > 0, length -> length / 2).boxed(),
        length ->
            IntStream.iterate(0, start -> start < size, start -> start + length)
                .mapToObj(start -> without(from, start, Math.min(size, start + length))));
  }

  private static StormCase without(StormCase from, int start, int end) {
    List<Term> rest = new ArrayList<>(from.formulas().subList(0, start));
    rest.addAll(from.formulas().subList(end, from.formulas().size()));
    return with(from, rest);
  }

  private static Stream<StormCase> fewerOptions(StormCase from) {
    return from.options().isEmpty()
        ? Stream.empty()
        : Stream.of(new StormCase(from.logic(), List.of(), from.assignment(), from.formulas()));
  }

  /** The case with other formulas, and values only for the symbols in them. */
  private static StormCase with(StormCase from, List<Term> formulas) {
    SortedMap<String, Value> used = new TreeMap<>();
    for (String name : names(formulas, from)) {
      used.put(name, value(from, name));
    }
    return new StormCase(from.logic(), from.options(), used, formulas);
  }

  /** Each occurrence of a term, biggest first, replaced by something smaller of its sort. */
  private static Stream<StormCase> smallerTerms(StormCase from) {
    Evaluator evaluator = new Evaluator(Model.of(from.assignment()), Map.of());
    Stream<Integer> numbers = IntStream.range(0, from.formulas().size()).boxed();
    return Lazy.flatMap(
        numbers,
        number ->
            Lazy.flatMap(
                bySize(from.formulas().get(number)), at -> cuts(from, number, at, evaluator)));
  }

  private static Stream<Position> bySize(Term formula) {
    return Position.all(formula).stream()
        .filter(at -> Values.value(at.term()).isEmpty())
        .sorted(Comparator.comparingLong((Position at) -> -at.term().size()));
  }

  private static Stream<StormCase> cuts(
      StormCase from, int number, Position at, Evaluator evaluator) {
    return smaller(at.term(), evaluator).map(less -> replaced(from, number, at.replaced(less)));
  }

  private static StormCase replaced(StormCase from, int number, Term formula) {
    List<Term> formulas = new ArrayList<>(from.formulas());
    formulas.set(number, formula);
    return with(from, formulas);
  }

  /** Its value, a part of the same sort, one argument less. */
  private static Stream<Term> smaller(Term term, Evaluator evaluator) {
    Stream<Term> value = evaluator.value(term).stream().map(Values::term);
    if (!(term.node() instanceof Apply(Identifier function, List<Term> arguments, Sort sort))) {
      return value;
    }
    Stream<Term> parts = arguments.stream().filter(part -> part.sort().equals(sort));
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

  /** One symbol's value made smaller; truth values follow. */
  private static Stream<StormCase> smallerValues(StormCase from) {
    return Lazy.flatMap(
        from.assignment().entrySet().stream(),
        entry -> less(entry.getValue()).map(v -> assigned(from, entry.getKey(), v)));
  }

  private static StormCase assigned(StormCase from, String name, Value value) {
    SortedMap<String, Value> changed = new TreeMap<>(from.assignment());
    changed.put(name, value);
    return new StormCase(from.logic(), from.options(), changed, from.formulas());
  }

  private static Stream<StormCase> smallerLiterals(StormCase from) {
    return Lazy.flatMap(
        IntStream.range(0, from.formulas().size()).boxed(),
        number ->
            Lazy.flatMap(
                Position.all(from.formulas().get(number)).stream(),
                at -> smallerLiteral(from, number, at)));
  }

  private static Stream<StormCase> smallerLiteral(StormCase from, int number, Position at) {
    return Values.value(at.term()).stream()
        .flatMap(StormReduction::less)
        .map(v -> replaced(from, number, at.replaced(Values.term(v))));
  }

  /** Smaller values of the same sort: the smallest, half, one less; each nearer to zero. */
  private static Stream<Value> less(Value value) {
    return switch (value) {
      case Value.Truth(boolean truth) -> truth ? Stream.of(Value.of(false)) : Stream.empty();
      case Value.Whole(BigInteger number) -> nearer(number).map(Value.Whole::new);
      case Value.Bits(int width, BigInteger number) ->
          nearer(number).map(n -> new Value.Bits(width, n));
      case Value.Ratio(BigInteger number, BigInteger denominator) ->
          denominator.equals(BigInteger.ONE)
              ? nearer(number).map(n -> new Value.Ratio(n, BigInteger.ONE))
              : Stream.of(new Value.Ratio(number.divide(denominator), BigInteger.ONE));
      case Value.Text(String text) ->
          text.isEmpty() ? Stream.empty() : Stream.of(new Value.Text(""));
      case Value.Floating(int exponent, int significand, BigInteger bits) ->
          nearer(bits).map(n -> new Value.Floating(exponent, significand, n));
      case Value.Rounding(Value.Mode mode) ->
          mode == Value.Mode.RNE ? Stream.empty() : Stream.of(new Value.Rounding(Value.Mode.RNE));
      case Value.Array(Sort sort, Value otherwise, Map<Value, Value> entries) ->
          entries.isEmpty()
              ? less(otherwise).map(v -> new Value.Array(sort, v, Map.of()))
              : Stream.of(new Value.Array(sort, otherwise, Map.of()));
      case Value.Constructed _ -> Stream.empty();
      case Value.Sequence(Sort element, List<Value> elements) ->
          elements.isEmpty() ? Stream.empty() : Stream.of(new Value.Sequence(element, List.of()));
      case Value.Element _ -> Stream.empty();
    };
  }

  private static Stream<BigInteger> nearer(BigInteger number) {
    if (number.signum() == 0) {
      return Stream.empty();
    }
    BigInteger toward = number.subtract(BigInteger.valueOf(number.signum()));
    return Stream.of(BigInteger.ZERO, number.divide(BigInteger.TWO), toward).distinct();
  }

  /** Symbols named x0, x1 … by appearance. */
  private static StormCase renamed(StormCase from) {
    Map<String, Term> shorter = new HashMap<>();
    SortedMap<String, Value> values = new TreeMap<>();
    for (String name : names(from.formulas(), from)) {
      Value value = value(from, name);
      String other = "x" + shorter.size();
      shorter.put(name, Terms.constant(other, value.sort()));
      values.put(other, value);
    }
    List<Term> formulas =
        from.formulas().stream()
            .map(f -> Walk.rewrite(f, term -> named(term).map(shorter::get).orElse(term)))
            .toList();
    return new StormCase(from.logic(), from.options(), values, formulas);
  }

  private static Optional<String> named(Term term) {
    return term.node().constant();
  }

  /** The names of constants with a value that occur in formulas, in order of appearance. */
  private static List<String> names(List<Term> formulas, StormCase from) {
    return Walk.constants(formulas, from.assignment().keySet()).stream()
        .flatMap(term -> named(term).stream())
        .toList();
  }

  private static Value value(StormCase from, String name) {
    return Objects.requireNonNull(from.assignment().get(name));
  }

  /** The assertions under canonical names, with values abstracted to their sorts. */
  static String shape(StormCase from) {
    StringBuilder shape = new StringBuilder(from.options().toString());
    for (Term formula : renamed(from).formulas()) {
      Term abstracted = Walk.rewrite(formula, StormReduction::abstracted);
      shape.append('\n').append(TermPrinter.print(abstracted));
    }
    return shape.toString();
  }

  private static Term abstracted(Term term) {
    return Values.value(term)
        .filter(value -> !(value instanceof Value.Truth))
        .map(value -> Terms.constant("value", value.sort()))
        .orElse(term);
  }
}
