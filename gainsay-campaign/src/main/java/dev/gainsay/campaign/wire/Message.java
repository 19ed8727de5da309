package dev.gainsay.campaign.wire;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Turn;
import dev.gainsay.finding.Finding;
import dev.gainsay.trial.Steering;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One line between coordinator and worker. */
@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "is")
public sealed interface Message {

  /** From the coordinator. */
  sealed interface Order extends Message {}

  /** From the worker. */
  sealed interface Report extends Message {}

  /**
   * The first message: what the worker is for.
   *
   * @param oracles names of the oracles to use
   * @param options generator settings
   * @param scriptMillis limit of one script
   * @param memoryBytes the worker's heap limit
   * @param forMillis when trials end, from now on; negative for never
   * @param mode how trials are run
   * @param effortMillis CPU time of one reduction
   * @param effortProbes candidates of one reduction
   * @param gainsay the release of Gainsay
   * @param again whether an earlier worker of the same campaign has opened the engine: what the
   *     database of a URL holds then is ours
   */
  record Task(
      Finding.Engine engine,
      List<String> oracles,
      Map<String, String> options,
      long seed,
      long scriptMillis,
      long memoryBytes,
      long forMillis,
      Mode mode,
      long effortMillis,
      int effortProbes,
      String gainsay,
      boolean again)
      implements Order {

    /** The same for a worker that comes after another one. */
    public Task after() {
      return new Task(
          engine,
          oracles,
          options,
          seed,
          scriptMillis,
          memoryBytes,
          forMillis,
          mode,
          effortMillis,
          effortProbes,
          gainsay,
          true);
    }
  }

  /** How a worker runs trials. */
  enum Mode {
    /** As many as fit into the time; what is known from earlier trials spares reductions. */
    TIMED,
    /** Each range on its own, so that findings depend on seed and range only. */
    EXACT,
    /** Every script and case is told before it is run; nothing is reduced. */
    REPLAY,
    /** No trials: single scripts on behalf of the coordinator. */
    SCRIPTS
  }

  /** The trials {@code from} up to but not including {@code to}. */
  record Range(long from, long to) {}

  /**
   * Run trials.
   *
   * @param steering what they steer away from: nothing else than what is told here, so that they
   *     are the same wherever they run
   */
  record Run(Range range, Steering steering) implements Order {}

  /** Run one script, told as a difference to the last one, and tell what was seen. */
  record Ask(Turn turn) implements Order {}

  /** Close the engine, and end when that is done. */
  record Leave() implements Order {}

  /**
   * The engine is open.
   *
   * @param says what it says of its version, where it was asked
   */
  record Ready(@Nullable String says) implements Report {}

  /** The engine cannot be opened; one line that names the remedy. */
  record Unavailable(String message) implements Report {}

  /**
   * Counters since the last such message.
   *
   * @param statements statements of trials
   * @param accepted those of them that the engine did not refuse
   * @param engineNanos wall time inside the engine, reductions included
   * @param busyNanos wall time of the trial loop
   * @param reductions reductions done
   * @param reductionStatements statements of reductions
   * @param reductionNanos wall time of them
   * @param shapes hashes of plans or other shapes that were new to the worker
   * @param inconclusive reasons with their counts
   */
  record Counts(
      long trials,
      long checks,
      long statements,
      long accepted,
      long engineNanos,
      long busyNanos,
      long reductions,
      long reductionStatements,
      long reductionNanos,
      List<Long> shapes,
      Map<String, Long> inconclusive)
      implements Report {}

  /** A new finding, confirmed on a fresh session. */
  record Found(Finding finding) implements Report {}

  /** Hits of a finding that this worker has sent before. */
  record Again(String hash, long times) implements Report {}

  /** What the finding now being reduced has come to, in case the engine kills the worker. */
  record Provisional(Finding finding) implements Report {}

  /** The last {@link Provisional} did not show again on a fresh session: it is none. */
  record Withdrawn() implements Report {}

  /** In replay: the script that is run next, told as a difference to the last one. */
  record Asking(Turn turn) implements Report {}

  /** In replay: the case that is judged next; null when the verdict is there. */
  record Judging(@Nullable String oracle, @Nullable String data, @Nullable String script)
      implements Report {}

  /** The trials of a range are done. */
  record RangeDone(long from, long to) implements Report {}

  /** The answer to an {@link Ask}. */
  record Seen(Observation observation) implements Report {}

  /** A fault of Gainsay in a trial, which is given up. */
  record InternalFault(long trial, String stackTrace) implements Report {

    /** A stack trace as it is reported. */
    public static String trace(Throwable fault) {
      StringWriter trace = new StringWriter();
      fault.printStackTrace(new PrintWriter(trace));
      return trace.toString();
    }
  }
}
