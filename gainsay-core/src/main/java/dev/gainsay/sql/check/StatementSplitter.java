package dev.gainsay.sql.check;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits a file into statements at semicolons outside strings, comments, and the bodies of triggers
 * and routines.
 */
final class StatementSplitter {

  /**
   * What a file holds.
   *
   * @param statements in order
   * @param notes one line for each part that is no SQL: commands of an engine's own shell
   */
  record Split(List<SourceStatement> statements, List<String> notes) {
    Split {
      statements = List.copyOf(statements);
      notes = List.copyOf(notes);
    }
  }

  private final String text;
  private final Lexis lexis;
  private final SqlLexer lexer;
  private final List<SourceStatement> statements = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private final List<Token> pending = new ArrayList<>();

  private StatementSplitter(String text, Lexis lexis) {
    this.text = text;
    this.lexis = lexis;
    this.lexer = new SqlLexer(text, lexis, 0, 1);
  }

  /**
   * Splits a text.
   *
   * @throws UnreadableSql when a quote or comment has no end
   */
  static Split split(String text, Lexis lexis) {
    StatementSplitter splitter = new StatementSplitter(text, lexis);
    splitter.run();
    return new Split(splitter.statements, splitter.notes);
  }

  private void run() {
    Body body = new Body();
    while (lexer.skipBlanks()) {
      if (pending.isEmpty() && isShellCommand()) {
        int line = lexer.line();
        notes.add(
            "line "
                + line
                + ": not applicable: a command of the engine's shell: "
                + shellCommand());
        continue;
      }
      Token token = lexer.next();
      if (token.isSymbol(';') && !body.open(pending)) {
        finish();
        body = new Body();
      } else {
        body.see(pending, token);
        pending.add(token);
      }
    }
    finish();
  }

  /** SQLite's dot commands and psql's backslash commands take a line of their own. */
  private boolean isShellCommand() {
    char c = lexer.peek();
    return (c == '.' || c == '\\') && lexer.atLineStart();
  }

  private String shellCommand() {
    String command = lexer.restOfLine();
    return command.length() > 60 ? command.substring(0, 60) + "…" : command;
  }

  private void finish() {
    if (pending.isEmpty()) {
      return;
    }
    int start = pending.get(0).start();
    int end = pending.get(pending.size() - 1).end();
    List<Token> moved = new ArrayList<>(pending.size());
    for (Token t : pending) {
      moved.add(new Token(t.kind(), t.text(), t.start() - start, t.end() - start, t.line()));
    }
    String own = text.substring(start, end);
    statements.add(new SourceStatement(own, pending.get(0).line(), moved, lexis));
    pending.clear();
  }

  /** Tells whether a semicolon stands inside BEGIN … END of a trigger or routine. */
  private static final class Body {

    private int depth;

    /** Counts BEGIN and CASE against END; those of control statements (END IF) close none. */
    void see(List<Token> before, Token token) {
      Token previous = before.isEmpty() ? token : before.get(before.size() - 1);
      if (previous.isSymbol('.')) {
        return;
      }
      if (token.is("BEGIN") || (token.is("CASE") && !previous.is("END"))) {
        depth++;
      } else if (token.is("END")) {
        depth--;
      } else if (token.isAny("IF", "LOOP", "WHILE", "REPEAT", "FOR") && previous.is("END")) {
        depth++;
      }
    }

    boolean open(List<Token> statement) {
      return depth > 0 && hasBody(statement);
    }

    private static boolean hasBody(List<Token> statement) {
      int create = 0;
      while (create < statement.size() && !statement.get(create).is("CREATE")) {
        create++;
      }
      // EXPLAIN QUERY PLAN may stand before CREATE; OR REPLACE, TEMP or a definer behind it.
      if (create > 3) {
        return false;
      }
      return statement.stream()
          .skip(create)
          .limit(8)
          .anyMatch(t -> t.isAny("TRIGGER", "PROCEDURE", "FUNCTION", "EVENT"));
    }
  }
}
