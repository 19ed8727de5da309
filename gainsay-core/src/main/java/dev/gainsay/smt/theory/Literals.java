package dev.gainsay.smt.theory;

import dev.gainsay.smt.ast.Characters;
import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Node.Literal;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Which terms are written for values. */
final class Literals {

  private Literals() {}

  static Optional<Value> value(Term term) {
    return switch (term.node()) {
      case Literal(String text, Sort sort) -> literal(text, sort);
      case Apply(Identifier function, List<Term> arguments, Sort sort) ->
          arguments.isEmpty() ? constant(function) : applied(function, arguments, sort);
      default -> Optional.empty();
    };
  }

  private static Optional<Value> literal(String text, Sort sort) {
    if (sort.equals(Sort.STRING)) {
      return Characters.isStandard(text)
          ? Optional.of(new Value.Text(text.substring(1, text.length() - 1)))
          : Optional.empty();
    }
    if (sort.isBits()) {
      int radix = text.charAt(1) == 'b' ? 2 : 16;
      return Optional.of(new Value.Bits(sort.width(), new BigInteger(text.substring(2), radix)));
    }
    if (sort.equals(Sort.INT)) {
      return Optional.of(new Value.Whole(new BigInteger(text)));
    }
    if (sort.equals(Sort.REAL)) {
      BigDecimal number = new BigDecimal(text);
      BigInteger below = BigInteger.TEN.pow(Math.max(0, number.scale()));
      return Optional.of(Value.ratio(number.unscaledValue(), below));
    }
    return Optional.empty();
  }

  /** What is written without arguments. */
  private static Optional<Value> constant(Identifier function) {
    String name = function.name();
    if (function.as().isPresent()) {
      Sort sort = function.as().get();
      return name.equals("seq.empty") && sort.isSequence()
          ? Optional.of(empty(sort))
          : Optional.empty();
    }
    return switch (function.indices().size()) {
      case 0 -> plain(name);
      case 1 -> numbered(name, function.indices().getFirst());
      case 2 -> floating(name, function.indices());
      default -> Optional.empty();
    };
  }

  private static Value empty(Sort sequence) {
    return sequence.equals(Sort.STRING)
        ? new Value.Text("")
        : new Value.Sequence(sequence.arguments().getFirst(), List.of());
  }

  private static Optional<Value> plain(String name) {
    return switch (name) {
      case "true" -> Optional.of(Value.of(true));
      case "false" -> Optional.of(Value.of(false));
      case "RNE", "roundNearestTiesToEven" -> mode(Value.Mode.RNE);
      case "RNA", "roundNearestTiesToAway" -> mode(Value.Mode.RNA);
      case "RTP", "roundTowardPositive" -> mode(Value.Mode.RTP);
      case "RTN", "roundTowardNegative" -> mode(Value.Mode.RTN);
      case "RTZ", "roundTowardZero" -> mode(Value.Mode.RTZ);
      default -> Optional.empty();
    };
  }

  private static Optional<Value> mode(Value.Mode mode) {
    return Optional.of(new Value.Rounding(mode));
  }

  /** {@code (_ bv5 8)} and {@code (_ char #x41)}. */
  private static Optional<Value> numbered(String name, String index) {
    if (name.equals("char") && index.matches("#x[0-9a-fA-F]{1,5}")) {
      return Optional.of(
          Value.Text.of(
              List.of(Integer.parseInt(index.substring(2).toLowerCase(Locale.ROOT), 16))));
    }
    if (name.matches("bv[0-9]+") && index.matches("[1-9][0-9]{0,8}")) {
      BigInteger number = new BigInteger(name.substring(2));
      int width = Integer.parseInt(index);
      return number.bitLength() <= width
          ? Optional.of(new Value.Bits(width, number))
          : Optional.empty();
    }
    return Optional.empty();
  }

  private static Optional<Value> floating(String name, List<String> indices) {
    if (!indices.stream().allMatch(i -> i.matches("[1-9][0-9]{0,4}"))) {
      return Optional.empty();
    }
    int exponent = Integer.parseInt(indices.get(0));
    int significand = Integer.parseInt(indices.get(1));
    return exponent < 2 || significand < 2
        ? Optional.empty()
        : switch (name) {
          case "NaN" -> Optional.of(Value.Floating.nan(exponent, significand));
          case "+oo" -> Optional.of(Value.Floating.infinity(exponent, significand, false));
          case "-oo" -> Optional.of(Value.Floating.infinity(exponent, significand, true));
          case "+zero" -> Optional.of(Value.Floating.zero(exponent, significand, false));
          case "-zero" -> Optional.of(Value.Floating.zero(exponent, significand, true));
          default -> Optional.empty();
        };
  }

  private static Optional<Value> applied(Identifier function, List<Term> arguments, Sort sort) {
    return switch (function.name() + "/" + arguments.size()) {
      case "-/1" -> value(arguments.getFirst()).flatMap(Literals::negated);
      case "//2" ->
          value(arguments.get(0)).flatMap(a -> value(arguments.get(1)).flatMap(b -> over(a, b)));
      case "fp/3" -> triple(arguments);
      case "const/1" ->
          function.as().isPresent() && sort.isArray()
              ? value(arguments.getFirst()).map(v -> new Value.Array(sort, v, Map.of()))
              : Optional.empty();
      case "store/3" -> stored(arguments);
      case String name when name.startsWith("seq.unit/") || name.startsWith("seq.++/") ->
          sequence(function.name(), arguments);
      default -> Optional.empty();
    };
  }

  private static Optional<Value> negated(Value value) {
    return switch (value) {
      case Value.Whole(BigInteger number) -> Optional.of(new Value.Whole(number.negate()));
      case Value.Ratio(BigInteger above, BigInteger below) ->
          Optional.of(new Value.Ratio(above.negate(), below));
      case Value _ -> Optional.empty();
    };
  }

  private static Optional<Value> over(Value above, Value below) {
    return whole(above)
        .flatMap(a -> whole(below).filter(b -> b.signum() != 0).map(b -> Value.ratio(a, b)));
  }

  private static Optional<BigInteger> whole(Value value) {
    return switch (value) {
      case Value.Whole(BigInteger number) -> Optional.of(number);
      case Value.Ratio(BigInteger number, BigInteger one) when one.equals(BigInteger.ONE) ->
          Optional.of(number);
      case Value _ -> Optional.empty();
    };
  }

  private static Optional<Value> triple(List<Term> parts) {
    List<Value.Bits> bits = new ArrayList<>();
    for (Term part : parts) {
      if (value(part).orElse(null) instanceof Value.Bits known) {
        bits.add(known);
      }
    }
    if (bits.size() != 3 || bits.get(1).width() < 2) {
      return Optional.empty();
    }
    int exponent = bits.get(1).width();
    int fraction = bits.get(2).width();
    BigInteger all = bits.get(0).value().shiftLeft(exponent).or(bits.get(1).value());
    return Optional.of(
        new Value.Floating(
            exponent, fraction + 1, all.shiftLeft(fraction).or(bits.get(2).value())));
  }

  private static Optional<Value> stored(List<Term> arguments) {
    // Without recursion, as an array of a solver may hold thousands of entries.
    List<Term> inside = arguments;
    List<List<Term>> outer = new ArrayList<>();
    while (true) {
      outer.add(inside);
      if (inside.getFirst().node() instanceof Apply(Identifier function, List<Term> below, _)
          && function.name().equals("store")
          && below.size() == 3) {
        inside = below;
      } else {
        break;
      }
    }
    if (!(value(inside.getFirst()).orElse(null) instanceof Value.Array array)) {
      return Optional.empty();
    }
    Map<Value, Value> entries = new LinkedHashMap<>(array.entries());
    for (List<Term> store : outer.reversed()) {
      Optional<Value> index = value(store.get(1));
      Optional<Value> element = value(store.get(2));
      if (index.isEmpty() || element.isEmpty()) {
        return Optional.empty();
      }
      entries.put(index.get(), element.get());
    }
    return Optional.of(new Value.Array(array.sort(), array.otherwise(), entries));
  }

  private static Optional<Value> sequence(String function, List<Term> arguments) {
    List<Value> elements = new ArrayList<>();
    for (Term argument : arguments) {
      Optional<Value> value = value(argument);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      if (function.equals("seq.unit")) {
        return Optional.of(new Value.Sequence(argument.sort(), List.of(value.get())));
      }
      if (!(value.get() instanceof Value.Sequence(_, List<Value> part))) {
        return Optional.empty();
      }
      elements.addAll(part);
    }
    return Optional.of(
        new Value.Sequence(arguments.getFirst().sort().arguments().getFirst(), elements));
  }
}
