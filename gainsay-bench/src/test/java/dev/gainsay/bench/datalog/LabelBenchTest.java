package dev.gainsay.bench.datalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.bench.datalog.LabelFigures.Line;
import dev.gainsay.bench.datalog.LabelFigures.Planted;
import dev.gainsay.datalog.confirm.LabelPlant;
import java.util.List;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A fixed part of {@code gainsay bench labels}: no label is wrong, and wrong ones are seen. */
class LabelBenchTest {

  private static final int PROGRAMS = 2_000;

  /** For each mistake, unless it was seen often enough. */
  private static final int PLANTED_PROGRAMS = 1_500;

  private static final int SEEN = 3;

  @SuppressWarnings("NullAway.Init") // set before all tests
  private static LabelFigures figures;

  @BeforeAll
  static void measure() {
    figures = LabelMain.figures(PROGRAMS, PLANTED_PROGRAMS, SEEN, 17);
  }

  private static long sum(List<Line> lines, ToLongFunction<Line> of) {
    return lines.stream().mapToLong(of).sum();
  }

  @Test
  void noLabelIsWrong() {
    assertThat(figures.wrong()).isEmpty();
    assertThat(sum(figures.lines(), Line::steps)).isGreaterThan(10L * PROGRAMS);
  }

  /** A check that compares nothing with nothing would agree to every label. */
  @Test
  void mostChecksCouldHaveToldAWrongLabel() {
    long evaluated = sum(figures.lines(), Line::evaluated);
    assertThat(evaluated).isGreaterThan(sum(figures.lines(), Line::steps) * 9 / 10);
    List<Line> equal =
        figures.lines().stream().filter(l -> l.label().equals("EQUIVALENCE")).toList();
    assertThat(sum(equal, Line::telling)).isGreaterThan(sum(equal, Line::evaluated) * 3 / 4);
    assertThat(sum(figures.lines(), Line::mapped)).isGreaterThan(PROGRAMS);
    assertThat(figures.features())
        .extracting(LabelFigures.Held::name)
        .contains(
            "aggregate",
            "comparison",
            "disjunction",
            "equivalence relation",
            "functor",
            "negation",
            "recursion",
            "subsumption");
  }

  /** Each transformation with each label that it can have was met. */
  @Test
  void everyTransformationIsAmongThem() {
    assertThat(figures.lines())
        .extracting(Line::transformation)
        .contains(
            "AddEq",
            "AddCon",
            "ModExp",
            "ModEq",
            "ModCon",
            "RemExp",
            "RemEq",
            "NegEq",
            "AddRelNode",
            "AddEdge",
            "AddRule",
            "AddRelEdges",
            "AddSelfEdge",
            "AddFact",
            "FactInline",
            "DelFact",
            "DelRelNode",
            "DelEdge",
            "DelEdges");
  }

  @Test
  void mistakesOnPurposeAreSeen() {
    assertThat(figures.plants()).hasSize(LabelPlant.values().length);
    for (Planted plant : figures.plants()) {
      assertThat(plant.steps()).as(plant.mistake()).isPositive();
      assertThat(plant.byEvaluation()).as(plant.mistake()).isPositive();
    }
  }

  @Test
  void theTableTellsTheFigures() {
    assertThat(LabelBench.table(figures))
        .contains("0 labels wrong", "| FactInline | equivalence |", "FactInline loses a tuple");
  }
}
