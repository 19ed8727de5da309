package dev.gainsay.smt.theory;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Sort;
import java.util.List;
import java.util.Optional;

/**
 * The sort that a function of a theory gives for arguments of given sorts (SMT-LIB 2.6 and 2.7, the
 * theory files; older spellings and what Z3 and cvc5 add where seeds use it).
 */
public final class Signatures {

  private Signatures() {}

  /**
   * The sort of an application.
   *
   * @return empty when no theory has such a function for these sorts
   */
  public static Optional<Sort> result(Identifier function, List<Sort> arguments) {
    if (function.as().isPresent()) {
      return ascribed(function, arguments);
    }
    if (arguments.contains(Sort.UNKNOWN)) {
      return regardless(function.name());
    }
    return Core.result(function, arguments)
        .or(() -> Arithmetic.result(function, arguments))
        .or(() -> BitVectors.result(function, arguments))
        .or(() -> FloatingPoint.result(function, arguments))
        .or(() -> Strings.result(function, arguments));
  }

  /** {@code (as const (Array I E))} and constants of a sort. */
  private static Optional<Sort> ascribed(Identifier function, List<Sort> arguments) {
    Sort sort = function.as().orElseThrow();
    return switch (function.name()) {
      case "const" ->
          sort.isArray() && arguments.equals(List.of(sort.arguments().get(1)))
              ? Optional.of(sort)
              : Optional.empty();
      case "seq.empty" ->
          sort.isSequence() && arguments.isEmpty() ? Optional.of(sort) : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** What is a formula whatever its arguments are. */
  private static Optional<Sort> regardless(String name) {
    return switch (name) {
      case "=", "distinct", "and", "or", "not", "xor", "=>", "<", "<=", ">", ">=" ->
          Optional.of(Sort.BOOL);
      default -> Optional.empty();
    };
  }

  /** A sort where the arguments have these sorts. */
  static Optional<Sort> given(List<Sort> arguments, Sort result, Sort... wanted) {
    return arguments.equals(List.of(wanted)) ? Optional.of(result) : Optional.empty();
  }

  static Optional<Sort> when(boolean condition, Sort result) {
    return condition ? Optional.of(result) : Optional.empty();
  }

  static boolean alike(List<Sort> arguments) {
    return arguments.stream().allMatch(arguments.getFirst()::equals);
  }
}
