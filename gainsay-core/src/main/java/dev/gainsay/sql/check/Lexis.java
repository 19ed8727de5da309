package dev.gainsay.sql.check;

/**
 * Where the lexical rules of the dialects part.
 *
 * @param hashComments {@code #} starts a comment, and {@code --} only with a blank behind it
 * @param slashComments {@code //} starts a comment
 * @param backslashes a backslash escapes the next character of every string
 * @param brackets {@code [name]} is a quoted name; elsewhere brackets index arrays
 * @param dollars {@code $tag$ text $tag$} is a string
 * @param nestedComments block comments nest
 */
record Lexis(
    boolean hashComments,
    boolean slashComments,
    boolean backslashes,
    boolean brackets,
    boolean dollars,
    boolean nestedComments) {

  private static final Lexis SQLITE = new Lexis(false, false, false, true, false, false);
  private static final Lexis MYSQL = new Lexis(true, false, true, false, false, false);
  private static final Lexis POSTGRES = new Lexis(false, false, false, false, true, true);
  private static final Lexis H2 = new Lexis(false, true, false, false, true, true);
  private static final Lexis PLAIN = new Lexis(false, false, false, false, false, false);

  /** The rules of an engine, by its id. */
  static Lexis of(String engine) {
    return switch (engine) {
      case "sqlite" -> SQLITE;
      case "mysql", "mariadb" -> MYSQL;
      case "postgres", "cockroachdb", "duckdb" -> POSTGRES;
      case "h2" -> H2;
      default -> PLAIN;
    };
  }
}
