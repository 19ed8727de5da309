package dev.gainsay.testkit.planted;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.smt.dialect.SolverProfile;
import java.util.List;
import java.util.Optional;

/**
 * Z3 with one bug on purpose, or with none.
 *
 * @param plant empty for the sound solver
 */
public record PlantedSolver(Optional<SolverPlant> plant) implements DisguisedZ3 {

  @Override
  public String id() {
    return plant.map(SolverPlant::id).orElse("planted-sound-solver");
  }

  @Override
  public String origin() {
    return plant.map(p -> "z3 with a bug on purpose: " + p.bug()).orElse("z3");
  }

  @Override
  public SolverProfile profile(EngineSpec spec) {
    SolverProfile profile = SOUND.profile(spec);
    return plant.map(p -> profile.only(List.of(p.logic()))).orElse(profile);
  }

  @Override
  public Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    Session sound = SOUND.open(spec, limits, meter);
    return plant.map(p -> (Session) new Filter(p, sound)).orElse(sound);
  }

  private record Filter(SolverPlant plant, Session sound) implements Session {

    @Override
    public Observation run(Script script) {
      return plant.answer(
          script.question(), question -> sound.run(new Script(script.setup(), question)));
    }

    @Override
    public void close() {
      sound.close();
    }
  }
}
