package dev.gainsay.sql.check;

import dev.gainsay.sql.check.Token.Kind;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts SQL text into tokens. Knows what is needed to find where strings, names and comments end; no
 * dialect's grammar beyond that.
 */
final class SqlLexer {

  private final String text;
  private final Lexis lexis;
  private int at;
  private int line;

  /** Starts at an offset of the text, which is on the given line. */
  SqlLexer(String text, Lexis lexis, int offset, int line) {
    this.text = text;
    this.lexis = lexis;
    this.at = offset;
    this.line = line;
  }

  /**
   * All tokens of a text.
   *
   * @throws UnreadableSql when a quote or comment has no end
   */
  static List<Token> tokens(String text, Lexis lexis) {
    SqlLexer lexer = new SqlLexer(text, lexis, 0, 1);
    List<Token> tokens = new ArrayList<>();
    while (lexer.skipBlanks()) {
      tokens.add(lexer.next());
    }
    return tokens;
  }

  /** Offset of the next character. */
  int offset() {
    return at;
  }

  /** Line of the next character, counted from 1. */
  int line() {
    return line;
  }

  /** Whether only blanks stand before the next character on its line. */
  boolean atLineStart() {
    int i = at - 1;
    while (i >= 0 && (text.charAt(i) == ' ' || text.charAt(i) == '\t')) {
      i--;
    }
    return i < 0 || text.charAt(i) == '\n' || text.charAt(i) == '\uFEFF';
  }

  char peek() {
    return at < text.length() ? text.charAt(at) : '\0';
  }

  /** Takes the rest of the line, without its end. */
  String restOfLine() {
    int end = text.indexOf('\n', at);
    String rest = text.substring(at, end < 0 ? text.length() : end);
    at += rest.length();
    return rest.strip();
  }

  /** Skips blanks and comments; false at the end of the text. */
  boolean skipBlanks() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (Character.isWhitespace(c) || c == '\uFEFF' || c == '\u00A0') {
        advance(1);
      } else if (isLineComment(c)) {
        restOfLine();
      } else if (text.startsWith("/*", at)) {
        blockComment();
      } else {
        return true;
      }
    }
    return false;
  }

  private boolean isLineComment(char c) {
    if (text.startsWith("--", at)) {
      boolean blank = at + 2 >= text.length() || Character.isWhitespace(text.charAt(at + 2));
      return blank || !lexis.hashComments();
    }
    return (c == '#' && lexis.hashComments())
        || (lexis.slashComments() && text.startsWith("//", at));
  }

  private void blockComment() {
    int start = at;
    int depth = 0;
    do {
      if (at >= text.length()) {
        throw UnreadableSql.at(text, start, "comment without its end");
      }
      if (text.startsWith("/*", at) && (depth == 0 || lexis.nestedComments())) {
        depth++;
        advance(2);
      } else if (text.startsWith("*/", at)) {
        depth--;
        advance(2);
      } else {
        advance(1);
      }
    } while (depth > 0);
  }

  /** The token at the next character, which is neither blank nor a comment. */
  Token next() {
    int start = at;
    int startLine = line;
    Kind kind = scan();
    return new Token(kind, text.substring(start, at), start, at, startLine);
  }

  private Kind scan() {
    char c = peek();
    if (isStringPrefix()) {
      boolean escapes = lexis.backslashes() || c == 'e' || c == 'E';
      advance(text.indexOf('\'', at) - at);
      quoted('\'', escapes, "string");
      return Kind.STRING;
    }
    return switch (c) {
      case '\'' -> {
        quoted('\'', lexis.backslashes(), "string");
        yield Kind.STRING;
      }
      case '"' -> {
        quoted('"', lexis.backslashes(), "quoted name");
        yield Kind.QUOTED;
      }
      case '`' -> {
        quoted('`', false, "quoted name");
        yield Kind.QUOTED;
      }
      default -> scanUnquoted(c);
    };
  }

  private Kind scanUnquoted(char c) {
    if (c == '[' && lexis.brackets()) {
      closedBy("]", 1, "quoted name");
      return Kind.QUOTED;
    }
    if (c == '$' && lexis.dollars() && !dollarTag().isEmpty()) {
      String tag = dollarTag();
      closedBy(tag, tag.length(), "dollar-quoted string");
      return Kind.STRING;
    }
    if (isDigit(c) || (c == '.' && at + 1 < text.length() && isDigit(text.charAt(at + 1)))) {
      number();
      return Kind.NUMBER;
    }
    if (isWordStart(c)) {
      while (at < text.length() && isWordPart(text.charAt(at))) {
        advance(1);
      }
      return Kind.WORD;
    }
    advance(1);
    return Kind.SYMBOL;
  }

  /** Blob, escape, bit, national and Unicode strings: x'', e'', b'', n'', u&''. */
  private boolean isStringPrefix() {
    return text.regionMatches(true, at, "u&'", 0, 3)
        || (at + 1 < text.length()
            && text.charAt(at + 1) == '\''
            && "xXeEbBnN".indexOf(text.charAt(at)) >= 0);
  }

  private void quoted(char quote, boolean escapes, String what) {
    int start = at;
    advance(1);
    while (true) {
      if (at >= text.length()) {
        throw UnreadableSql.at(text, start, what + " without its closing " + quote);
      }
      char c = text.charAt(at);
      if (escapes && c == '\\') {
        advance(Math.min(2, text.length() - at));
      } else if (c != quote) {
        advance(1);
      } else if (at + 1 < text.length() && text.charAt(at + 1) == quote) {
        advance(2);
      } else {
        advance(1);
        return;
      }
    }
  }

  private void closedBy(String closing, int opening, String what) {
    int end = text.indexOf(closing, at + opening);
    if (end < 0) {
      throw UnreadableSql.at(text, at, what + " without its closing " + closing);
    }
    advance(end + closing.length() - at);
  }

  /** {@code $tag$} at the next character, or nothing. */
  private String dollarTag() {
    int i = at + 1;
    while (i < text.length() && text.charAt(i) != '$' && isWordPart(text.charAt(i))) {
      i++;
    }
    boolean digit = at + 1 < text.length() && isDigit(text.charAt(at + 1));
    return i < text.length() && text.charAt(i) == '$' && !digit ? text.substring(at, i + 1) : "";
  }

  private void number() {
    boolean hex = text.regionMatches(true, at, "0x", 0, 2);
    while (at < text.length()) {
      char c = text.charAt(at);
      boolean exponentSign =
          !hex && (c == '+' || c == '-') && "eE".indexOf(text.charAt(at - 1)) >= 0;
      if (!isWordPart(c) && c != '.' && !exponentSign) {
        return;
      }
      advance(1);
    }
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isWordStart(char c) {
    return Character.isLetter(c) || c == '_' || c > 0x7f;
  }

  private static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '$' || c > 0x7f;
  }

  private void advance(int characters) {
    for (int i = 0; i < characters; i++) {
      if (text.charAt(at++) == '\n') {
        line++;
      }
    }
  }
}
