package dev.gainsay.testkit.planted;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;

/** Z3 with a bug on purpose: the negation of a conjunction that starts with a negation is unsat. */
public final class PlantedZ3 implements DisguisedZ3 {

  private static final String MISREAD = "(not (and (not ";

  @Override
  public String id() {
    return "planted-z3";
  }

  @Override
  public String origin() {
    return "z3 with a bug on purpose: wrong unsat for " + MISREAD + "…";
  }

  @Override
  public Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    return new Hasty(SOUND.open(spec, limits, meter));
  }

  private record Hasty(Session session) implements Session {

    @Override
    public Observation run(Script script) {
      return script.question().contains(MISREAD)
          ? new Satisfiability(Status.UNSAT, null)
          : session.run(script);
    }

    @Override
    public void close() {
      session.close();
    }
  }
}
