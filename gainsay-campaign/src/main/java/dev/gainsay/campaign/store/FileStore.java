package dev.gainsay.campaign.store;

import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Shapes;
import dev.gainsay.campaign.Totals;
import dev.gainsay.campaign.wire.Message.Range;
import dev.gainsay.finding.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The state of a campaign in {@code campaign.db}, an SQLite database in its folder. What a method
 * has noted when it returns outlives a kill of this process; after a loss of power the last notes
 * may be missing, which costs that their ranges are run again. It is locked as long as it is open.
 */
public final class FileStore implements Store {

  /** The file's name. */
  public static final String FILE = "campaign.db";

  private final Connection connection;

  private FileStore(Connection connection) {
    this.connection = connection;
  }

  /**
   * Makes the file for a new campaign, all of it or nothing; one that is there is taken where its
   * campaign came to no trial and no finding, or was ended before it was made.
   *
   * @throws IOException when it cannot be written
   * @throws Refused when the folder holds another campaign, which may be running, or the temporary
   *     folder cannot be written
   */
  public static FileStore begin(Path out, Settings settings) throws IOException, Refused {
    return new FileStore(
        Opening.begin(
            out, out.resolve(FILE), StoreJson.write(settings), StoreJson.write(Totals.none())));
  }

  /**
   * Opens the file of an earlier campaign.
   *
   * @throws Refused when there is none, another process has it, or this release cannot read it
   */
  public static FileStore resume(Path out) throws Refused {
    Path file = out.resolve(FILE);
    if (!Files.isRegularFile(file)) {
      throw new Refused(
          "no campaign to resume in %s: it has no %s; name a folder that gainsay test has written"
              .formatted(out, FILE));
    }
    return new FileStore(Opening.resume(out, file));
  }

  /**
   * What the campaign was told.
   *
   * @throws IOException when it cannot be read
   */
  public synchronized Settings settings() throws IOException {
    return read(Settings.class, "SELECT json FROM settings");
  }

  @Override
  public synchronized State state() throws IOException {
    Totals totals = read(Totals.class, "SELECT totals FROM state");
    return list(
            row -> new State(row.getDouble(1), totals, row.getInt(2) != 0, row.getString(3)),
            "SELECT seconds, opened, says FROM state")
        .getFirst();
  }

  @Override
  public synchronized List<Range> done() throws IOException {
    return asked(Done::ranges);
  }

  @Override
  public synchronized Shapes shapes() throws IOException {
    Shapes shapes = new Shapes();
    list(row -> row.getLong(1), "SELECT hash FROM shape").forEach(shapes::add);
    return shapes;
  }

  @Override
  public synchronized List<Row> findings() throws IOException {
    return list(Sql::finding, "SELECT * FROM finding ORDER BY rowid");
  }

  @Override
  public Supply supply(int size, long end) throws IOException {
    return new Gaps.Own(done(), size, end);
  }

  @Override
  public synchronized boolean found(Row row, @Nullable Finding finding) throws IOException {
    write(
        () ->
            Sql.update(
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
    return true;
  }

  @Override
  public synchronized void told(String hash, String as) throws IOException {
    write(() -> Sql.update(connection, "INSERT OR REPLACE INTO told VALUES (?, ?)", hash, as));
  }

  @Override
  public synchronized Map<String, String> told() throws IOException {
    return asked(Index::told);
  }

  @Override
  public synchronized void moved(Row row) throws IOException {
    write(() -> Index.moved(connection, row));
  }

  @Override
  public synchronized boolean done(
      Range range, Totals totals, Map<String, Long> hits, List<Long> shapes, double seconds)
      throws IOException {
    write(
        () -> {
          Done.mark(connection, range);
          Done.hits(connection, hits);
          for (long hash : shapes) {
            Sql.update(connection, "INSERT INTO shape VALUES (?)", hash);
          }
          count(seconds, totals);
        });
    return true;
  }

  private void count(double seconds, Totals totals) throws SQLException {
    Sql.update(
        connection, "UPDATE state SET seconds = ?, totals = ?", seconds, StoreJson.write(totals));
  }

  @Override
  public synchronized void clock(double seconds, Totals totals) throws IOException {
    write(() -> count(seconds, totals));
  }

  @Override
  public synchronized Optional<String> opened(@Nullable String says) throws IOException {
    write(() -> Sql.update(connection, "UPDATE state SET opened = 1, says = ?", says));
    return Optional.empty();
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
        Sql.rollback(connection);
      }
    }
  }

  /** What is asked without a change. */
  private interface Question<T> {
    T of(Connection connection) throws SQLException;
  }

  private <T> T asked(Question<T> question) throws IOException {
    try {
      return question.of(connection);
    } catch (SQLException e) {
      throw Sqlite.fault(e);
    }
  }

  private <T> List<T> list(Sql.Reader<T> reader, String query) throws IOException {
    return asked(on -> Sql.list(on, reader, query));
  }

  private <T> T read(Class<T> type, String query) throws IOException {
    List<String> texts = list(row -> row.getString(1), query);
    if (texts.isEmpty()) {
      throw new IOException("it holds no " + type.getSimpleName());
    }
    return StoreJson.read(texts.getFirst(), type);
  }

  /** Gives up the lock. */
  @Override
  public synchronized void close() {
    Sql.close(connection);
  }
}
