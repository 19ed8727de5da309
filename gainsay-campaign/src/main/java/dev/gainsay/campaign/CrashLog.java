package dev.gainsay.campaign;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the frames out of the log that a JVM leaves behind when native code crashes it. */
final class CrashLog {

  private static final int MOST_FRAMES = 4;
  private static final Pattern NATIVE_FRAME =
      Pattern.compile("(?m)^#? *C +\\[([^\\]+]+)(?:\\+0x[0-9a-f]+)?\\] *([\\w:~.<>]+)?.*$");
  private static final Pattern UNIQUE_PART = Pattern.compile("[-_]?[0-9a-f]{8}(?:-[0-9a-f]{4,})+");

  private CrashLog() {}

  /** The innermost native frames without addresses; empty when there is no such log. */
  static List<String> frames(Path log) {
    if (!Files.isReadable(log)) {
      return List.of();
    }
    try {
      return frames(new String(Files.readAllBytes(log), StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      return List.of();
    }
  }

  static List<String> frames(String log) {
    List<String> frames = new ArrayList<>();
    Matcher matcher = NATIVE_FRAME.matcher(log);
    while (matcher.find() && frames.size() < MOST_FRAMES) {
      String library = UNIQUE_PART.matcher(matcher.group(1)).replaceAll("");
      String frame = matcher.group(2) == null ? library : library + " " + matcher.group(2);
      if (frames.isEmpty() || !frames.getLast().equals(frame)) {
        frames.add(frame);
      }
    }
    return frames;
  }
}
