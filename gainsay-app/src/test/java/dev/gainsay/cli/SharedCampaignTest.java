package dev.gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.testkit.database.ScratchPostgres;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that work at one campaign, whose state is on a PostgreSQL server. */
@Tag("engine")
class SharedCampaignTest {

  private static final List<Object> TOLD =
      List.of("sqlite@3.28.0", "--oracle", "norec,tlp", "--trials", 80, "--seed", 1);

  @TempDir Path folder;

  private Campaigns campaigns;
  private ScratchPostgres server;

  @BeforeEach
  void begin() throws Exception {
    campaigns = new Campaigns(folder.resolve("out.txt"));
    server = new ScratchPostgres();
  }

  @AfterEach
  void nothingIsLeft() {
    campaigns.close();
    server.close();
  }

  private static Object[] with(Object... more) {
    return Stream.concat(TOLD.stream(), Stream.of(more)).toArray();
  }

  private long number(String query) {
    try {
      return server.number(query);
    } catch (SQLException notYet) {
      return 0;
    }
  }

  /** One is killed in the middle of its work, and the connections of the other one are cut. */
  @Test
  void twoComeToTheSameAsOneWhateverIsKilled() throws Exception {
    Path local = folder.resolve("local");
    Process alone = campaigns.start(with("--out", local));
    assertThat(alone.waitFor()).as(campaigns.output()).isEqualTo(ExitCode.FINDINGS);

    String url = server.url("shared");
    Path first = folder.resolve("first");
    Path second = folder.resolve("second");
    Process killed = campaigns.start(with("--out", first, "--store", url));
    Process heir = campaigns.start(with("--out", second, "--store", url));
    Campaigns.await(
        () ->
            !killed.isAlive()
                || number("SELECT count(DISTINCT driver) FROM shared.claim") == 2
                    && number("SELECT count(*) FROM shared.done") > 0);
    assertThat(killed.isAlive()).as(campaigns.output()).isTrue();
    killed.destroyForcibly().waitFor();
    server.cutOff();
    // What it had taken is given to the other one when a minute has passed.
    server.run("UPDATE shared.driver SET alive = alive - interval '1 hour'");
    assertThat(heir.waitFor()).as(campaigns.output()).isEqualTo(ExitCode.FINDINGS);
    assertThat(Campaigns.figures(second)).isEqualTo(Campaigns.figures(local));
    assertThat(Campaigns.findings(second)).isEqualTo(Campaigns.findings(local)).isNotEmpty();

    // The one that was killed has nothing left to do, and gets what the other one has found.
    Process resumed = campaigns.start("--resume", first);
    assertThat(resumed.waitFor()).as(campaigns.output()).isEqualTo(ExitCode.FINDINGS);
    assertThat(Campaigns.figures(first)).isEqualTo(Campaigns.figures(local));
    assertThat(Campaigns.findings(first)).isEqualTo(Campaigns.findings(local));
    assertThat(campaigns.output()).doesNotContain("\tat ", "Exception");
  }

  @Test
  void whatContradictsTheStoreIsToldInOneLine() throws Exception {
    String url = server.url("shared");
    CommandLine run =
        CommandLine.run(
            "test",
            "fake",
            "--trials",
            16,
            "--seed",
            1,
            "--store",
            url,
            "--out",
            folder.resolve("one"));
    assertThat(run.status()).as(run.err()).isEqualTo(ExitCode.NOTHING_FOUND);
    run =
        CommandLine.run(
            "test",
            "fake",
            "--trials",
            16,
            "--seed",
            2,
            "--store",
            url,
            "--out",
            folder.resolve("two"));
    assertThat(run.status()).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(run.err(), "--seed is 1 there and 2 here");
    run =
        CommandLine.run(
            "test", "--resume", folder.resolve("one"), "--store", server.url("another"));
    assertThat(run.status()).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(run.err(), "--store", "contradicts the campaign");
    run = CommandLine.run("test", "fake", "fake-wrong", "--store", url);
    assertThat(run.status()).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(run.err(), "--store holds one campaign; name one TARGET");
    run = CommandLine.run("test", "fake", "--store", "jdbc:postgresql://127.0.0.1:1/nothing");
    assertThat(run.status()).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(run.err(), "cannot be used", "start it, or mend --store");
  }
}
