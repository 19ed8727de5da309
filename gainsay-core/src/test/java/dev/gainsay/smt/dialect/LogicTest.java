package dev.gainsay.smt.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LogicTest {

  @Test
  void aNameTellsWhatALogicSpeaksOf() {
    assertThat(theories("QF_AUFBV"))
        .containsExactlyInAnyOrder(Theory.ARRAYS, Theory.FUNCTIONS, Theory.BIT_VECTORS);
    assertThat(theories("AUFNIRA"))
        .containsExactlyInAnyOrder(
            Theory.QUANTIFIERS,
            Theory.ARRAYS,
            Theory.FUNCTIONS,
            Theory.INTS,
            Theory.REALS,
            Theory.NONLINEAR);
    assertThat(theories("QF_S")).containsExactlyInAnyOrder(Theory.STRINGS, Theory.INTS);
    assertThat(theories("QF_AX")).containsExactly(Theory.ARRAYS);
    assertThat(theories("UFDTLIA")).contains(Theory.DATATYPES, Theory.INTS).hasSize(4);
    assertThat(theories("ALL")).containsExactlyInAnyOrder(Theory.values());
  }

  @Test
  void differenceLogicsAreKnown() {
    assertThat(Logic.of("QF_UFIDL").orElseThrow().difference()).isTrue();
    assertThat(Logic.of("QF_LIA").orElseThrow().difference()).isFalse();
  }

  @Test
  void aNameThatIsNoneIsNoLogic() {
    assertThat(List.of("QF_", "", "QF_XYZ", "HORN", "LIAUF").stream().map(Logic::of))
        .containsOnly(Optional.empty());
  }

  @Test
  void knownLogicsHaveNamesOfTheStandard() {
    assertThat(Logic.KNOWN).doesNotHaveDuplicates().allMatch(name -> Logic.of(name).isPresent());
    assertThat(SolverProfile.ofAll().logics()).isEqualTo(Logic.KNOWN);
    assertThat(SolverProfile.of(Theory.INTS).logics()).containsExactly("QF_IDL", "QF_LIA");
  }

  private static Set<Theory> theories(String name) {
    return Logic.of(name).orElseThrow().theories();
  }

  @Test
  void aLogicCoversTwoOthers() {
    assertThat(Logic.covering("QF_BV", "QF_ABV")).isEqualTo("QF_ABV");
    assertThat(Logic.covering("QF_IDL", "QF_UF")).isEqualTo("QF_UFLIA");
    assertThat(Logic.covering("LIA", "QF_NIA")).isEqualTo("NIA");
    assertThat(Logic.covering("QF_S", "QF_BV")).isEqualTo("ALL");
    assertThat(Logic.covering("", "QF_BV")).isEqualTo("ALL");
    assertThat(Logic.covering("QF_AX", "QF_AUFBV")).isEqualTo("ALL");
    assertThat(Logic.covering("QF_AX", "QF_AX")).isEqualTo("QF_AX");
  }
}
