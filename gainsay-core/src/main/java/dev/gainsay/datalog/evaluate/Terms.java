package dev.gainsay.datalog.evaluate;

import dev.gainsay.datalog.ast.Functor;
import dev.gainsay.datalog.ast.RuleTypes;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Aggregate;
import dev.gainsay.datalog.ast.Term.Apply;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Real;
import dev.gainsay.datalog.ast.Term.Text;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Term.Wildcard;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.dialect.DatalogDialect;
import java.util.List;
import java.util.Map;
import java.util.function.LongBinaryOperator;

/** Values of terms without aggregates and ranges, which {@link Solver} takes apart. */
record Terms(RuleTypes types, int numberBits) {

  private static final int MOST_FEW = 8;

  /** Up to here a float of 32 bits holds every whole number. */
  private static final long MOST_EXACT = 1L << 24;

  /** The value of a term of a fact. */
  static Object constant(Term term) {
    return switch (term) {
      case Constant(long value) -> value;
      case Text(String value) -> value;
      case Real(double value) -> real(value);
      case Variable _, Wildcard _, Apply _, Aggregate _ -> throw new Unknown("no constant");
    };
  }

  /** A zero with a sign is another value to one part of an engine and the same to another. */
  private static Object real(double value) {
    if (Double.doubleToRawLongBits(value) == Double.doubleToRawLongBits(-0.0)) {
      throw new Unknown("a negative zero");
    }
    return value;
  }

  /** The value of a term all of whose variables are bound. */
  Object value(Term term, Map<String, Object> bindings) {
    return switch (term) {
      case Variable(String name) -> {
        Object value = bindings.get(name);
        if (value == null) {
          throw new Unknown("unbound variable");
        }
        yield value;
      }
      case Apply(Functor functor, List<Term> arguments) ->
          apply(functor, arguments, types.type(term).orElse(new Type.Number()), bindings);
      case Wildcard _, Aggregate _ -> throw new Unknown("not here");
      case Constant _, Text _, Real _ -> constant(term);
    };
  }

  private Object apply(
      Functor functor, List<Term> arguments, Type type, Map<String, Object> bindings) {
    List<Object> values = arguments.stream().map(t -> value(t, bindings)).toList();
    return switch (functor) {
      case CONCATENATE -> text(values.get(0)) + text(values.get(1));
      case LENGTH -> (long) plain(values.getFirst()).length();
      case TO_STRING -> written(values.getFirst());
      case TO_FLOAT -> exact(number(values.getFirst()));
      case SUBSTRING -> start(values);
      case TO_NUMBER, ORDINAL, RANGE, SHIFT_RIGHT -> throw new Unknown(functor.name());
      case NEGATE -> wrapped(binary(Functor.SUBTRACT, 0, number(values.getFirst())), type);
      case BIT_NOT -> wrapped(~number(values.getFirst()), type);
      case ADD, SUBTRACT, MIN, MAX ->
          values.getFirst() instanceof Double left
              ? floating(functor, left, values.getLast())
              : wrapped(binary(functor, number(values.get(0)), number(values.get(1))), type);
      case MULTIPLY, DIVIDE, REMAINDER, BIT_AND, BIT_OR, BIT_XOR, POWER, SHIFT_LEFT ->
          wrapped(binary(functor, number(values.get(0)), number(values.get(1))), type);
    };
  }

  /** A number as a text; Soufflé writes {@code 1.000000} for a float, other engines do not. */
  private static String written(Object value) {
    if (value instanceof Double) {
      throw new Unknown("a float as a text");
    }
    return value.toString();
  }

  /** Rounded as the engine's floats are. */
  private Object floating(Functor functor, double left, Object other) {
    if (!(other instanceof Double right)) {
      throw new Unknown("a float and something else");
    }
    double exact =
        functor == Functor.ADD
            ? left + right
            : functor == Functor.SUBTRACT
                ? left - right
                : functor == Functor.MIN ? Math.min(left, right) : Math.max(left, right);
    return real(numberBits >= Long.SIZE ? exact : (float) exact);
  }

  private static long binary(Functor functor, long left, long right) {
    if ((functor == Functor.DIVIDE || functor == Functor.REMAINDER) && right == 0) {
      throw new Unknown("division by zero");
    }
    return switch (functor) {
      case ADD -> sum(left, right);
      case SUBTRACT -> exactly(Math::subtractExact, left, right);
      case MULTIPLY -> exactly(Math::multiplyExact, left, right);
      case DIVIDE -> exactly(Math::divideExact, left, right);
      case REMAINDER -> left % right;
      case BIT_AND -> left & right;
      case BIT_OR -> left | right;
      case BIT_XOR -> left ^ right;
      case MIN -> Math.min(left, right);
      case MAX -> Math.max(left, right);
      case SHIFT_LEFT -> exactly(Math::multiplyExact, left, 1L << few(right));
      case POWER -> power(left, few(right));
      case NEGATE,
          BIT_NOT,
          SHIFT_RIGHT,
          CONCATENATE,
          LENGTH,
          SUBSTRING,
          TO_NUMBER,
          TO_STRING,
          TO_FLOAT,
          ORDINAL,
          RANGE ->
          throw new Unknown(functor.name());
    };
  }

  /** A whole number as a float that holds it exactly in every engine. */
  private static double exact(long number) {
    if (Math.abs(number) > MOST_EXACT) {
      throw new Unknown("a float that is rounded");
    }
    return number;
  }

  /**
   * The mean of some floats, rounded as the engine's floats are. They are whole numbers whose sizes
   * come to one that floats hold, so that their order does not matter.
   */
  double mean(List<Object> values) {
    long sum = 0;
    long sizes = 0;
    for (Object value : values) {
      if (!(value instanceof Double number) || number != Math.rint(number)) {
        throw new Unknown("a mean of what is no whole number");
      }
      sum += (long) exact((long) (double) number);
      sizes += Math.abs((long) (double) number);
      exact(sizes);
    }
    double mean = (double) sum / values.size();
    return numberBits >= Long.SIZE ? mean : (float) mean;
  }

  /** The first characters of a text; other parts may lie beyond its end. */
  private static String start(List<Object> values) {
    String text = plain(values.get(0));
    if (number(values.get(1)) != 0) {
      throw new Unknown("a part of a text");
    }
    return text.substring(0, Math.min(text.length(), few(number(values.get(2)))));
  }

  /** A number that engines agree on as an exponent, a shift or a length. */
  private static int few(long number) {
    if (number < 0 || number > MOST_FEW) {
      throw new Unknown("a large or negative exponent, shift or length");
    }
    return (int) number;
  }

  private static long power(long base, int exponent) {
    long power = 1;
    for (int i = 0; i < exponent; i++) {
      power = exactly(Math::multiplyExact, power, base);
    }
    return power;
  }

  static long sum(long left, long right) {
    return exactly(Math::addExact, left, right);
  }

  private static long exactly(LongBinaryOperator operator, long left, long right) {
    try {
      return operator.applyAsLong(left, right);
    } catch (ArithmeticException overflow) {
      throw new Unknown("a number of more than 64 bits");
    }
  }

  /**
   * A number as its type holds it.
   *
   * @throws Unknown when numbers do not wrap around and this one does not fit
   */
  long wrapped(long value, Type type) {
    return switch (type) {
      case Type.Unsigned _ -> value & mask(numberBits);
      case Type.Finite(_, int bits) -> value & mask(bits);
      case Type.Number _, Type.Floating _, Type.Symbol _, Type.Named _ -> {
        long held = value << (Long.SIZE - numberBits) >> (Long.SIZE - numberBits);
        if (held != value && numberBits != DatalogDialect.WRAPPING) {
          throw new Unknown("a number that is too large");
        }
        yield held;
      }
    };
  }

  private static long mask(int bits) {
    return bits >= Long.SIZE ? -1 : (1L << bits) - 1;
  }

  static long number(Object value) {
    if (value instanceof Long number) {
      return number;
    }
    throw new Unknown("a text where a number is wanted");
  }

  /** A text whose length and order are the same in all encodings. */
  static String plain(Object value) {
    String text = text(value);
    if (!text.chars().allMatch(c -> c < 0x80)) {
      throw new Unknown("the length or order of a text beyond ASCII");
    }
    return text;
  }

  private static String text(Object value) {
    if (value instanceof String text) {
      return text;
    }
    throw new Unknown("a number where a text is wanted");
  }
}
