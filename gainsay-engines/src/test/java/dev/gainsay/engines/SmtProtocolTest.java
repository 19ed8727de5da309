package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Script;
import org.junit.jupiter.api.Test;

/** What is made of a solver that ends in the middle of its work. */
class SmtProtocolTest {

  private static Observation ended(String how, String said) {
    Princess princess = new Princess();
    SmtProtocol protocol =
        new SmtProtocol(
            "(check-sat)",
            princess.profile(EngineSpec.parse("princess")),
            SmtProgram.ERRORS,
            false,
            true,
            princess);
    return protocol.lost(Script.of("(check-sat)"), new Crashed(how, said));
  }

  @Test
  void whoTellsTheTimeAloneKnowsNothing() {
    assertThat(ended("exit code 0", "\n10023ms\n"))
        .isEqualTo(new Satisfiability(Status.UNKNOWN, null));
    assertThat(ended("exit code 1", "10023ms")).isInstanceOf(Rejected.class);
    assertThat(ended("exit code 0", "(error \"no\")\n10023ms")).isInstanceOf(Rejected.class);
    assertThat(ended("signal 6", "10023ms")).isInstanceOf(Crashed.class);
  }

  @Test
  void whatABuildLeavesOutIsNoCrash() {
    String fatal = "Fatal failure within CVC4::constructorHelperRational at floatingpoint.cpp:620";
    assertThat(ended("signal 6", fatal)).isInstanceOf(Crashed.class);
    assertThat(ended("signal 6", fatal + "\nno concrete implementation of FloatingPointLiteral"))
        .isInstanceOf(Rejected.class);
  }
}
