package dev.gainsay.bench;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.gainsay.campaign.Refused;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A JVM like a worker's, which runs a main class and gets its figures back from a file.
 *
 * @param what it does, for the message when it fails
 * @param jars of the engine, before Gainsay's own on the class path
 */
public record MeasuringJvm(String what, List<Path> jars) {

  /**
   * Runs a program whose last argument is the file that it writes its figures to, as JSON.
   *
   * @param arguments before that file
   * @throws Refused when the program fails; its output is kept then
   */
  public <T> T run(Class<?> main, List<String> arguments, Class<T> figures)
      throws Refused, InterruptedException {
    try {
      Path file = Files.createTempFile("gainsay-bench-", ".json");
      try {
        return run(main, arguments, figures, file);
      } finally {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new Refused(what + " failed: " + e.getMessage(), e);
    }
  }

  private <T> T run(Class<?> main, List<String> arguments, Class<T> figures, Path file)
      throws IOException, Refused, InterruptedException {
    Path log = Files.createTempFile("gainsay-bench-", ".log");
    Process process =
        new ProcessBuilder(command(main, arguments, file))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    try {
      if (process.waitFor() != 0) {
        throw new Refused("%s failed; its output is in %s".formatted(what, log));
      }
      Files.deleteIfExists(log);
      return JsonMapper.builder().build().readValue(file.toFile(), figures);
    } finally {
      process.destroyForcibly();
    }
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
