package dev.gainsay.analysis.split.dependency;

import dev.gainsay.analysis.split.code.Unreadable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.engine.process.PrivateFolder;
import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** Programs that tell dependencies. */
final class Tools {

  /** For all files together, or for one call of a program. */
  static final Limits LIMITS = new Limits(Duration.ofMinutes(10), 8L << 30);

  private Tools() {}

  /** What is done in a folder of its own. */
  interface Work {
    Dependencies in(Path folder) throws IOException, Unreadable;
  }

  static Path onPath(String program, String purpose) throws Unreadable {
    return Launch.onPath(program)
        .orElseThrow(
            () ->
                new Unreadable(
                    "%s needs '%s', which is not on PATH; install it, or give --edges"
                        .formatted(purpose, program)));
  }

  static Dependencies inFolder(Work work) throws Unreadable {
    try {
      Path folder = Files.createTempDirectory("gainsay-split");
      try {
        return work.in(folder);
      } finally {
        PrivateFolder.delete(folder);
      }
    } catch (IOException e) {
      throw new Unreadable(
          "cannot look for dependencies in the temporary folder %s: %s; name another one by TMPDIR"
              .formatted(System.getProperty("java.io.tmpdir"), FileFault.reason(e)),
          e);
    }
  }
}
