package dev.gainsay.campaign.worker;

import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import org.jspecify.annotations.Nullable;

/**
 * Sessions with an engine of which there is only one, such as the database of a URL: each empties
 * it to build its own state. When one is used that was not used last, the other's connection is
 * closed and this one starts anew from empty, which a session always can.
 */
final class Exclusive {

  /** Opens the engine. */
  interface Opening {
    Session open(Meter meter) throws EngineUnavailable;
  }

  private final Opening opening;
  private @Nullable Turn last;

  Exclusive(Opening opening) {
    this.opening = opening;
  }

  /**
   * A session, opened at once.
   *
   * @throws EngineUnavailable when the engine cannot be opened
   */
  Session open(Meter meter) throws EngineUnavailable {
    Turn turn = new Turn(meter);
    turn.take();
    return turn;
  }

  /** Ends the one that was used last. */
  void close() {
    Turn used = last;
    if (used != null) {
      used.leave();
    }
  }

  private final class Turn implements Session {
    private final Meter meter;
    private @Nullable Session session;

    Turn(Meter meter) {
      this.meter = meter;
    }

    private Session take() throws EngineUnavailable {
      Turn before = last;
      if (before != null && before != this) {
        before.leave();
      }
      last = this;
      Session mine = session;
      if (mine == null) {
        mine = opening.open(meter);
        session = mine;
      }
      return mine;
    }

    private void leave() {
      Session mine = session;
      session = null;
      if (mine != null) {
        mine.close();
      }
    }

    @Override
    public Observation run(Script script) {
      try {
        return take().run(script);
      } catch (EngineUnavailable e) {
        return new Crashed("does not open again", String.valueOf(e.getMessage()));
      }
    }

    @Override
    public void close() {
      leave();
    }
  }
}
