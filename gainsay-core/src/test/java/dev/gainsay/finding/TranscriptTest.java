package dev.gainsay.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Done;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.engine.Turn;
import dev.gainsay.engine.Turn.Step;
import dev.gainsay.trial.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TranscriptTest {

  private static final Setup TABLE = Setup.empty().then("CREATE TABLE t (c)");
  private static final Setup INDEXED = TABLE.then("CREATE INDEX i ON t (c)", "DROP INDEX i");
  private static final Setup OTHER = Setup.empty().then("CREATE TABLE u (c)");

  private static final Transcript ALL =
      Transcript.of(
          "norec",
          List.of(
              new Script(TABLE, "SELECT 1"),
              new Script(INDEXED, "SELECT 2"),
              new Script(TABLE, ""),
              new Script(OTHER, "SELECT 3"),
              new Script(OTHER, "SELECT 4")),
          ";");

  /** Remembers what it is asked, and crashes on one question. */
  private static final class Recorder implements Session {
    private final List<Script> asked = new ArrayList<>();
    private final String deadly;

    Recorder(String deadly) {
      this.deadly = deadly;
    }

    @Override
    public Observation run(Script script) {
      asked.add(script);
      return script.question().equals(deadly) ? new Crashed("signal 11", "") : new Done();
    }

    @Override
    public void close() {}
  }

  @Test
  void aStateIsToldOnce() {
    assertThat(ALL.turns().get(1))
        .isEqualTo(
            new Turn(1, List.of(new Step("CREATE INDEX i ON t (c)", "DROP INDEX i")), "SELECT 2"));
    assertThat(ALL.turns().get(2)).isEqualTo(new Turn(1, List.of(), ""));
    assertThat(ALL.turns().get(4)).isEqualTo(new Turn(1, List.of(), "SELECT 4"));
  }

  /** A state that is made anew is another one, though its statements are the same. */
  @Test
  void statesAreTheSameByIdentity() {
    Setup again = Setup.empty().then("CREATE TABLE t (c)");
    assertThat(Turn.between(TABLE, new Script(again, "")).kept()).isZero();
    List<Script> scripts = ALL.scripts();
    assertThat(scripts.get(2).setup()).isSameAs(scripts.get(0).setup());
    assertThat(scripts.get(4).setup()).isSameAs(scripts.get(3).setup());
  }

  @Test
  void theTextIsWhatTheEngineIsToldWithAnEmptyLineWhereItIsEmptied() {
    assertThat(ALL.script())
        .isEqualTo(
            """
            CREATE TABLE t (c);
            SELECT 1;
            CREATE INDEX i ON t (c);
            SELECT 2;
            DROP INDEX i;

            CREATE TABLE u (c);
            SELECT 3;
            SELECT 4;
            """);
  }

  @Test
  void allIsAskedInOrderUpToTheFault() {
    Recorder recorder = new Recorder("SELECT 3");
    assertThat(ALL.judge(recorder))
        .isInstanceOfSatisfying(
            Verdict.Misbehaves.class, fault -> assertThat(fault.asked()).isEqualTo("SELECT 3"));
    assertThat(recorder.asked)
        .extracting(Script::question)
        .containsExactly("SELECT 1", "SELECT 2", "", "SELECT 3");
    assertThat(ALL.judge(new Recorder("none"))).isEqualTo(Verdict.AGREES);
  }

  @Test
  void firstOnlyWhatCameSinceTheEngineWasEmptied() {
    List<Transcript> smaller = ALL.simpler().toList();
    assertThat(smaller.getFirst().script())
        .isEqualTo("CREATE TABLE u (c);\nSELECT 3;\nSELECT 4;\n");
    assertThat(smaller).allMatch(each -> each.turns().size() < ALL.turns().size());
  }

  @Test
  void jsonKeepsIt() {
    assertThat(FindingJson.plain(Transcript.class, FindingJson.tree(ALL))).isEqualTo(ALL);
  }
}
