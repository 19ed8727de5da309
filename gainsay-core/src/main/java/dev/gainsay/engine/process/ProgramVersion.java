package dev.gainsay.engine.process;

import dev.gainsay.engine.EngineUnavailable;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** What a program says of itself. */
public final class ProgramVersion {

  private static final Duration TIME = Duration.ofSeconds(10);

  private static final String VERSION = "--version";

  /** Longest line that is kept, in characters. */
  private static final int LONGEST = 100;

  /** More than anybody says of a version or of options that are asked for, in characters. */
  private static final int MOST = 1 << 16;

  private static final Pattern NUMBER = Pattern.compile("\\d+\\.\\d+");

  private static final Map<List<String>, String> SAID = new ConcurrentHashMap<>();

  /** Programs that had to be ended before they said a version, each with what is said of it. */
  private static final Map<String, String> LATE = new ConcurrentHashMap<>();

  private ProgramVersion() {}

  /** The first line with a number in it; empty when the program says none. */
  public static Optional<String> of(String program) {
    return line(said(program, VERSION, TIME));
  }

  /**
   * Asks a program its version.
   *
   * @throws EngineUnavailable when it says nothing and does not end
   */
  public static void require(String program) throws EngineUnavailable {
    require(program, TIME);
  }

  /** As above, for a program that has some other time. */
  static void require(String program, Duration time) throws EngineUnavailable {
    said(program, VERSION, time);
    refuseLate(program);
  }

  /**
   * Refuses a program that was asked its version before and neither answered nor ended; others are
   * not asked.
   */
  static void refuseLate(String program) throws EngineUnavailable {
    String late = LATE.get(program);
    if (late != null) {
      throw new EngineUnavailable(late);
    }
  }

  /** Whether the program's answer to an argument, such as {@code --help}, holds a word. */
  public static boolean mentions(String program, String argument, String word) {
    return mentions(program, argument, word, TIME);
  }

  /** As above, for a program that has some other time. */
  static boolean mentions(String program, String argument, String word, Duration time) {
    return said(program, argument, time).contains(word);
  }

  /**
   * What the program says to an argument, which it is asked once in this JVM; nothing when it
   * cannot be started.
   */
  private static String said(String program, String argument, Duration time) {
    List<String> command = List.of(program, argument);
    String known = SAID.get(command);
    if (known != null) {
      return known;
    }
    if (LATE.containsKey(program)) {
      return "";
    }
    long start = System.nanoTime();
    String said = asked(command, time);
    boolean late = said.isEmpty() && System.nanoTime() - start >= time.toNanos();
    if (late && argument.equals(VERSION)) {
      LATE.put(
          program,
          "'%s' does not answer %s within %d s; try another --bin"
              .formatted(program, argument, time.toSeconds()));
    } else if (late || !said.isEmpty() || !argument.equals(VERSION)) {
      SAID.put(command, said);
    }
    return said;
  }

  /** What is said within the time, even if a child of the program holds its output open. */
  private static String asked(List<String> command, Duration time) {
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      try {
        process.getOutputStream().close();
        Drain output = Drain.head(process.getInputStream(), MOST, Optional.empty());
        output.await("", System.nanoTime() + time.toNanos());
        return output.take();
      } finally {
        end(process);
      }
    } catch (IOException e) {
      return "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }

  /** With the children of a script, which are found as long as it runs. */
  private static void end(Process process) {
    if (process.isAlive()) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  static Optional<String> line(String said) {
    return said.lines()
        .map(String::strip)
        .filter(line -> NUMBER.matcher(line).find())
        .findFirst()
        .map(line -> line.substring(0, Math.min(LONGEST, line.length())));
  }
}
