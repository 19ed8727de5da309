package dev.gainsay.smt.ast;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The characters of a text literal (SMT-LIB 2.6, theory Strings: code points 0 to 0x2ffff). */
public final class Characters {

  /** The greatest character. */
  public static final int LAST = 0x2ffff;

  private static final Pattern ESCAPE =
      Pattern.compile("\\\\u(?:([0-9a-fA-F]{4})|\\{([0-9a-fA-F]{1,5})})");

  private Characters() {}

  /**
   * The characters that the inside of a literal is written for: escapes and doubled quotes read. A
   * character beyond {@link #LAST} is taken for the last.
   */
  public static List<Integer> of(String written) {
    List<Integer> codes = new ArrayList<>(written.length());
    if (written.indexOf('\\') < 0) {
      plain(written, codes);
      return codes;
    }
    Matcher escape = ESCAPE.matcher(written);
    int from = 0;
    while (escape.find()) {
      int code = Integer.parseInt(escape.group(1) != null ? escape.group(1) : escape.group(2), 16);
      if (code <= LAST) {
        plain(written.substring(from, escape.start()), codes);
        codes.add(code);
        from = escape.end();
      }
    }
    plain(written.substring(from), codes);
    return codes;
  }

  /**
   * Whether the standard says what the inside of a literal is: printable ASCII and white space. One
   * solver reads other characters by their bytes, and another refuses them.
   */
  public static boolean isStandard(String written) {
    return written.chars().allMatch(c -> (c >= ' ' && c <= '~') || "\t\r\n".indexOf(c) >= 0);
  }

  private static void plain(String written, List<Integer> codes) {
    String text = written.replace("\"\"", "\"");
    text.codePoints().forEach(code -> codes.add(Math.min(code, LAST)));
  }

  /** The inside of a literal: printable ASCII as it is but for the backslash, the rest escaped. */
  public static String escaped(List<Integer> characters) {
    StringBuilder text = new StringBuilder(characters.size());
    for (int code : characters) {
      if (code == '"') {
        text.append("\"\"");
      } else if (code >= ' ' && code <= '~' && code != '\\') {
        text.append((char) code);
      } else {
        text.append("\\u{").append(Integer.toHexString(code)).append('}');
      }
    }
    return text.toString();
  }
}
