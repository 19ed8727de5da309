package dev.gainsay.campaign;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Answer;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;

/** A session that notes whether the engine answers all that it is asked. */
final class Answering implements Session {

  private final Session session;
  private boolean asked;
  private boolean failed;

  Answering(Session session) {
    this.session = session;
  }

  @Override
  public Observation run(Script script) {
    Observation seen = session.run(script);
    asked = true;
    failed |= !(seen instanceof Answer);
    return seen;
  }

  /** Whether something was asked, and all of it answered. */
  boolean answersAll() {
    return asked && !failed;
  }

  /** The inner session stays open: it is its opener's. */
  @Override
  public void close() {}
}
