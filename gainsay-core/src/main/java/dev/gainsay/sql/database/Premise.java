package dev.gainsay.sql.database;

import dev.gainsay.engine.Setup;
import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Feature;
import dev.gainsay.sql.print.SqlPrinter;
import java.util.ArrayList;
import java.util.List;

/**
 * The statements that make a database, in a dialect. Immutable.
 *
 * <p>The {@link Setup} is made once and its identity kept, so that a session finds itself already
 * there; a premise made by {@link #then} continues the set-up of its parent.
 */
public final class Premise {

  private final Dialect dialect;
  private final List<Statement> statements;
  private final Setup setup;

  private Premise(Dialect dialect, List<Statement> statements, Setup setup) {
    this.dialect = dialect;
    this.statements = statements;
    this.setup = setup;
  }

  /** The empty database. */
  public static Premise empty(Dialect dialect) {
    return new Premise(dialect, List.of(), Setup.empty());
  }

  public static Premise of(Dialect dialect, List<Statement> statements) {
    SqlPrinter printer = new SqlPrinter(dialect);
    Setup setup = Setup.empty();
    for (Statement statement : statements) {
      setup = extended(printer, setup, statement);
    }
    return new Premise(dialect, List.copyOf(statements), setup);
  }

  /** This database after one more statement. */
  public Premise then(Statement statement) {
    List<Statement> more = new ArrayList<>(statements.size() + 1);
    more.addAll(statements);
    more.add(statement);
    return new Premise(
        dialect, List.copyOf(more), extended(new SqlPrinter(dialect), setup, statement));
  }

  public Dialect dialect() {
    return dialect;
  }

  public List<Statement> statements() {
    return statements;
  }

  public Setup setup() {
    return setup;
  }

  private static Setup extended(SqlPrinter printer, Setup setup, Statement statement) {
    String text = printer.statement(statement);
    String undo = undo(printer.dialect(), statement);
    return undo.isEmpty() ? setup.then(text) : setup.then(text, undo);
  }

  /**
   * What takes a statement back completely, or the empty text.
   *
   * <p>H2 (seen in 2.5.252) goes on using a dropped index in views that it planned before, and
   * misses rows: there nothing takes an index back.
   *
   * <p>DROP TABLE is no undo of CREATE TABLE here, though it would let a session walk from one
   * candidate of a reduction to the next: an INSERT behind it has none, so the way back would end
   * at the first of them all the same, and to skip it because its table is dropped later is sound
   * only if nothing else keeps what it did, as SQLite's sqlite_sequence and statistics do, and
   * views of H2. A premise made anew must also be a database made anew, on which a wrong answer is
   * confirmed.
   */
  public static String undo(Dialect dialect, Statement statement) {
    return switch (statement) {
      case Statement.CreateIndex _ when dialect.name().equals("h2") -> "";
      case Statement.CreateIndex index ->
          dialect.has(Feature.DROP_INDEX_ON)
              ? "DROP INDEX " + index.name() + " ON " + index.table()
              : "DROP INDEX " + index.name();
      case Statement.CreateView view -> "DROP VIEW " + view.name();
      case Statement.Verbatim other -> other.undo();
      case Statement.CreateTable _, Statement.Insert _, Statement.Update _, Statement.Delete _ ->
          "";
    };
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Premise premise
        && dialect.equals(premise.dialect)
        && statements.equals(premise.statements);
  }

  @Override
  public int hashCode() {
    return statements.hashCode();
  }

  @Override
  public String toString() {
    return String.join(";\n", setup.statements());
  }
}
