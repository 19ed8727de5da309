package dev.gainsay.analysis.split.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gainsay.analysis.split.Graph;
import dev.gainsay.analysis.split.Part;
import dev.gainsay.analysis.split.Plan;
import dev.gainsay.analysis.split.Strategy;
import dev.gainsay.analysis.split.analyzer.Analysis;
import dev.gainsay.analysis.split.analyzer.Analysis.End;
import dev.gainsay.engine.Limits;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Plans for analyzers whose cost is known. */
class ChooserTest {

  private static final Limits LIMITS = new Limits(Duration.ofMinutes(10), 16L << 30);

  /** Of each file, on average. */
  private static final long MEAN = 10_000;

  private static final int FILES = 2_000;

  /** A chain of 2,000 files. */
  private static Graph graph() {
    List<String> names = IntStream.range(0, FILES).mapToObj("f%04d"::formatted).toList();
    Map<String, List<String>> next = new HashMap<>();
    for (int i = 0; i + 1 < names.size(); i++) {
      next.put(names.get(i), List.of(names.get(i + 1)));
    }
    return Graph.of(names, next);
  }

  /** An analyzer that needs so many milliseconds, and 1 MB for each file. */
  private record Needing(IntToDoubleFunction millis, int width) implements Station {

    @Override
    public PartRun run(Part part, String name) {
      Duration time = Duration.ofMillis((long) millis.applyAsDouble(part.size()));
      boolean fits = time.compareTo(LIMITS.time()) < 0;
      End end = fits ? End.DONE : End.TIME;
      return new PartRun(
          name,
          part,
          MEAN * part.size(),
          new Analysis(end, "", List.of(), Set.of(), time, (long) part.size() << 20, 0),
          false);
    }
  }

  private static Chooser.Choice choice(IntToDoubleFunction millis, int jobs) throws Exception {
    return new Chooser(new Needing(millis, jobs), LIMITS, MEAN * FILES)
        .choose(Plan.standard(), graph());
  }

  @Test
  void whatGrowsWithTheFilesIsSplitByName() throws Exception {
    Chooser.Choice choice = choice(n -> 1_000 + 20.0 * n, 4);
    assertThat(choice.plan().strategy()).isEqualTo(Strategy.SIZELIMITING);
    assertThat(choice.plan().maxSize()).isEqualTo(500);
    assertThat(choice.why())
        .isEqualTo(
            "its time grows with the size (25 files of 0.3 MB 1.5 s, 50 files of 0.5 MB 2.0 s,"
                + " 100 files of 1.0 MB 3.0 s, 200 files of 2.0 MB 5.0 s; together 11.5 s)");
    // A second for each: half of the limit are 300.
    assertThat(choice(n -> 1_000.0 * n, 4).plan().maxSize()).isEqualTo(300);
  }

  @Test
  void aQuickSampleIsGoneOnWith() throws Exception {
    assertThat(choice(n -> 100 + 1.0 * n, 4).why())
        .contains(" 1600 files of 16.0 MB 1.7 s; together 3.9 s)");
  }

  /** Files of which some are ten times as large as others cost more, and not by their number. */
  @Test
  void sizeCountsAndNotTheNumberOfFiles() throws Exception {
    Station uneven =
        new Station() {
          @Override
          public PartRun run(Part part, String name) {
            long bytes = part.size() < 200 ? 1_000L * part.size() : 10_000L * part.size();
            Duration time = Duration.ofMillis(300 + 5 * bytes / 1_000);
            Analysis analysis = new Analysis(End.DONE, "", List.of(), Set.of(), time, 1 << 20, 0);
            return new PartRun(name, part, bytes, analysis, false);
          }

          @Override
          public int width() {
            return 2;
          }
        };
    Chooser.Choice choice =
        new Chooser(uneven, LIMITS, MEAN * FILES).choose(Plan.standard(), graph());
    assertThat(choice.plan().strategy()).isEqualTo(Strategy.SIZELIMITING);
  }

  /** A second for each 10,000 bytes: half of the limit are 300 such files, or 60 of five times. */
  @Test
  void filesAreTakenForThoseOfTheProgramAndNotOfTheSample() throws Exception {
    Station station = new Needing(n -> 1_000.0 * n, 4);
    Chooser.Choice choice =
        new Chooser(station, LIMITS, 5 * MEAN * FILES).choose(Plan.standard(), graph());
    assertThat(choice.plan().maxSize()).isEqualTo(60);
  }

  @Test
  void whatGrowsFasterKeepsDependencies() throws Exception {
    Chooser.Choice choice = choice(n -> 500 + 2.0 * n * n, 4);
    assertThat(choice.plan().strategy()).isEqualTo(Strategy.SPLITMERGE);
    // 500 + 2 n² is 300,000.
    assertThat(choice.plan().maxSize()).isBetween(370, 400);
    assertThat(choice.plan().radius()).isEqualTo(2);
    assertThat(choice.why()).contains("to the power of 2.0");
    assertThat(choice(n -> 0.02 * n * n, 1).plan().strategy()).isEqualTo(Strategy.NONE);
  }

  @Test
  void whatCannotBeSampledIsCutSmall() throws Exception {
    Chooser.Choice never = choice(n -> 1e9, 4);
    assertThat(never.plan().strategy()).isEqualTo(Strategy.SPLITMERGE);
    assertThat(never.plan().maxSize()).isEqualTo(25);
    assertThat(never.why()).contains("no sample could be analysed");
    Chooser.Choice fromFifty = choice(n -> n < 50 ? 5_000 : 1e9, 4);
    assertThat(fromFifty.plan().maxSize()).isEqualTo(25);
    assertThat(fromFifty.why()).contains("a sample of 25 files could be analysed, and none of 50");
    // Starting alone takes more than half of what a part may.
    assertThat(choice(n -> 400_000, 1).plan().maxSize()).isEqualTo(200);
    Chooser small = new Chooser(new Needing(n -> n, 4), LIMITS, 1);
    Graph three = Graph.of(List.of("a", "b", "c"), Map.of());
    assertThat(small.choose(Plan.standard(), three))
        .isEqualTo(new Chooser.Choice(Plan.standard(), "the program is too small for a sample"));
  }

  @Test
  void curvesAreFitted() {
    Growth cubic = Growth.of(points(n -> 7 + 0.001 * n * n * n));
    assertThat(cubic.exponent()).isCloseTo(3, within(0.06));
    assertThat(cubic.at(400)).isCloseTo(64_007, within(6_000.0));
    Growth noisy = Growth.of(points(n -> 1_000 + 10.0 * n + (n % 3 - 1) * 40));
    assertThat(noisy.isLinear()).isTrue();
    // Bandit on 25, 50 and 114 files: a parabola goes through any three points.
    Growth three =
        Growth.of(
            List.of(
                new Growth.Point(25, 400), new Growth.Point(50, 430), new Growth.Point(114, 600)));
    assertThat(three.isLinear()).isTrue();
    Growth flat = Growth.of(points(n -> 1_000));
    assertThat(flat.isLinear()).isTrue();
    assertThat(flat.within(2_000, 77)).isEqualTo(77);
    assertThat(flat.within(500, 77)).isEqualTo(1);
  }

  private static List<Growth.Point> points(IntToDoubleFunction cost) {
    return IntStream.of(25, 50, 100, 200)
        .mapToObj(n -> new Growth.Point(n, cost.applyAsDouble(n)))
        .toList();
  }
}
