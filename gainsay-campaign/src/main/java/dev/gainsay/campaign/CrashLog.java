package dev.gainsay.campaign;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the log says that a JVM leaves behind when native code crashes it.
 *
 * @param signal that it got; empty where there is no such log, or another reason in it
 * @param frames the innermost native frames without addresses; empty when there is no such log
 */
record CrashLog(Optional<String> signal, List<String> frames) {

  private static final int MOST_FRAMES = 4;
  private static final Pattern SIGNAL =
      Pattern.compile("(?m)^# +(SIG[A-Z]+) \\(0x([0-9a-f]{1,2})\\)");
  private static final Pattern NATIVE_FRAME =
      Pattern.compile("(?m)^#? *C +\\[([^\\]+]+)(?:\\+0x[0-9a-f]+)?\\] *([^\\n]*)$");

  /** What a library that is unpacked for one process has in its name. */
  private static final Pattern UNIQUE_PART =
      Pattern.compile("[-_]?[0-9a-f]{8}(?:-[0-9a-f]{4,})+|[0-9]{9,}");

  private static final Pattern TEMPLATE = Pattern.compile("<[^<>]*>");
  private static final Pattern END_OF_NAME = Pattern.compile("\\(|\\+0x");

  /** What a JVM of which there is no such log, or none that can be read, has left. */
  private static final CrashLog NONE = new CrashLog(Optional.empty(), List.of());

  CrashLog {
    frames = List.copyOf(frames);
  }

  /** Reads the log, which need not be there. */
  static CrashLog read(Path log) {
    if (!Files.isReadable(log)) {
      return NONE;
    }
    try {
      return of(new String(Files.readAllBytes(log), StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      return NONE;
    }
  }

  /** Reads the text of a log. */
  static CrashLog of(String log) {
    Matcher signal = SIGNAL.matcher(log);
    return new CrashLog(
        signal.find()
            ? Optional.of(
                "signal %d (%s)".formatted(Integer.parseInt(signal.group(2), 16), signal.group(1)))
            : Optional.empty(),
        frames(log));
  }

  private static List<String> frames(String log) {
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
