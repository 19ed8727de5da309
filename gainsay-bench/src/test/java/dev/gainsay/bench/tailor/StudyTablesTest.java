package dev.gainsay.bench.tailor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.analysis.tailor.out.RecipeFile.Part;
import dev.gainsay.bench.tailor.FileFigures.Later;
import dev.gainsay.bench.tailor.FileFigures.Mutant;
import dev.gainsay.bench.tailor.FileFigures.Outcome;
import dev.gainsay.bench.tailor.FileFigures.Searched;
import dev.gainsay.bench.tailor.FileFigures.Verdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StudyTablesTest {

  private static Searched searched(String budget, String algorithm, Outcome standard, int proved) {
    return new Searched(
        budget,
        algorithm,
        40,
        standard,
        new Outcome(proved, 900, null),
        2,
        proved - 2,
        1,
        7,
        30_000,
        List.of(new Part("octagon,sign", Map.of("slevel", "100")), new Part("gauges", Map.of())));
  }

  private static FileFigures file(String name, Outcome mostPrecise, int earlier) {
    Outcome three = new Outcome(3, 500, null);
    return new FileFigures(
        "project",
        name,
        120,
        20,
        null,
        List.of(
            searched("2s", "RS", new Outcome(3, 2_000, "over the limit of 2s"), 5),
            searched("2s", "DARS", new Outcome(3, 2_000, "over the limit of 2s"), 6),
            searched("10s", "RS", three, 5),
            searched("10s", "DARS", three, 8)),
        mostPrecise,
        List.of(
            new Mutant("slevel", Verdict.EQUAL),
            new Mutant("slevel", Verdict.WORSE),
            new Mutant("domain", Verdict.BETTER)),
        new Later(10, 21, new Outcome(earlier, 700, null), new Outcome(8, 800, null)));
  }

  private static final String TABLES =
      StudyTables.of(
          List.of(
              file("a.c", new Outcome(6, 9_000, null), 7),
              file("b.c", new Outcome(1, 10_000, "over the limit of 10s"), 4),
              FileFigures.refused("project", "c.c", "eva does not read c.c: error")));

  @Test
  void whatIsProvedIsSummedAndWhatDidNotEndProvesNothing() {
    assertThat(TABLES)
        .contains("2 files, 40 assertions.")
        .contains("| 2s | dars | 0 | 12 |  | 4 | 8 | 2 | 2 | 60 |")
        .contains("| 10s | rs | 6 | 10 | 1.67 | 4 | 6 | 2 | 2 | 60 |")
        .contains("| 10s | the best of all | 6 | 16 | 2.67 | | | | | |")
        .contains("| project | a.c | 120 | 20 | -, 6 | 3, 8 |");
  }

  @Test
  void theOtherQuestionsAreAnsweredByTheLargestBudget() {
    assertThat(TABLES)
        .contains(
            "ended within the largest budget on 1 of 2 files, where it proves 6 assertions and the"
                + " tailored recipes 8")
        .contains("| domain | 2 | 2 (100 %) | 0 (0 %) | 0 (0 %) |")
        .contains("| slevel | 4 | 0 (0 %) | 2 (50 %) | 2 (50 %) |")
        .contains("1 different recipes for 2 files; by length: 2 of length 2.")
        .contains("| slevel set | 2 (50 %) |")
        .contains("The earlier recipe is better on 0, as good on 1, worse on 1 of 2 files.")
        .contains("Not measured: project c.c: eva does not read c.c: error");
  }

  @Test
  void plotsAreDrawn() {
    assertThat(StudyPlots.of(List.of(file("a.c", new Outcome(6, 9_000, null), 7))))
        .containsOnlyKeys("proved.svg", "tuning.svg", "mutants.svg")
        .allSatisfy((_, svg) -> assertThat(svg).contains("<svg", "</svg>"));
    assertThat(StudyPlots.of(List.of(FileFigures.refused("project", "c.c", "error")))).isEmpty();
  }
}
