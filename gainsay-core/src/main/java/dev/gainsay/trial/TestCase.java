package dev.gainsay.trial;

import dev.gainsay.engine.Session;
import java.util.List;
import java.util.stream.Stream;

/**
 * A premise from which the comparison is derived anew each time it is judged.
 *
 * <p>Implementations are immutable data. Because {@link #judge} derives what is compared, every
 * candidate of {@link #simpler()} is itself a valid metamorphic test, and reduction, replay,
 * bisection and the check of a user's file need nothing else.
 */
public interface TestCase {

  /** The oracle that made it, such as {@code norec}. */
  String oracle();

  /**
   * The oracle, or the language where its oracles see the same defects: a smaller case may be one
   * of another oracle of the family.
   */
  default String family() {
    return oracle();
  }

  /** Runs the case and decides. */
  Verdict judge(Session session);

  /**
   * The verdict with more said of it than judging costs, for the case that is kept: such as options
   * of the engine that make it right. It stays a verdict of the same kind.
   */
  default Verdict explained(Session session, Verdict verdict) {
    return verdict;
  }

  /**
   * A session on which this case and smaller ones are judged, many of them: by default the one that
   * is given; where judging asks most of the same again, one that remembers answers.
   */
  default Session forMany(Session session) {
    return session;
  }

  /** Smaller cases of the same kind, biggest cut first, made lazily. */
  Stream<? extends TestCase> simpler();

  /** A stand-alone text in the engine's language, with comments, for a run without Gainsay. */
  String script();

  /** The script with what else a stranger runs to see both sides, where the case itself is one. */
  default String byHand() {
    return script();
  }

  /** The same where a verdict on the case is known, which may tell the right answer. */
  default String byHand(Verdict verdict) {
    return byHand();
  }

  /**
   * Whether what is expected rests on what the language's standard leaves open, so that a wrong
   * answer is one that its developers may not call a bug; such findings are listed apart.
   */
  default boolean underspecified() {
    return false;
  }

  /** The case with names and constants abstracted: equal shapes are likely the same defect. */
  String shape();

  /**
   * What tells this defect from others once the case is reduced; by default the family and the
   * shape. Two cases of the same defect are reported once.
   */
  default Defect defect() {
    return new Defect(family(), shape());
  }

  /** The same where a verdict on the case is known, which may tell the side that is wrong. */
  default Defect defect(Verdict verdict) {
    return defect();
  }

  /**
   * The defects of which a reduced case shows one, where it asks several questions and nothing
   * tells which of them is answered wrongly. The first is that of {@link #defect(Verdict)}.
   *
   * @return at least one
   */
  default List<Defect> suspected(Verdict verdict) {
    return List.of(defect(verdict));
  }

  /**
   * The same of a case that may hold what the defect does not need, because it is not reduced, or
   * not to the end.
   */
  default Defect unreduced(Verdict verdict) {
    return defect(verdict);
  }

  /**
   * A likely defect.
   *
   * @param family see {@link TestCase#family}
   * @param features what the reduced case needs, one to a line
   */
  record Defect(String family, String features) {}
}
