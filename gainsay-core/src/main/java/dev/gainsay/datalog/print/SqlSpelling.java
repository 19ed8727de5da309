package dev.gainsay.datalog.print;

import dev.gainsay.datalog.ast.Functor;
import dev.gainsay.datalog.ast.Type;
import java.util.List;

/** What the dialects of SQL write differently. */
enum SqlSpelling {
  SQLITE("INTEGER", "min", "max", true),
  DUCKDB("BIGINT", "least", "greatest", false),
  POSTGRES("BIGINT", "least", "greatest", false);

  private final String number;
  private final String lesser;
  private final String greater;
  private final boolean severalRecursive;

  SqlSpelling(String number, String lesser, String greater, boolean severalRecursive) {
    this.number = number;
    this.lesser = lesser;
    this.greater = greater;
    this.severalRecursive = severalRecursive;
  }

  /** Whether a recursive query may have several parts that read itself. */
  boolean severalRecursive() {
    return severalRecursive;
  }

  String type(Type type) {
    return switch (type) {
      case Type.Number _, Type.Finite _ -> number;
      case Type.Symbol _ -> "TEXT";
      case Type.Unsigned _ -> throw new Unwritten("unsigned numbers");
      case Type.Floating _ -> throw new Unwritten("floating-point numbers");
      case Type.Named(String name) -> throw new Unwritten("the type " + name);
    };
  }

  /** A functor applied, its arguments written already. */
  String apply(Functor functor, List<String> arguments) {
    return switch (functor) {
      case ADD, SUBTRACT, MULTIPLY -> between(" " + functor.spelling() + " ", arguments);
      case BIT_AND -> between(" & ", arguments);
      case BIT_OR -> between(" | ", arguments);
      case BIT_XOR ->
          switch (this) {
            case POSTGRES -> between(" # ", arguments);
            case DUCKDB -> call("xor", arguments);
            case SQLITE -> throw new Unwritten("an exclusive or");
          };
      case NEGATE -> "(- " + arguments.getFirst() + ")";
      case MIN -> call(lesser, arguments);
      case MAX -> call(greater, arguments);
      case CONCATENATE -> between(" || ", arguments);
      case LENGTH -> "CAST(" + call("length", arguments) + " AS " + number + ")";
      // Zero divisors, shifts, powers and conversions mean something else in each dialect.
      case DIVIDE,
          REMAINDER,
          POWER,
          BIT_NOT,
          SHIFT_LEFT,
          SHIFT_RIGHT,
          SUBSTRING,
          TO_NUMBER,
          TO_STRING,
          TO_FLOAT,
          ORDINAL,
          RANGE ->
          throw new Unwritten("the functor " + functor.spelling() + " here");
    };
  }

  private static String between(String sign, List<String> arguments) {
    return "(" + String.join(sign, arguments) + ")";
  }

  private static String call(String function, List<String> arguments) {
    return function + "(" + String.join(", ", arguments) + ")";
  }
}
