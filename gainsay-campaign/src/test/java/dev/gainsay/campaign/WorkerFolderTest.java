package dev.gainsay.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkerFolderTest {

  @TempDir Path temporary;

  @Test
  void whatAKilledProcessLeftIsRemovedWithWhatRunsInIt() throws Exception {
    Path left = Files.createDirectory(temporary.resolve("gainsay-worker-1"));
    Files.writeString(left.resolve("in-use.lock"), "");
    Files.createDirectory(left.resolve("data"));
    Path others = Files.createDirectory(temporary.resolve("somebody"));
    Path early = Files.createDirectory(temporary.resolve("gainsay-worker-2"));
    Process stray =
        new ProcessBuilder("sleep", "600").directory(left.resolve("data").toFile()).start();
    try (WorkerFolder first = WorkerFolder.create(temporary);
        WorkerFolder second = WorkerFolder.create(temporary)) {
      assertThat(first.path()).isDirectory();
      assertThat(second.path()).isDirectory();
      assertThat(left).doesNotExist();
      assertThat(others).isDirectory();
      // Its owner may be about to lock it.
      assertThat(early).isDirectory();
      assumeThat(Path.of("/proc/self/cwd")).exists();
      assertThat(stray.waitFor(20, TimeUnit.SECONDS)).isTrue();
    } finally {
      stray.destroyForcibly();
    }
    assertThat(temporary).isDirectoryNotContaining("glob:**/gainsay-worker-[!2]*");
  }
}
