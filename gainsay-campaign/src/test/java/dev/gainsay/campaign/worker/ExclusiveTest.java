package dev.gainsay.campaign.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Done;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExclusiveTest {

  private static final Script ANY = Script.of("SELECT 1");

  private final List<String> log = new ArrayList<>();
  private int opened;
  private boolean gone;

  private final Exclusive sessions =
      new Exclusive(
          _ -> {
            if (gone) {
              throw new EngineUnavailable("no server answers");
            }
            return new Logged(++opened);
          });

  private final class Logged implements Session {
    private final int number;

    Logged(int number) {
      this.number = number;
      log.add("open " + number);
    }

    @Override
    public Observation run(Script script) {
      log.add("run " + number);
      return new Done();
    }

    @Override
    public void close() {
      log.add("close " + number);
    }
  }

  @Test
  void theOneThatIsUsedHasTheEngineForItself() throws EngineUnavailable {
    Session trial = sessions.open(new Meter());
    trial.run(ANY);
    Session fresh = sessions.open(new Meter());
    fresh.run(ANY);
    trial.run(ANY);
    trial.run(ANY);
    fresh.close();
    trial.run(ANY);
    assertThat(log)
        .containsExactly(
            "open 1", "run 1", "close 1", "open 2", "run 2", "close 2", "open 3", "run 3", "run 3",
            "run 3");
  }

  @Test
  void theLastOneIsClosedAtTheEnd() throws EngineUnavailable {
    sessions.open(new Meter());
    sessions.open(new Meter()).run(ANY);
    sessions.close();
    sessions.close();
    assertThat(log).containsExactly("open 1", "close 1", "open 2", "run 2", "close 2");
  }

  @Test
  void anEngineThatIsGoneIsToldAsAnObservation() throws EngineUnavailable {
    Session trial = sessions.open(new Meter());
    sessions.open(new Meter());
    gone = true;
    assertThat(trial.run(ANY)).isEqualTo(new Crashed("does not open again", "no server answers"));
  }
}
