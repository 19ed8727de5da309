package dev.gainsay.campaign.store;

import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Shapes;
import dev.gainsay.campaign.Totals;
import dev.gainsay.campaign.wire.Message.Range;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.FindingJson;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The state of a campaign that several coordinators work at, in a schema of a PostgreSQL database.
 * Each takes ranges of trials for itself, and tells that it is alive; what one that does not any
 * more has taken is given to others. All changes of a campaign come one after the other: each
 * begins with a lock on its one row of {@code campaign}.
 */
public final class SharedStore implements Store {

  /** How long a server may be away. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** Ranges taken at a time by a coordinator of a cluster, whose cores it learns later. */
  private static final int RANGES_FOR_A_CLUSTER = 16;

  private final Link link;
  private final FileStore own;
  private final Coordinator driver;
  private final int batch;
  private long changes;
  private long lastShape;

  /** The last finding of the index that {@link #findings} has given. */
  private long lastFinding;

  /** Whether nothing was left to take when that was asked last, here or with others. */
  private volatile boolean dry;

  private SharedStore(Link link, FileStore own, Coordinator driver, int batch) {
    this.link = link;
    this.own = own;
    this.driver = driver;
    this.batch = batch;
  }

  /**
   * Joins the campaign of a store, or begins it.
   *
   * @param settings what this coordinator was told, with the address of the store
   * @param own of its folder, which is held with the store and given up with it
   * @param again whether it has taken part before
   * @throws Refused when it cannot be reached or holds another campaign
   */
  public static SharedStore join(
      StoreLocation location, Settings settings, FileStore own, boolean again) throws Refused {
    Link link = new Link(location, PATIENCE, Link.Connector.standard());
    return join(link, location, settings, own, again);
  }

  static SharedStore join(
      Link link, StoreLocation location, Settings settings, FileStore own, boolean again)
      throws Refused {
    StoreAddress address = settings.store();
    if (address == null) {
      throw new IllegalArgumentException("no store is named");
    }
    Coordinator driver = new Coordinator(address.driver(), UUID.randomUUID().toString());
    boolean ready = false;
    try {
      Optional<Refused> refused =
          link.once(
              connection -> {
                try {
                  SharedSchema.join(connection, link.schema(), location.label(), settings, again);
                  driver.enter(connection);
                  return Optional.empty();
                } catch (Refused e) {
                  return Optional.of(e);
                }
              });
      if (refused.isPresent()) {
        throw refused.get();
      }
      int batch = settings.jobs() == 0 ? RANGES_FOR_A_CLUSTER : settings.jobs();
      SharedStore store = new SharedStore(link, own, driver, batch);
      store.changes = link.run(driver::change);
      ready = true;
      return store;
    } catch (SQLException e) {
      throw new Refused(
          "the store %s cannot be used (%s); start it, or mend --store"
              .formatted(location.label(), Link.reason(e)),
          e);
    } catch (IOException e) {
      throw new Refused(String.valueOf(e.getMessage()), e);
    } finally {
      if (!ready) {
        link.close();
      }
    }
  }

  @Override
  public Optional<String> trouble() {
    return link.trouble();
  }

  @Override
  public synchronized State state() throws IOException {
    record Part(double seconds, String totals, boolean opened) {}
    Part part =
        link.run(
            connection ->
                Sql.list(
                        connection,
                        row -> new Part(row.getDouble(1), row.getString(2), row.getBoolean(3)),
                        "SELECT seconds, totals, opened FROM driver WHERE id = ?",
                        driver.id())
                    .getFirst());
    List<String> says =
        link.run(
            connection ->
                Sql.list(
                    connection,
                    row -> row.getString(1),
                    "SELECT says FROM driver WHERE says IS NOT NULL LIMIT 1"));
    return new State(
        part.seconds(),
        StoreJson.read(part.totals(), Totals.class),
        part.opened(),
        says.isEmpty() ? null : says.getFirst());
  }

  @Override
  public synchronized List<Range> done() throws IOException {
    return link.run(Done::ranges);
  }

  @Override
  public synchronized Shapes shapes() throws IOException {
    Shapes shapes = new Shapes();
    lastShape = 0;
    taken(link.run(this::newShapes)).forEach(shapes::add);
    return shapes;
  }

  /**
   * @param seq its place in the order in which they were noted
   */
  private record NumberedShape(long seq, long hash) {}

  private List<NumberedShape> newShapes(Connection connection) throws SQLException {
    return Sql.list(
        connection,
        row -> new NumberedShape(row.getLong(1), row.getLong(2)),
        "SELECT seq, hash FROM shape WHERE seq > ? ORDER BY seq",
        lastShape);
  }

  /** The hashes of shapes, which are not asked for again. */
  private List<Long> taken(List<NumberedShape> more) {
    if (!more.isEmpty()) {
      lastShape = more.getLast().seq();
    }
    return more.stream().map(NumberedShape::hash).toList();
  }

  @Override
  public synchronized List<Row> findings() throws IOException {
    return link.run(
        connection -> {
          lastFinding = SharedIndex.last(connection);
          return SharedIndex.upTo(connection, lastFinding);
        });
  }

  @Override
  public synchronized Optional<News> news() throws IOException {
    record Read(
        double seconds,
        List<String> totals,
        List<NumberedShape> shapes,
        List<Row> index,
        Map<String, String> told) {}
    Read read =
        link.run(
            connection ->
                new Read(
                    Sql.list(connection, row -> row.getDouble(1), "SELECT seconds FROM campaign")
                        .getFirst(),
                    Sql.list(
                        connection,
                        row -> row.getString(1),
                        "SELECT totals FROM driver WHERE id <> ?",
                        driver.id()),
                    newShapes(connection),
                    SharedIndex.upTo(connection, SharedIndex.last(connection)),
                    Index.told(connection)));
    Totals others = Totals.none();
    for (String totals : read.totals()) {
      others = others.plus(StoreJson.read(totals, Totals.class));
    }
    return Optional.of(
        new News(read.seconds(), others, taken(read.shapes()), read.index(), read.told()));
  }

  @Override
  public synchronized Optional<Finding> finding(String hash) throws IOException {
    Optional<String> json = link.run(connection -> SharedIndex.json(connection, hash));
    return json.map(FindingJson::read);
  }

  @Override
  public Supply supply(int size, long end) {
    return new Taking(size, end);
  }

  /** Ranges that are taken from the others too. */
  private final class Taking implements Supply {
    private final int size;
    private final long end;

    Taking(int size, long end) {
      this.size = size;
      this.end = end;
    }

    @Override
    public List<Range> take() throws IOException {
      record Taken(List<Range> ranges, boolean dry) {}
      synchronized (SharedStore.this) {
        long change = ++changes;
        Taken taken =
            change(
                connection -> {
                  List<Range> before = Claims.taken(connection, driver.id(), change);
                  if (!before.isEmpty()) {
                    return new Taken(before, false);
                  }
                  List<Range> ranges =
                      Claims.take(connection, driver.id(), change, batch, size, end);
                  return new Taken(
                      ranges, ranges.isEmpty() && !Claims.othersWork(connection, driver.id()));
                });
        dry = taken.dry();
        return taken.ranges();
      }
    }

    @Override
    public boolean isEmpty() {
      return dry;
    }
  }

  @Override
  public synchronized boolean found(Row row, @Nullable Finding finding) throws IOException {
    String json = finding == null ? null : FindingJson.pretty(finding);
    long seen = lastFinding;
    return change(
        connection -> {
          if (SharedIndex.last(connection) != seen) {
            return false;
          }
          SharedIndex.add(connection, row, json);
          lastFinding = SharedIndex.last(connection);
          return true;
        });
  }

  @Override
  public synchronized void told(String hash, String as) throws IOException {
    change(
        connection ->
            Sql.update(
                connection,
                "INSERT INTO told VALUES (?, ?) ON CONFLICT (hash) DO UPDATE SET told_as ="
                    + " excluded.told_as",
                hash,
                as));
  }

  @Override
  public synchronized Map<String, String> told() throws IOException {
    return link.run(Index::told);
  }

  @Override
  public synchronized void moved(Row row) throws IOException {
    change(connection -> Index.moved(connection, row));
  }

  @Override
  public synchronized boolean done(
      Range range, Totals totals, Map<String, Long> hits, List<Long> shapes, double seconds)
      throws IOException {
    long change = ++changes;
    boolean noted =
        change(
            connection ->
                driver.change(connection) == change
                    || marked(connection, range, totals, hits, shapes, seconds, change));
    // Who has it now may leave it undone.
    dry &= noted;
    return noted;
  }

  private boolean marked(
      Connection connection,
      Range range,
      Totals totals,
      Map<String, Long> hits,
      List<Long> shapes,
      double seconds,
      long change)
      throws SQLException {
    if (!Claims.giveUp(connection, driver.id(), range)) {
      return false;
    }
    Done.mark(connection, range);
    Done.hits(connection, hits);
    for (long hash : shapes) {
      Sql.update(connection, "INSERT INTO shape(hash) VALUES (?) ON CONFLICT DO NOTHING", hash);
    }
    driver.count(connection, seconds, totals, change);
    return true;
  }

  @Override
  public synchronized void clock(double seconds, Totals totals) throws IOException {
    change(
        connection -> {
          driver.count(connection, seconds, totals);
          return true;
        });
    // So that the folder is not taken for one whose campaign came to nothing.
    own.clock(seconds, totals);
  }

  @Override
  public synchronized Optional<String> opened(@Nullable String says) throws IOException {
    return change(connection -> driver.opened(connection, says));
  }

  /** Makes a change alone. */
  private <T> T change(Link.Work<T> work) throws IOException {
    return link.run(
        connection -> {
          if (!driver.begin(connection)) {
            throw link.unknown();
          }
          return work.on(connection);
        });
  }

  /** Leaves to others what is not done. */
  @Override
  public synchronized void close() {
    try {
      link.once(driver::leave);
    } catch (SQLException | IOException e) {
      // It is given to others a little later.
    }
    link.close();
    own.close();
  }
}
