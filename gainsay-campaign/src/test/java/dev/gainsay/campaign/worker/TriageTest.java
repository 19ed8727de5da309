package dev.gainsay.campaign.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.campaign.wire.Message.Mode;
import dev.gainsay.finding.Signature;
import dev.gainsay.reduce.VerdictClass.Kind;
import dev.gainsay.trial.TestCase.Defect;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TriageTest {

  private final Triage triage = new Triage(Mode.TIMED);

  private static Defect defect(String... features) {
    return new Defect("sql", String.join("\n", features));
  }

  private static Signature signature(String... features) {
    return new Signature("toy", "sql", "wrong-answer", String.join("\n", features), "", List.of());
  }

  private static Triage.Trail trail(String... shapes) {
    Triage.Trail trail = new Triage.Trail("norec");
    List.of(shapes).forEach(shape -> trail.by(Kind.WRONG_ANSWER, shape));
    return trail;
  }

  /** One reduction that ends at a case with these features. */
  private String known(String... features) {
    Signature end = signature(features);
    Triage.Trail trail = trail("way of " + end.shape(), "way of all");
    trail.by(defect(features));
    triage.learn(trail, end, end.shape());
    return end.hash();
  }

  @Test
  void aTrialGetsThreeReductionsAnOracle() {
    triage.newTrial();
    for (int i = 0; i < 3; i++) {
      assertThat(triage.worthReducing(Kind.WRONG_ANSWER, "norec", "shape " + i)).isTrue();
    }
    assertThat(triage.worthReducing(Kind.WRONG_ANSWER, "norec", "another")).isFalse();
    assertThat(triage.worthReducing(Kind.WRONG_ANSWER, "tlp", "another")).isTrue();
    triage.newTrial();
    assertThat(triage.worthReducing(Kind.WRONG_ANSWER, "norec", "another")).isTrue();
  }

  @Test
  void whatHoldsTheWordsOfAFindingIsExaminedTheMoreRarelyTheMoreOftenThatWasHit() {
    String hash = known("LIKE");
    for (int i = 0; i < 3; i++) {
      triage.hitAgain(hash);
    }
    int examined = 0;
    for (int i = 0; i < 40; i++) {
      triage.newTrial();
      examined += triage.worthReducing(Kind.WRONG_ANSWER, "norec", "a LIKE b") ? 1 : 0;
    }
    assertThat(examined).isEqualTo(10);
    triage.newTrial();
    assertThat(triage.worthReducing(Kind.WRONG_ANSWER, "norec", "a GLOB b")).isTrue();
    assertThat(triage.worthReducing(Kind.CRASH, "norec", "a LIKE b")).isTrue();
  }

  @Test
  void aShapeThatTwoReductionsPassedToOneFindingEndsThere() {
    String hash = known("like");
    assertThat(triage.endOf(Kind.WRONG_ANSWER, "norec", "way of like")).isNull();
    known("like");
    assertThat(triage.endOf(Kind.WRONG_ANSWER, "norec", "way of like")).isEqualTo(hash);
    assertThat(triage.endOf(Kind.WRONG_ANSWER, "tlp", "way of like")).isNull();
    assertThat(triage.endOf(Kind.INVALID_MODEL, "norec", "way of like")).isNull();
  }

  /** Whatever comes first: a shape at which ways part tells nothing. */
  @Test
  void aShapeOnTheWayToTwoFindingsEndsNothing() {
    known("like");
    known("index");
    known("like");
    known("like");
    assertThat(triage.endOf(Kind.WRONG_ANSWER, "norec", "way of all")).isNull();
    assertThat(triage.endOf(Kind.WRONG_ANSWER, "norec", "way of like")).isNotNull();
  }

  @Test
  void theFeaturesOfAFindingAreEnoughOnceTwoReductionsEndedThere() {
    String hash = known("like", "index");
    triage.hitAgain(hash);
    assertThat(triage.sameAs(defect("like", "index"))).isNull();
    known("like", "index");
    assertThat(triage.sameAs(defect("like", "index"))).isEqualTo(hash);
    assertThat(triage.sameAs(defect("index"))).isNull();
    assertThat(triage.sameAs(new Defect("smt", "like\nindex"))).isNull();
  }

  /** A case that needs more may be one of another defect that needs less. */
  @Test
  void theFeaturesOfAFindingAreNotEnoughWhereAReductionWentOnFromThem() {
    known("like", "index");
    known("like", "index");
    Triage.Trail further = trail("way of all");
    further.by(defect("like", "index"));
    further.by(defect("like"));
    triage.learn(further, signature("like"), "like");
    assertThat(triage.sameAs(defect("like", "index"))).isNull();
  }

  @Test
  void oneInEightThatCouldEndEarlyGoesOn() {
    String hash = known("like");
    assertThat(IntStream.range(0, 80).filter(_ -> triage.audits(hash)).count()).isEqualTo(10);
  }

  /** A reduction tells of a finding that is known already by two calls, which are one hit. */
  @Test
  void learningOfAKnownFindingCountsNoHit() {
    known("like");
    known("like");
    for (int i = 0; i < 4; i++) {
      triage.newTrial();
      assertThat(triage.worthReducing(Kind.WRONG_ANSWER, "norec", "a like b")).isTrue();
    }
  }

  @Test
  void aCaseThatIsNotReducedToTheEndBelongsToTheFindingThatNeedsMostOfWhatItHas() {
    String like = known("like");
    String both = known("like", "index");
    known("like", "view");
    assertThat(triage.partOf(defect("like", "=", "index"))).isEqualTo(both);
    assertThat(triage.partOf(defect("like", "="))).isEqualTo(like);
  }

  @Test
  void aCaseWithMuchMoreThanAFindingNeedsIsLikelyAnotherDefect() {
    known("<");
    assertThat(triage.partOf(defect("<", "left join", "view"))).isNull();
    assertThat(triage.partOf(new Defect("smt", "<"))).isNull();
  }

  @Test
  void aFindingWithoutFeaturesHidesNone() {
    Signature crash = new Signature("toy", "sql", "crash", "", "", List.of("frame"));
    triage.learn(trail(), crash, "shape");
    triage.hitAgain(crash.hash());
    assertThat(triage.sameAs(new Defect("sql", ""))).isNull();
    assertThat(triage.partOf(defect("<"))).isNull();
  }

  @Test
  void anExactRangeForgetsWhatIsKnown() {
    Triage exact = new Triage(Mode.EXACT);
    Signature signature = new Signature("toy", "sql", "wrong-answer", "like", "", List.of());
    exact.learn(trail("way"), signature, "like");
    exact.learn(trail("way"), signature, "like");
    assertThat(exact.endOf(Kind.WRONG_ANSWER, "norec", "way")).isEqualTo(signature.hash());
    assertThat(exact.isKnown(signature.hash())).isTrue();
    exact.newRange();
    assertThat(exact.isKnown(signature.hash())).isFalse();
    assertThat(exact.endOf(Kind.WRONG_ANSWER, "norec", "way")).isNull();
  }
}
