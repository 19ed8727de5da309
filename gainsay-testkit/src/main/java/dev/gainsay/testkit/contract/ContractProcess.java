package dev.gainsay.testkit.contract;

import dev.gainsay.engine.probe.Outcome;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * Checks an engine in a JVM of its own, so that two versions of one native library do not meet and
 * a version that kills its process fails its own tests only.
 */
public final class ContractProcess {

  private static final Duration LONGEST = Duration.ofMinutes(2);

  private ContractProcess() {}

  /**
   * Runs {@link ContractMain} over this JVM's class path.
   *
   * @param engine such as {@code sqlite@3.28.0}
   * @param drivers jars of that version; those of the same artifact on the class path are left out
   */
  public static List<Outcome> check(String engine, List<Path> drivers) throws IOException {
    Path answers = Files.createTempFile("contract", ".tsv");
    Path log = Files.createTempFile("contract", ".log");
    try {
      Process process =
          new ProcessBuilder(command(engine, drivers, answers))
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
      if (!process.waitFor(LONGEST.toSeconds(), TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return List.of(Outcome.broken(engine, "no end within " + LONGEST));
      }
      if (process.exitValue() != 0) {
        return List.of(Outcome.broken(engine, "exit " + process.exitValue() + ": " + end(log)));
      }
      return Files.readAllLines(answers).stream().map(Outcome::parse).toList();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return List.of(Outcome.skipped(engine, "interrupted"));
    } finally {
      Files.deleteIfExists(answers);
      Files.deleteIfExists(log);
    }
  }

  private static List<String> command(String engine, List<Path> drivers, Path answers) {
    List<String> path = new ArrayList<>();
    drivers.forEach(jar -> path.add(jar.toString()));
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      if (drivers.stream().noneMatch(jar -> sameArtifact(jar, Path.of(entry)))) {
        path.add(entry);
      }
    }
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Xmx512m",
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "--enable-native-access=ALL-UNNAMED",
        "-cp",
        String.join(File.pathSeparator, path),
        ContractMain.class.getName(),
        engine,
        answers.toString());
  }

  /** {@code sqlite-jdbc-3.28.0.jar} and {@code sqlite-jdbc-3.54.1.0.jar} are one artifact. */
  private static boolean sameArtifact(Path one, Path other) {
    return artifact(one).equals(artifact(other));
  }

  private static String artifact(Path jar) {
    return Pattern.compile("-\\d.*").matcher(String.valueOf(jar.getFileName())).replaceFirst("");
  }

  private static String end(Path log) throws IOException {
    String text = new String(Files.readAllBytes(log), java.nio.charset.StandardCharsets.UTF_8);
    return text.substring(Math.max(0, text.length() - 2_000));
  }
}
