package dev.gainsay.smt.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.reduce.VerdictClass;
import dev.gainsay.reduce.VerdictClass.Kind;
import dev.gainsay.smt.oracle.StormText.KnownText;
import dev.gainsay.smt.oracle.StormText.StepText;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Wrong answers where the standard leaves a value open are a kind of their own. */
class UnderspecifiedTest {

  private static final Session UNSATISFIABLE =
      new Session() {
        @Override
        public Observation run(Script script) {
          return new Satisfiability(Status.UNSAT, null);
        }

        @Override
        public void close() {}
      };

  private static Kind kind(String claim, KnownText... known) {
    StormCase made =
        new StormText(
                "QF_NIA",
                List.of(),
                "(declare-const x Int)",
                "(define-fun x () Int 1)",
                List.of(known),
                List.of(
                    new StepText(StormText.Kind.CLAIM, claim),
                    new StepText(StormText.Kind.CHECK, "")),
                List.of())
            .read();
    return VerdictClass.of(made, made.judge(UNSATISFIABLE)).kind();
  }

  @Test
  void theModelDecidesWhatItIs() {
    assertThat(kind("(= (div x 0) 5)", new KnownText("(div x 0)", "5")))
        .isEqualTo(Kind.UNDERSPECIFIED);
    assertThat(kind("(= (div x 2) 0)")).isEqualTo(Kind.WRONG_ANSWER);
  }
}
