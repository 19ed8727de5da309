package dev.gainsay.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A query that Z3's library does not leave when it is interrupted: its Datalog engine looks for
 * interruptions between instructions, and one join of these is an instruction with 33 million
 * tuples. Only the end of the worker ends it.
 */
@Tag("engine")
class StuckLibraryTest {

  private static final Duration LIMIT = Duration.ofMillis(500);
  private static final Duration SILENCE = Duration.ofSeconds(2);

  private static String product() {
    StringBuilder text =
        new StringBuilder(
            """
            (set-option :fp.engine datalog)
            (declare-rel e ((_ BitVec 5)))
            (declare-rel p ((_ BitVec 5) (_ BitVec 5) (_ BitVec 5) (_ BitVec 5) (_ BitVec 5)))
            (declare-var a (_ BitVec 5))
            (declare-var b (_ BitVec 5))
            (declare-var c (_ BitVec 5))
            (declare-var d (_ BitVec 5))
            (declare-var f (_ BitVec 5))
            (rule (=> (and (e a) (e b) (e c) (e d) (e f)) (p a b c d f)))
            """);
    for (int value = 0; value < 32; value++) {
      text.append("(rule (e (_ bv").append(value).append(" 5)))\n");
    }
    return text.append("(query p :print-answer true)\n").toString();
  }

  private static final String SMALL =
      """
      (set-option :fp.engine datalog)
      (declare-rel e ((_ BitVec 1)))
      (rule (e (_ bv1 1)))
      (query e :print-answer true)
      """;

  @ParameterizedTest
  @ValueSource(strings = {"muz@4.8.9", "muz@4.14.1"})
  void isGivenUpAndTheNextQueryIsAnswered(String engine) throws Exception {
    Target target = Target.resolve(Catalogue.load(), EngineSpec.parse(engine));
    WorkerSettings workers = WorkerSettings.standard(target.jars()).withTimes(LIMIT, SILENCE);
    try (Session session = target.open(workers, "test")) {
      Observation before = session.run(Script.of(SMALL));
      long began = System.nanoTime();
      Observation stuck = session.run(Script.of(product()));
      Duration took = Duration.ofNanos(System.nanoTime() - began);
      assertThat(stuck).isEqualTo(new TimedOut(SILENCE));
      assertThat(took).isLessThan(Duration.ofSeconds(60));
      assertThat(before).isInstanceOf(Relations.class);
      assertThat(session.run(Script.of(SMALL))).isEqualTo(before);
    }
  }
}
