package dev.gainsay.trial;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Answer;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Digests;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.OutOfMemory;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.trial.Verdict.Inconclusive;
import dev.gainsay.trial.Verdict.Misbehaves;

/**
 * What a question without an answer says, for engines whose questions may be hard: a crash or an
 * admitted fault is the engine's; running out of time or memory proves nothing.
 */
public final class Unanswered {

  private Unanswered() {}

  /** The verdict on a question that got something else than the answer it wanted. */
  public static Verdict verdict(Observation seen, String asked) {
    return switch (seen) {
      case Crashed crashed -> new Misbehaves(crashed, asked);
      case Rejected rejected when rejected.fault() == Fault.INTERNAL ->
          new Misbehaves(rejected, asked);
      case Rejected(String message, _) -> new Inconclusive("rejected: " + firstLine(message));
      case TimedOut _ -> new Inconclusive("timeout");
      case OutOfMemory _ -> new Inconclusive("out of memory");
      case Digests _ -> new Inconclusive("answer too large to keep");
      case Answer _ -> new Inconclusive("unexpected kind of answer");
    };
  }

  private static String firstLine(String message) {
    String line = message.lines().findFirst().orElse("");
    return line.length() <= 80 ? line : line.substring(0, 80);
  }
}
