package dev.gainsay.bench.datalog;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import java.util.SortedSet;

/** A session whose runs are counted and timed. */
final class TimedSession implements Session {

  private final Session session;
  private long runs;
  private long nanos;
  private long answered;
  private long filled;

  TimedSession(Session session) {
    this.session = session;
  }

  @Override
  public Observation run(Script script) {
    long began = System.nanoTime();
    Observation seen = session.run(script);
    nanos += System.nanoTime() - began;
    runs++;
    if (seen instanceof Relations(var tuples)) {
      answered++;
      filled += tuples.values().stream().allMatch(SortedSet::isEmpty) ? 0 : 1;
    }
    return seen;
  }

  long runs() {
    return runs;
  }

  /** Wall time of all runs, in seconds. */
  double seconds() {
    return nanos / 1e9;
  }

  /** Runs that gave an answer. */
  long answered() {
    return answered;
  }

  /** Answers with at least one tuple. */
  long filled() {
    return filled;
  }

  /** The session stays open: whoever opened it closes it. */
  @Override
  public void close() {}
}
