package dev.gainsay.smt.theory;

import static dev.gainsay.smt.theory.Signatures.alike;
import static dev.gainsay.smt.theory.Signatures.when;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Sort;
import java.util.List;
import java.util.Optional;

/** Theory FloatingPoint. */
final class FloatingPoint {

  private FloatingPoint() {}

  static Optional<Sort> result(Identifier function, List<Sort> sorts) {
    String name = function.name();
    if (!function.indices().isEmpty()) {
      return indexed(name, function.indices(), sorts);
    }
    if (sorts.isEmpty()) {
      return rounding(name);
    }
    if (name.equals("fp")) {
      return triple(sorts);
    }
    return name.startsWith("fp.") ? operation(name, sorts) : Optional.empty();
  }

  private static Optional<Sort> rounding(String name) {
    return switch (name) {
      case "RNE", "RNA", "RTP", "RTN", "RTZ" -> Optional.of(Sort.ROUNDING_MODE);
      case "roundNearestTiesToEven",
          "roundNearestTiesToAway",
          "roundTowardPositive",
          "roundTowardNegative",
          "roundTowardZero" ->
          Optional.of(Sort.ROUNDING_MODE);
      default -> Optional.empty();
    };
  }

  private static Optional<Sort> triple(List<Sort> sorts) {
    return sorts.size() == 3 && sorts.stream().allMatch(Sort::isBits) && sorts.get(0).width() == 1
        ? Optional.of(Sort.floating(sorts.get(1).width(), sorts.get(2).width() + 1))
        : Optional.empty();
  }

  private static Optional<Sort> operation(String name, List<Sort> sorts) {
    boolean rounded = sorts.getFirst().equals(Sort.ROUNDING_MODE);
    List<Sort> numbers = rounded ? sorts.subList(1, sorts.size()) : sorts;
    if (numbers.isEmpty() || !numbers.getFirst().isFloating() || !alike(numbers)) {
      return Optional.empty();
    }
    Sort number = numbers.getFirst();
    int count = numbers.size();
    return switch (name) {
      case "fp.abs", "fp.neg" -> when(!rounded && count == 1, number);
      case "fp.add", "fp.sub", "fp.mul", "fp.div" -> when(rounded && count == 2, number);
      case "fp.fma" -> when(rounded && count == 3, number);
      case "fp.sqrt", "fp.roundToIntegral" -> when(rounded && count == 1, number);
      case "fp.rem", "fp.min", "fp.max" -> when(!rounded && count == 2, number);
      case "fp.leq", "fp.lt", "fp.geq", "fp.gt", "fp.eq" -> when(!rounded && count >= 2, Sort.BOOL);
      case "fp.isNormal",
          "fp.isSubnormal",
          "fp.isZero",
          "fp.isInfinite",
          "fp.isNaN",
          "fp.isNegative",
          "fp.isPositive" ->
          when(!rounded && count == 1, Sort.BOOL);
      case "fp.to_real" -> when(!rounded && count == 1, Sort.REAL);
      case "fp.to_ieee_bv" ->
          when(!rounded && count == 1, Sort.bits(number.number(0) + number.number(1)));
      default -> Optional.empty();
    };
  }

  private static Optional<Sort> indexed(String name, List<String> indices, List<Sort> sorts) {
    if (!indices.stream().allMatch(i -> i.matches("[1-9][0-9]{0,8}"))) {
      return Optional.empty();
    }
    int first = Integer.parseInt(indices.getFirst());
    if (indices.size() == 1) {
      boolean converts = name.equals("fp.to_ubv") || name.equals("fp.to_sbv");
      return when(
          converts
              && sorts.size() == 2
              && sorts.get(0).equals(Sort.ROUNDING_MODE)
              && sorts.get(1).isFloating(),
          Sort.bits(first));
    }
    Sort number = Sort.floating(first, Integer.parseInt(indices.get(1)));
    return switch (name) {
      case "+oo", "-oo", "+zero", "-zero", "NaN" -> when(sorts.isEmpty(), number);
      case "to_fp" -> when(source(sorts) || bits(number, sorts), number);
      case "to_fp_unsigned" -> when(source(sorts) && sorts.get(1).isBits(), number);
      default -> Optional.empty();
    };
  }

  private static boolean source(List<Sort> sorts) {
    return sorts.size() == 2
        && sorts.get(0).equals(Sort.ROUNDING_MODE)
        && (sorts.get(1).isFloating() || sorts.get(1).isNumber() || sorts.get(1).isBits());
  }

  private static boolean bits(Sort number, List<Sort> sorts) {
    return sorts.size() == 1
        && sorts.getFirst().isBits()
        && sorts.getFirst().width() == number.number(0) + number.number(1);
  }
}
