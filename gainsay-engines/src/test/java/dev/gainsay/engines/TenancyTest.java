package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a killed campaign left in the database of a URL, and what only looks like it. */
@Tag("engine")
class TenancyTest {

  @TempDir private Path folder;
  private String url = "";

  @BeforeEach
  void left() throws Exception {
    url = "jdbc:sqlite:" + folder.resolve("left.db");
    create("t0");
  }

  @AfterEach
  void forgotten() {
    Tenancy.end(url);
  }

  @Test
  void tablesOfAKilledCampaignAreSweptAway() throws Exception {
    Tenancy.begin(url, gone());
    open();
    try (Connection connection = DriverManager.getConnection(url)) {
      assertThat(Databases.isEmpty(connection)).isTrue();
    }
    assertThat(Tenancy.wasKilled(url)).isFalse();
  }

  @Test
  void aTableOfTheUsersBesideThemIsRefused() throws Exception {
    Tenancy.begin(url, gone());
    create("mine");
    assertThatThrownBy(this::open).hasMessageContaining("already has tables");
  }

  @Test
  void tablesOfOneThatRunsAreRefused() {
    Tenancy.begin(url, ProcessHandle.current());
    assertThatThrownBy(this::open).hasMessageContaining("already has tables (t0)");
  }

  @Test
  void tablesThatNobodyBeganAreRefused() {
    assertThatThrownBy(this::open).hasMessageContaining("already has tables (t0)");
  }

  private void open() throws EngineUnavailable {
    EngineSpec spec =
        new EngineSpec("sqlite", Optional.empty(), Optional.empty(), Optional.of(url), Map.of());
    new Sqlite().open(spec, Limits.standard(), new Meter()).close();
  }

  private void create(String table) throws Exception {
    try (Connection connection = DriverManager.getConnection(url)) {
      Databases.execute(connection, "CREATE TABLE " + table + " (c0 INTEGER)");
    }
  }

  /** A process that has ended. */
  private static ProcessHandle gone() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-version")
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    process.waitFor();
    return process.toHandle();
  }
}
