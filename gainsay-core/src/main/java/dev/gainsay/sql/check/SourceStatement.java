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
 * @param lexis the rules by which it was cut
 */
record SourceStatement(String text, int line, List<Token> tokens, Lexis lexis) {

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
    return new SourceStatement(between(first, last), tokens.get(first).line(), moved, lexis);
  }

  /**
   * A query in brackets.
   *
   * @param place what stands in the query's place when it is worked out
   */
  record Nested(SourceStatement query, Place place) {}

  /** What a nested query stands for. */
  enum Place {
    /** One value, or one row of values. */
    VALUE,
    /** Values to look for, or whether there are any: behind IN, EXISTS, ANY and the like. */
    SET,
    /** Rows: in FROM, in WITH, and as a part of a compound. */
    ROWS
  }

  /** The queries in brackets within it, at any depth, outermost first. */
  List<SourceStatement> nestedQueries() {
    return nested().stream().map(Nested::query).toList();
  }

  /** As {@link #nestedQueries}, with their places. */
  List<Nested> nested() {
    List<Nested> nested = new ArrayList<>();
    for (int i = 0; i + 2 < tokens.size(); i++) {
      if (tokens.get(i).isSymbol('(') && tokens.get(i + 1).isAny("SELECT", "WITH", "VALUES")) {
        int close = Brackets.closing(tokens, i);
        if (close > i + 2) {
          nested.add(new Nested(part(i + 1, close - 1), place(i)));
        }
      }
    }
    return nested;
  }

  /** The place of what the bracket at {@code open} encloses. */
  private Place place(int open) {
    if (open == 0) {
      return Place.ROWS;
    }
    Token before = tokens.get(open - 1);
    if (before.isAny("IN", "EXISTS", "ANY", "ALL", "SOME")) {
      boolean compound = open > 1 && tokens.get(open - 2).is("UNION");
      return compound ? Place.ROWS : Place.SET;
    }
    if (before.isAny("FROM", "JOIN", "LATERAL", "AS", "MATERIALIZED", "UNION", "EXCEPT", "MINUS")
        || before.is("INTERSECT")) {
      return Place.ROWS;
    }
    if (before.isSymbol(',')) {
      return behindComma(open - 1);
    }
    // Brackets within brackets: a list of values has them too.
    boolean list = before.isSymbol('(') && open > 1 && tokens.get(open - 2).is("IN");
    return before.isSymbol('(') && !list ? place(open - 1) : Place.VALUE;
  }

  /** A list of relations and a list of values look alike but for what they start with. */
  private Place behindComma(int comma) {
    int depth = 0;
    for (int i = comma - 1; i >= 0; i--) {
      depth -= Brackets.depthChange(tokens.get(i));
      if (depth < 0) {
        return Place.VALUE;
      }
      if (depth == 0 && tokens.get(i).isAny("FROM", "JOIN")) {
        return Place.ROWS;
      }
      if (depth == 0 && tokens.get(i).isAny("SELECT", "WHERE", "BY", "HAVING", "SET", "VALUES")) {
        return Place.VALUE;
      }
    }
    return Place.VALUE;
  }

  /**
   * Whether a statement that starts like a query changes the database: a change in brackets, as in
   * {@code WITH … AS (DELETE …)} and {@code FINAL TABLE (INSERT …)}, a sequence moved on, or INTO.
   */
  boolean changesData() {
    int depth = 0;
    for (int i = 0; i + 1 < tokens.size(); i++) {
      Token token = tokens.get(i);
      Token next = tokens.get(i + 1);
      depth += Brackets.depthChange(token);
      boolean change =
          i > 0
              && tokens.get(i - 1).isSymbol('(')
              && token.isAny("INSERT", "UPDATE", "DELETE", "MERGE")
              && next.isName();
      boolean sequence =
          (token.isAny("NEXTVAL", "SETVAL") && next.isSymbol('('))
              || (token.is("NEXT") && next.is("VALUE"));
      if (change || sequence || (depth == 0 && token.is("INTO"))) {
        return true;
      }
    }
    return false;
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
