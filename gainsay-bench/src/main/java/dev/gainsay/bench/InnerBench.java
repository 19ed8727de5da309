package dev.gainsay.bench;

import dev.gainsay.campaign.Refused;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs {@link InnerLoops} under JMH, in JVMs with a worker's options. */
public final class InnerBench {

  private InnerBench() {}

  /**
   * One loop.
   *
   * @param perSecond operations a second of wall time
   * @param error half the width of the 99.9 % confidence interval; NaN with few samples
   */
  public record Loop(String name, double perSecond, double error) {}

  /**
   * Measures the loops whose name contains the text, in the order of their names.
   *
   * @param seconds of each loop, warm-up included, at least 2
   * @throws Refused when JMH cannot run
   */
  public static List<Loop> run(String name, int seconds) throws Refused {
    OptionsBuilder options = new OptionsBuilder();
    options
        .include("InnerLoops\\.\\w*(?i:" + name + ")\\w*")
        .mode(Mode.Throughput)
        .timeUnit(TimeUnit.SECONDS)
        .forks(1)
        .jvmArgs(
            "-Xmx512m", "-Xmn128m", "-XX:+UseSerialGC", "--sun-misc-unsafe-memory-access=allow")
        .warmupIterations(Math.max(1, seconds / 2))
        .warmupTime(TimeValue.seconds(1))
        .measurementIterations(Math.max(1, seconds - seconds / 2))
        .measurementTime(TimeValue.seconds(1))
        .verbosity(VerboseMode.SILENT)
        .shouldFailOnError(true);
    try {
      Collection<RunResult> results = new Runner(options.build()).run();
      return results.stream().map(r -> loop(r.getPrimaryResult())).toList();
    } catch (RunnerException e) {
      throw new Refused("JMH cannot run: " + e.getMessage(), e);
    }
  }

  private static Loop loop(Result<?> result) {
    return new Loop(result.getLabel(), result.getScore(), result.getScoreError());
  }

  /** The loops as a table. */
  public static String table(List<Loop> loops) {
    StringBuilder text = new StringBuilder();
    for (Loop loop : loops) {
      text.append(
          String.format(
              Locale.ROOT,
              "%-22s %,14.0f /s  ± %,.0f%n",
              loop.name(),
              loop.perSecond(),
              loop.error()));
    }
    return text.toString();
  }
}
