package dev.gainsay.sql.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.sql.ast.BinaryOperator;
import java.util.List;
import org.junit.jupiter.api.Test;

class DialectsTest {

  @Test
  void sqliteGrowsWithItsReleases() {
    Dialect early = Dialects.sqlite("3.28.0");
    Dialect middle = Dialects.sqlite("3.31.1");
    Dialect late = Dialects.sqlite("3.54.1.0");

    List<Feature> later =
        List.of(Feature.STRICT, Feature.FULL_JOIN, Feature.RIGHT_JOIN, Feature.GENERATED_STORED);
    assertThat(early.features()).contains(Feature.WINDOW).doesNotContainAnyElementsOf(later);
    assertThat(middle.has(Feature.GENERATED_STORED)).isTrue();
    assertThat(middle.has(Feature.FULL_JOIN)).isFalse();
    assertThat(late.features()).containsAll(later);
    assertThat(early.spelling(BinaryOperator.SAME)).isEqualTo("IS");
  }

  @Test
  void fourPartVersionsCompareByNumber() {
    assertThat(new Version("3.49.1.0").atLeast("3.49.1")).isTrue();
    assertThat(new Version("3.9.0").atLeast("3.28")).isFalse();
    assertThat(new Version("11.4.5-MariaDB").atLeast("11.4.5")).isTrue();
  }

  @Test
  void aChangedCopyLeavesItsParent() {
    Dialect parent = Dialects.ansi();
    Dialect child = parent.but().without(Feature.CTE).name("child").build();

    assertThat(parent.has(Feature.CTE)).isTrue();
    assertThat(child.has(Feature.CTE)).isFalse();
  }

  @Test
  void signaturesAreRead() {
    Function function = Function.parse("SUBSTR(TEXT, INTEGER) TEXT");

    assertThat(function.name()).isEqualTo("SUBSTR");
    assertThat(function.arguments()).containsExactly(SqlType.TEXT, SqlType.INTEGER);
    assertThatThrownBy(() -> Function.parse("SUBSTR")).isInstanceOf(IllegalArgumentException.class);
  }
}
