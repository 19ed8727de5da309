package dev.gainsay.bench;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Target;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Measures engines one after the other, each in a JVM like a worker's. */
public final class SpeedBench {

  private static final String ROW = "%-18s %-14s %12s %12s %6s %12s %12s %6s%n";

  private SpeedBench() {}

  /**
   * Measures one engine.
   *
   * @param oracles joined by commas, or {@code all}
   * @param seconds of each of four measurements in each of four rounds, more than 0
   * @throws Refused when the JVM that measures fails
   */
  public static SpeedFigures measure(Target target, String oracles, double seconds)
      throws Refused, InterruptedException {
    try {
      Path figures = Files.createTempFile("gainsay-speed-", ".json");
      try {
        return run(target, oracles, seconds, figures);
      } finally {
        Files.deleteIfExists(figures);
      }
    } catch (IOException e) {
      throw new Refused("cannot measure " + target.spec().label() + ": " + e.getMessage(), e);
    }
  }

  private static SpeedFigures run(Target target, String oracles, double seconds, Path figures)
      throws IOException, Refused, InterruptedException {
    Path log = Files.createTempFile("gainsay-speed-", ".log");
    Process process =
        new ProcessBuilder(command(target, oracles, seconds, figures))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    try {
      if (process.waitFor() != 0) {
        throw new Refused(
            "measuring %s failed; its output is in %s".formatted(target.spec().label(), log));
      }
      Files.deleteIfExists(log);
      return JsonMapper.builder().build().readValue(figures.toFile(), SpeedFigures.class);
    } finally {
      process.destroyForcibly();
    }
  }

  private static List<String> command(Target target, String oracles, double seconds, Path file) {
    List<String> classPath = new ArrayList<>();
    target.jars().forEach(jar -> classPath.add(jar.toAbsolutePath().toString()));
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      classPath.add(Path.of(entry).toAbsolutePath().toString());
    }
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Xmx512m",
        "-Xmn128m",
        "-XX:+UseSerialGC",
        "--enable-native-access=ALL-UNNAMED",
        "-cp",
        String.join(File.pathSeparator, classPath),
        SpeedMain.class.getName(),
        target.spec().label(),
        oracles,
        Double.toString(seconds),
        file.toString());
  }

  /** The figures as a table; rates are per CPU second. */
  public static String table(List<SpeedFigures> all) {
    StringBuilder text = new StringBuilder("per CPU second, in one run:\n");
    text.append(
        ROW.formatted("engine", "oracles", "raw", "session", "", "raw replay", "checks", ""));
    for (SpeedFigures one : all) {
      text.append(
          String.format(
              Locale.ROOT,
              ROW,
              one.engine(),
              one.oracles().length() > 14 ? "all" : one.oracles(),
              rate(one.rawQueries()),
              rate(one.sessionQueries()),
              percent(one.sessionShare()),
              rate(one.replayed()),
              rate(one.checks()),
              percent(one.checkShare())));
    }
    return text.toString();
  }

  private static String rate(@Nullable Double perSecond) {
    return perSecond == null ? "-" : String.format(Locale.ROOT, "%,.0f", perSecond);
  }

  private static String percent(double share) {
    return Double.isNaN(share) ? "" : String.format(Locale.ROOT, "%.0f%%", 100 * share);
  }
}
