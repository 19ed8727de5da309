package dev.gainsay.smt.theory;

import static dev.gainsay.smt.theory.Signatures.given;
import static dev.gainsay.smt.theory.Signatures.when;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Sort;
import java.util.List;
import java.util.Optional;

/** Theories Ints, Reals and Reals_Ints; an integer is taken for a real where both meet. */
final class Arithmetic {

  private Arithmetic() {}

  static Optional<Sort> result(Identifier function, List<Sort> sorts) {
    if (sorts.isEmpty() || !sorts.stream().allMatch(Sort::isNumber)) {
      return Optional.empty();
    }
    if (!function.indices().isEmpty()) {
      return function.name().equals("divisible")
          ? given(sorts, Sort.BOOL, Sort.INT)
          : Optional.empty();
    }
    int count = sorts.size();
    Sort widest = sorts.contains(Sort.REAL) ? Sort.REAL : Sort.INT;
    return switch (function.name()) {
      case "+", "*" -> when(count >= 1, widest);
      case "-" -> when(count >= 1, widest);
      case "/" -> when(count >= 2, Sort.REAL);
      case "div" -> when(count >= 2 && widest.equals(Sort.INT), Sort.INT);
      case "mod" -> given(sorts, Sort.INT, Sort.INT, Sort.INT);
      case "abs" -> when(count == 1, widest);
      case "<", "<=", ">", ">=" -> when(count >= 2, Sort.BOOL);
      case "to_real" -> when(count == 1, Sort.REAL);
      case "to_int" -> when(count == 1, Sort.INT);
      case "is_int" -> when(count == 1, Sort.BOOL);
      case "^" -> when(count == 2, widest);
      case "exp", "sin", "cos", "tan", "sqrt" -> when(count == 1, Sort.REAL);
      default -> Optional.empty();
    };
  }
}
