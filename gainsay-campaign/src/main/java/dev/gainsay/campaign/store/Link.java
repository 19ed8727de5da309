package dev.gainsay.campaign.store;

import dev.gainsay.campaign.Refused;
import dev.gainsay.engine.Secrets;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.postgresql.Driver;
import org.postgresql.PGProperty;

/** A connection to PostgreSQL that is made again when it is lost, for a while. */
final class Link implements AutoCloseable {

  /** The first wait before another attempt; each is twice as long as the one before. */
  private static final Duration FIRST_WAIT = Duration.ofMillis(200);

  /** The longest, after which others may not yet take this coordinator for dead. */
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(2);

  private final StoreLocation location;
  private final String url;
  private final Duration patience;
  private final Connector connector;
  private @Nullable Connection connection;
  private volatile @Nullable String trouble;

  /**
   * @param patience how long a server may be away
   * @throws Refused when a variable that the URL names is not set
   */
  Link(StoreLocation location, Duration patience, Connector connector) throws Refused {
    this.location = location;
    this.url = location.revealed();
    this.patience = patience;
    this.connector = connector;
  }

  /** How a connection is made. */
  interface Connector {
    Connection connect(String url, Properties usual) throws SQLException;

    /** By the driver, whatever other one a class path holds. */
    static Connector standard() {
      return (url, usual) -> {
        Connection made = new Driver().connect(url, usual);
        if (made == null) {
          throw new SQLException("no URL of PostgreSQL");
        }
        return made;
      };
    }
  }

  /** What is asked or changed in one transaction. */
  interface Work<T> {
    T on(Connection connection) throws SQLException, IOException;
  }

  /** The schema that holds the store. */
  String schema() {
    Properties all = Objects.requireNonNull(Driver.parseURL(url, StoreLocation.usual()));
    return String.valueOf(PGProperty.CURRENT_SCHEMA.getOrDefault(all));
  }

  /** Why it is being waited for. */
  Optional<String> trouble() {
    return Optional.ofNullable(trouble);
  }

  /**
   * Does work once.
   *
   * @throws SQLException when that fails; nothing is changed then
   */
  <T> T once(Work<T> work) throws SQLException, IOException {
    boolean made = false;
    try {
      Connection on = connected();
      T result = work.on(on);
      on.commit();
      made = true;
      return result;
    } finally {
      if (!made && connection != null) {
        Sql.rollback(connection);
      }
    }
  }

  /**
   * Does work, anew where the server was away: whether what was sent last was done is not known
   * then, so the work must see that for itself.
   *
   * @throws IOException when it fails, or the server is away too long
   */
  <T> T run(Work<T> work) throws IOException {
    long lost = 0;
    Duration wait = FIRST_WAIT;
    while (true) {
      try {
        T result = once(work);
        trouble = null;
        return result;
      } catch (SQLException e) {
        if (!isPassing(e)) {
          throw fault(e);
        }
        disconnect();
        trouble = reason(e);
        lost = lost == 0 ? System.nanoTime() : lost;
        if (System.nanoTime() - lost > patience.toNanos()) {
          throw away(reason(e), e);
        }
      }
      try {
        Thread.sleep(wait);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw away("interrupted", e);
      }
      wait = next(wait);
    }
  }

  /** The wait after another one. */
  static Duration next(Duration wait) {
    Duration twice = wait.multipliedBy(2);
    return twice.compareTo(LONGEST_WAIT) < 0 ? twice : LONGEST_WAIT;
  }

  private StoreGone away(String why, Exception cause) {
    return new StoreGone(
        "the store %s cannot be reached any more (%s)".formatted(location.label(), why), cause);
  }

  private Connection connected() throws SQLException {
    Connection on = connection;
    if (on != null) {
      return on;
    }
    Connection made = connector.connect(url, StoreLocation.usual());
    made.setAutoCommit(false);
    connection = made;
    return made;
  }

  /**
   * Whether it may work a little later: the connection is gone, the server ends or starts or has no
   * room, somebody has cancelled what was asked, or two changes met.
   */
  static boolean isPassing(SQLException e) {
    String state = String.valueOf(e.getSQLState());
    return state.startsWith("08")
        || state.startsWith("57P")
        || state.startsWith("40")
        || state.startsWith("53")
        || state.equals("57014")
        || state.equals("25P03");
  }

  private StoreGone fault(SQLException e) {
    return new StoreGone(
        "the store %s cannot be used any more (%s)".formatted(location.label(), reason(e)), e);
  }

  /** For a coordinator that the store knows no more. */
  StoreGone unknown() {
    return new StoreGone(
        "the store %s knows this command no more: another one goes on with a copy of its folder, or the campaign was begun anew"
            .formatted(location.label()));
  }

  static String reason(SQLException e) {
    return Secrets.without(Sql.reason(e));
  }

  private void disconnect() {
    Connection on = connection;
    connection = null;
    if (on != null) {
      Sql.close(on);
    }
  }

  @Override
  public void close() {
    disconnect();
  }
}
