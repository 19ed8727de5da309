package dev.gainsay.bench.smt;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import java.util.HashMap;
import java.util.Map;

/**
 * Two solvers: one says what the premises of a trial are, which its first scripts ask, the other
 * one is asked what follows. So an answer that is expected is confirmed by a solver that has
 * nothing to do with why it is.
 */
final class IndependentSession implements Session {

  private final Session premises;
  private final Session conclusions;
  private final Map<Script, Observation> known = new HashMap<>();
  private int left;

  IndependentSession(Session premises, Session conclusions) {
    this.premises = premises;
    this.conclusions = conclusions;
  }

  /**
   * Begins a trial.
   *
   * @param count scripts that ask for premises
   */
  void begin(int count) {
    known.clear();
    left = count;
  }

  @Override
  public Observation run(Script script) {
    Observation before = known.get(script);
    if (before != null) {
      return before;
    }
    if (left > 0) {
      left--;
      Observation seen = premises.run(script);
      known.put(script, seen);
      return seen;
    }
    return conclusions.run(script);
  }

  @Override
  public void close() {}
}
