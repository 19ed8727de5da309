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
      Pattern.compile("(?m)^#? *C +\\[([^\\]+]+)(?:\\+0x[0-9a-f]+)?\\] *([^\\n]*)$");

  /** What a library that is unpacked for one process has in its name. */
  private static final Pattern UNIQUE_PART =
      Pattern.compile("[-_]?[0-9a-f]{8}(?:-[0-9a-f]{4,})+|[0-9]{9,}");

  private static final Pattern TEMPLATE = Pattern.compile("<[^<>]*>");
  private static final Pattern END_OF_NAME = Pattern.compile("\\(|\\+0x");

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
      String frame = (library + " " + function(matcher.group(2))).strip();
      if (frames.isEmpty() || !frames.getLast().equals(frame)) {
        frames.add(frame);
      }
    }
    return frames;
  }

  /** The name of a function without its type, arguments and what a template is made for. */
  private static String function(String symbol) {
    String plain = symbol;
    for (String before = ""; !before.equals(plain); ) {
      before = plain;
      plain = TEMPLATE.matcher(plain).replaceAll("");
    }
    String name = END_OF_NAME.split(plain, 2)[0].strip();
    return name.substring(name.lastIndexOf(' ') + 1);
  }
}
