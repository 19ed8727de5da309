package dev.gainsay.smt.theory;

import static dev.gainsay.smt.theory.Signatures.alike;
import static dev.gainsay.smt.theory.Signatures.when;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Sort;
import java.util.List;
import java.util.Optional;

/** Theories Core and ArraysEx. */
final class Core {

  private Core() {}

  static Optional<Sort> result(Identifier function, List<Sort> sorts) {
    if (!function.indices().isEmpty()) {
      return Optional.empty();
    }
    int count = sorts.size();
    return switch (function.name()) {
      case "true", "false" -> when(count == 0, Sort.BOOL);
      case "not" -> when(count == 1 && truths(sorts), Sort.BOOL);
      case "and", "or" -> when(count >= 1 && truths(sorts), Sort.BOOL);
      case "xor", "=>" -> when(count >= 2 && truths(sorts), Sort.BOOL);
      case "=", "distinct" -> when(count >= 2 && (alike(sorts) || numbers(sorts)), Sort.BOOL);
      case "ite" -> count == 3 && sorts.get(0).equals(Sort.BOOL) ? branches(sorts) : none();
      case "select" ->
          count == 2 && sorts.get(0).isArray() && index(sorts)
              ? Optional.of(sorts.get(0).arguments().get(1))
              : none();
      case "store" ->
          when(
              count == 3
                  && sorts.get(0).isArray()
                  && index(sorts)
                  && sorts.get(0).arguments().get(1).equals(sorts.get(2)),
              sorts.isEmpty() ? Sort.UNKNOWN : sorts.getFirst());
      default -> none();
    };
  }

  private static Optional<Sort> none() {
    return Optional.empty();
  }

  private static boolean truths(List<Sort> sorts) {
    return sorts.stream().allMatch(Sort.BOOL::equals);
  }

  /** Integers are taken for reals where both meet, as solvers do. */
  private static boolean numbers(List<Sort> sorts) {
    return sorts.stream().allMatch(Sort::isNumber);
  }

  private static Optional<Sort> branches(List<Sort> sorts) {
    Sort first = sorts.get(1);
    Sort second = sorts.get(2);
    return first.equals(second)
        ? Optional.of(first)
        : when(first.isNumber() && second.isNumber(), Sort.REAL);
  }

  private static boolean index(List<Sort> sorts) {
    return sorts.get(0).arguments().get(0).equals(sorts.get(1));
  }
}
