package dev.gainsay.testkit.planted;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;

/** Z3 that now and then computes for ever and listens to nothing. */
public final class StuckSolver implements DisguisedZ3 {

  /** Of so many scripts one is not answered. */
  private static final int EVERY = 20;

  @Override
  public String id() {
    return "stuck-solver";
  }

  @Override
  public String origin() {
    return "z3 that does not heed its time limit";
  }

  @Override
  public Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    return new Stuck(SOUND.open(spec, limits, meter));
  }

  private static final class Stuck implements Session {

    private final Session session;
    private long asked;

    Stuck(Session session) {
      this.session = session;
    }

    @Override
    public Observation run(Script script) {
      asked++;
      while (asked % EVERY == 0) {
        Thread.onSpinWait();
      }
      return session.run(script);
    }

    @Override
    public void close() {
      session.close();
    }
  }
}
