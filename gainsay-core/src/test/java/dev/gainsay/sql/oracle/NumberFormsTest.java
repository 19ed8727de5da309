package dev.gainsay.sql.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.TestCase.Defect;
import dev.gainsay.trial.Verdict.Violates;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A value of the wrong type is one defect, however its row is come by. */
class NumberFormsTest {

  @Test
  void wholeNumberForARealOneIsAnotherForm() {
    assertThat(
            differAlone(
                rows(row("0", "'a'"), row("7", null)), rows(row("7.0", null), row("0.0", "'a'"))))
        .isTrue();
    assertThat(differAlone(rows(row("-3")), rows(row("-3.0", "TRUE"), row("5", "FALSE")))).isTrue();
    assertThat(differAlone(rows(row("9000000000000000")), rows(row("9.0E15")))).isTrue();
  }

  @Test
  void otherValuesAndOtherRowsAreNone() {
    assertThat(differAlone(rows(row("1")), rows(row("2.0")))).isFalse();
    assertThat(differAlone(rows(row("1")), rows(row("1.0"), row("1.0")))).isFalse();
    assertThat(differAlone(rows(row("1")), rows(row("'1'")))).isFalse();
    assertThat(differAlone(rows(row("'1'")), rows(row("'1.0'")))).isFalse();
    assertThat(differAlone(rows(), rows())).isFalse();
  }

  @Test
  void waysToTheRowDoNotCountAndWhatMakesTheValueDoes() {
    assertThat(defect("<\ngenerated\nindex\nkey\norder by\nstrict\ntype"))
        .isEqualTo(defect("=\ngenerated\nright join\ntype"))
        .isNotEqualTo(defect("cast\nindex"));
  }

  @Test
  void whatSortsAGeneratedValueDoesNotCount() {
    assertThat(defect("generated\ntype"))
        .isEqualTo(defect("arithmetic\ngenerated\norder by\ntype"))
        .isEqualTo(defect("date\ngenerated\noptimize\npragma\ntype"));
    assertThat(defect("arithmetic\ntype")).isNotEqualTo(defect("date\ntype"));
  }

  private static Defect defect(String features) {
    return NumberForms.defect(new Defect("sql", features));
  }

  private static boolean differAlone(Rows left, Rows right) {
    return NumberForms.differAlone(
        new Violates(Expectation.EQUAL, "first", left, "second", right, "some"));
  }

  @SafeVarargs
  private static Rows rows(List<@Nullable String>... rows) {
    int width = rows.length == 0 ? 0 : rows[0].size();
    return new Rows(Collections.nCopies(width, "c"), List.of(rows));
  }

  private static List<@Nullable String> row(@Nullable String... values) {
    return Arrays.asList(values);
  }
}
