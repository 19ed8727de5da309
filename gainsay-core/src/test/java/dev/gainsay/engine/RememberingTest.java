package dev.gainsay.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation.Done;
import dev.gainsay.engine.Observation.Relations;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class RememberingTest {

  private final List<String> asked = new ArrayList<>();

  private final Session engine =
      new Session() {
        @Override
        public Observation run(Script script) {
          asked.add(script.question());
          return script.question().equals("fails") ? new Done() : new Relations(new TreeMap<>());
        }

        @Override
        public void close() {
          asked.add("closed");
        }
      };

  @Test
  void anAnswerIsAskedForOnceAndAFailureEachTime() {
    Session session = new Remembering(engine);
    Observation first = session.run(Script.of("p"));
    assertThat(session.run(Script.of("p"))).isSameAs(first);
    session.run(Script.of("fails"));
    session.run(Script.of("fails"));
    session.run(Script.of("q"));
    session.close();
    assertThat(asked).containsExactly("p", "fails", "fails", "q");
  }

  /** What all candidates of a reduction share is asked for again and again. */
  @Test
  void whatWasAskedForLongestAgoIsForgotten() {
    Session session = new Remembering(engine, 2);
    List.of("p", "q", "p", "r", "p", "q").forEach(text -> session.run(Script.of(text)));
    assertThat(asked).containsExactly("p", "q", "r", "q");
  }

  @Test
  void tuplesAndSetUpsCount() {
    Session wide =
        new Remembering(
            new Session() {
              @Override
              public Observation run(Script script) {
                asked.add(script.question());
                return new Relations(new TreeMap<>(Map.of("d", new TreeSet<>(Set.of("1")))));
              }

              @Override
              public void close() {}
            },
            60);
    List.of("p", "p").forEach(text -> wide.run(Script.of(text)));
    Session session = new Remembering(engine, 60);
    Script prepared = new Script(Setup.of(List.of("s".repeat(60))), "q");
    List.of(prepared, prepared).forEach(session::run);
    assertThat(asked).containsExactly("p", "p", "q", "q");
  }
}
