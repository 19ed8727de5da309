package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.gainsay.text.SExpression;
import java.time.Duration;
import java.util.List;
import java.util.SortedSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerFormulaTest {

  private static SortedSet<String> tuples(List<Integer> bits, String formula) {
    return AnswerFormula.tuples(bits, SExpression.all(formula).getFirst());
  }

  @Test
  void cubesFreeColumnsAndConstants() {
    assertThat(tuples(List.of(2), "true")).containsExactly("0", "1", "2", "3");
    assertThat(tuples(List.of(2), "false")).isEmpty();
    assertThat(tuples(List.of(1, 2), "(= (:var 1) #b10)")).containsExactly("0, 2", "1, 2");
    assertThat(tuples(List.of(4, 4), "(and (= #xa (:var 0)) (= (:var 1) (_ bv3 4)))"))
        .containsExactly("10, 3");
    assertThat(tuples(List.of(1), "(or (= (:var 0) #b0) (= (:var 0) #b1))"))
        .containsExactly("0", "1");
  }

  @Test
  void otherFormsAreTriedTupleByTuple() {
    assertThat(tuples(List.of(2, 2), "(= (:var 0) (:var 1))"))
        .containsExactly("0, 0", "1, 1", "2, 2", "3, 3");
    assertThat(tuples(List.of(2), "(not (= (:var 0) #b01))")).containsExactly("0", "2", "3");
    assertThat(tuples(List.of(2), "(and (bvule #b01 (:var 0)) (bvult (:var 0) #b11))"))
        .containsExactly("1", "2");
    assertThat(tuples(List.of(2), "(and (= (:var 0) #b01) (= (:var 0) #b10))")).isEmpty();
  }

  @Test
  void namesForSharedPartsAreLookedUp() {
    String formula = "(let ((a!1 (= (:var 0) #b01))) (let ((a!2 (or a!1 (= (:var 0) #b10)))) a!2))";
    assertThat(tuples(List.of(2), formula)).containsExactly("1", "2");
  }

  @Test
  void whatIsNotUnderstoodIsNeverTakenForAnAnswer() {
    assertThatThrownBy(() -> tuples(List.of(2), "(f (:var 0))"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"21", "32", "2 62", "62 2", "32 32", "1 63", "64", "65", "20 1"})
  void moreTuplesThanCanBeToldAreRefused(String widths) {
    List<Integer> bits = Stream.of(widths.split(" ", -1)).map(Integer::valueOf).toList();
    assertTimeoutPreemptively(
        Duration.ofSeconds(10),
        () -> assertThatThrownBy(() -> tuples(bits, "true")).hasMessageContaining("tuples"));
  }

  @Test
  void asManyTuplesAsCanBeToldAreTold() {
    assertThat(tuples(List.of(64, 4, 64), "(and (= (:var 0) #x5) (= (:var 2) #x6))")).hasSize(16);
    assertThat(tuples(List.of(10, 6), "true")).hasSize(1 << 16);
  }
}
