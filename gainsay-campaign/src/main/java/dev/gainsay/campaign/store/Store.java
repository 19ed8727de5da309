package dev.gainsay.campaign.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Shapes;
import dev.gainsay.campaign.Totals;
import dev.gainsay.campaign.wire.Message.Range;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The state of a campaign in {@code campaign.db}, an SQLite database in its folder. What a method
 * has noted when it returns outlives a kill of this process; after a loss of power the last notes
 * may be missing, which costs that their ranges are run again. It is locked as long as it is open.
 */
public final class Store implements AutoCloseable {

  /** The file's name. */
  public static final String FILE = "campaign.db";

  private static final ObjectMapper MAPPER =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

  private final Connection connection;

  private Store(Connection connection) {
    this.connection = connection;
  }

  /**
   * A finding of the index.
   *
   * @param hash of its signature
   * @param path its folder, relative to the campaign's; null for one that the register knows
   * @param returned the release in which it should be gone; null for others
   * @param known whether the register knows it, so that it has no folder
   * @param hits in the ranges that are noted as done
   */
  public record Row(
      String hash,
      @Nullable String id,
      @Nullable String oracle,
      @Nullable String kind,
      @Nullable String path,
      @Nullable String returned,
      boolean known,
      @Nullable String link,
      @Nullable String note,
      long hits) {}

  /**
   * How far a campaign has come.
   *
   * @param seconds wall time of all its runs
   * @param totals what was counted in the ranges that are done
   * @param opened whether it has opened its engine
   * @param says what the engine said of its version then
   */
  public record State(double seconds, Totals totals, boolean opened, @Nullable String says) {}

  /**
   * Makes the file for a new campaign, all of it or nothing; one that is there is taken where its
   * campaign came to no trial and no finding, or was ended before it was made.
   *
   * @throws IOException when it cannot be written
   * @throws Refused when the folder holds another campaign, which may be running, or the temporary
   *     folder cannot be written
   */
  public static Store begin(Path out, Settings settings) throws IOException, Refused {
    return new Store(Opening.begin(out, out.resolve(FILE), json(settings), json(Totals.none())));
  }

  /**
   * Opens the file of an earlier campaign.
   *
   * @throws Refused when there is none, another process has it, or this release cannot read it
   */
  public static Store resume(Path out) throws Refused {
    Path file = out.resolve(FILE);
    if (!Files.isRegularFile(file)) {
      throw new Refused(
          "no campaign to resume in %s: it has no %s; name a folder that gainsay test has written"
              .formatted(out, FILE));
    }
    return new Store(Opening.resume(out, file));
  }

  /**
   * What the campaign was told.
   *
   * @throws IOException when it cannot be read
   */
  public synchronized Settings settings() throws IOException {
    return read(Settings.class, "SELECT json FROM settings");
  }

  /** How far it has come. */
  public synchronized State state() throws IOException {
    Totals totals = read(Totals.class, "SELECT totals FROM state");
    try (PreparedStatement query =
            connection.prepareStatement("SELECT seconds, opened, says FROM state");
        ResultSet row = query.executeQuery()) {
      row.next();
      return new State(row.getDouble(1), totals, row.getInt(2) != 0, row.getString(3));
    } catch (SQLException e) {
      throw Sqlite.fault(e);
    }
  }

  /** The ranges that are done, in order, none touching another. */
  public synchronized List<Range> done() throws IOException {
    List<Range> done = new ArrayList<>();
    try (PreparedStatement query =
            connection.prepareStatement("SELECT first, past FROM done ORDER BY first");
        ResultSet rows = query.executeQuery()) {
      while (rows.next()) {
        done.add(new Range(rows.getLong(1), rows.getLong(2)));
      }
      return done;
    } catch (SQLException e) {
      throw Sqlite.fault(e);
    }
  }

  /** The shapes that were seen in the ranges that are done. */
  public synchronized Shapes shapes() throws IOException {
    Shapes shapes = new Shapes();
    try (PreparedStatement query = connection.prepareStatement("SELECT hash FROM shape");
        ResultSet rows = query.executeQuery()) {
      while (rows.next()) {
        shapes.add(rows.getLong(1));
      }
      return shapes;
    } catch (SQLException e) {
      throw Sqlite.fault(e);
    }
  }

  /** The index of findings, in the order they came. */
  public synchronized List<Row> findings() throws IOException {
    List<Row> findings = new ArrayList<>();
    try (PreparedStatement query =
            connection.prepareStatement("SELECT * FROM finding ORDER BY rowid");
        ResultSet row = query.executeQuery()) {
      while (row.next()) {
        findings.add(
            new Row(
                row.getString("hash"),
                row.getString("id"),
                row.getString("oracle"),
                row.getString("kind"),
                row.getString("path"),
                row.getString("returned"),
                row.getInt("known") != 0,
                row.getString("link"),
                row.getString("note"),
                row.getLong("hits")));
      }
      return findings;
    } catch (SQLException e) {
      throw Sqlite.fault(e);
    }
  }

  /**
   * Notes a finding whose folder is there.
   *
   * @throws IOException when it cannot be noted
   */
  public synchronized void found(Row row) throws IOException {
    write(
        () ->
            Sqlite.update(
                connection,
                "INSERT OR IGNORE INTO finding VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                row.hash(),
                row.id(),
                row.oracle(),
                row.kind(),
                row.path(),
                row.returned(),
                row.known() ? 1 : 0,
                row.link(),
                row.note(),
                row.hits()));
  }

  /**
   * Notes that a finding is told as another one.
   *
   * @param hash its own
   * @param as that of the other one
   */
  public synchronized void told(String hash, String as) throws IOException {
    write(() -> Sqlite.update(connection, "INSERT OR REPLACE INTO told VALUES (?, ?)", hash, as));
  }

  /** The hashes of what findings are told as, by their own. */
  public synchronized Map<String, String> told() throws IOException {
    Map<String, String> told = new HashMap<>();
    try (PreparedStatement query = connection.prepareStatement("SELECT hash, told_as FROM told");
        ResultSet rows = query.executeQuery()) {
      while (rows.next()) {
        told.put(rows.getString(1), rows.getString(2));
      }
      return told;
    } catch (SQLException e) {
      throw Sqlite.fault(e);
    }
  }

  /** Notes that a finding of the index is in another folder now. */
  public synchronized void moved(Row row) throws IOException {
    write(
        () ->
            Sqlite.update(
                connection,
                "UPDATE finding SET id = ?, oracle = ?, path = ? WHERE hash = ?",
                row.id(),
                row.oracle(),
                row.path(),
                row.hash()));
  }

  /**
   * Notes a range as done, with all that was counted in it.
   *
   * @param totals of all ranges that are done, this one included
   * @param hits of findings in this one, by hash
   * @param shapes hashes of those that were seen in this one first
   * @param seconds wall time of all runs
   * @throws IOException when it cannot be noted; nothing of it is then
   * @throws IllegalStateException when a part of it was done before
   */
  public synchronized void done(
      Range range, Totals totals, Map<String, Long> hits, List<Long> shapes, double seconds)
      throws IOException {
    write(
        () -> {
          mark(range);
          for (Map.Entry<String, Long> hit : hits.entrySet()) {
            Sqlite.update(
                connection,
                "UPDATE finding SET hits = hits + ? WHERE hash = ?",
                hit.getValue(),
                hit.getKey());
          }
          for (long hash : shapes) {
            Sqlite.update(connection, "INSERT INTO shape VALUES (?)", hash);
          }
          count(seconds, totals);
        });
  }

  private void count(double seconds, Totals totals) throws SQLException {
    Sqlite.update(connection, "UPDATE state SET seconds = ?, totals = ?", seconds, json(totals));
  }

  /** Ranges that touch become one, so that their number stays about that of the workers. */
  private void mark(Range range) throws SQLException {
    long overlapping =
        Sqlite.number(
            connection,
            "SELECT count(*) FROM done WHERE first < ? AND past > ?",
            range.to(),
            range.from());
    if (overlapping > 0) {
      throw new IllegalStateException("done twice: " + range);
    }
    long first =
        Sqlite.number(
            connection,
            "SELECT coalesce(max(first), ?) FROM done WHERE past = ?",
            range.from(),
            range.from());
    long past =
        Sqlite.number(
            connection,
            "SELECT coalesce(max(past), ?) FROM done WHERE first = ?",
            range.to(),
            range.to());
    Sqlite.update(connection, "DELETE FROM done WHERE first IN (?, ?)", first, range.to());
    Sqlite.update(connection, "INSERT INTO done VALUES (?, ?)", first, past);
  }

  /**
   * Notes the time, and what is counted outside of ranges.
   *
   * @throws IOException when it cannot be noted
   */
  public synchronized void clock(double seconds, Totals totals) throws IOException {
    write(() -> count(seconds, totals));
  }

  /**
   * Notes that the engine was opened, and what it said of its version.
   *
   * @throws IOException when it cannot be noted
   */
  public synchronized void opened(@Nullable String says) throws IOException {
    write(() -> Sqlite.update(connection, "UPDATE state SET opened = 1, says = ?", says));
  }

  /** What is done together or not at all. */
  private interface Change {
    void make() throws SQLException;
  }

  private void write(Change change) throws IOException {
    boolean made = false;
    try {
      change.make();
      connection.commit();
      made = true;
    } catch (SQLException e) {
      throw Sqlite.fault(e);
    } finally {
      if (!made) {
        Sqlite.rollback(connection);
      }
    }
  }

  private <T> T read(Class<T> type, String query) throws IOException {
    try (PreparedStatement statement = connection.prepareStatement(query);
        ResultSet row = statement.executeQuery()) {
      return row.next()
          ? MAPPER.readValue(row.getString(1), type)
          : failed("it holds no " + type.getSimpleName());
    } catch (SQLException e) {
      throw Sqlite.fault(e);
    }
  }

  private static <T> T failed(String why) throws IOException {
    throw new IOException(why);
  }

  private static String json(Object value) {
    try {
      return MAPPER.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Gives up the lock. */
  @Override
  public synchronized void close() {
    Sqlite.close(connection);
  }
}
