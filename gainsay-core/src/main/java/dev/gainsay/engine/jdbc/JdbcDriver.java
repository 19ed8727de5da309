package dev.gainsay.engine.jdbc;

import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.ErrorPatterns;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * How one engine is spoken to through JDBC, as data.
 *
 * @param opening opens a connection to an empty database
 * @param emptying empties the database again, cheaply and without leaking the old one
 * @param errors the engine's messages; they are matched against the message followed by the
 *     SQLSTATE in brackets, such as {@code division by zero [22012]}
 * @param literals makes a column's value a typed literal, usually {@link Literals#of}
 * @param queryTimeout whether {@link java.sql.Statement#setQueryTimeout} is needed because the
 *     driver does not listen to {@link java.sql.Statement#cancel}
 * @param lastWords the end of what the engine's own process wrote, for a report of its death
 * @param closing releases what the connections shared (a server process) when the session ends
 */
public record JdbcDriver(
    Opening opening,
    Emptying emptying,
    ErrorPatterns errors,
    Function<Object, String> literals,
    boolean queryTimeout,
    Supplier<String> lastWords,
    Runnable closing) {

  /** Opens a connection to an empty database. */
  @FunctionalInterface
  public interface Opening {
    /**
     * Opens, starting the engine's server first where it has one that does not run.
     *
     * @throws EngineUnavailable when that fails, with the remedy in its message
     */
    Connection open() throws SQLException, EngineUnavailable;
  }

  /** Makes the database empty. */
  @FunctionalInterface
  public interface Emptying {
    /** Gives a connection to an empty database: the used one emptied, or another in its place. */
    Connection empty(Connection used) throws SQLException, EngineUnavailable;
  }

  /** An engine within this process, whose driver listens to cancel. */
  public static JdbcDriver of(Opening opening, Emptying emptying, ErrorPatterns errors) {
    return new JdbcDriver(opening, emptying, errors, Literals::of, false, () -> "", () -> {});
  }

  /** An engine whose databases are thrown away: emptying closes the old and opens a new one. */
  public static JdbcDriver disposable(Opening opening, ErrorPatterns errors) {
    return of(
        opening,
        used -> {
          used.close();
          return opening.open();
        },
        errors);
  }

  /** This engine with other connections. */
  public JdbcDriver withOpening(Opening other) {
    return new JdbcDriver(other, emptying, errors, literals, queryTimeout, lastWords, closing);
  }

  /** This engine with another spelling of values. */
  public JdbcDriver withLiterals(Function<Object, String> spelling) {
    return new JdbcDriver(opening, emptying, errors, spelling, queryTimeout, lastWords, closing);
  }

  /** This engine with a driver that stops queries only by itself. */
  public JdbcDriver withQueryTimeout() {
    return new JdbcDriver(opening, emptying, errors, literals, true, lastWords, closing);
  }

  /** This engine with a process of its own behind the connections. */
  public JdbcDriver withServer(Supplier<String> words, Runnable stopping) {
    return new JdbcDriver(opening, emptying, errors, literals, queryTimeout, words, stopping);
  }
}
