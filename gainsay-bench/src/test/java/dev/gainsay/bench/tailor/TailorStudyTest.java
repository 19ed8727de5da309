package dev.gainsay.bench.tailor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.gainsay.analysis.tailor.Effort;
import dev.gainsay.bench.tailor.FileFigures.Searched;
import dev.gainsay.bench.tailor.TailorStudy.Plan;
import dev.gainsay.engine.process.Launch;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The study with Eva on a file of our own; skipped where frama-c is not installed. */
@Tag("engine")
class TailorStudyTest {

  private static final String LOOP =
      """
      int sum(unsigned n) {
        int a[40];
        int s = 0;
        unsigned i;
        for (i = 0; i < 40; i++) a[i] = i;
        for (i = 0; i < n && i < 40; i++) s += a[i];
        return s;
      }
      """;

  @TempDir Path folder;

  @Test
  void aFileIsMeasuredOnceWithItsLaterVersion() throws Exception {
    assumeTrue(Launch.onPath("frama-c").isPresent(), "frama-c is not installed: not run");
    for (String version : List.of("old", "new")) {
      Files.createDirectories(folder.resolve(version));
      Files.writeString(folder.resolve(version).resolve("sum.c"), LOOP);
      Files.writeString(folder.resolve(version).resolve("broken.c"), "int f( {\n");
    }
    Path list =
        Files.writeString(
            folder.resolve("list.yaml"),
            """
            analyzer: eva
            projects:
              - {name: ours, folder: old, later: new, files: [sum.c, broken.c]}
            """);
    Plan plan = new Plan(List.of(Duration.ofSeconds(60)), new Effort(1, 1, 1), 1, 3);
    Path out = folder.resolve("out");
    List<String> told = new ArrayList<>();
    List<FileFigures> figures = new TailorStudy(list, plan, out, told::add).measure(1);
    assertThat(figures).hasSize(2);
    FileFigures sum = figures.getFirst();
    assertThat(sum.assertions()).isPositive();
    assertThat(sum.searches())
        .extracting(Searched::algorithm)
        .containsExactly("RS", "DARS", "SA", "HC");
    assertThat(sum.searches())
        .allSatisfy(
            it -> assertThat(it.best().counted()).isGreaterThanOrEqualTo(it.standard().counted()));
    assertThat(sum.mutants()).hasSize(1);
    assertThat(sum.later()).isNotNull();
    assertThat(sum.later().changed()).isZero();
    assertThat(figures.get(1).refused()).contains("eva does not read");
    assertThat(told).hasSize(2);

    told.clear();
    assertThat(new TailorStudy(list, plan, out, told::add).measure(1)).isEqualTo(figures);
    assertThat(told).as("measured again").isEmpty();
  }
}
