package dev.gainsay.trial;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Session;
import java.util.List;

/**
 * Makes the cases of one trial. A trial depends on its choices and on the engine's answers only,
 * never on earlier trials, so that the pair (campaign seed, trial number) names it.
 */
public interface Trials {

  /** Runs one whole trial: usually one database, program or seed and many cases over it. */
  void run(Choices choices, Session session, Bench bench);

  /**
   * Trials that make few cases which have all features of a known one, to be run once. Not to be
   * closed: what these trials have opened is theirs too.
   *
   * @param known features as of {@link TestCase.Defect#features}, those of each case by themselves;
   *     what {@link Language#canAvoid}
   */
  default Trials avoiding(List<List<String>> known) {
    return this;
  }

  /** Ends what it has opened besides the session that it is given. */
  default void close() {}
}
