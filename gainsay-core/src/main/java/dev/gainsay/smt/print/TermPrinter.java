package dev.gainsay.smt.print;

import dev.gainsay.smt.ast.Operator;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Term.Apply;
import dev.gainsay.smt.ast.Term.Literal;
import dev.gainsay.smt.ast.Term.Opaque;
import dev.gainsay.smt.ast.Term.Symbol;
import dev.gainsay.smt.ast.Value;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Terms, sorts and values as SMT-LIB text. */
public final class TermPrinter {

  private TermPrinter() {}

  /** A term on one line. */
  public static String print(Term root) {
    StringBuilder text = new StringBuilder();
    // Terms still to be printed, and text that goes between them.
    Deque<Object> work = new ArrayDeque<>();
    work.push(root);
    while (!work.isEmpty()) {
      switch (work.pop()) {
        case Literal(Value value) -> text.append(print(value));
        case Symbol(String name, _) -> text.append(name);
        case Opaque(String opaque, _) -> text.append(opaque);
        case Apply(Operator operator, List<Term> arguments, _) -> {
          text.append('(').append(operator.spelling());
          work.push(")");
          for (int i = arguments.size() - 1; i >= 0; i--) {
            work.push(arguments.get(i));
            work.push(" ");
          }
        }
        case Object between -> text.append(between);
      }
    }
    return text.toString();
  }

  /** A sort. */
  public static String print(Sort sort) {
    return switch (sort) {
      case Sort.Bool _ -> "Bool";
      case Sort.Int _ -> "Int";
      case Sort.Real _ -> "Real";
      case Sort.BitVec(int width) -> "(_ BitVec " + width + ")";
      case Sort.Strings _ -> "String";
      case Sort.Opaque(String text) -> text;
    };
  }

  /** A value. */
  public static String print(Value value) {
    return switch (value) {
      case Value.Truth(boolean truth) -> truth ? "true" : "false";
      case Value.Whole(BigInteger number) -> signed(number, number.abs().toString());
      case Value.Ratio(BigInteger numerator, BigInteger denominator) -> {
        String magnitude = numerator.abs() + ".0";
        yield signed(
            numerator,
            denominator.equals(BigInteger.ONE)
                ? magnitude
                : "(/ " + magnitude + " " + denominator + ".0)");
      }
      case Value.Bits(int width, BigInteger number) -> {
        String digits = number.toString(2);
        yield "#b" + "0".repeat(Math.max(0, width - digits.length())) + digits;
      }
      case Value.Text(String text) -> "\"" + text + "\"";
    };
  }

  private static String signed(BigInteger number, String magnitude) {
    return number.signum() < 0 ? "(- " + magnitude + ")" : magnitude;
  }
}
