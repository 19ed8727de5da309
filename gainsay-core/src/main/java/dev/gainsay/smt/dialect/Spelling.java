package dev.gainsay.smt.dialect;

import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts of SMT-LIB with some functions under the names that a solver has for them. */
public final class Spelling {

  /**
   * The key of {@link SolverProfile#spellings} for a character of a text by its number, where it is
   * written <code>\x41</code> instead of <code>&#92;u{41}</code>.
   */
  public static final String CHARACTER = "\\u{}";

  /** The key for a solver that writes characters so in its answers alone, and reads either form. */
  public static final String ANSWERED_CHARACTER = "\\u{} in answers";

  /** Comments, texts and quoted symbols, in which nothing is a name, or a name. */
  private static final Pattern PIECE =
      Pattern.compile("(;[^\\n]*)|(\"[^\"]*\")|(\\|[^|]*\\|)|([^\\s()\";|]+)");

  private static final Pattern NUMBERED =
      Pattern.compile("\\\\u(?:\\{0*([0-9a-fA-F]{1,2})}|00([0-9a-fA-F]{2}))");

  /** What such a solver writes of characters that cannot be printed, and of the backslash. */
  private static final Pattern ESCAPED =
      Pattern.compile("\\\\(?:x([0-9a-fA-F]{2})|([abfnrtv\\\\]))");

  /** Letters of {@link #ESCAPED}, and in the same order the numbers of their characters. */
  private static final String LETTERS = "abtnvfr\\";

  private static final int[] NUMBERS = {7, 8, 9, 10, 11, 12, 13, '\\'};

  private static final int TEXT = 2;
  private static final int NAME = 4;

  private Spelling() {}

  /**
   * A text with other names.
   *
   * @param names the solver's, by the standard's
   */
  public static String write(String text, Map<String, String> names) {
    if (names.isEmpty()) {
      return text;
    }
    return PIECE
        .matcher(text)
        .replaceAll(
            found -> {
              String piece = found.group();
              if (found.group(NAME) != null) {
                piece = names.getOrDefault(piece, piece);
              } else if (found.group(TEXT) != null && names.containsKey(CHARACTER)) {
                piece = NUMBERED.matcher(piece).replaceAll(at -> "\\\\x" + digits(at));
              }
              return Matcher.quoteReplacement(piece);
            });
  }

  /**
   * An answer of the solver with the characters of its texts in the standard's form. Names stay as
   * they are.
   *
   * @param names the solver's, by the standard's
   */
  public static String read(String answer, Map<String, String> names) {
    boolean old = names.containsKey(CHARACTER) || names.containsKey(ANSWERED_CHARACTER);
    if (!old || answer.indexOf('\\') < 0) {
      return answer;
    }
    return PIECE
        .matcher(answer)
        .replaceAll(
            found -> {
              String piece = found.group();
              if (found.group(TEXT) != null) {
                piece =
                    ESCAPED
                        .matcher(piece)
                        .replaceAll(at -> Matcher.quoteReplacement("\\u{" + number(at) + "}"));
              }
              return Matcher.quoteReplacement(piece);
            });
  }

  private static String number(MatchResult at) {
    return at.group(1) != null
        ? at.group(1)
        : Integer.toHexString(NUMBERS[LETTERS.indexOf(at.group(2))]);
  }

  private static String digits(MatchResult at) {
    String digits = at.group(1) == null ? at.group(2) : at.group(1);
    return digits.length() == 1 ? "0" + digits : digits;
  }
}
