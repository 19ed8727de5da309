package dev.gainsay.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class DuplicatesTest {

  private static final Signature ONE = certain("one");
  private static final Signature OTHER = certain("other");
  private static final Signature EITHER = of("mutant", "one");

  private final Duplicates duplicates = new Duplicates();

  private static Signature certain(String shape) {
    return of(shape);
  }

  private static Signature of(String shape, String... others) {
    return new Signature("toy", "smt", "wrong-answer", shape, "", List.of(), List.of(others));
  }

  @Test
  void oneSignatureIsOneFinding() {
    assertThat(duplicates.of(ONE)).isEmpty();
    duplicates.add(ONE);
    assertThat(duplicates.of(ONE)).contains(ONE.hash());
    assertThat(duplicates.of(OTHER)).isEmpty();
    assertThat(duplicates.of(OTHER.hash())).isEqualTo(OTHER.hash());
  }

  @Test
  void whatIsKnownToBeWrongExplainsACaseOfSeveralQuestions() {
    duplicates.add(ONE);
    assertThat(duplicates.of(EITHER)).contains(ONE.hash());
    assertThat(duplicates.of(EITHER.hash())).isEqualTo(ONE.hash());
    assertThat(duplicates.of(of("mutant", "other"))).isEmpty();
    assertThat(duplicates.of(certain("mutant"))).isEmpty();
  }

  @Test
  void aCaseOfSeveralQuestionsWasTheFirstToShowIt() {
    duplicates.add(EITHER);
    assertThat(duplicates.of(OTHER)).isEmpty();
    assertThat(duplicates.of(ONE)).contains(EITHER.hash());
    assertThat(duplicates.of(of("another mutant", "one"))).contains(EITHER.hash());
  }

  /** What it was suspected of besides is another defect. */
  @Test
  void aCaseIsExplainedOnce() {
    Signature any = of("mutant", "one", "other");
    duplicates.add(any);
    assertThat(duplicates.of(ONE)).contains(any.hash());
    assertThat(duplicates.of(OTHER)).isEmpty();
    assertThat(duplicates.of(certain("mutant"))).isEmpty();
    duplicates.add(OTHER);
    assertThat(duplicates.of(any)).contains(any.hash());
    assertThat(duplicates.of(certain("mutant"))).isEmpty();
  }

  /** Both are explained by it, so neither explains anything else. */
  @Test
  void oneQuestionMayExplainSeveralCases() {
    Signature another = of("another mutant", "one");
    duplicates.add(EITHER);
    duplicates.add(another);
    assertThat(duplicates.of(ONE)).contains(EITHER.hash());
    assertThat(duplicates.of(certain("another mutant"))).isEmpty();
    assertThat(duplicates.of(certain("mutant"))).isEmpty();
  }

  /** So that a campaign that is resumed goes on from what it has told. */
  @Test
  void whatWasToldBeforeIsToldSoAgain() {
    Signature any = of("mutant", "one", "other");
    duplicates.add(any.hash());
    duplicates.add(ONE.hash(), any.hash());
    duplicates.add(any);
    assertThat(duplicates.of(ONE)).contains(any.hash());
    assertThat(duplicates.of(OTHER)).isEmpty();
  }

  /** Each may be wrong by the question that the other has not. */
  @Test
  void aQuestionInCommonIsNoProof() {
    duplicates.add(EITHER);
    assertThat(duplicates.of(of("another mutant", "one"))).isEmpty();
  }

  @Test
  void ofOneThatIsGoneOnlyTheHashIsKnown() {
    duplicates.add(ONE.hash());
    assertThat(duplicates.of(ONE)).contains(ONE.hash());
    assertThat(new Signature("toy", "smt", "wrong-answer", "one", "", List.of())).isEqualTo(ONE);
    assertThat(EITHER.hash()).isNotEqualTo(certain("mutant").hash());
  }

  @Test
  void aRegisterKnowsWhatItExplains() {
    KnownFindings register =
        new KnownFindings(
            List.of(new KnownFindings.Entry(ONE.hash(), null, null, null, null, null, null)));
    assertThat(register.match(EITHER)).isPresent();
    assertThat(register.match(of("mutant", "other"))).isEmpty();
  }
}
