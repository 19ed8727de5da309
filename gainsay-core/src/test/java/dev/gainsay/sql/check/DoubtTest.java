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
        "SELECT pg_catalog.now() FROM t",
        "SELECT julianday() FROM t",
        "SELECT strftime('%s') FROM t",
        "SELECT age(a) FROM t",
        "SELECT DATE 'today' FROM t",
        "SELECT CURRENT DATE FROM t",
        "SELECT a FROM t USING SAMPLE 10%",
        "SELECT NEXT VALUE FOR s FROM t",
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
        "SELECT strftime('%s', a), age(a, b), 'today' FROM t",
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
        "SELECT SUM(a) OVER (ORDER BY b ROWS 2 PRECEDING) FROM t",
        "SELECT DISTINCT ON (a) b FROM t",
        "SELECT TOP 1 a FROM t",
        "SELECT a, b FROM t GROUP BY a UNION ALL SELECT 1, 2",
        "SELECT a, text FROM t GROUP BY a",
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
        "SELECT CAST(a AS DOUBLE PRECISION), MAX(b) COLLATE NOCASE FROM t GROUP BY a",
        "SELECT a FROM t UNION SELECT MAX(b) FROM t",
        "SELECT a FROM t FOR UPDATE",
      })
  void rowsThatAreDeterminedAreNot(String query) {
    assertThat(Doubt.undetermined(statement(query))).isEmpty();
  }
}
