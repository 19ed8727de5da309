package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.datalog.DatalogLanguage;
import dev.gainsay.datalog.dialect.Feature;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.TestCase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A user's program in Soufflé's language, checked with each engine that is at hand. */
@Tag("engine")
class CheckedDatalogTest {

  private static final Path FILE = Path.of("reach.dl");

  private static final String REACH =
      """
      // who reaches whom, and not by an edge
      .decl Edge(from: number, to: number) brie
      .decl Path(from: number, to: number)
      .decl far(x: number, y: number)
      .output far
      Edge(1, 2). Edge(2, 3). Edge(3, 4).
      Path(?x, ?y) :- Edge(?x, ?y).
      %s
      far(?x, ?y) :- Path(?x, ?y), !Edge(?x, ?y).
      """;

  private static final int CASES = 50;

  private static final SortedSet<String> ALL = new TreeSet<>(Set.of("1, 3", "1, 4", "2, 4"));

  private static final SortedSet<String> TWO_STEPS = new TreeSet<>(Set.of("1, 3", "2, 4"));

  private static final String STEP = "Path(x, z) :- Path(x, _y), Edge(_y, z).";

  static Stream<Tested> engines() {
    return Stream.concat(Tested.all(), Stream.of(new Tested(new DataScript(), "")));
  }

  private static List<TestCase> cases(Tested tested, String text, Session session) {
    DatalogLanguage language = new DatalogLanguage();
    List<String> oracles = language.oracles(tested.engine(), tested.spec());
    return language.check(FILE, text, tested.engine(), tested.spec(), oracles, session).cases();
  }

  @ParameterizedTest
  @MethodSource("engines")
  void everyEngineIsAskedInItsLanguage(Tested tested) {
    boolean recursive = tested.dialect().has(Feature.RECURSION);
    String text = REACH.formatted(recursive ? STEP : STEP.replace("- Path", "- Edge"));
    try (Heard session = new Heard(tested.open(), new ArrayList<>())) {
      List<TestCase> cases = cases(tested, text, session);
      assertThat(session.seen()).hasSize(1);
      assertThat(((Relations) session.seen().getFirst()).tuples().values())
          .containsExactly(recursive ? ALL : TWO_STEPS);
      if (!(tested.engine() instanceof DataScript)) {
        // DataScript loses tuples where a subgoal is said again (docs/found.md).
        Tested.agree(cases.subList(0, CASES), session);
      }
    }
  }

  /** Notes what is answered. */
  private record Heard(Session to, List<Observation> seen) implements Session {

    @Override
    public Observation run(Script script) {
      Observation answer = to.run(script);
      seen.add(answer);
      return answer;
    }

    @Override
    public void close() {
      to.close();
    }
  }

  /** Numbers grow without end in Prolog. */
  @Test
  void aProgramWithoutEndIsAskedOnce() {
    Tested swipl = new Tested(new Swipl(), "");
    String text = ".decl a(x: number)\n.output a\na(1).\na(y) :- a(x), y = x + 1.\n";
    try (Heard session = new Heard(swipl.open(), new ArrayList<>())) {
      assertThatThrownBy(() -> cases(swipl, text, session))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "reach.dl: the program does not end within the time for one script; more is given by"
                  + " --script-limit");
      assertThat(session.seen()).hasSize(1);
    }
  }
}
