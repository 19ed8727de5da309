package dev.gainsay.engines.server;

import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.process.MissingLibrary;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Runs the command by which a server's data folder is filled, to its end. */
final class Preparation {

  /** Filling a folder takes a few seconds on an idle machine. */
  static final Duration LIMIT = Duration.ofSeconds(90);

  /** Wherever it is said, it is the reason of all that follows. */
  private static final Pattern NO_ROOM = Pattern.compile("No space left|Disk is full|Errcode: 28");

  private Preparation() {}

  /**
   * Runs a command.
   *
   * @param folder where it runs, and where what it says is kept
   * @param input what it reads, or null for nothing
   * @throws EngineUnavailable when it fails or does not end in time, with what it said last
   */
  static void run(List<String> command, Path folder, @Nullable Path input, Duration limit)
      throws IOException, EngineUnavailable {
    Path said = folder.resolve("preparation");
    ProcessBuilder builder =
        new ProcessBuilder(Unprivileged.command(command))
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .directory(folder.toFile());
    builder.environment().put("LC_ALL", "C");
    if (input != null) {
      builder.redirectInput(input.toFile());
    }
    Process process = builder.start();
    try {
      process.getOutputStream().close();
      if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new EngineUnavailable(
            command.getFirst() + " did not end within " + limit.toSeconds() + " s");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new EngineUnavailable(command.getFirst() + " was interrupted", e);
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    if (process.exitValue() != 0) {
      String text = new String(Files.readAllBytes(said), StandardCharsets.UTF_8);
      throw new EngineUnavailable(command.getFirst() + " failed: " + reason(text));
    }
  }

  /** The missing library if there is one, else the last line. */
  static String reason(String said) {
    return MissingLibrary.in(said)
        .orElseGet(
            () ->
                said.lines()
                    // MariaDB says so after the reason.
                    .filter(line -> !line.isBlank() && !line.endsWith("[ERROR] Aborting"))
                    .reduce((before, last) -> NO_ROOM.matcher(before).find() ? before : last)
                    .orElse("it said nothing"));
  }
}
