package dev.gainsay.datalog.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.parse.SouffleReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MonotoneSubsumptionTest {

  private static final String LEAST = "\np(x, n) <= p(x, m) :- m < n.";

  private static boolean isMonotone(String rules) {
    Program program =
        SouffleReader.read(
            """
            .decl e(x: number, y: number)
            .decl p(x: number, n: number)
            .decl q(x: number, n: number)
            p(x, y) :- e(x, y).
            """
                + rules);
    assertThat(program.verbatim()).isEmpty();
    return MonotoneSubsumption.isIn(program);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // No recursion.
        "q(x, n) :- p(x, n), n < 3.",
        // The label is handed on.
        "p(y, n) :- p(x, n), e(x, y).",
        "p(y, n) :- p(x, n), p(y, _), e(x, y), !e(y, y).",
        // It is dropped.
        "p(y, 7) :- p(x, _), e(x, y).",
        "p(y, z) :- p(x, n), e(y, z)."
      })
  void dominatedTuplesDeriveDominatedOnes(String rule) {
    assertThat(isMonotone(rule + LEAST)).isTrue();
    assertThat(isMonotone(rule)).as("without a subsumption").isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // The label is compared, joined, negated, computed with, or leaves its attribute.
        "p(y, n) :- p(x, n), e(x, y), n > 2.",
        "p(y, n) :- p(x, n), e(n, y).",
        "p(y, n) :- p(x, n), p(y, n).",
        "p(y, n) :- p(x, n), e(x, y), !e(n, y).",
        "p(y, n + 1) :- p(x, n), e(x, y).",
        "p(n, n) :- p(x, n).",
        "p(n, x) :- p(x, n).",
        "p(y, n) :- p(x, 3), e(y, n).",
        // Another relation is in between.
        "q(y, n) :- p(x, n), e(x, y).\np(x, n) :- q(x, n).",
        "p(y, n) :- e(y, n), (p(y, _) ; e(n, y))."
      })
  void otherwiseTheOrderMatters(String rule) {
    assertThat(isMonotone(rule + LEAST)).isFalse();
  }

  @Test
  void theSubsumptionIsStrictInItsOrderAlone() {
    String rule = "p(y, n) :- p(x, n), e(x, y).";
    assertThat(isMonotone(rule + "\np(x, n) <= p(y, m) :- m < n, x > y.")).isFalse();
    assertThat(isMonotone("p(x, n) :- p(x, n).\np(x, n) <= p(y, m) :- m < n, x > y.")).isTrue();
    assertThat(isMonotone(rule + "\np(x, n) <= p(x, m) :- m <= n.")).isFalse();
    assertThat(isMonotone(rule + "\np(x, n) <= p(y, m) :- m < n.")).isFalse();
    assertThat(isMonotone(rule + "\np(x, n) <= p(x, m) :- m < m.")).isFalse();
    assertThat(isMonotone(rule + "\np(x, n) <= p(x, m) :- m < n, e(m, n).")).isFalse();
    assertThat(isMonotone(rule + "\np(x, x) <= p(x, m) :- m < x.")).isFalse();
    assertThat(isMonotone(rule + LEAST + "\np(x, n) <= p(x, m) :- m > n.")).isFalse();
  }
}
