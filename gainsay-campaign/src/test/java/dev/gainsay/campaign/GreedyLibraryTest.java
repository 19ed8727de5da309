package dev.gainsay.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.OutOfMemory;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A formula for which Z3's library takes memory without end: bit-vectors of 20 million bits, made
 * into gates. The heap's limit does not bind native memory, so the worker is ended.
 */
@Tag("engine")
class GreedyLibraryTest {

  private static final Duration LIMIT = Duration.ofMinutes(1);

  private static final String WIDE =
      """
      (set-logic QF_BV)
      (declare-const x (_ BitVec 20000000))
      (declare-const y (_ BitVec 20000000))
      (assert (= (bvor x y) (bvnot y)))
      (check-sat)
      """;

  private static final String SMALL = "(set-logic QF_BV)\n(check-sat)\n";

  @ParameterizedTest
  @ValueSource(strings = {"z3@4.8.7.1", "z3@4.14.1"})
  void isEndedAndTheNextFormulaIsAnswered(String engine) throws Exception {
    Target target = Target.resolve(Catalogue.load(), EngineSpec.parse(engine));
    WorkerSettings workers =
        WorkerSettings.standard(target.jars())
            .withHeap(128)
            .withTimes(LIMIT, LIMIT.multipliedBy(2));
    try (Session session = target.open(workers, "test")) {
      Observation greedy = session.run(Script.of(WIDE));
      assertThat(greedy)
          .isEqualTo(
              new OutOfMemory("resident memory over " + workers.residentMebibytes() + " MiB"));
      assertThat(session.run(Script.of(SMALL))).isEqualTo(new Satisfiability(Status.SAT, null));
    }
  }
}
