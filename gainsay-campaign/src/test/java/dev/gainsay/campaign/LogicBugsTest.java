package dev.gainsay.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.oracle.Addition.AddEq;
import dev.gainsay.datalog.oracle.TransformedCase;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.Verdict;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Real wrong answers of old releases, fetched by version and run in a worker. */
@Tag("engine")
class LogicBugsTest {

  /** A subgoal said three times: Z3 4.8.9's Fixedpoint interface answers with the whole sort. */
  private static TransformedCase repeatedSubgoal() {
    Type cell = new Type.Finite("cell", 5);
    Literal lamp = new Positive(new Atom("lamp", List.of(new Variable("p"))));
    Program program =
        Program.of(
            List.of(Relation.of("lamp", List.of(cell)), Relation.of("lit", List.of(cell))),
            List.of(
                new Atom("lamp", List.of(new Constant(9))),
                new Atom("lamp", List.of(new Constant(28)))),
            List.of(Rule.of(new Atom("lit", List.of(new Variable("p"))), List.of(lamp))),
            List.of("lit"));
    AddEq again = new AddEq(0, 0, List.of());
    return new TransformedCase(
        "queryfuzz", DatalogDialect.fixedpoint(), program, List.of(again, again));
  }

  private static Verdict judged(String engine, TransformedCase testCase) throws Refused {
    try {
      Target target = Target.resolve(Catalogue.load(), EngineSpec.parse(engine));
      try (Session session = target.open(WorkerSettings.standard(target.jars()), "test")) {
        return testCase.judge(session);
      }
    } catch (EngineUnavailable cannot) {
      return abort("not run: " + cannot.getMessage());
    }
  }

  @Test
  void aRepeatedSubgoalIsFlaggedOnTheReleaseThatGetsItWrong() throws Refused {
    assertThat(judged("muz@4.8.9", repeatedSubgoal()))
        .isInstanceOfSatisfying(
            Verdict.Violates.class,
            verdict ->
                assertThat(verdict.difference())
                    .contains("only transformed: (0) (1) (10)", "and 10 more"));
  }

  @Test
  void andSilentOnALaterOne() throws Refused {
    assertThat(judged("muz@4.14.1", repeatedSubgoal())).isEqualTo(Verdict.AGREES);
  }
}
