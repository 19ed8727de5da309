package dev.gainsay.datalog.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.datalog.generate.ProgramGenerator;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KnownPartsTest {

  private static final DatalogDialect DIALECT = SouffleDialect.current();

  private static final List<String> NEGATION =
      List.of("negation", "several subgoals", "wildcard in a subgoal");

  @Test
  void onlyWhatAnEngineCanDoWithoutIsLeftOut() {
    KnownParts known = KnownParts.of(List.of(NEGATION, List.of("recursion"), List.of("magic")));
    assertThat(known.ofCases())
        .containsExactly(List.of("negation", "wildcard in a subgoal"), List.of("magic"));
    assertThat(KnownParts.any(List.of("several rules of a relation", "jobs=4"))).isFalse();
  }

  @Test
  void oneOfEachCaseIsLeftOutAndEachAtTimes() {
    KnownParts known = KnownParts.of(List.of(NEGATION, List.of("functor add", "aggregate sum")));
    Set<DatalogDialect> drawn = new HashSet<>();
    IntStream.range(0, 60)
        .forEach(trial -> drawn.add(known.drawn(DIALECT, Choices.seeded(7, trial))));
    assertThat(drawn).hasSize(4).doesNotContain(DIALECT);
  }

  private static Set<String> marks(DatalogDialect dialect, int programs) {
    Set<String> marks = new TreeSet<>();
    for (int i = 0; i < programs; i++) {
      Program program = ProgramGenerator.draw(dialect, Choices.seeded(11, i));
      marks.addAll(Marks.of(List.of(program), false).lines().toList());
    }
    return marks;
  }

  /** Whatever is left out, there are programs without it. */
  @Test
  void whatIsLeftOutIsNotDrawn() {
    Set<String> all = marks(DIALECT, 400);
    assertThat(all).contains("negation", "functor add", "aggregate sum", "magic");
    List<String> wrong = new ArrayList<>();
    for (String mark : all) {
      if (KnownParts.any(List.of(mark))) {
        DatalogDialect narrow =
            KnownParts.of(List.of(List.of(mark))).drawn(DIALECT, Choices.seeded(7, 0));
        Set<String> left = marks(narrow, 60);
        if (left.contains(mark) || left.isEmpty()) {
          wrong.add(mark);
        }
      }
    }
    assertThat(wrong).isEmpty();
  }
}
