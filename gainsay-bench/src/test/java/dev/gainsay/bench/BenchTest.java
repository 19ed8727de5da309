package dev.gainsay.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Rows;
import java.sql.Connection;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BenchTest {

  @Test
  void aShareIsOfTheLimitOfTheSameRun() {
    SpeedFigures figures = new SpeedFigures("x@1", "norec", 200.0, 150.0, 30.0, 40.0, 120.0);
    assertThat(figures.sessionShare()).isEqualTo(0.75);
    assertThat(figures.checkShare()).isEqualTo(0.25);
    assertThat(SpeedBench.table(List.of(figures))).contains("x@1", "75%", "25%");
  }

  @Test
  void anUnknownLimitGivesNoShare() {
    SpeedFigures figures = new SpeedFigures("x@1", "norec", null, 150.0, 30.0, 40.0, null);
    assertThat(figures.checkShare()).isNaN();
    assertThat(SpeedBench.table(List.of(figures))).doesNotContain("%", "NaN").contains(" - ");
  }

  private static Efficacy.Line line(String id, String tested, Map<String, String> later) {
    return new Efficacy.Line(id, "norec", "wrong-answer", "LIKE, INDEX", 90, tested, later);
  }

  @Test
  void onlyFindingsThatAreGoneOnTheNewestReleaseCount() {
    Map<String, String> early = new LinkedHashMap<>();
    early.put("2", "gone");
    early.put("4", "gone");
    Map<String, String> late = new LinkedHashMap<>();
    late.put("2", "shows");
    late.put("3", "unclear: refused");
    late.put("4", "gone");
    Map<String, String> back = new LinkedHashMap<>();
    back.put("2", "gone");
    back.put("4", "shows");
    Efficacy efficacy =
        new Efficacy(
            "x@1",
            new Efficacy.Run("2026-11-28T00:00:00Z", 2, 1, 2),
            1,
            60,
            120,
            1000,
            List.of("2", "3", "4"),
            true,
            List.of(
                line("a", "shows", early),
                line("b", "shows", late),
                line("c", "shows", back),
                line("d", "gone", early)));
    assertThat(efficacy.reproduced()).isEqualTo(3);
    assertThat(efficacy.gone()).isEqualTo(2);
    assertThat(efficacy.stillShown()).isEqualTo(1);
    assertThat(efficacy.byFirstGood()).containsExactly(Map.entry("2", 2L), Map.entry("4", 1L));
    assertThat(efficacy.perCpuMinute()).isEqualTo(1);
    assertThat(EfficacyTable.of(List.of(efficacy)))
        .contains("2 gone on 4, 1 shown there too", "first good {2=2, 4=1}", "LIKE, INDEX");
  }

  @Test
  void releasesAreSpreadFromTheFirstToTheNewest() {
    List<String> all = IntStream.rangeClosed(1, 20).mapToObj(Integer::toString).toList();
    assertThat(EfficacyBench.spread(all, 4)).containsExactly("1", "7", "14", "20");
    assertThat(EfficacyBench.spread(all.subList(0, 3), 4)).containsExactly("1", "2", "3");
  }

  @Test
  void aRateIsUnitsOverCpuTime() {
    int[] pieces = new int[1];
    Rate rate =
        new Rate(
            () -> {
              pieces[0]++;
              long end = System.nanoTime() + 5_000_000;
              while (System.nanoTime() - end < 0) {
                Thread.onSpinWait();
              }
              return 10;
            });
    Rate.measure(List.of(rate), 0.02);
    assertThat(pieces[0]).isGreaterThanOrEqualTo(4);
    // Ten units a piece of 5 ms are 2,000 a second; other processes may take most of that time.
    assertThat(rate.perCpuSecond()).isBetween(100.0, 1e6);
  }

  @Test
  void byTurnsAllKindsOfWorkDoTheSamePieces() {
    List<String> done = new ArrayList<>();
    List<Rate> rates = new ArrayList<>();
    for (String kind : List.of("a", "b", "c")) {
      rates.add(
          new Rate(
              () -> {
                done.add(kind);
                return 1;
              }));
    }
    Rate.inTurns(rates, 0.1);
    assertThat("abccabbca".repeat(done.size())).startsWith(String.join("", done));
    assertThat(done.size() % 3).isZero();
  }

  @Test
  void theIdleDriverAnswersOneRowEachTime() throws Exception {
    Connection connection = IdleDriver.open();
    for (int i = 0; i < 2; i++) {
      try (ResultSet rows = connection.createStatement().getResultSet()) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.getObject(1)).isEqualTo(1L);
        assertThat(rows.next()).isFalse();
      }
    }
  }

  @Test
  void innerLoopsDoTheirWork() {
    InnerLoops loops = new InnerLoops();
    try {
      assertThat(loops.generatorAndPrinter()).isNotEqualTo(loops.generatorAndPrinter());
      assertThat(loops.printer()).isNotBlank();
      Observation seen = loops.roundTrip();
      assertThat(seen).isInstanceOf(Rows.class);
      assertThat(((Rows) seen).rows()).containsExactly(List.of("1"));
    } finally {
      loops.close();
    }
  }

  @Test
  void numbersAreWrittenAlikeEverywhere() {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.GERMANY);
    try {
      SpeedFigures figures = new SpeedFigures("x@1", "norec", 2000.0, 1500.0, 30.0, 40.0, 120.0);
      assertThat(SpeedBench.table(List.of(figures))).contains("2,000");
    } finally {
      Locale.setDefault(before);
    }
  }
}
