package dev.gainsay.trial;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Session;

/**
 * Makes the cases of one trial. A trial depends on its choices and on the engine's answers only,
 * never on earlier trials, so that the pair (campaign seed, trial number) names it.
 */
public interface Trials {

  /** Runs one whole trial: usually one database, program or seed and many cases over it. */
  void run(Choices choices, Session session, Bench bench);

  /** Ends what it has opened besides the session that it is given. */
  default void close() {}
}
