package dev.gainsay.datalog.seed;

import java.util.regex.Pattern;

/**
 * Numbers in fact files, as Soufflé 2.4.1 reads them: all may have blanks and a plus ahead; only
 * unsigned ones may be hexadecimal or binary, and a zero ahead means nothing.
 */
final class FactValue {

  private static final Pattern REAL =
      Pattern.compile("[-+]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][-+]?[0-9]+)?");

  private FactValue() {}

  /**
   * A signed number, in decimal.
   *
   * @throws NumberFormatException when it is none
   */
  static long number(String value) {
    return Long.parseLong(value.stripLeading());
  }

  /**
   * An unsigned number: decimal, {@code 0x1f} or {@code 0b11}.
   *
   * @throws NumberFormatException when it is none
   */
  static long unsigned(String value) {
    String digits = value.stripLeading();
    int radix = digits.startsWith("0x") ? 16 : digits.startsWith("0b") ? 2 : 10;
    long number = Long.parseLong(radix == 10 ? digits : digits.substring(2), radix);
    if (number < 0) {
      throw new NumberFormatException("negative: " + value);
    }
    return number;
  }

  /**
   * A finite floating-point number in decimal: a program's text cannot say others.
   *
   * @throws NumberFormatException when it is none
   */
  static double real(String value) {
    String digits = value.stripLeading();
    double number = REAL.matcher(digits).matches() ? Double.parseDouble(digits) : Double.NaN;
    if (!Double.isFinite(number)) {
      throw new NumberFormatException("not finite: " + value);
    }
    return number;
  }
}
