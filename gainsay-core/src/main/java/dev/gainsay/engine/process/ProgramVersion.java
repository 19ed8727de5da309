package dev.gainsay.engine.process;

import dev.gainsay.engine.EngineUnavailable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** What a program says of itself. */
public final class ProgramVersion {

  private static final int SECONDS = 10;

  private static final String VERSION = "--version";

  /** Longest line that is kept, in characters. */
  private static final int LONGEST = 100;

  /** More than anybody says of a version, in bytes. */
  private static final int MOST = 1 << 14;

  private static final Pattern NUMBER = Pattern.compile("\\d+\\.\\d+");

  private static final Map<List<String>, String> SAID = new ConcurrentHashMap<>();

  /** Programs that had to be ended before they said anything, each with what it was asked. */
  private static final Map<String, String> LATE = new ConcurrentHashMap<>();

  private ProgramVersion() {}

  /** The first line with a number in it; empty when the program says none. */
  public static Optional<String> of(String program) {
    return line(said(program, VERSION));
  }

  /**
   * Asks a program its version.
   *
   * @throws EngineUnavailable when it says nothing and does not end
   */
  public static void require(String program) throws EngineUnavailable {
    said(program, VERSION);
    refuseLate(program);
  }

  /**
   * Refuses a program that was asked before and neither answered nor ended; others are not asked.
   */
  static void refuseLate(String program) throws EngineUnavailable {
    String argument = LATE.get(program);
    if (argument != null) {
      throw new EngineUnavailable(
          "'%s' does not answer %s within %d s; try another --bin"
              .formatted(program, argument, SECONDS));
    }
  }

  /** Whether the program's answer to an argument, such as {@code --help}, holds a word. */
  public static boolean mentions(String program, String argument, String word) {
    return said(program, argument).contains(word);
  }

  /**
   * What the program says to an argument, which it is asked once in this JVM; nothing when it
   * cannot be started.
   */
  private static String said(String program, String argument) {
    List<String> command = List.of(program, argument);
    String known = SAID.get(command);
    if (known != null) {
      return known;
    }
    if (LATE.containsKey(program)) {
      return "";
    }
    long start = System.nanoTime();
    String said = asked(command);
    if (!said.isEmpty()) {
      SAID.put(command, said);
    } else if (System.nanoTime() - start >= TimeUnit.SECONDS.toNanos(SECONDS)) {
      LATE.put(program, argument);
    }
    return said;
  }

  private static String asked(List<String> command) {
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      try (InputStream output = process.getInputStream()) {
        process.getOutputStream().close();
        Thread.ofVirtual().start(() -> endInTime(process));
        return new String(output.readNBytes(MOST), StandardCharsets.UTF_8);
      } finally {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      return "";
    }
  }

  static Optional<String> line(String said) {
    return said.lines()
        .map(String::strip)
        .filter(line -> NUMBER.matcher(line).find())
        .findFirst()
        .map(line -> line.substring(0, Math.min(LONGEST, line.length())));
  }

  private static void endInTime(Process process) {
    try {
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
