package dev.gainsay.datalog.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.datalog.parse.SouffleReader;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Inconclusive;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tuples that others subsume where a further relation says so. */
class SubsumptionBodyTest {

  private static final DatalogDialect DIALECT = SouffleDialect.current();

  private static final String DECLARATIONS =
      """
      .decl a(x: number)
      .decl prior(x: number, y: number)
      .decl d(x: number)
      .decl e(x: number)
      .output e
      a(1). a(2). a(3).
      """;

  private static final String PROGRAM =
      DECLARATIONS
          + """
          prior(x, y) :- a(x), a(y), x < y.
          d(x) :- a(x).
          d(x) <= d(y) :- prior(x, y).
          e(x) :- d(x).
          """;

  @Test
  void whatFiltersARelationIsPartOfItsReference() {
    Program program = SouffleReader.read(PROGRAM);
    Program filter = new SingleRules(program, true).filter(program.relation("d").orElseThrow());
    assertThat(filter.relations()).extracting(Relation::name).containsExactly("prior", "d");
    assertThat(filter.outputs()).containsExactly("d");
    RuleByRuleCase drawn = new RuleByRuleCase(DIALECT, program, false);
    assertThat(drawn.judge(EvaluatedSession.sound())).isEqualTo(Verdict.AGREES);
    assertThat(drawn.judge(EvaluatedSession.forgetful())).isInstanceOf(Verdict.Violates.class);
  }

  /** A recursion with subsumption runs as one program, over what filters it. */
  @Test
  void whatFiltersARecursionIsPartOfItsProgram() {
    Program program =
        SouffleReader.read(
            DECLARATIONS
                + """
                prior(x, y) :- a(x), a(y), x + 1 = y.
                d(x) :- a(x).
                d(x) :- d(x), a(x).
                d(x) <= d(y) :- prior(x, y).
                e(x) :- d(x).
                """);
    SingleRules parts = new SingleRules(program, true);
    Program joint = parts.joint(List.of(program.rules().get(2)));
    assertThat(joint.relations()).extracting(Relation::name).containsExactly("a", "prior", "d");
    assertThat(DatalogPrinter.of(DIALECT).print(joint)).contains("d(x) <= d(y) :- prior(x, y).");
  }

  /** A rule for the relation in the subsumption changes what is read of the subsumed one. */
  @Test
  void aNewRuleOfWhatFiltersReachesTheReaders() {
    Program before = SouffleReader.read(PROGRAM);
    Program after =
        before.plus(
            SouffleReader.read(DECLARATIONS + "prior(x, y) :- a(x), a(y), x > y.")
                .rules()
                .getFirst());
    assertThat(RuleGraph.of(after).affected(3)).containsExactlyInAnyOrder(3, 2);
    RuleByRule reference = new RuleByRule(DIALECT, EvaluatedSession.sound(), false, 100);
    Relation e = before.relation("e").orElseThrow();
    assertThat(reference.evaluate(before, Set.of(0, 1, 2))).isTrue();
    assertThat(reference.value(before, e).orElseThrow()).hasSize(1);
    Program narrower = before.withRules(before.rules().subList(1, 3));
    RuleByRule fresh = new RuleByRule(DIALECT, EvaluatedSession.sound(), false, 100);
    assertThat(fresh.evaluate(narrower, Set.of(0, 1))).isTrue();
    assertThat(fresh.value(narrower, e).orElseThrow()).hasSize(3);
    Program grown = narrower.plus(before.rules().getFirst());
    assertThat(fresh.evaluate(grown, RuleGraph.of(grown).affected(2))).isTrue();
    assertThat(fresh.value(grown, e).orElseThrow()).hasSize(1);
  }

  /** What goes first there is the engine's choice. */
  @Test
  void aRelationThatFiltersItselfSaysNothing() {
    Program program =
        SouffleReader.read(
            DECLARATIONS
                + """
                d(x) :- a(x).
                prior(x, y) :- d(x), d(y), x + 1 = y.
                d(x) <= d(y) :- prior(x, y).
                e(x) :- d(x).
                """);
    assertThat(new RuleByRuleCase(DIALECT, program, false).judge(EvaluatedSession.sound()))
        .isInstanceOf(Inconclusive.class);
  }
}
