package dev.gainsay.smt.oracle;

import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Position;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.ast.Walk;
import dev.gainsay.smt.evaluate.Model;
import dev.gainsay.smt.theory.Values;
import dev.gainsay.trial.Lazy;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Formulas with fewer symbols, and smaller values and literals. */
final class SymbolCuts {

  private static final long LARGE = 2_000;

  private SymbolCuts() {}

  /** Two constants made one: of one value, where values are known. */
  static Stream<Formulas> merged(Formulas from) {
    Set<String> declared = Command.functions(from.premise().declarations());
    List<Term> constants = List.copyOf(Walk.constants(from.asserted(), declared));
    return Lazy.flatMap(
        IntStream.range(0, constants.size()).boxed(),
        i ->
            constants.subList(i + 1, constants.size()).stream()
                .filter(c -> c.sort().equals(constants.get(i).sort()))
                .filter(c -> value(from, c).equals(value(from, constants.get(i))))
                .map(c -> merged(from, c, constants.get(i))));
  }

  private static Formulas merged(Formulas from, Term constant, Term kept) {
    return from.changed(
        from.premise(), term -> Walk.rewrite(term, t -> t.equals(constant) ? kept : t));
  }

  private static Optional<Value> value(Formulas from, Term constant) {
    return constant.node().constant().map(name -> from.premise().model().constants().get(name));
  }

  /** One constant's value made smaller; truth values follow. */
  static Stream<Formulas> smallerValues(Formulas from) {
    return Lazy.flatMap(
        from.premise().model().constants().entrySet().stream(),
        entry ->
            less(entry.getValue())
                .map(v -> from.with(assigned(from.premise(), entry.getKey(), v))));
  }

  private static StormPremise assigned(StormPremise premise, String name, Value value) {
    SortedMap<String, Value> changed = new TreeMap<>(premise.model().constants());
    changed.put(name, value);
    // What a solver told was told of the values as they were.
    return new StormPremise(
        premise.logic(),
        premise.declarations(),
        new Model(changed, premise.model().functions()),
        Map.of());
  }

  static Stream<Formulas> smallerLiterals(Formulas from) {
    return Lazy.flatMap(
        IntStream.range(0, from.asserted().size()).boxed(),
        number -> {
          Term formula = from.asserted().get(number);
          return formula.size() > LARGE
              ? Stream.empty()
              : Lazy.flatMap(
                  Position.all(formula).stream(),
                  at ->
                      Values.value(at.term()).stream()
                          .flatMap(SymbolCuts::less)
                          .map(v -> from.with(number, at.replaced(Values.term(v)))));
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
}
