package dev.gainsay.bench;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.gainsay.campaign.Refused;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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
    return run(main, arguments, figures, FOREVER);
  }

  /**
   * As {@link #run(Class, List, Class)}, for programs that an engine may keep from ending.
   *
   * @param most time after which the program is ended
   * @throws Refused when the program fails or is ended
   */
  public <T> T run(Class<?> main, List<String> arguments, Class<T> figures, Duration most)
      throws Refused, InterruptedException {
    try {
      Path file = Files.createTempFile("gainsay-bench-", ".json");
      try {
        return run(main, arguments, figures, most, file);
      } finally {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new Refused(what + " failed: " + e.getMessage(), e);
    }
  }

  private <T> T run(
      Class<?> main, List<String> arguments, Class<T> figures, Duration most, Path file)
      throws IOException, Refused, InterruptedException {
    Path log = Files.createTempFile("gainsay-bench-", ".log");
    Process process =
        new ProcessBuilder(command(main, arguments, file))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    try {
      if (!process.waitFor(most.toMillis(), TimeUnit.MILLISECONDS)) {
        throw failed("did not end in " + most.toSeconds() + " s", log);
      }
      if (process.exitValue() != 0) {
        throw failed("ended with status " + process.exitValue(), log);
      }
      Files.deleteIfExists(log);
      return JsonMapper.builder().build().readValue(file.toFile(), figures);
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

  /** Writes figures to the file that the last argument names. */
  public static void write(String[] arguments, Object figures) throws IOException {
    Files.writeString(
        Path.of(arguments[arguments.length - 1]),
        JsonMapper.builder().build().writeValueAsString(figures));
  }
}
