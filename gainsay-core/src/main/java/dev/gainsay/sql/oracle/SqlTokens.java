package dev.gainsay.sql.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** SQL text as words, for texts that Gainsay does not model. */
final class SqlTokens {

  /** Quoted texts and names, numbers, words, operators of several characters, any other. */
  private static final Pattern TOKEN =
      Pattern.compile(
          "(?:[xXbB]?'(?:[^']|'')*')|\"(?:[^\"]|\"\")*\"|`[^`]*`"
              + "|\\d+(?:\\.\\d*)?(?:[eE][+-]?\\d+)?|\\.\\d+"
              + "|[\\p{L}_][\\p{L}\\p{N}_$]*"
              + "|<=>|->>|->|<>|<=|>=|!=|==|\\|\\||<<|>>|::"
              + "|--[^\\n]*|/\\*.*?\\*/"
              + "|\\S",
          Pattern.DOTALL);

  private SqlTokens() {}

  /** The words, without blanks and comments. */
  static List<String> of(String text) {
    List<String> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(text);
    while (matcher.find()) {
      String token = matcher.group();
      if (!token.startsWith("--") && !token.startsWith("/*")) {
        tokens.add(token);
      }
    }
    return tokens;
  }

  static boolean isWord(String token) {
    return (Character.isLetter(token.charAt(0)) && !token.endsWith("'")) || token.charAt(0) == '_';
  }

  static boolean isNumber(String token) {
    char first = token.charAt(0);
    return Character.isDigit(first) || (first == '.' && token.length() > 1);
  }

  static boolean isText(String token) {
    return token.endsWith("'");
  }

  /** The words as one text again. */
  static String joined(List<String> tokens) {
    StringBuilder text = new StringBuilder();
    String before = "(";
    for (String token : tokens) {
      boolean tight =
          before.equals("(")
              || before.equals(".")
              || token.equals(".")
              || token.equals(")")
              || token.equals(",")
              || token.equals(";")
              || (token.equals("(") && isWord(before) && text.length() > 0);
      text.append(tight ? "" : " ").append(token);
      before = token;
    }
    return text.toString();
  }
}
