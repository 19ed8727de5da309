package dev.gainsay.finding;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gainsay.reduce.VerdictClass;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

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
 * @param others what the shape is instead, where nothing tells which of the questions of the case
 *     is answered wrongly
 */
public record Signature(
    String engine,
    String oracle,
    String kind,
    String shape,
    String message,
    List<String> frames,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> others) {

  /** Findings of earlier releases have no others. */
  @SuppressWarnings("NullAway") // absent in the file
  public Signature {
    frames = List.copyOf(frames);
    others = others == null ? List.of() : List.copyOf(others);
  }

  /** One of which is known what is wrong. */
  public Signature(
      String engine,
      String oracle,
      String kind,
      String shape,
      String message,
      List<String> frames) {
    this(engine, oracle, kind, shape, message, frames, List.of());
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
    List<TestCase.Defect> defects =
        switch (is.kind()) {
          case WRONG_ANSWER, INVALID_MODEL, UNDERSPECIFIED ->
              minimal ? testCase.suspected(verdict) : unreduced(testCase, verdict);
          case HANG, OUT_OF_MEMORY -> List.of(new TestCase.Defect(is.family(), testCase.shape()));
          case AGREES, INTERNAL_ERROR, CRASH, INCONCLUSIVE ->
              List.of(new TestCase.Defect(is.family(), ""));
        };
    TestCase.Defect first = defects.getFirst();
    List<String> others =
        defects.stream().skip(1).map(TestCase.Defect::features).distinct().toList();
    return new Signature(
        engine, first.family(), is.kind().label(), first.features(), is.message(), frames, others);
  }

  private static List<TestCase.Defect> unreduced(TestCase testCase, Verdict verdict) {
    return Stream.concat(
            Stream.of(testCase.unreduced(verdict)), testCase.suspected(verdict).stream().skip(1))
        .toList();
  }

  /**
   * The features that the reduced case needs, sorted; empty where it is a message that tells the
   * defect, or where it may be one of several.
   */
  public List<String> needs() {
    return shape.isEmpty() || !others.isEmpty() ? List.of() : shape.lines().sorted().toList();
  }

  /** The signatures that it may stand for, each of one question; none where it is of one itself. */
  public List<Signature> alternatives() {
    return others.isEmpty()
        ? List.of()
        : Stream.concat(Stream.of(shape), others.stream())
            .map(one -> new Signature(engine, oracle, kind, one, message, frames))
            .toList();
  }

  /** Eight hexadecimal digits that stand for the signature. */
  public String hash() {
    String all = String.join("\n", engine, oracle, kind, shape, message, String.join("\n", frames));
    if (!others.isEmpty()) {
      all += "\nor\n" + String.join("\nor\n", others);
    }
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(all.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, 4);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
