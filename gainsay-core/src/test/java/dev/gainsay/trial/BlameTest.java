package dev.gainsay.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.trial.Verdict.Violates;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BlameTest {

  private static final Satisfiability SAT = new Satisfiability(Status.SAT, null);
  private static final Satisfiability UNSAT = new Satisfiability(Status.UNSAT, null);
  private static final Verdict WRONG =
      new Violates(Expectation.SAME_SATISFIABILITY, "fast", UNSAT, "slow", SAT, "they differ");

  private static final List<Blame.Setting> SETTINGS =
      List.of(
          new Blame.Setting("no-pass", "SET pass = 0", "SET pass = 1"),
          new Blame.Setting("seed", "SET seed = 2", ""),
          new Blame.Setting("no-index", "SET index = 0", ""));

  /** Asks the same after one statement, in a state that is one object, and after none. */
  private record Twice(Setup filled) implements TestCase {
    @Override
    public String oracle() {
      return "twice";
    }

    @Override
    public Verdict judge(Session session) {
      Observation fast = session.run(new Script(filled, "fast"));
      Observation slow = session.run(new Script(filled, "slow"));
      session.run(Script.of("empty"));
      return fast.equals(slow) ? Verdict.AGREES : WRONG;
    }

    @Override
    public Stream<TestCase> simpler() {
      return Stream.of();
    }

    @Override
    public String script() {
      return "";
    }

    @Override
    public String shape() {
      return "";
    }
  }

  /** An engine whose fast way is wrong by one pass, over an index. */
  private static final class Engine implements Session {
    final List<Script> asked = new ArrayList<>();

    @Override
    public Observation run(Script script) {
      asked.add(script);
      List<String> made = script.setup().statements();
      boolean right = made.contains("SET pass = 0") || made.contains("SET index = 0");
      return script.question().equals("fast") && !right ? UNSAT : SAT;
    }

    @Override
    public void close() {}
  }

  @Test
  void settingsThatHelpAreNamed() {
    Engine engine = new Engine();
    Twice testCase = new Twice(Setup.empty().then("CREATE", "DROP"));
    Verdict told = Blame.told(testCase, WRONG, SETTINGS, engine);
    assertThat(((Violates) told).difference())
        .isEqualTo("they differ\nnothing is wrong with no-pass, or with no-index\n");
    List<Script> first = engine.asked.subList(0, 3);
    assertThat(first.getFirst().setup().statements()).containsExactly("SET pass = 0", "CREATE");
    assertThat(first.get(1).setup()).isSameAs(first.getFirst().setup());
    assertThat(first.getFirst().setup().undo()).isEqualTo("DROP");
    assertThat(first.get(2).setup()).isSameAs(first.getFirst().setup().parent());
    assertThat(first.get(2).setup().undo()).isEqualTo("SET pass = 1");
  }

  @Test
  void nothingIsSaidWhereNoneHelps() {
    Twice testCase = new Twice(Setup.empty().then("CREATE"));
    assertThat(Blame.told(testCase, WRONG, SETTINGS.subList(1, 2), new Engine())).isSameAs(WRONG);
    Verdict none = new Verdict.Inconclusive("unknown");
    assertThat(Blame.told(testCase, none, SETTINGS, new Engine())).isSameAs(none);
  }
}
