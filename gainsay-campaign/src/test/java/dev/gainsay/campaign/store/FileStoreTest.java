package dev.gainsay.campaign.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.tuple;

import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Shapes;
import dev.gainsay.campaign.Totals;
import dev.gainsay.campaign.wire.Message.Range;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.KnownFindings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileStoreTest {

  @TempDir Path folder;

  static final Settings SETTINGS = withSeed(7);

  static Settings withSeed(long seed) {
    return new Settings(
        new Finding.Engine("sqlite", "3.28.0", "sql", null, null, Map.of("k", "v"), null),
        "a build",
        List.of("norec", "tlp"),
        Map.of("options.dear", "true"),
        seed,
        100L,
        null,
        2,
        512,
        10_000,
        15_000,
        10_000,
        4_000,
        List.of(new KnownFindings.Entry("0123abcd", null, null, "3.29.0", "a link", null, null)),
        "0.1",
        null,
        null);
  }

  static Totals trials(long trials) {
    return Totals.none()
        .plus(
            new Totals(trials, 10 * trials, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, Map.of("slow", trials)));
  }

  static Store.Row row(String hash) {
    return new Store.Row(
        hash,
        "sqlite-norec-" + hash,
        "norec",
        "wrong-answer",
        "findings/" + hash,
        null,
        false,
        null,
        null,
        0);
  }

  @Test
  void aFindingThatIsStoredAnewIsFoundInItsNewFolder() throws Exception {
    try (FileStore store = FileStore.begin(folder, SETTINGS)) {
      store.found(row("a"), null);
      store.found(row("b"), null);
      Store.Row old = row("a");
      store.moved(
          new Store.Row(
              "a", "sqlite-tlp-a", "tlp", old.kind(), "findings/c", null, false, null, null, 0));
      assertThat(store.findings())
          .extracting(Store.Row::id, Store.Row::oracle, Store.Row::path)
          .containsExactlyInAnyOrder(
              tuple("sqlite-tlp-a", "tlp", "findings/c"),
              tuple("sqlite-norec-b", "norec", "findings/b"));
    }
  }

  @Test
  void allOfItIsReadBack() throws Exception {
    try (FileStore store = FileStore.begin(folder, SETTINGS)) {
      store.opened("SQLite 3.28.0");
      store.found(row("aa"), null);
      store.found(row("bb"), null);
      store.told("cc", "bb");
      store.done(new Range(16, 32), trials(16), Map.of("bb", 3L), List.of(5L, -6L), 1.5);
      store.done(new Range(0, 16), trials(32), Map.of("aa", 1L, "bb", 1L), List.of(7L), 2.5);
    }
    try (FileStore store = FileStore.resume(folder)) {
      assertThat(store.settings()).isEqualTo(SETTINGS);
      assertThat(store.state()).isEqualTo(new Store.State(2.5, trials(32), true, "SQLite 3.28.0"));
      assertThat(store.done()).containsExactly(new Range(0, 32));
      assertThat(store.findings()).extracting(Store.Row::hash).containsExactly("aa", "bb");
      assertThat(store.findings()).extracting(Store.Row::hits).containsExactly(1L, 4L);
      assertThat(store.told()).containsExactly(entry("cc", "bb"));
      Shapes shapes = store.shapes();
      assertThat(List.of(5L, -6L, 7L)).noneMatch(shapes::add);
      assertThat(shapes.add(8L)).isTrue();
    }
  }

  @Test
  void noTrialIsDoneTwice() throws Exception {
    try (FileStore store = FileStore.begin(folder, SETTINGS)) {
      store.done(new Range(0, 16), trials(16), Map.of(), List.of(), 1);
      assertThatThrownBy(() -> store.done(new Range(15, 20), trials(21), Map.of(), List.of(9L), 2))
          .isInstanceOf(IllegalStateException.class);
      assertThat(store.state().totals()).isEqualTo(trials(16));
      assertThat(store.shapes().add(9L)).isTrue();
      store.done(new Range(20, 32), trials(28), Map.of(), List.of(), 2);
      assertThat(store.done()).containsExactly(new Range(0, 16), new Range(20, 32));
      store.done(new Range(16, 20), trials(32), Map.of(), List.of(), 2);
      assertThat(store.done()).containsExactly(new Range(0, 32));
    }
  }

  @Test
  void aFolderInUseIsRefused() throws Exception {
    try (FileStore store = FileStore.begin(folder, SETTINGS)) {
      assertThat(store.done()).isEmpty();
      assertThatThrownBy(() -> FileStore.resume(folder))
          .isInstanceOf(Refused.class)
          .hasMessage("the campaign in " + folder + " is running; wait for its end or stop it");
    }
    FileStore.resume(folder).close();
  }

  @Test
  void aFolderWithoutOneIsRefused() {
    assertThatThrownBy(() -> FileStore.resume(folder))
        .isInstanceOf(Refused.class)
        .hasMessageStartingWith("no campaign to resume in " + folder);
  }

  @Test
  void anotherSchemaIsRefused() throws Exception {
    FileStore.begin(folder, SETTINGS).close();
    try (Connection connection = Sqlite.open(folder.resolve(FileStore.FILE))) {
      Sql.run(connection, "PRAGMA user_version = 99");
    }
    assertThatThrownBy(() -> FileStore.resume(folder))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("has version 99 of its schema, and this release reads 3");
  }

  private void refusedAsNoCampaigns(Path file) {
    assertThatThrownBy(() -> FileStore.resume(folder))
        .isInstanceOf(Refused.class)
        .hasMessageStartingWith(file + " is damaged or not of a campaign")
        .hasMessageContaining("its findings are kept, begin another campaign with --out");
  }

  /** It was ended before its store was made. */
  @Test
  void anEmptyFileIsBegunAndNotResumed() throws Exception {
    Files.createFile(folder.resolve(FileStore.FILE));
    assertThatThrownBy(() -> FileStore.resume(folder))
        .isInstanceOf(Refused.class)
        .hasMessage(
            "the campaign in %s was ended before it began; begin it again in that folder by gainsay"
                + " test",
            folder);
    FileStore.begin(folder, SETTINGS).close();
    FileStore.resume(folder).close();
  }

  @Test
  void oneThatCameToNothingIsBegunAgainAndNoOther() throws Exception {
    try (FileStore store = FileStore.begin(folder, SETTINGS)) {
      store.opened("SQLite 3.28.0");
      store.clock(9, Totals.none());
      refusedAsTaken();
    }
    try (FileStore store = FileStore.begin(folder, SETTINGS)) {
      assertThat(store.state()).isEqualTo(new Store.State(0, Totals.none(), false, null));
      assertThat(store.settings()).isEqualTo(SETTINGS);
      store.found(row("a"), null);
    }
    refusedAsTaken();
  }

  private void refusedAsTaken() {
    assertThatThrownBy(() -> FileStore.begin(folder, SETTINGS))
        .isInstanceOf(Refused.class)
        .hasMessageStartingWith("folder " + folder + " holds an earlier campaign");
  }

  /** Nothing is made of a file that somebody else has put there. */
  @Test
  void aFileOfSomethingElseIsLeftAsItIs() throws Exception {
    Path file = folder.resolve(FileStore.FILE);
    try (Connection connection = Sqlite.open(file)) {
      Sql.run(connection, "CREATE TABLE t(c)");
    }
    byte[] before = Files.readAllBytes(file);
    assertThatThrownBy(() -> FileStore.begin(folder, SETTINGS))
        .isInstanceOf(Refused.class)
        .hasMessageStartingWith(file + " is damaged or not of a campaign");
    assertThat(file).hasBinaryContent(before);
    Files.writeString(file, "not a database, whatever it is\n".repeat(100));
    refusedAsTaken();
  }

  /** Of many that come at the same time one has it. */
  @Test
  void oneOfManyBegins() throws Exception {
    int many = 8;
    AtomicInteger refused = new AtomicInteger();
    Queue<Store> held = new ConcurrentLinkedQueue<>();
    try (ExecutorService all = Executors.newFixedThreadPool(many)) {
      for (int i = 0; i < many; i++) {
        all.submit(
            () -> {
              try {
                held.add(FileStore.begin(folder, SETTINGS));
              } catch (Refused e) {
                refused.incrementAndGet();
              }
              return null;
            });
      }
    }
    held.forEach(Store::close);
    assertThat(held).hasSize(1);
    assertThat(refused).hasValue(many - 1);
  }

  @Test
  void aFileThatIsNoDatabaseOfACampaignIsRefused() throws Exception {
    Path file = folder.resolve(FileStore.FILE);
    Files.writeString(file, "not a database, whatever it is\n".repeat(100));
    refusedAsNoCampaigns(file);
    Files.delete(file);
    try (Connection connection = Sqlite.open(file)) {
      Sql.run(connection, "CREATE TABLE t(c)");
    }
    refusedAsNoCampaigns(file);
  }

  /** It is not the campaign's folder that is full. */
  @Test
  void aTemporaryFolderThatCannotBeUsedIsNamed() {
    String driver = System.getProperty("org.sqlite.tmpdir");
    String temporary = System.getProperty("java.io.tmpdir");
    Path none = folder.resolve("none");
    try {
      System.clearProperty("org.sqlite.tmpdir");
      System.setProperty("java.io.tmpdir", none.toString());
      assertThatThrownBy(() -> FileStore.begin(folder, SETTINGS))
          .isInstanceOf(Refused.class)
          .hasMessage(
              "the temporary folder %s cannot be used (there is none); name another one by TMPDIR",
              none);
    } finally {
      System.setProperty("java.io.tmpdir", temporary);
      if (driver != null) {
        System.setProperty("org.sqlite.tmpdir", driver);
      }
    }
  }
}
