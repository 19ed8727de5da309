package dev.gainsay.reduce;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Answer;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.OutOfMemory;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Agrees;
import dev.gainsay.trial.Verdict.Inconclusive;
import dev.gainsay.trial.Verdict.Misbehaves;
import dev.gainsay.trial.Verdict.Violates;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What must stay the same when a case becomes smaller.
 *
 * @param kind what happened
 * @param family the oracles that may have seen a wrong answer; empty for what the engine does on
 *     its own
 * @param message the message's pattern for faults that have one; empty otherwise
 */
public record VerdictClass(Kind kind, String family, String message) {

  /** One fault of memory ends a process now by this signal, now by that one. */
  private static final Pattern SIGNAL_NAME = Pattern.compile(" \\(SIG[A-Z]+\\)");

  /** The kinds of verdict, as {@code summary.json} and {@code finding.json} name them. */
  public enum Kind {
    AGREES("agrees"),
    WRONG_ANSWER("wrong-answer"),
    /** A model of a solver that does not satisfy the formula that it is of. */
    INVALID_MODEL("invalid-model"),
    /** One that rests on what the language's standard leaves open. */
    UNDERSPECIFIED("underspecified"),
    INTERNAL_ERROR("internal-error"),
    CRASH("crash"),
    HANG("hang"),
    OUT_OF_MEMORY("out-of-memory"),
    INCONCLUSIVE("inconclusive");

    private final String label;

    Kind(String label) {
      this.label = label;
    }

    public String label() {
      return label;
    }

    /** The kind of a label; empty for one that this release does not know. */
    public static Optional<Kind> of(String label) {
      return Stream.of(values()).filter(kind -> kind.label.equals(label)).findFirst();
    }
  }

  /** The class of a verdict on a case. */
  public static VerdictClass of(TestCase testCase, Verdict verdict) {
    return switch (verdict) {
      case Agrees _ -> new VerdictClass(Kind.AGREES, "", "");
      case Inconclusive _ -> new VerdictClass(Kind.INCONCLUSIVE, "", "");
      case Violates violates -> new VerdictClass(wrong(testCase, violates), testCase.family(), "");
      case Misbehaves(Observation what, String _) -> of(what);
    };
  }

  private static Kind wrong(TestCase testCase, Violates verdict) {
    if (verdict.expected() == Expectation.MODEL_SATISFIES) {
      return Kind.INVALID_MODEL;
    }
    return testCase.underspecified() ? Kind.UNDERSPECIFIED : Kind.WRONG_ANSWER;
  }

  private static VerdictClass of(Observation what) {
    return switch (what) {
      case Rejected(String message, var _) ->
          new VerdictClass(
              Kind.INTERNAL_ERROR,
              "",
              Assertion.in(message).orElseGet(() -> MessagePattern.of(message)));
      case Crashed(String how, String said) ->
          new VerdictClass(
              Kind.CRASH,
              "",
              Assertion.in(said)
                  .orElseGet(() -> MessagePattern.of(SIGNAL_NAME.matcher(how).replaceAll(""))));
      case TimedOut _ -> new VerdictClass(Kind.HANG, "", "");
      case OutOfMemory _ -> new VerdictClass(Kind.OUT_OF_MEMORY, "", "");
      case Answer _ -> new VerdictClass(Kind.INCONCLUSIVE, "", "");
    };
  }

  /**
   * Whether two answers contradict each other, by the standard or by a choice that it leaves, or an
   * answer its own model.
   */
  public boolean contradicts() {
    return kind == Kind.WRONG_ANSWER || kind == Kind.INVALID_MODEL || kind == Kind.UNDERSPECIFIED;
  }

  /**
   * Whether it may be of the same defect: whether a wrong answer is told by itself or by its model
   * may depend on what other solvers say in time.
   */
  public boolean isLike(VerdictClass other) {
    return equals(other)
        || (isAnswerOrModel() && other.isAnswerOrModel() && family.equals(other.family));
  }

  private boolean isAnswerOrModel() {
    return kind == Kind.WRONG_ANSWER || kind == Kind.INVALID_MODEL;
  }

  /** Whether a verdict of this class is worth keeping. */
  public boolean isFinding() {
    return kind != Kind.AGREES && kind != Kind.INCONCLUSIVE;
  }
}
