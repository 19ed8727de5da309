package dev.gainsay.datalog.ast;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Functions of terms. */
public enum Functor {
  ADD("+", 2),
  SUBTRACT("-", 2),
  MULTIPLY("*", 2),
  DIVIDE("/", 2),
  REMAINDER("%", 2),
  POWER("^", 2),
  NEGATE("-", 1),
  BIT_AND("band", 2),
  BIT_OR("bor", 2),
  BIT_XOR("bxor", 2),
  BIT_NOT("bnot", 1),
  SHIFT_LEFT("bshl", 2),
  SHIFT_RIGHT("bshr", 2),
  MIN("min", 2),
  MAX("max", 2),
  CONCATENATE("cat", 2),
  LENGTH("strlen", 1),
  SUBSTRING("substr", 3),
  TO_NUMBER("to_number", 1),
  TO_STRING("to_string", 1),
  TO_FLOAT("to_float", 1),
  ORDINAL("ord", 1),
  /**
   * All numbers from the first argument on, upwards or downwards, the second excluded: it has many
   * values.
   */
  RANGE("range", 2);

  private final String spelling;
  private final int arity;

  Functor(String spelling, int arity) {
    this.spelling = spelling;
    this.arity = arity;
  }

  /** Those that have one value for all arguments, in every engine that knows them. */
  public static Functor[] common() {
    return new Functor[] {
      ADD, SUBTRACT, MULTIPLY, BIT_AND, BIT_OR, BIT_XOR, MIN, MAX, CONCATENATE, LENGTH
    };
  }

  /** Numbers of a {@link #RANGE} beyond which nobody wants to see it. */
  private static final long MOST_OF_A_RANGE = 1_000;

  /** Whether a {@link #RANGE} from one number to another one, itself excluded, is too long. */
  public static boolean isLongRange(long from, long to) {
    return Long.compareUnsigned(Math.max(from, to) - Math.min(from, to), MOST_OF_A_RANGE) > 0;
  }

  /** All that have one value for arguments that are drawn with care. */
  public static Functor[] careful() {
    List<Functor> all = new ArrayList<>(List.of(common()));
    all.addAll(
        List.of(
            DIVIDE, REMAINDER, POWER, NEGATE, BIT_NOT, SHIFT_LEFT, SUBSTRING, TO_STRING, TO_FLOAT));
    return all.toArray(new Functor[0]);
  }

  /** Its most common name or sign; dialects may write it otherwise. */
  public String spelling() {
    return spelling;
  }

  public int arity() {
    return arity;
  }

  /** Whether it is commonly written between or before its arguments. */
  public boolean isSign() {
    return !Character.isLetter(spelling.charAt(0));
  }

  /** The type of its values; none where that is the type of its arguments. */
  public Optional<Type> result() {
    return switch (this) {
      case CONCATENATE, SUBSTRING, TO_STRING -> Optional.of(new Type.Symbol());
      case LENGTH, TO_NUMBER, ORDINAL -> Optional.of(new Type.Number());
      case TO_FLOAT -> Optional.of(new Type.Floating());
      case ADD,
          SUBTRACT,
          MULTIPLY,
          DIVIDE,
          REMAINDER,
          POWER,
          NEGATE,
          BIT_AND,
          BIT_OR,
          BIT_XOR,
          BIT_NOT,
          SHIFT_LEFT,
          SHIFT_RIGHT,
          MIN,
          MAX,
          RANGE ->
          Optional.empty();
    };
  }

  /** Whether it works on the bits of numbers; most languages write it between its arguments. */
  public boolean isBitwise() {
    return switch (this) {
      case BIT_AND, BIT_OR, BIT_XOR, BIT_NOT, SHIFT_LEFT, SHIFT_RIGHT -> true;
      case ADD,
          SUBTRACT,
          MULTIPLY,
          DIVIDE,
          REMAINDER,
          POWER,
          NEGATE,
          MIN,
          MAX,
          CONCATENATE,
          LENGTH,
          SUBSTRING,
          TO_NUMBER,
          TO_STRING,
          TO_FLOAT,
          ORDINAL,
          RANGE ->
          false;
    };
  }
}
