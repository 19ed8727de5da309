package dev.gainsay.bench;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.gainsay.campaign.Refused;
import dev.gainsay.finding.FindingFolder;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A JVM like a worker's, which runs a main class and gets its figures back from a file.
 *
 * @param what it does, for the message when it fails
 * @param jars of the engine, before Gainsay's own on the class path
 */
public record MeasuringJvm(String what, List<Path> jars) {

  private static final Duration FOREVER = Duration.ofDays(365);

  /**
   * Runs a program whose last argument is the file that it writes its figures to, as JSON.
   *
   * @param arguments before that file
   * @throws Refused when the program fails; its output is kept then
   */
  public <T> T run(Class<?> main, List<String> arguments, Class<T> figures)
      throws Refused, InterruptedException {
    Outcome<T> outcome = watch(main, arguments, figures, FOREVER);
    if (outcome.failure().isPresent()) {
      throw outcome.failure().get();
    }
    return outcome.figures().orElseThrow(() -> new Refused(what + " wrote no figures"));
  }

  /**
   * What came of a program.
   *
   * @param figures the last that it wrote, also where it failed after that
   * @param failure why it did not end well
   */
  public record Outcome<T>(Optional<T> figures, Optional<Refused> failure) {}

  /**
   * As {@link #run(Class, List, Class)}, for programs that an engine may end, or keep from ending,
   * and that write their figures again and again.
   *
   * @param most time after which the program is ended
   * @throws Refused when the program cannot be started
   */
  public <T> Outcome<T> watch(
      Class<?> main, List<String> arguments, Class<T> figures, Duration most)
      throws Refused, InterruptedException {
    try {
      Path file = Files.createTempFile("gainsay-bench-", ".json");
      try {
        Optional<Refused> failure = failure(main, arguments, most, file);
        Optional<T> written =
            Files.size(file) == 0
                ? Optional.empty()
                : Optional.of(JsonMapper.builder().build().readValue(file.toFile(), figures));
        return new Outcome<>(written, failure);
      } finally {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new Refused(what + " failed: " + e.getMessage(), e);
    }
  }

  private Optional<Refused> failure(Class<?> main, List<String> arguments, Duration most, Path file)
      throws IOException, InterruptedException {
    Path log = Files.createTempFile("gainsay-bench-", ".log");
    Process process =
        new ProcessBuilder(command(main, arguments, file))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    try {
      if (!process.waitFor(most.toMillis(), TimeUnit.MILLISECONDS)) {
        return Optional.of(failed("did not end in " + most.toSeconds() + " s", log));
      }
      if (process.exitValue() != 0) {
        return Optional.of(failed("ended with status " + process.exitValue(), log));
      }
      Files.deleteIfExists(log);
      return Optional.empty();
    } finally {
      process.destroyForcibly();
    }
  }

  private Refused failed(String how, Path log) throws IOException {
    if (Files.size(log) == 0) {
      Files.deleteIfExists(log);
      return new Refused("%s %s and said nothing; try again with less --for".formatted(what, how));
    }
    return new Refused("%s %s; its output is in %s".formatted(what, how, log));
  }

  private List<String> command(Class<?> main, List<String> arguments, Path file) {
    List<String> classPath = new ArrayList<>();
    jars.forEach(jar -> classPath.add(jar.toAbsolutePath().toString()));
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      classPath.add(Path.of(entry).toAbsolutePath().toString());
    }
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-Xmn128m",
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                String.join(File.pathSeparator, classPath),
                main.getName()));
    command.addAll(arguments);
    command.add(file.toString());
    return command;
  }

  /** Writes figures to the file that the last argument names, in the place of those before. */
  public static void write(String[] arguments, Object figures) throws IOException {
    FindingFolder.writeWhole(
        Path.of(arguments[arguments.length - 1]),
        JsonMapper.builder().build().writeValueAsString(figures));
  }
}
