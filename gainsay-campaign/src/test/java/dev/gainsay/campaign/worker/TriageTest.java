package dev.gainsay.campaign.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.campaign.wire.Message.Mode;
import dev.gainsay.finding.Signature;
import dev.gainsay.trial.TestCase.Defect;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TriageTest {

  private final Triage triage = new Triage(Mode.TIMED);

  private static Defect defect(String... features) {
    return new Defect("sql", String.join("\n", features));
  }

  private String known(String... features) {
    Signature signature =
        new Signature("toy", "sql", "wrong-answer", String.join("\n", features), "", List.of());
    triage.learn("norec", Set.of("way of " + signature.shape()), signature, signature.shape());
    return signature.hash();
  }

  @Test
  void aTrialGetsThreeReductionsAnOracle() {
    triage.newTrial();
    for (int i = 0; i < 3; i++) {
      assertThat(triage.worthReducing("norec", "shape " + i)).isTrue();
    }
    assertThat(triage.worthReducing("norec", "another")).isFalse();
    assertThat(triage.worthReducing("tlp", "another")).isTrue();
    triage.newTrial();
    assertThat(triage.worthReducing("norec", "another")).isTrue();
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
      examined += triage.worthReducing("norec", "a LIKE b") ? 1 : 0;
    }
    assertThat(examined).isEqualTo(10);
    triage.newTrial();
    assertThat(triage.worthReducing("norec", "a GLOB b")).isTrue();
  }

  @Test
  void aShapeOnTheWayToAFindingEndsThere() {
    String hash = known("like");
    assertThat(triage.endOf("norec", "way of like")).isEqualTo(hash);
    assertThat(triage.endOf("tlp", "way of like")).isNull();
  }

  @Test
  void theFeaturesOfAFindingAreEnoughOnceItWasHitAgain() {
    String hash = known("like", "index");
    assertThat(triage.sameAs(defect("index", "like"))).isNull();
    triage.hitAgain(hash);
    assertThat(triage.sameAs(defect("index", "like"))).isEqualTo(hash);
    assertThat(triage.sameAs(defect("index"))).isNull();
    assertThat(triage.sameAs(new Defect("smt", "index\nlike"))).isNull();
  }

  /** A reduction tells of a finding that is known already by two calls, which are one hit. */
  @Test
  void learningOfAKnownFindingCountsNoHit() {
    known("like");
    known("like");
    assertThat(triage.sameAs(defect("like"))).isNull();
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
    triage.learn("norec", Set.of(), crash, "shape");
    triage.hitAgain(crash.hash());
    assertThat(triage.sameAs(new Defect("sql", ""))).isNull();
    assertThat(triage.partOf(defect("<"))).isNull();
  }

  @Test
  void anExactRangeForgetsWhatIsKnown() {
    Triage exact = new Triage(Mode.EXACT);
    Signature signature = new Signature("toy", "sql", "wrong-answer", "like", "", List.of());
    exact.learn("norec", Set.of("way"), signature, "like");
    assertThat(exact.isKnown(signature.hash())).isTrue();
    exact.newRange();
    assertThat(exact.isKnown(signature.hash())).isFalse();
    assertThat(exact.endOf("norec", "way")).isNull();
  }
}
