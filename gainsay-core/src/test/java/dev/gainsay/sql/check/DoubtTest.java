package dev.gainsay.sql.check;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DoubtTest {

  private static SourceStatement statement(String query) {
    return StatementSplitter.split(query, Lexis.of("sqlite")).statements().get(0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT random() FROM t",
        "SELECT * FROM t WHERE a < CURRENT_TIMESTAMP",
        "SELECT date('now')",
        "SELECT last_insert_rowid(), a FROM t",
      })
  void whatChangesIsSeen(String query) {
    assertThat(Doubt.changing(statement(query))).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT t.random, 'random()' FROM t",
        "SELECT \"CURRENT_DATE\" FROM t",
        "SELECT date('2020-01-01'), now FROM t",
      })
  void whatOnlyLooksSoIsNot(String query) {
    assertThat(Doubt.changing(statement(query))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT a, b FROM t GROUP BY a",
        "SELECT * FROM t GROUP BY a",
        "SELECT MAX(a), b FROM t",
        "SELECT a FROM t GROUP BY a HAVING b",
        "SELECT a FROM t LIMIT 1",
        "SELECT group_concat(a) FROM t",
        "SELECT row_number() OVER () FROM t",
      })
  void rowsThatMayBeOthersAreSeen(String query) {
    assertThat(Doubt.undetermined(statement(query))).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT a, COUNT(b) FROM t GROUP BY a",
        "SELECT t.a + 1 FROM t GROUP BY a",
        "SELECT a + b FROM t GROUP BY a + b HAVING SUM(c) > 2",
        "SELECT a, 7 FROM t GROUP BY 1",
        "SELECT b FROM t ORDER BY a",
      })
  void rowsThatAreDeterminedAreNot(String query) {
    assertThat(Doubt.undetermined(statement(query))).isEmpty();
  }
}
