package dev.gainsay.sql.oracle;

import dev.gainsay.sql.oracle.Claim.Undecidable;
import java.math.BigDecimal;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Values and rows of answers, as typed literals. */
public final class RowValues {

  /** Rows told in a difference. */
  private static final int TOLD = 5;

  private RowValues() {}

  /** Whether a truth value, as any engine gives it, is true. */
  static boolean isTrue(@Nullable String value) {
    if (value == null) {
      return false;
    }
    return switch (value) {
      case "TRUE", "1", "1.0" -> true;
      default -> false;
    };
  }

  /** Of rows with a truth value behind them those for which it is true, without it. */
  static List<List<@Nullable String>> kept(List<List<@Nullable String>> rows) {
    List<List<@Nullable String>> kept = new ArrayList<>();
    for (List<@Nullable String> row : rows) {
      if (isTrue(row.getLast())) {
        kept.add(row.subList(0, row.size() - 1));
      }
    }
    return kept;
  }

  /**
   * A number's exact value.
   *
   * @throws Undecidable when the literal is no finite number
   */
  static BigDecimal number(String literal) throws Undecidable {
    String digits = literal.equals("TRUE") ? "1" : literal.equals("FALSE") ? "0" : literal;
    try {
      return new BigDecimal(digits);
    } catch (NumberFormatException e) {
      throw new Undecidable("not a number");
    }
  }

  /**
   * A count or sum as a whole number; NULL, the sum over no row, is 0.
   *
   * @throws Undecidable when the literal is no finite number
   */
  static long count(@Nullable String literal) throws Undecidable {
    return literal == null ? 0 : number(literal).longValue();
  }

  /** What one bag has more of than the other, if anything. */
  static Optional<String> bagDifference(
      List<List<@Nullable String>> left, List<List<@Nullable String>> right) {
    if (left.equals(right)) {
      return Optional.empty();
    }
    Map<List<@Nullable String>, Integer> surplus = new HashMap<>();
    for (List<@Nullable String> row : left) {
      surplus.merge(plain(row), 1, Integer::sum);
    }
    for (List<@Nullable String> row : right) {
      surplus.merge(plain(row), -1, Integer::sum);
    }
    List<String> told = new ArrayList<>();
    surplus.forEach(
        (row, more) -> {
          if (more != 0) {
            String side = more > 0 ? "left" : "right";
            told.add(show(row) + " " + Math.abs(more) + " more on the " + side);
          }
        });
    return summary(told);
  }

  /**
   * Zeros without a sign, texts without trailing blanks, and the least whole number for the real
   * one that equals it: what a fixed-length column is padded with and the sign of a zero are lost
   * or kept on the way through an intermediate result, and an INTEGER column of SQLite holds both
   * forms of -2^63, of which a group shows either.
   */
  private static List<@Nullable String> plain(List<@Nullable String> row) {
    if (row.stream().allMatch(v -> v == null || plain(v).equals(v))) {
      return row;
    }
    List<@Nullable String> copy = new ArrayList<>(row.size());
    for (String value : row) {
      copy.add(value == null ? null : plain(value));
    }
    return copy;
  }

  private static String plain(String value) {
    return switch (value) {
      case "-0.0" -> "0.0";
      case "-9.223372036854776E18" -> "-9223372036854775808";
      default -> value.endsWith(" '") ? trimmed(value) : value;
    };
  }

  /** Blanks alone: a newline at the end is no padding. */
  private static String trimmed(String text) {
    int end = text.length() - 1;
    while (end > 1 && text.charAt(end - 1) == ' ') {
      end--;
    }
    return text.substring(0, end) + "'";
  }

  /** Rows of {@code some} that {@code others} lack, as sets of {@link #coarse} values. */
  static Optional<String> missing(
      String where, List<List<@Nullable String>> some, List<List<@Nullable String>> others) {
    Set<List<String>> known = new HashSet<>();
    for (List<@Nullable String> row : others) {
      known.add(coarse(row));
    }
    List<String> told = new ArrayList<>();
    for (List<@Nullable String> row : some) {
      if (known.add(coarse(row))) {
        told.add(show(row) + " is missing on the " + where);
      }
    }
    return summary(told);
  }

  /** A row of which each value is one text for all that some engine takes for equal. */
  public static List<String> coarse(List<@Nullable String> row) {
    List<String> values = new ArrayList<>(row.size());
    for (String value : row) {
      values.add(coarse(value));
    }
    return values;
  }

  /**
   * The same text for any two values that some engine takes for equal: case, accents and trailing
   * blanks of texts are dropped, numbers become doubles.
   */
  static String coarse(@Nullable String value) {
    if (value == null || value.isEmpty()) {
      return "null";
    }
    char first = value.charAt(0);
    if (first == '\'') {
      return folded(value.substring(1, value.length() - 1));
    }
    if (first == '-' || (first >= '0' && first <= '9')) {
      try {
        double number = Double.parseDouble(value);
        return Double.toString(number == 0 ? 0.0 : number);
      } catch (NumberFormatException e) {
        return value;
      }
    }
    return switch (value) {
      case "TRUE" -> "1.0";
      case "FALSE" -> "0.0";
      default -> value;
    };
  }

  private static String folded(String text) {
    String plain = text;
    if (text.chars().anyMatch(c -> c >= 0x80)) {
      plain = Normalizer.normalize(text, Normalizer.Form.NFKD).replaceAll("\\p{M}+", "");
    }
    return "'" + plain.stripTrailing().toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
  }

  /**
   * Compares two values of one kind.
   *
   * @throws Undecidable when engines differ in how such values are ordered
   */
  static int compareAlike(String one, String other) throws Undecidable {
    if (one.startsWith("'") || other.startsWith("'")) {
      throw new Undecidable("order of texts");
    }
    return number(one).compareTo(number(other));
  }

  private static Optional<String> summary(List<String> told) {
    if (told.isEmpty()) {
      return Optional.empty();
    }
    String text = String.join("; ", told.subList(0, Math.min(TOLD, told.size())));
    return Optional.of(
        told.size() > TOLD ? text + "; and " + (told.size() - TOLD) + " more" : text);
  }

  private static String show(List<@Nullable String> row) {
    StringBuilder text = new StringBuilder("(");
    for (int i = 0; i < row.size(); i++) {
      String value = row.get(i);
      text.append(i == 0 ? "" : ", ").append(value == null ? "NULL" : value);
      if (text.length() > 200) {
        return text.substring(0, 200) + " …";
      }
    }
    return text.append(')').toString();
  }
}
