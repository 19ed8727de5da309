package dev.gainsay.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.Verdict.Violates;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnswersTest {

  @Test
  void aNulIsShownInText() {
    Rows left = new Rows(List.of("c"), List.of(List.of("'a\0b'")));
    Rows right = new Rows(List.of("c"), List.of());
    Violates verdict =
        new Violates(Expectation.EQUAL, "first", left, "second", right, "('a\0b') 1 more");
    assertThat(Answers.evidence(verdict))
        .isInstanceOfSatisfying(
            Finding.Mismatch.class,
            mismatch -> {
              assertThat(mismatch.left().lines()).containsExactly("'a\\0b'");
              assertThat(mismatch.difference()).isEqualTo("('a\\0b') 1 more");
            });
  }
}
