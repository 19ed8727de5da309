package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.process.Launch;
import java.util.List;
import java.util.SortedSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same answers from the program and from the library. */
@Tag("engine")
class MuzTest {

  private static final String PROGRAM =
      """
      (set-option :fp.engine datalog)
      (declare-rel edge ((_ BitVec 5) (_ BitVec 3)))
      (declare-rel back ((_ BitVec 3) (_ BitVec 5)))
      (declare-rel all ((_ BitVec 5)))
      (declare-rel none ((_ BitVec 5)))
      (declare-rel some ())
      (declare-var x (_ BitVec 5))
      (declare-var y (_ BitVec 3))
      (rule (edge (_ bv28 5) (_ bv1 3)))
      (rule (edge (_ bv9 5) (_ bv7 3)))
      (rule (=> (edge x y) (back y x)))
      (rule (all x))
      (rule (=> (edge x y) some))
      """;

  private static Session open(String name) throws EngineUnavailable {
    assumeTrue(name.contains("@") || Launch.onPath("z3").isPresent(), "no z3 on PATH");
    return new Muz().open(EngineSpec.parse(name), Limits.standard(), new Meter());
  }

  private static SortedSet<String> answer(Session session, String relation) {
    String question = PROGRAM + "(query " + relation + " :print-answer true)\n";
    return ((Relations) session.run(Script.of(question))).tuples().get(relation);
  }

  @ParameterizedTest
  @ValueSource(strings = {"muz", "muz@4.14.1"})
  void everyFormOfAnAnswerIsRead(String name) throws EngineUnavailable {
    try (Session session = open(name)) {
      assertThat(answer(session, "edge")).containsExactly("28, 1", "9, 7");
      assertThat(answer(session, "back")).containsExactly("1, 28", "7, 9");
      assertThat(answer(session, "all")).hasSize(32).contains("0", "31");
      assertThat(answer(session, "none")).isEmpty();
      assertThat(answer(session, "some")).containsExactly("");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"muz", "muz@4.14.1"})
  void severalOutputsAreReadInOneAnswer(String name) throws EngineUnavailable {
    try (Session session = open(name)) {
      String question =
          PROGRAM + "(query none :print-answer true)\n(query back :print-answer true)\n";
      Relations seen = (Relations) session.run(Script.of(question));
      assertThat(seen.tuples().get("none")).isEmpty();
      assertThat(seen.tuples().get("back")).hasSize(2);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"muz", "muz@4.14.1"})
  void aProgramThatIsRefusedLeavesTheSessionUsable(String name) throws EngineUnavailable {
    try (Session session = open(name)) {
      Observation refused = session.run(Script.of("(rule (nowhere (_ bv0 5)))\n"));
      assertThat(refused).isInstanceOf(Rejected.class);
      assertThat(((Rejected) refused).fault()).isEqualTo(Fault.UNEXPECTED);
      assertThat(answer(session, "edge")).isEqualTo(answer(session, "edge")).hasSize(2);
      assertThat(List.copyOf(answer(session, "back"))).hasSize(2);
    }
  }
}
