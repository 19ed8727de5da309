package dev.gainsay.sql.check;

import java.util.List;

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
    return first.kind() == Token.Kind.WORD ? first.text().toUpperCase(java.util.Locale.ROOT) : "";
  }

  /** The text between two tokens, both included. */
  String between(int firstToken, int lastToken) {
    return firstToken > lastToken
        ? ""
        : text.substring(tokens.get(firstToken).start(), tokens.get(lastToken).end());
  }
}
