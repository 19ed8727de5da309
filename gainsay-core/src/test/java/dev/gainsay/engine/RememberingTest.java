package dev.gainsay.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation.Done;
import dev.gainsay.engine.Observation.Relations;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
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
}
