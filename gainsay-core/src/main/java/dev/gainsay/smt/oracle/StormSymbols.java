package dev.gainsay.smt.oracle;

import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Node.Bind;
import dev.gainsay.smt.ast.Node.Literal;
import dev.gainsay.smt.ast.Node.Opaque;
import dev.gainsay.smt.ast.Position;
import dev.gainsay.smt.ast.Signature;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.ast.Walk;
import dev.gainsay.smt.evaluate.Model;
import dev.gainsay.smt.theory.Signatures;
import dev.gainsay.smt.theory.Terms;
import dev.gainsay.smt.theory.Values;
import dev.gainsay.trial.Lazy;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Instances with fewer symbols, narrower bit-vectors, and smaller values and literals. */
final class StormSymbols {

  private static final long LARGE = 2_000;

  private StormSymbols() {}

  static Stream<StormCase> smaller(StormCase from) {
    return Stream.concat(
        Stream.concat(merged(from), narrower(from)),
        Stream.concat(smallerValues(from), smallerLiterals(from)));
  }

  /** Two constants of one value made one. */
  private static Stream<StormCase> merged(StormCase from) {
    List<Term> constants =
        List.copyOf(Walk.constants(from.formulas(), from.premise().model().constants().keySet()));
    return Lazy.flatMap(
        constants.stream(),
        kept ->
            constants.stream()
                .filter(c -> constants.indexOf(c) > constants.indexOf(kept))
                .filter(c -> c.sort().equals(kept.sort()) && sameValue(from, c, kept))
                .map(c -> StormShape.rewritten(from, from.premise(), t -> t.equals(c) ? kept : t)));
  }

  private static boolean sameValue(StormCase from, Term left, Term right) {
    Optional<Value> value = StormReduction.value(from.premise(), left);
    return value.isPresent() && value.equals(StormReduction.value(from.premise(), right));
  }

  /** One constant's value made smaller; truth values follow. */
  private static Stream<StormCase> smallerValues(StormCase from) {
    return Lazy.flatMap(
        from.premise().model().constants().entrySet().stream(),
        entry -> less(entry.getValue()).map(v -> assigned(from, entry.getKey(), v)));
  }

  private static StormCase assigned(StormCase from, String name, Value value) {
    StormPremise premise = from.premise();
    SortedMap<String, Value> changed = new TreeMap<>(premise.model().constants());
    changed.put(name, value);
    // What a solver told was told of the values as they were.
    StormPremise other =
        new StormPremise(
            premise.logic(),
            premise.declarations(),
            new Model(changed, premise.model().functions()),
            Map.of());
    return new StormCase(other, from.options(), from.steps(), from.lemmas());
  }

  private static Stream<StormCase> smallerLiterals(StormCase from) {
    return Lazy.flatMap(
        IntStream.range(0, from.steps().size()).boxed(),
        step ->
            from.steps().get(step) instanceof Step.Claim(Term formula, boolean asIs)
                    && formula.size() <= LARGE
                ? Lazy.flatMap(
                    Position.all(formula).stream(), at -> smallerLiteral(from, step, at, asIs))
                : Stream.empty());
  }

  private static Stream<StormCase> smallerLiteral(
      StormCase from, int step, Position at, boolean asIs) {
    return Values.value(at.term()).stream()
        .flatMap(StormSymbols::less)
        .map(
            value -> {
              List<Step> steps = new ArrayList<>(from.steps());
              steps.set(step, new Step.Claim(at.replaced(Values.term(value)), asIs));
              return new StormCase(from.premise(), from.options(), steps, from.lemmas());
            });
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
      case Value.Text text -> shorter(text.characters()).map(Value.Text::of);
      case Value.Floating(int exponent, int significand, BigInteger bits) ->
          nearer(bits).map(n -> new Value.Floating(exponent, significand, n));
      case Value.Rounding(Value.Mode mode) ->
          mode == Value.Mode.RNE ? Stream.empty() : Stream.of(new Value.Rounding(Value.Mode.RNE));
      case Value.Array(Sort sort, Value otherwise, Map<Value, Value> entries) ->
          entries.isEmpty()
              ? less(otherwise).map(v -> new Value.Array(sort, v, Map.of()))
              : Stream.of(new Value.Array(sort, otherwise, Map.of()));
      case Value.Sequence(Sort element, List<Value> elements) ->
          shorter(elements).map(list -> new Value.Sequence(element, list));
      case Value.Constructed _ -> Stream.empty();
      case Value.Element _ -> Stream.empty();
    };
  }

  private static <T> Stream<List<T>> shorter(List<T> list) {
    return list.isEmpty()
        ? Stream.empty()
        : Stream.of(
                List.<T>of(),
                list.subList(0, list.size() / 2),
                list.subList(1, list.size()),
                list.subList(0, list.size() - 1))
            .distinct();
  }

  private static Stream<BigInteger> nearer(BigInteger number) {
    if (number.signum() == 0) {
      return Stream.empty();
    }
    BigInteger toward = number.subtract(BigInteger.valueOf(number.signum()));
    return Stream.of(BigInteger.ZERO, number.divide(BigInteger.TWO), toward).distinct();
  }

  /** All bit-vectors of one width made narrower, where the functions allow it. */
  private static Stream<StormCase> narrower(StormCase from) {
    Set<Integer> widths = new TreeSet<>();
    for (Term term : Walk.postorder(from.formulas())) {
      if (term.node() instanceof Bind || term.node() instanceof Opaque) {
        return Stream.empty();
      }
      if (term.sort().isBits()) {
        widths.add(term.sort().width());
      }
    }
    return widths.stream()
        .flatMap(
            width ->
                Stream.of(1, width / 2, width - 1)
                    .filter(other -> other > 0 && other < width)
                    .distinct()
                    .flatMap(other -> narrowed(from, width, other).stream()));
  }

  private static Optional<StormCase> narrowed(StormCase from, int width, int other) {
    Sort wide = Sort.bits(width);
    Sort narrow = Sort.bits(other);
    StormPremise premise = from.premise();
    if (!premise.model().functions().isEmpty() || !from.lemmas().isEmpty()) {
      return Optional.empty();
    }
    List<Command> declarations = new ArrayList<>();
    for (Command command : premise.declarations()) {
      declarations.add(
          command instanceof Command.DeclareFunction(String name, Signature signature)
                  && signature.equals(new Signature(List.of(), wide))
              ? new Command.DeclareFunction(name, new Signature(List.of(), narrow))
              : command);
    }
    SortedMap<String, Value> constants = new TreeMap<>(premise.model().constants());
    constants.replaceAll((_, value) -> cut(value, width, other));
    Set<String> symbols = constants.keySet();
    List<Step> steps = new ArrayList<>();
    for (Step step : from.steps()) {
      if (step instanceof Step.Claim(Term formula, boolean asIs)) {
        Optional<Term> changed = retyped(formula, width, other, symbols);
        if (changed.isEmpty()) {
          return Optional.empty();
        }
        steps.add(new Step.Claim(changed.get(), asIs));
      } else {
        steps.add(step);
      }
    }
    StormPremise less =
        new StormPremise(
            premise.logic(),
            declarations,
            new Model(constants, premise.model().functions()),
            Map.of());
    return Optional.of(new StormCase(less, from.options(), steps, List.of()));
  }

  private static Value cut(Value value, int width, int other) {
    return value instanceof Value.Bits(int own, BigInteger number) && own == width
        ? new Value.Bits(other, number.mod(BigInteger.ONE.shiftLeft(other)))
        : value;
  }

  /** The formula made again of narrower literals and constants; empty where that is ill sorted. */
  private static Optional<Term> retyped(Term root, int width, int other, Set<String> symbols) {
    Map<Term, Term> changed = new HashMap<>();
    for (Term term : Walk.postorder(List.of(root))) {
      Optional<Term> made = retyped(term, width, other, symbols, changed);
      if (made.isEmpty()) {
        return Optional.empty();
      }
      changed.put(term, made.get());
    }
    return Optional.ofNullable(changed.get(root));
  }

  private static Optional<Term> retyped(
      Term term, int width, int other, Set<String> symbols, Map<Term, Term> changed) {
    Optional<Value> value = Values.value(term);
    if (value.isPresent()) {
      return Optional.of(
          value.get() instanceof Value.Bits ? Values.term(cut(value.get(), width, other)) : term);
    }
    Optional<String> name = term.node().constant();
    if (name.isPresent() && symbols.contains(name.get())) {
      return Optional.of(
          term.sort().equals(Sort.bits(width))
              ? Terms.constant(name.get(), Sort.bits(other))
              : term);
    }
    if (term.node() instanceof Literal) {
      return Optional.of(term);
    }
    if (!(term.node() instanceof Apply(var function, List<Term> arguments, Sort sort))) {
      return Optional.empty();
    }
    List<Term> below = arguments.stream().map(a -> changed.getOrDefault(a, a)).toList();
    return Signatures.result(function, below.stream().map(Term::sort).toList())
        .filter(result -> result.equals(sort) || result.isBits())
        .map(result -> Term.of(new Apply(function, below, result)));
  }
}
