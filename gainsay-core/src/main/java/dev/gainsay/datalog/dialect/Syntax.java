package dev.gainsay.datalog.dialect;

/** Concrete syntaxes. */
public enum Syntax {
  /** Z3's fixedpoint extension of SMT-LIB: declare-rel, declare-var, rule, query. */
  FIXEDPOINT(".smt2", ";", "(reset)\n"),
  /** Z3's form of bddbddb's language, for {@code z3 -dl}. */
  BDDBDDB(".datalog", "#", ""),
  /** Soufflé's. */
  SOUFFLE(".dl", "//", ""),
  /** Clingo's. */
  CLINGO(".lp", "%", ""),
  /** Prolog with tabling, as terms that a loop of ours reads one by one. */
  TABLED_PROLOG(".pl", "%", "forget.\n"),
  /** Rulewerk's, whose queries are comments at the end: {@code % query p(?a)}. */
  RULEWERK(".rls", "%", "% ----\n"),
  /** CozoScript; a comment stands between the queries of two programs. */
  COZO(".cozo", "#", "# ----\n"),
  /** Facts, rules and questions for DataScript, a command a line, which a loop of ours reads. */
  DATASCRIPT(".datascript", ";", "clear\n"),
  /** Differential Datalog's. */
  DDLOG(".dl", "//", ""),
  /** A Rust program with Ascent's macro. */
  ASCENT(".rs", "//", ""),
  /** A Flix program. */
  FLIX(".flix", "//", ""),
  /** Scallop's. */
  SCALLOP(".scl", "//", ""),
  /** Formulog's, which has no line comments: whoever runs a script leaves them out. */
  FORMULOG(".flg", "//", ""),
  /** Recursive queries as SQLite reads them. */
  SQLITE_SQL(".sql", "--", "\n"),
  /** Recursive queries as DuckDB reads them. */
  DUCKDB_SQL(".sql", "--", "\n"),
  /** Recursive queries as PostgreSQL reads them. */
  POSTGRES_SQL(".sql", "--", "\n");

  private final String extension;
  private final String comment;
  private final String separator;

  Syntax(String extension, String comment, String separator) {
    this.extension = extension;
    this.comment = comment;
    this.separator = separator;
  }

  /** Whether programs are recursive queries of an SQL database. */
  public boolean isSql() {
    return switch (this) {
      case SQLITE_SQL, DUCKDB_SQL, POSTGRES_SQL -> true;
      case FIXEDPOINT,
          BDDBDDB,
          SOUFFLE,
          CLINGO,
          TABLED_PROLOG,
          RULEWERK,
          COZO,
          DATASCRIPT,
          DDLOG,
          ASCENT,
          FLIX,
          SCALLOP,
          FORMULOG ->
          false;
    };
  }

  /** Ending of file names, with the dot. */
  public String extension() {
    return extension;
  }

  /** Starts a line comment. */
  public String comment() {
    return comment;
  }

  /**
   * What stands between two programs in one file, so that the second starts from nothing; empty
   * where the programs must be in files of their own.
   */
  public String separator() {
    return separator;
  }
}
