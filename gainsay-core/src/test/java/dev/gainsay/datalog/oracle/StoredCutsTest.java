package dev.gainsay.datalog.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.datalog.parse.SouffleReader;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.engine.Session;
import dev.gainsay.reduce.Effort;
import dev.gainsay.reduce.Reducer;
import dev.gainsay.reduce.Reduction;
import dev.gainsay.trial.Verdict.Violates;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class StoredCutsTest {

  private static final DatalogDialect DIALECT = SouffleDialect.current();

  private static String printed(Draft draft) {
    return DatalogPrinter.of(DIALECT).print(draft.program());
  }

  @Test
  void tuplesTakeThePlaceOfRules() {
    Program program =
        SouffleReader.read(
            """
            .decl e(x: number)
            .decl m(x: number) inline
            .decl q(x: number, y: number) eqrel
            .decl d(x: number)
            .output d
            e(1). e(2).
            m(x) :- e(x), x > 1.
            q(x, 3) :- m(x).
            d(x) :- q(x, _).
            """);
    List<String> drafts =
        StoredCuts.of(new Draft(program, List.of()), 32).map(StoredCutsTest::printed).toList();
    assertThat(drafts.getFirst())
        .isEqualTo(
            """
            .decl q(a0: number, a1: number) eqrel
            .decl d(a0: number)
            q(2, 2).
            q(2, 3).
            q(3, 2).
            q(3, 3).
            d(x) :- q(x, _).
            .output d
            """);
    assertThat(drafts.get(1)).contains(".decl m(a0: number)\n", "m(2).", "q(x, 3) :- m(x).");
    assertThat(drafts).hasSize(3);
  }

  /** A defect between the last two of a hundred rules is told by these two, in few candidates. */
  @Test
  void aLongProgramIsReducedInFewCandidates() {
    StringBuilder text = new StringBuilder(".decl r0(x: number)\nr0(1). r0(2). r0(3).\n");
    for (int i = 1; i <= 100; i++) {
      text.append(
          ".decl r%d(x: number)\nr%d(x) :- r%d(x), r%d(x).\n".formatted(i, i, i - 1, i / 2));
    }
    Program program = SouffleReader.read(text + ".output r100\n");
    Session losing = new EvaluatedSession(StoredCutsTest::withoutLast);
    RuleByRuleCase start = new RuleByRuleCase(DIALECT, program, false);
    Reduction reduced =
        new Reducer(losing, new Effort(Duration.ofMinutes(1), 60))
            .reduce(start, start.judge(losing));
    assertThat(reduced.verdict()).isInstanceOf(Violates.class);
    assertThat(((RuleByRuleCase) reduced.smallest()).program().rules()).hasSize(2);
    assertThat(reduced.ended()).isEqualTo(Reduction.End.MINIMAL);
  }

  private static Program withoutLast(Program program) {
    int last = program.rules().size() - 1;
    return last < 1 ? program : program.withRules(program.rules().subList(0, last));
  }
}
