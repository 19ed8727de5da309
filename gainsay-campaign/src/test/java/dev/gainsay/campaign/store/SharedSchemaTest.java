package dev.gainsay.campaign.store;

import static dev.gainsay.campaign.store.FileStoreTest.SETTINGS;
import static dev.gainsay.campaign.store.FileStoreTest.trials;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Totals;
import dev.gainsay.campaign.wire.Message.Range;
import dev.gainsay.testkit.database.ScratchPostgres;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which schemas and databases are a store, and who may join it. */
@Tag("engine")
class SharedSchemaTest {

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

  private SharedStore join(String driver) throws Exception {
    return join(server.url(schema), driver, SETTINGS, false);
  }

  private SharedStore join(String url, String driver, Settings told, boolean again)
      throws Exception {
    return SharedStoreTest.joined(
        folder.resolve(driver),
        StoreLocation.of(url),
        driver,
        told,
        again,
        Link.Connector.standard());
  }

  @Test
  void anotherCampaignIsRefused() throws Exception {
    join("one").close();
    Settings other = FileStoreTest.withSeed(8);
    assertThatThrownBy(() -> join(server.url(schema), "two", other, false))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("in schema " + schema)
        .hasMessageContaining("--seed is 7 there and 8 here")
        .hasMessageContaining("currentSchema=NAME");
    assertThat(server.number("SELECT count(*) FROM " + schema + ".driver")).isEqualTo(1);
  }

  @Test
  void tablesOfSomethingElseAreLeftAlone() throws Exception {
    server.run("CREATE SCHEMA " + schema);
    server.run("CREATE TABLE " + schema + ".campaign(name text)");
    assertThatThrownBy(() -> join("one"))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("schema " + schema + " of the store")
        .hasMessageContaining("holds tables of something else");
  }

  @Test
  void anotherSchemaIsRefused() throws Exception {
    join("one").close();
    server.run("UPDATE " + schema + ".campaign SET version = 99");
    assertThatThrownBy(() -> join("two"))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("has version 99 of its schema, and this release reads 1");
  }

  @Test
  void aStoreThatIsGoneIsNotBegunBySomeoneWhoGoesOn() throws Exception {
    join("one").close();
    server.run("DROP SCHEMA " + schema + " CASCADE");
    assertThatThrownBy(() -> join(server.url(schema), "one", SETTINGS, true))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("holds no campaign any more");
  }

  @Test
  void whatIsNoStoreIsToldInOneLine() throws Exception {
    assertThatThrownBy(() -> StoreLocation.of("jdbc:mysql://x:secret@localhost/db"))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("is no URL of PostgreSQL; write jdbc:postgresql://")
        .hasMessageNotContaining("secret");
    StoreLocation nobody =
        StoreLocation.of("jdbc:postgresql://127.0.0.1:1/db?user=me&password=secret");
    assertThat(nobody.url()).contains("password=${GAINSAY_STORE_PASSWORD}");
    assertThat(nobody.toString()).doesNotContain("secret");
    assertThatThrownBy(
            () ->
                join(
                    "jdbc:postgresql://127.0.0.1:1/db?user=me&password=secret",
                    "one",
                    SETTINGS,
                    false))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("cannot be used")
        .hasMessageContaining("start it, or mend --store")
        .hasMessageNotContaining("secret");
    String unset = "jdbc:postgresql://127.0.0.1:1/db?password=${NOT_SET_ANYWHERE}";
    assertThatThrownBy(() -> join(unset, "two", SETTINGS, false))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("needs the environment variable NOT_SET_ANYWHERE");
  }

  @Test
  void aSchemaThatIsThereNeedsNoRightToMakeOne() throws Exception {
    server.run("CREATE ROLE plain LOGIN");
    server.run("CREATE SCHEMA " + schema + " AUTHORIZATION plain");
    String url = server.url(schema).replace("user=gainsay", "user=plain");
    join(url, "one", SETTINGS, false).close();
    server.run("CREATE ROLE stranger LOGIN");
    String strangers = server.url(schema).replace("user=gainsay", "user=stranger");
    assertThatThrownBy(() -> join(strangers, "two", SETTINGS, false))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("permission denied for schema " + schema);
    String nowhere = strangers.replace(schema, "elsewhere");
    assertThatThrownBy(() -> join(nowhere, "three", SETTINGS, false))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("permission denied for database");
  }

  @Test
  void aDatabaseThatCannotHoldEveryTextIsRefused() throws Exception {
    server.run("CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
    String url = server.url(schema).replaceAll("/[^/?]*\\?", "/latin?");
    assertThatThrownBy(() -> join(url, "one", SETTINGS, false))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("is in LATIN1")
        .hasMessageContaining("name one in UTF8 in --store");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Two", "a,b", "%22a%22", "a%20b", "$user", "a-b", "1a"})
  void whatAServerWouldTakeForAnotherSchemaIsRefused(String name) {
    assertThatThrownBy(() -> StoreLocation.of("jdbc:postgresql://h/db?currentSchema=" + name))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("is no name of one schema");
  }

  /** Both count with the same numbers, and write the same row. */
  @Test
  void ofAFolderAndItsCopyOnlyTheLastGoesOn() throws Exception {
    try (SharedStore first = join("one")) {
      assertThat(first.supply(16, 64).take()).hasSize(2);
      Path copy = folder.resolve("copy");
      try (SharedStore last =
          SharedStoreTest.joined(
              copy,
              StoreLocation.of(server.url(schema)),
              "one",
              SETTINGS,
              false,
              Link.Connector.standard())) {
        assertThatThrownBy(() -> SharedStoreTest.done(first, new Range(0, 16), trials(16)))
            .isInstanceOf(StoreGone.class)
            .hasMessageContaining("knows this command no more");
        assertThat(last.supply(16, 64).take()).hasSize(2);
        first.close();
        assertThat(SharedStoreTest.done(last, new Range(0, 16), trials(16))).isTrue();
      }
    }
  }

  @Test
  void whatIsBegunAnewIsAnotherCampaign() throws Exception {
    try (SharedStore old = join("old")) {
      server.run("DROP SCHEMA " + schema + " CASCADE");
      assertThatThrownBy(() -> old.clock(1, Totals.none()))
          .isInstanceOf(StoreGone.class)
          .hasMessageContaining("cannot be used any more")
          .hasMessageContaining("does not exist");
      try (SharedStore fresh = join("fresh")) {
        assertThatThrownBy(() -> old.clock(1, Totals.none()))
            .isInstanceOf(StoreGone.class)
            .hasMessageContaining("knows this command no more");
        assertThat(fresh.state().seconds()).isZero();
      }
    }
  }

  @Test
  void aFolderThatHasWorkedIsNotTakenForAnotherCampaign() throws Exception {
    try (SharedStore store = join("one")) {
      store.clock(1, trials(16));
    }
    assertThatThrownBy(() -> join("one"))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("--resume");
  }
}
