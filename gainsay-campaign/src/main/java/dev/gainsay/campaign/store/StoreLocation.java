package dev.gainsay.campaign.store;

import dev.gainsay.campaign.Refused;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Secrets;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import org.postgresql.Driver;
import org.postgresql.PGProperty;

/**
 * Where a shared store is: a schema of a PostgreSQL database.
 *
 * @param url of the database, in which variables stand for passwords
 * @param secrets values of variables that were written as passwords
 */
public record StoreLocation(String url, Map<String, String> secrets) {

  /** The variable of a password in the URL. */
  private static final String VARIABLE = "GAINSAY_STORE_PASSWORD";

  private static final String SCHEMA = "gainsay_store";

  /** Names that a server takes as they are written, and does not cut off. */
  private static final Pattern NAME = Pattern.compile("[a-z_][a-z0-9_]{0,62}");

  /** Its driver tells what is wrong on its own account too. */
  private static final Logger DRIVER = Logger.getLogger("org.postgresql");

  static {
    DRIVER.setLevel(Level.OFF);
  }

  /** Seconds after which a server that does not answer is given up for the time. */
  private static final int SECONDS_TO_ANSWER = 20;

  public StoreLocation {
    secrets = Map.copyOf(secrets);
  }

  /**
   * The one that a user names.
   *
   * @param url in which passwords may stand
   * @throws Refused when it is no URL of PostgreSQL
   */
  public static StoreLocation of(String url) throws Refused {
    Secrets.Hidden hidden = Secrets.hide(url, VARIABLE);
    Properties all = url.startsWith("jdbc:postgresql:") ? Driver.parseURL(url, usual()) : null;
    if (all == null) {
      throw new Refused(
          "--store %s is no URL of PostgreSQL; write jdbc:postgresql://HOST:PORT/DATABASE?user=NAME"
              .formatted(Secrets.without(url)));
    }
    String schema = String.valueOf(PGProperty.CURRENT_SCHEMA.getOrDefault(all));
    if (!NAME.matcher(schema).matches()) {
      throw new Refused(
          "--store: currentSchema=%s is no name of one schema; write small letters, digits and _, 63 at most"
              .formatted(schema));
    }
    return new StoreLocation(hidden.url(), hidden.values());
  }

  /** For people: without users and passwords. */
  String label() {
    return Secrets.without(url);
  }

  /**
   * The URL with its passwords.
   *
   * @throws Refused when a variable that it names is not set
   */
  String revealed() throws Refused {
    try {
      Map<String, String> values = new HashMap<>(System.getenv());
      values.putAll(secrets);
      return Secrets.reveal(url, values);
    } catch (EngineUnavailable unset) {
      throw new Refused(String.valueOf(unset.getMessage()), unset);
    }
  }

  /** What holds where the URL says nothing else. */
  static Properties usual() {
    Properties usual = new Properties();
    PGProperty.CURRENT_SCHEMA.set(usual, SCHEMA);
    PGProperty.SOCKET_TIMEOUT.set(usual, SECONDS_TO_ANSWER);
    PGProperty.CONNECT_TIMEOUT.set(usual, SECONDS_TO_ANSWER);
    PGProperty.TCP_KEEP_ALIVE.set(usual, true);
    PGProperty.APPLICATION_NAME.set(usual, "gainsay");
    // A coordinator that stands still in the middle of a change must not hold up the others.
    PGProperty.OPTIONS.set(
        usual, "-c idle_in_transaction_session_timeout=" + SECONDS_TO_ANSWER + "s");
    return usual;
  }

  @Override
  public String toString() {
    return label();
  }
}
