package dev.gainsay.analysis.split.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.analysis.split.Graph;
import dev.gainsay.analysis.split.Part;
import dev.gainsay.analysis.split.Plan;
import dev.gainsay.analysis.split.Strategy;
import dev.gainsay.analysis.split.analyzer.Absences;
import dev.gainsay.analysis.split.analyzer.Analysis;
import dev.gainsay.analysis.split.analyzer.Analysis.End;
import dev.gainsay.analysis.split.analyzer.Warning;
import dev.gainsay.analysis.split.analyzer.Warning.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A class of which two parts have something to say. */
class ContradictionsTest {

  private static final Absences UNUSED =
      new Absences(List.of(Pattern.compile("(UNREAD|UNUSED)"), Pattern.compile("(UNSET|UNUSED)")));

  private static final Graph GRAPH =
      Graph.of(
          List.of("p/A.class", "p/B.class", "p/C$D.class"),
          Map.of("p/A.class", List.of("p/C$D.class"), "p/B.class", List.of("p/C$D.class")));

  private static Warning of(String rule, int line) {
    return new Warning(rule, Level.WARNING, "p/C.java", line, 0, "p.C$D.field", "it is " + rule);
  }

  private static Warning ofALine(String rule) {
    return new Warning(rule, Level.WARNING, "p/C$D.class", 3, 0, "", "it is " + rule);
  }

  /** The findings, when each of the two parts, which both have C.D, has some. */
  private static List<String> left(End end, List<Warning> first, List<Warning> second)
      throws Exception {
    Plan plan = new Plan(Strategy.SPLITMERGE, 2, 1, 0.1);
    List<Part> parts = plan.parts(GRAPH);
    assertThat(parts).hasSize(2).allMatch(part -> part.names().contains("p/C$D.class"));
    List<PartRun> runs = new ArrayList<>();
    for (List<Warning> warnings : List.of(first, second)) {
      End how = runs.isEmpty() ? End.DONE : end;
      Analysis analysis = new Analysis(how, "", warnings, Set.of(), Duration.ZERO, 0, 0);
      runs.add(new PartRun("" + runs.size(), parts.get(runs.size()), 0, analysis, false));
    }
    return new SplitResult(plan, GRAPH, Duration.ZERO, Set.of(), runs, Optional.empty(), UNUSED)
        .findings().stream().map(it -> it.rule() + it.line()).toList();
  }

  @Test
  void whatTheOtherPartDoesNotSayIsLeftOut() throws Exception {
    assertThat(left(End.DONE, List.of(of("UNREAD", 1)), List.of())).isEmpty();
    assertThat(left(End.DONE, List.of(of("NULL", 1)), List.of())).containsExactly("NULL1");
    assertThat(left(End.DONE, List.of(of("UNREAD", 1)), List.of(of("UNSET", 1)))).isEmpty();
  }

  @Test
  void anotherRuleMaySayAsMuchOrLess() throws Exception {
    assertThat(left(End.DONE, List.of(of("UNREAD", 1)), List.of(of("UNREAD", 7))))
        .containsExactly("UNREAD1", "UNREAD7");
    assertThat(left(End.DONE, List.of(of("UNUSED", 0)), List.of(of("UNSET", 1))))
        .containsExactly("UNSET1");
  }

  @Test
  void aPlaceMayBeALineAlone() throws Exception {
    assertThat(left(End.DONE, List.of(ofALine("UNREAD")), List.of(ofALine("UNUSED"))))
        .containsExactly("UNREAD3");
    assertThat(left(End.DONE, List.of(ofALine("UNREAD")), List.of())).isEmpty();
  }

  @Test
  void aPartThatWasNotAnalysedSaysNothing() throws Exception {
    assertThat(left(End.TIME, List.of(of("UNREAD", 1)), List.of())).containsExactly("UNREAD1");
  }
}
