package dev.gainsay.campaign.store;

import static dev.gainsay.campaign.store.FileStoreTest.SETTINGS;
import static dev.gainsay.campaign.store.FileStoreTest.row;
import static dev.gainsay.campaign.store.FileStoreTest.trials;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dev.gainsay.campaign.Shapes;
import dev.gainsay.campaign.Totals;
import dev.gainsay.campaign.wire.Message.Range;
import dev.gainsay.testkit.database.ScratchPostgres;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Stores that coordinators share, on a real server. */
@Tag("engine")
class SharedStoreTest {

  private static final AtomicInteger SCHEMAS = new AtomicInteger();

  private static ScratchPostgres server;

  private final String schema = "s" + SCHEMAS.incrementAndGet();

  @TempDir Path folder;

  @BeforeAll
  static void start() throws Exception {
    server = new ScratchPostgres();
  }

  @AfterAll
  static void end() {
    server.close();
  }

  private StoreLocation location() throws Exception {
    return StoreLocation.of(server.url(schema));
  }

  private SharedStore join(String driver) throws Exception {
    return join(location(), driver, SETTINGS, false, Link.Connector.standard());
  }

  private SharedStore again(String driver) throws Exception {
    return join(location(), driver, SETTINGS, true, Link.Connector.standard());
  }

  private SharedStore join(
      StoreLocation location, String driver, Settings told, boolean again, Link.Connector by)
      throws Exception {
    return joined(folder.resolve(driver), location, driver, told, again, by);
  }

  /** With a store of its own in a folder, and little patience. */
  static SharedStore joined(
      Path own,
      StoreLocation location,
      String driver,
      Settings told,
      boolean again,
      Link.Connector by)
      throws Exception {
    Files.createDirectories(own);
    Settings settings = told.in(new StoreAddress(location.url(), driver));
    FileStore file = again ? FileStore.resume(own) : FileStore.begin(own, settings);
    boolean joined = false;
    try {
      Link link = new Link(location, Duration.ofSeconds(3), by);
      SharedStore store = SharedStore.join(link, location, settings, file, again);
      joined = true;
      return store;
    } finally {
      if (!joined) {
        file.close();
      }
    }
  }

  private void letTimePass(String driver) throws SQLException {
    server.run(
        "UPDATE %s.driver SET alive = alive - interval '61 seconds' WHERE id = '%s'"
            .formatted(schema, driver));
  }

  static boolean done(Store store, Range range, Totals totals) throws IOException {
    return store.done(range, totals, Map.of(), List.of(), 1);
  }

  @Test
  void whatOneNotesTheOthersSee() throws Exception {
    try (SharedStore one = join("one");
        SharedStore two = join("two")) {
      assertThat(one.supply(16, 32).take()).containsExactly(new Range(0, 16), new Range(16, 32));
      one.opened("SQLite 3.28.0");
      assertThat(one.found(row("aa"), null)).isTrue();
      one.told("cc", "aa");
      one.done(new Range(0, 16), trials(16), Map.of("aa", 3L), List.of(5L, -6L), 1.5);
      Store.News news = two.news().orElseThrow();
      assertThat(news.others()).isEqualTo(trials(16));
      assertThat(news.shapes()).containsExactlyInAnyOrder(5L, -6L);
      assertThat(news.findings()).extracting(Store.Row::hash).containsExactly("aa");
      assertThat(news.findings()).extracting(Store.Row::hits).containsExactly(3L);
      assertThat(two.told()).containsExactly(entry("cc", "aa"));
      assertThat(two.news().orElseThrow().shapes()).isEmpty();
      assertThat(two.state()).isEqualTo(new Store.State(0, Totals.none(), false, "SQLite 3.28.0"));
    }
    try (SharedStore one = again("one")) {
      assertThat(one.state()).isEqualTo(new Store.State(1.5, trials(16), true, "SQLite 3.28.0"));
      assertThat(one.done()).containsExactly(new Range(0, 16));
      Shapes shapes = one.shapes();
      assertThat(List.of(5L, -6L)).noneMatch(shapes::add);
      assertThat(shapes.add(8L)).isTrue();
    }
  }

  private List<Range> workUntilAllIsDone() throws Exception {
    List<Range> mine = new ArrayList<>();
    try (SharedStore store = join("d" + Thread.currentThread().threadId())) {
      Supply supply = store.supply(16, 1_000);
      while (true) {
        List<Range> taken = supply.take();
        if (taken.isEmpty() && supply.isEmpty()) {
          return mine;
        }
        for (Range range : taken) {
          mine.add(range);
          List<Long> shapes = List.of(range.from(), 7L);
          Totals totals = trials(16L * mine.size());
          assertThat(store.done(range, totals, Map.of(), shapes, 1)).isTrue();
        }
      }
    }
  }

  @Test
  void howeverManyComeEachTrialIsTakenOnce() throws Exception {
    int drivers = 6;
    Callable<List<Range>> work = this::workUntilAllIsDone;
    Set<Range> all = new HashSet<>();
    int ran = 0;
    try (ExecutorService threads = Executors.newFixedThreadPool(drivers)) {
      for (Future<List<Range>> each :
          threads.invokeAll(IntStream.range(0, drivers).mapToObj(_ -> work).toList())) {
        all.addAll(each.get());
        ran += each.get().size();
      }
    }
    assertThat(all).hasSize(63);
    assertThat(ran).isEqualTo(63);
    try (SharedStore store = join("after")) {
      assertThat(store.done()).containsExactly(new Range(0, 1_000));
      assertThat(store.supply(16, 1_000).take()).isEmpty();
      assertThat(store.news().orElseThrow().others().trials()).isEqualTo(16L * 63);
    }
  }

  @Test
  void whatADeadOneHadIsGivenToOthersAndIsNotItsOwnAnyMore() throws Exception {
    try (SharedStore dead = join("dead");
        SharedStore heir = join("heir")) {
      assertThat(dead.supply(16, 32).take()).hasSize(2);
      Supply supply = heir.supply(16, 32);
      assertThat(supply.take()).isEmpty();
      assertThat(supply.isEmpty()).as("the other one is alive").isFalse();
      letTimePass("dead");
      assertThat(supply.take()).containsExactly(new Range(0, 16), new Range(16, 32));
      // It stood still only, and goes on.
      assertThat(dead.found(row("aa"), null)).isTrue();
      assertThat(dead.done(new Range(0, 16), trials(16), Map.of("aa", 1L), List.of(5L), 1))
          .isFalse();
      assertThat(dead.state().totals()).isEqualTo(Totals.none());
      assertThat(dead.findings().getFirst().hits()).isZero();
      assertThat(done(heir, new Range(0, 16), trials(16))).isTrue();
      assertThat(done(heir, new Range(16, 32), trials(32))).isTrue();
      assertThat(supply.take()).isEmpty();
      assertThat(supply.isEmpty()).isTrue();
    }
  }

  @Test
  void whatIsAliveKeepsWhatItHas() throws Exception {
    try (SharedStore slow = join("slow");
        SharedStore other = join("other")) {
      assertThat(slow.supply(16, 32).take()).hasSize(2);
      letTimePass("slow");
      slow.clock(70, Totals.none());
      assertThat(other.supply(16, 32).take()).isEmpty();
    }
  }

  @Test
  void ofARangeThatIsDoneInPartTheRestIsStillTaken() throws Exception {
    try (SharedStore one = join("one");
        SharedStore other = join("other")) {
      one.supply(16, 32).take();
      assertThat(done(one, new Range(0, 5), trials(5))).isTrue();
      assertThat(other.supply(16, 32).take()).isEmpty();
      assertThat(done(one, new Range(5, 16), trials(16))).isTrue();
      one.close();
      assertThat(other.supply(16, 32).take()).containsExactly(new Range(16, 32));
    }
  }

  /** As after a kill, which says nothing to the store. */
  @Test
  void whoGoesOnTakesAnewWhatItHad() throws Exception {
    SharedStore killed = join("one");
    killed.supply(16, 16).take();
    server.run("CREATE TABLE %1$s.kept AS SELECT * FROM %1$s.claim".formatted(schema));
    killed.close();
    server.run("INSERT INTO %1$s.claim SELECT * FROM %1$s.kept".formatted(schema));
    try (SharedStore other = join("other")) {
      assertThat(other.supply(16, 16).take()).isEmpty();
    }
    try (SharedStore again = again("one")) {
      assertThat(again.supply(16, 16).take()).containsExactly(new Range(0, 16));
    }
  }

  @Test
  void noneNotesAFindingBeforeItHasSeenThoseOfOthers() throws Exception {
    try (SharedStore one = join("one");
        SharedStore two = join("two")) {
      assertThat(one.found(row("aa"), null)).isTrue();
      assertThat(two.found(row("bb"), null)).isFalse();
      assertThat(two.findings()).extracting(Store.Row::hash).containsExactly("aa");
      assertThat(two.found(row("bb"), null)).isTrue();
      assertThat(one.news().orElseThrow().findings())
          .extracting(Store.Row::hash)
          .containsExactly("aa", "bb");
    }
  }

  @Test
  void aConnectionThatIsCutIsMadeAnew() throws Exception {
    try (SharedStore store = join("one")) {
      server.cutOff();
      assertThat(store.supply(16, 16).take()).hasSize(1);
      server.cutOff();
      assertThat(done(store, new Range(0, 16), trials(16))).isTrue();
      assertThat(store.trouble()).isEmpty();
      assertThat(store.done()).containsExactly(new Range(0, 16));
    }
  }

  /** Commits, and then is cut before it can say so, as often as is left. */
  private static Link.Connector silentAtCommits(AtomicInteger left) {
    return (url, usual) -> {
      Connection real = Link.Connector.standard().connect(url, usual);
      return (Connection)
          Proxy.newProxyInstance(
              SharedStoreTest.class.getClassLoader(),
              new Class<?>[] {Connection.class},
              (_, method, arguments) -> {
                Object result;
                try {
                  result = method.invoke(real, arguments);
                } catch (InvocationTargetException e) {
                  throw e.getCause();
                }
                if (method.getName().equals("commit") && left.getAndDecrement() > 0) {
                  real.close();
                  throw new SQLException("cut off", "08006");
                }
                return result;
              });
    };
  }

  @Test
  void whatWasCommittedWithoutAWordIsDoneOnce() throws Exception {
    AtomicInteger silent = new AtomicInteger();
    try (SharedStore store = join(location(), "one", SETTINGS, false, silentAtCommits(silent))) {
      silent.set(1);
      assertThat(store.supply(16, 64).take()).containsExactly(new Range(0, 16), new Range(16, 32));
      store.found(row("aa"), null);
      silent.set(1);
      assertThat(store.done(new Range(0, 16), trials(16), Map.of("aa", 3L), List.of(5L), 1))
          .isTrue();
      silent.set(1);
      assertThat(store.found(row("bb"), null)).as("it may be one of another").isFalse();
      assertThat(store.findings()).extracting(Store.Row::hash).containsExactly("aa", "bb");
      assertThat(store.findings()).extracting(Store.Row::hits).containsExactly(3L, 0L);
      assertThat(store.done()).containsExactly(new Range(0, 16));
      assertThat(server.number("SELECT count(*) FROM " + schema + ".claim")).isEqualTo(1);
      assertThat(done(store, new Range(16, 32), trials(32))).isTrue();
    }
  }

  @Test
  void aServerThatStaysAwayEndsIt() throws Exception {
    AtomicInteger calls = new AtomicInteger();
    Link.Connector leaving =
        (url, usual) -> {
          if (calls.getAndIncrement() == 0) {
            return Link.Connector.standard().connect(url, usual);
          }
          throw new SQLException("Connection refused", "08001");
        };
    try (SharedStore store = join(location(), "one", SETTINGS, false, leaving)) {
      server.cutOff();
      assertThatThrownBy(() -> store.clock(1, Totals.none()))
          .isInstanceOf(StoreGone.class)
          .hasMessageContaining("cannot be reached any more (Connection refused)")
          .hasMessageNotContaining("user=gainsay");
      assertThat(store.trouble()).contains("Connection refused");
    }
  }

  /** What was read for the summary is not in the ledger yet. */
  @Test
  void newsIsNotWhatAFindingWasHeldAgainst() throws Exception {
    try (SharedStore one = join("one");
        SharedStore two = join("two")) {
      assertThat(one.found(row("aa"), null)).isTrue();
      one.told("cc", "aa");
      assertThat(two.news().orElseThrow().told()).containsExactly(entry("cc", "aa"));
      assertThat(two.found(row("bb"), null)).isFalse();
    }
  }

  @Test
  void whoLosesARangeWaitsForIt() throws Exception {
    try (SharedStore one = join("one");
        SharedStore heir = join("heir")) {
      Supply supply = one.supply(16, 16);
      assertThat(supply.take()).hasSize(1);
      assertThat(supply.take()).isEmpty();
      assertThat(supply.isEmpty()).isTrue();
      letTimePass("one");
      assertThat(heir.supply(16, 16).take()).hasSize(1);
      assertThat(done(one, new Range(0, 16), trials(16))).isFalse();
      assertThat(supply.isEmpty()).isFalse();
    }
  }

  @Test
  void enginesThatSayDifferentThingsDoNotMix() throws Exception {
    try (SharedStore one = join("one");
        SharedStore two = join("two")) {
      assertThat(one.opened("MySQL 8.0.1")).isEmpty();
      assertThat(two.opened("MySQL 8.0.2")).contains("MySQL 8.0.1");
      assertThat(two.opened("MySQL 8.0.1")).isEmpty();
      assertThat(one.opened("MySQL 8.0.1")).isEmpty();
      assertThat(two.state().opened()).isTrue();
    }
  }
}
