package dev.gainsay.engine.jdbc;

import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.HexFormat;
import java.util.Objects;
import java.util.StringJoiner;

/**
 * Column values as literals that keep the kinds of types apart: {@code 7}, {@code 7.0}, {@code
 * 'seven'}, {@code x'07'}, {@code TRUE}, {@code DATE '2024-02-29'}.
 *
 * <p>Values that SQL holds equal within one type have one spelling: decimals lose trailing zeros
 * (so a whole decimal reads as an integer) and minus zero its sign.
 */
public final class Literals {

  private Literals() {}

  /** The literal of a value that is not null. */
  public static String of(Object value) {
    return switch (value) {
      case Long number -> Long.toString(number);
      case Integer number -> Integer.toString(number);
      case String text -> quoted(text);
      case Double number -> real(number);
      case Float number -> real(number);
      case Boolean truth -> truth ? "TRUE" : "FALSE";
      case BigDecimal number -> decimal(number);
      case BigInteger number -> number.toString();
      case Short number -> number.toString();
      case Byte number -> number.toString();
      case byte[] bytes -> "x'" + HexFormat.of().formatHex(bytes) + "'";
      case java.sql.Timestamp moment -> "TIMESTAMP " + quoted(moment.toString());
      case java.sql.Date day -> "DATE " + quoted(day.toString());
      case java.sql.Time time -> "TIME " + quoted(time.toString());
      case LocalDateTime moment -> "TIMESTAMP " + quoted(moment.toString());
      case LocalDate day -> "DATE " + quoted(day.toString());
      case LocalTime time -> "TIME " + quoted(time.toString());
      case Clob text -> quoted(textOf(text));
      case Blob bytes -> of(bytesOf(bytes));
      case java.sql.Array array -> elements(elementsOf(array));
      case Object other when other.getClass().isArray() -> elements(other);
      case Object other -> quoted(other.toString());
    };
  }

  /** A text in quotes, quotes within it doubled. */
  public static String quoted(String text) {
    return text.indexOf('\'') < 0 ? "'" + text + "'" : "'" + text.replace("'", "''") + "'";
  }

  private static String real(double number) {
    return number == 0 ? "0.0" : Double.toString(number);
  }

  private static String real(float number) {
    return number == 0 ? "0.0" : Float.toString(number);
  }

  private static String decimal(BigDecimal number) {
    return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
  }

  private static String elements(Object array) {
    StringJoiner all = new StringJoiner(", ", "ARRAY[", "]");
    for (int i = 0; i < Array.getLength(array); i++) {
      Object element = Array.get(array, i);
      all.add(element == null ? "NULL" : of(element));
    }
    return all.toString();
  }

  private static String textOf(Clob text) {
    try {
      return text.getSubString(1, (int) Math.min(text.length(), Integer.MAX_VALUE));
    } catch (SQLException e) {
      throw new UnreadableValue(e);
    }
  }

  private static byte[] bytesOf(Blob bytes) {
    try {
      return bytes.getBytes(1, (int) Math.min(bytes.length(), Integer.MAX_VALUE));
    } catch (SQLException e) {
      throw new UnreadableValue(e);
    }
  }

  private static Object elementsOf(java.sql.Array array) {
    try {
      return array.getArray();
    } catch (SQLException e) {
      throw new UnreadableValue(e);
    }
  }

  /** Carries a driver's error while it reads a large value out of the literal's spelling. */
  static final class UnreadableValue extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnreadableValue(SQLException cause) {
      super(cause);
    }

    @Override
    public synchronized SQLException getCause() {
      return (SQLException) Objects.requireNonNull(super.getCause());
    }
  }
}
