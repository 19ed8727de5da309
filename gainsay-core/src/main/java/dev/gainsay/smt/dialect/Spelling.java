package dev.gainsay.smt.dialect;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts of SMT-LIB with some functions under the names that a solver has for them. */
public final class Spelling {

  /**
   * The key of {@link SolverProfile#spellings} for a character of a text by its number, where it is
   * written <code>\x41</code> instead of <code>&#92;u{41}</code>.
   */
  public static final String CHARACTER = "\\u{}";

  /** Comments, texts and quoted symbols, in which nothing is a name, or a name. */
  private static final Pattern PIECE =
      Pattern.compile("(;[^\\n]*)|(\"[^\"]*\")|(\\|[^|]*\\|)|([^\\s()\";|]+)");

  private static final Pattern NUMBERED =
      Pattern.compile("\\\\u(?:\\{0*([0-9a-fA-F]{1,2})}|00([0-9a-fA-F]{2}))");

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

  private static String digits(java.util.regex.MatchResult at) {
    String digits = at.group(1) == null ? at.group(2) : at.group(1);
    return digits.length() == 1 ? "0" + digits : digits;
  }
}
