package dev.gainsay.sql.check;

import java.util.ArrayList;
import java.util.List;

/** Finds what brackets enclose, and what commas part. */
final class Brackets {

  /** The tokens from {@code first} to {@code last}, both included; empty when last is smaller. */
  record Span(int first, int last) {}

  private Brackets() {}

  private static boolean opens(Token token) {
    return token.isSymbol('(') || token.isSymbol('[') || token.isSymbol('{');
  }

  private static boolean closes(Token token) {
    return token.isSymbol(')') || token.isSymbol(']') || token.isSymbol('}');
  }

  /** The bracket that closes the one at {@code open}; the last token when none does. */
  static int closing(List<Token> tokens, int open) {
    int depth = 0;
    for (int i = open; i < tokens.size(); i++) {
      depth += depthChange(tokens.get(i));
      if (depth == 0) {
        return i;
      }
    }
    return tokens.size() - 1;
  }

  /** 1 for an opening bracket, -1 for a closing one, else 0. */
  static int depthChange(Token token) {
    return opens(token) ? 1 : closes(token) ? -1 : 0;
  }

  /** Whether every bracket closes. */
  static boolean balanced(List<Token> tokens) {
    int depth = 0;
    for (Token token : tokens) {
      depth += depthChange(token);
      if (depth < 0) {
        return false;
      }
    }
    return depth == 0;
  }

  /** The parts that commas at depth 0 make of a span; none of an empty one. */
  static List<Span> split(List<Token> tokens, int first, int last) {
    List<Span> parts = new ArrayList<>();
    int start = first;
    int depth = 0;
    for (int i = first; i <= last; i++) {
      depth += depthChange(tokens.get(i));
      if (depth == 0 && tokens.get(i).isSymbol(',')) {
        parts.add(new Span(start, i - 1));
        start = i + 1;
      }
    }
    if (start <= last) {
      parts.add(new Span(start, last));
    }
    return parts;
  }
}
