package dev.gainsay.sql.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One statement of a user's file.
 *
 * @param text from its first to its last token, without the closing semicolon
 * @param line of its first token, counted from 1
 * @param tokens with offsets into {@code text}; never empty
 */
record SourceStatement(String text, int line, List<Token> tokens) {

  SourceStatement {
    tokens = List.copyOf(tokens);
  }

  /** The first keyword, in capitals; empty when it starts with none. */
  String verb() {
    Token first = tokens.get(0);
    return first.kind() == Token.Kind.WORD ? first.text().toUpperCase(Locale.ROOT) : "";
  }

  /** The text between two tokens, both included. */
  String between(int firstToken, int lastToken) {
    return firstToken > lastToken
        ? ""
        : text.substring(tokens.get(firstToken).start(), tokens.get(lastToken).end());
  }

  /** The tokens {@code first} to {@code last}, both included, as a statement of its own. */
  SourceStatement part(int first, int last) {
    int start = tokens.get(first).start();
    List<Token> moved =
        tokens.subList(first, last + 1).stream()
            .map(t -> new Token(t.kind(), t.text(), t.start() - start, t.end() - start, t.line()))
            .toList();
    return new SourceStatement(between(first, last), tokens.get(first).line(), moved);
  }

  /** The queries in brackets within it, at any depth, outermost first. */
  List<SourceStatement> nestedQueries() {
    List<SourceStatement> nested = new ArrayList<>();
    for (int i = 0; i + 2 < tokens.size(); i++) {
      if (tokens.get(i).isSymbol('(') && tokens.get(i + 1).isAny("SELECT", "WITH", "VALUES")) {
        int close = Brackets.closing(tokens, i);
        if (close > i + 2) {
          nested.add(part(i + 1, close - 1));
        }
      }
    }
    return nested;
  }

  /** Whether it asks for rows. */
  boolean isQuery() {
    return switch (verb()) {
      case "SELECT", "VALUES", "TABLE" -> true;
      case "" ->
          tokens.size() > 1 && tokens.get(0).isSymbol('(') && part(1, tokens.size() - 1).isQuery();
      case "WITH" -> asksBehindWith();
      default -> false;
    };
  }

  /** What follows the common tables may change data as well. */
  private boolean asksBehindWith() {
    int depth = 0;
    for (Token token : tokens) {
      depth += Brackets.depthChange(token);
      if (depth == 0 && token.isAny("INSERT", "UPDATE", "DELETE", "REPLACE", "MERGE")) {
        return false;
      }
    }
    return true;
  }
}
