package dev.gainsay.engine;

import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Rejected;
import java.util.Optional;
import java.util.regex.Pattern;

/** What engines say when there is no room left for their files: a fault of neither side. */
public final class FullDisk {

  /** SQLSTATE 53100 (disk_full); the system's ENOSPC, 28; SQLite's own error. */
  private static final Pattern WORDS =
      Pattern.compile(
          "\\[53100]|No space left on device|SQLITE_FULL|Errcode: 28\\b|Got error 28\\b"
              + "|There is not enough space on the disk");

  private FullDisk() {}

  /** The line that says so; empty where nothing does. */
  public static Optional<String> in(Observation seen) {
    return switch (seen) {
      case Rejected(String message, var _) -> line(message);
      case Crashed(String how, String stderr) -> line(how + "\n" + stderr);
      case Observation.Answer _, Observation.TimedOut _, Observation.OutOfMemory _ ->
          Optional.empty();
    };
  }

  private static Optional<String> line(String text) {
    return WORDS.matcher(text).find()
        ? text.lines().filter(l -> WORDS.matcher(l).find()).map(String::strip).findFirst()
        : Optional.empty();
  }
}
