package dev.gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.campaign.Catalogue;
import dev.gainsay.campaign.RemoteSession;
import dev.gainsay.campaign.Target;
import dev.gainsay.campaign.WorkerSettings;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Done;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Setup;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a worker that is killed has made in the database of a URL does not stay there. */
@Tag("engine")
class UrlLeavingTest {

  @TempDir Path folder;

  @Test
  void anotherWorkerCleansUpAfterAKilledOne() throws Exception {
    EngineSpec spec =
        new EngineSpec(
            "sqlite",
            Optional.empty(),
            Optional.empty(),
            Optional.of("jdbc:sqlite:" + folder.resolve("given.db")),
            Map.of());
    Target target = Target.resolve(Catalogue.load(), spec);
    WorkerSettings workers =
        new WorkerSettings(
            target.jars(),
            64,
            800,
            Duration.ofSeconds(60),
            Duration.ofSeconds(90),
            Duration.ofSeconds(90),
            1 << 20,
            List.of("-XX:TieredStopAtLevel=1"),
            Map.of());
    Script table = Script.reach(Setup.of(List.of("CREATE TABLE t0 (c0)")));
    try (RemoteSession session = target.open(workers, "test")) {
      assertThat(session.run(table)).isInstanceOf(Done.class);
      ProcessHandle.current().children().forEach(ProcessHandle::destroyForcibly);
      assertThat(session.run(table)).isInstanceOf(Crashed.class);
    }
    // A database with tables would be refused.
    target.open(workers, "test").close();
  }
}
