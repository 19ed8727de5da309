package dev.gainsay.finding;

import dev.gainsay.reduce.VerdictClass;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * Tells defects apart: findings of the same signature are one finding with a count.
 *
 * @param engine the engine's id, without its version
 * @param oracle the oracle, or the language where its oracles see the same defects; empty where the
 *     engine fails whatever the oracle
 * @param kind the kind of verdict, such as {@code wrong-answer}
 * @param shape what the reduced case needs, or its shape; empty for faults that have a message or
 *     frames
 * @param message the pattern of the message of a fault; empty for wrong answers
 * @param frames the top frames of a crash, innermost first; empty when there are none
 */
public record Signature(
    String engine, String oracle, String kind, String shape, String message, List<String> frames) {

  public Signature {
    frames = List.copyOf(frames);
  }

  /**
   * The signature of a verdict on a case. A shape tells wrong answers and hangs apart; a message or
   * frames tell faults apart better than the case that led to them.
   *
   * @param minimal whether the case is reduced to the end
   * @param frames the top frames of a crash, if they are known
   */
  public static Signature of(
      String engine, TestCase testCase, Verdict verdict, boolean minimal, List<String> frames) {
    VerdictClass is = VerdictClass.of(testCase, verdict);
    TestCase.Defect defect =
        switch (is.kind()) {
          case WRONG_ANSWER, INVALID_MODEL, UNDERSPECIFIED ->
              minimal ? testCase.defect(verdict) : testCase.unreduced(verdict);
          case HANG, OUT_OF_MEMORY -> new TestCase.Defect(is.family(), testCase.shape());
          case AGREES, INTERNAL_ERROR, CRASH, INCONCLUSIVE -> new TestCase.Defect(is.family(), "");
        };
    return new Signature(
        engine, defect.family(), is.kind().label(), defect.features(), is.message(), frames);
  }

  /** Eight hexadecimal digits that stand for the signature. */
  public String hash() {
    String all = String.join("\n", engine, oracle, kind, shape, message, String.join("\n", frames));
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(all.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, 4);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
