package dev.gainsay.testkit.planted;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Answer;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import java.util.Optional;

/** A session with a sound engine that misreads some questions. */
final class PlantedSession implements Session {

  private final Session sound;
  private final Plant plant;
  private Setup state = Setup.empty();
  private Known known = Known.of(state);

  PlantedSession(Session sound, Plant plant) {
    this.sound = sound;
    this.plant = plant;
  }

  @Override
  public Observation run(Script script) {
    if (script.setup() != state) {
      state = script.setup();
      known = Known.of(state);
    }
    Optional<String> misread = plant.misread(script.question(), known);
    if (misread.isPresent()) {
      Observation wrong = sound.run(new Script(script.setup(), misread.get()));
      if (wrong instanceof Answer) {
        return wrong;
      }
    }
    // A text that the plant has spoilt altogether, such as one over a table without rowid.
    return sound.run(script);
  }

  @Override
  public void close() {
    sound.close();
  }
}
