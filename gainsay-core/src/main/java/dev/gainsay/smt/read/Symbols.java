package dev.gainsay.smt.read;

import java.util.Set;
import java.util.regex.Pattern;

/** Spellings of symbols: {@code |x|} and {@code x} are the same one. */
final class Symbols {

  private static final Pattern SIMPLE =
      Pattern.compile("[a-zA-Z~!@$%^&*_+=<>.?/\\-][0-9a-zA-Z~!@$%^&*_+=<>.?/\\-]*");

  private static final Set<String> RESERVED =
      Set.of("_", "!", "as", "let", "exists", "forall", "match", "par", "lambda", "choice");

  private Symbols() {}

  /** Without bars that it does not need. */
  static String plain(String text) {
    if (text.length() < 3 || text.charAt(0) != '|') {
      return text;
    }
    String inner = text.substring(1, text.length() - 1);
    return SIMPLE.matcher(inner).matches() && !RESERVED.contains(inner) ? inner : text;
  }
}
