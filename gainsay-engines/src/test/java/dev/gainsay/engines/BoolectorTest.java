package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.process.Launch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("engine")
class BoolectorTest {

  @Test
  void constantsAreDeclaredAsItKnowsThem() throws Exception {
    assumeTrue(Launch.onPath("boolector").isPresent(), "no boolector on PATH");
    EngineSpec spec = EngineSpec.parse("boolector");
    String script =
        "(set-logic QF_BV)\n(declare-const x (_ BitVec 4))\n(declare-const |a b| Bool)\n"
            + "(assert (and |a b| (bvult x #x3)))\n(check-sat)\n";
    try (Session session = new Boolector().open(spec, Limits.standard(), new Meter())) {
      assertThat(session.run(Script.of(script))).isEqualTo(new Satisfiability(Status.SAT, null));
    }
  }
}
