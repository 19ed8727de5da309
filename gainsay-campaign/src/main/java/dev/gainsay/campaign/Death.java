package dev.gainsay.campaign;

import dev.gainsay.campaign.wire.Board.Phase;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.OutOfMemory;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.engine.process.ExitStatus;
import java.util.List;
import java.util.Optional;

/**
 * How a worker ended that should not have.
 *
 * @param seen what the engine did, as an observation, if it was the engine
 * @param heapExhausted whether the JVM ended itself because its heap was full
 * @param trial the trial that ran; -1 when none did
 * @param phase what the worker was busy with
 * @param inEngine whether the engine had a script that it had not answered
 * @param statement the last statement of the set-up, bounded
 * @param question the last question, bounded
 * @param frames the top native frames, if known
 */
record Death(
    Observation seen,
    boolean heapExhausted,
    long trial,
    Phase phase,
    boolean inEngine,
    String statement,
    String question,
    List<String> frames) {

  /**
   * What the kernel says of a process that SIGKILL has ended: that it had no chance to say more.
   */
  static final String KILLED = ExitStatus.signal(9);

  /**
   * Whether it was killed by somebody who is neither Gainsay, which notes why, nor the engine,
   * which has other ways to fail: a user, or a system that is short of memory.
   */
  boolean byOthers() {
    return seen instanceof Crashed(String how, var _) && how.equals(KILLED);
  }

  /**
   * What Gainsay itself has done wrong; empty when it was the engine, or may have been. A reduction
   * may be slow, which is no fault.
   */
  Optional<String> ourFault() {
    if (phase == Phase.FAULT) {
      return Optional.of(
          seen instanceof Crashed(String how, String output) ? how + "\n" + output : "fault");
    }
    if (inEngine || phase == Phase.OPENING) {
      return Optional.empty();
    }
    return switch (seen) {
      case OutOfMemory(String detail) when heapExhausted ->
          Optional.of("memory exhausted outside the engine: " + detail);
      case TimedOut _ when phase == Phase.TRIAL -> Optional.of("no progress outside the engine");
      case Observation _ -> Optional.empty();
    };
  }
}
