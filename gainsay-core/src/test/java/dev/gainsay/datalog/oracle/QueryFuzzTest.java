package dev.gainsay.datalog.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.DatalogLanguage;
import dev.gainsay.datalog.Programs;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.oracle.Transformation.AddCon;
import dev.gainsay.datalog.oracle.Transformation.AddEq;
import dev.gainsay.datalog.oracle.Transformation.RemEq;
import dev.gainsay.trial.CaseJson;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class QueryFuzzTest {

  private static final DatalogDialect DIALECT = DatalogDialect.fixedpoint();

  private static Program path() {
    Program lamps = Programs.lamps();
    Rule twice =
        Programs.rule(
            Programs.atom("lit", "x"), Programs.atom("lamp", "x"), Programs.atom("lamp", "y"));
    return lamps.with(0, twice);
  }

  @Test
  void addEqAddsACopyWithFreshVariables() {
    Program longer = new AddEq(0, 0, List.of(0)).apply(Programs.lamps()).orElseThrow();
    assertThat(longer.rules())
        .containsExactly(
            Programs.rule(
                Programs.atom("lit", "p"),
                Programs.atom("lamp", "p"),
                Programs.atom("lamp", "f0")));
  }

  @Test
  void remEqRemovesWhatMapsOntoAnotherSubgoalOnly() {
    assertThat(new RemEq(0, 1).apply(path()).orElseThrow().rules().getFirst().body()).hasSize(1);
    // The first subgoal binds the head's variable, which no other subgoal has.
    assertThat(new RemEq(0, 0).apply(path())).isEmpty();
  }

  @Test
  void whatDoesNotApplyGivesNothing() {
    assertThat(new AddEq(0, 7, List.of()).apply(path())).isEmpty();
    assertThat(new AddEq(7, 0, List.of()).apply(path())).isEmpty();
    assertThat(new AddCon(0, Programs.atom("lamp", "unknown")).apply(path())).isEmpty();
    assertThat(new AddCon(0, Programs.atom("lamp", "x")).apply(path())).isEmpty();
  }

  /** Labels are confirmed by the general search for containment mappings. */
  @Property(tries = 400, seed = "1")
  void everyDrawnStepHasTheOutcomeItClaims(@ForAll @LongRange(min = 0, max = 1 << 20) long trial) {
    QueryFuzzCase drawn = drawn(trial);
    Program current = drawn.program();
    for (Transformation step : drawn.steps()) {
      Program next = step.apply(current).orElseThrow();
      Rule before = current.rules().get(step.rule());
      Rule after = next.rules().get(step.rule());
      assertThat(Homomorphism.contained(after, before)).isTrue();
      if (step.outcome() == Outcome.EQUIVALENCE) {
        assertThat(Homomorphism.contained(before, after)).isTrue();
      }
      current = next;
    }
  }

  @Property(tries = 100, seed = "2")
  void smallerCasesAreCasesAndEndInASmallestOne(
      @ForAll @LongRange(min = 0, max = 1 << 20) long trial) {
    QueryFuzzCase current = drawn(trial);
    int rounds = 0;
    for (Optional<QueryFuzzCase> next = Optional.of(current); next.isPresent(); rounds++) {
      current = next.get();
      assertThat(current.transformed()).isPresent();
      assertThat(current.script()).isNotEmpty();
      next = current.simpler().findFirst();
    }
    assertThat(rounds).isLessThan(500);
    assertThat(current.program().rules()).hasSize(1);
    assertThat(current.program().facts()).isEmpty();
    assertThat(current.steps()).hasSize(1);
  }

  @Property(tries = 100, seed = "3")
  void aCaseSurvivesItsJson(@ForAll @LongRange(min = 0, max = 1 << 20) long trial) {
    QueryFuzzCase drawn = drawn(trial);
    String json = new DatalogLanguage().write(drawn);
    assertThat(CaseJson.read(DatalogCase.class, json, 1)).isEqualTo(drawn);
  }

  /** A drawn case with at least one step. */
  private static QueryFuzzCase drawn(long trial) {
    Choices choices = Choices.seeded(11, trial);
    QueryFuzzCase drawn = QueryFuzz.draw(DIALECT, choices);
    return drawn.steps().isEmpty()
        ? new QueryFuzzCase(DIALECT, drawn.program(), List.of(new AddEq(0, 0, List.of(0))))
        : drawn;
  }
}
