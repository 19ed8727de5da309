package dev.gainsay.testkit.planted;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.Setup;
import java.util.Arrays;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the planted engines understand, without an engine. */
class PlantTest {

  private static final Setup STATE =
      Setup.of(
          List.of(
              "CREATE TABLE t0(c0 TEXT, c1)",
              "CREATE TABLE t1(c0)",
              "CREATE INDEX i0 ON t0(c0 DESC)",
              "CREATE INDEX i1 ON t0(c1) WHERE (c1 > 3)",
              "CREATE VIEW v0 AS SELECT DISTINCT c0 AS y FROM t0",
              "CREATE VIEW v1 AS SELECT y FROM v0 WHERE (y > 1)",
              "PRAGMA reverse_unordered_selects = 1"));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          LOST_DUPLICATE | SELECT * FROM t0 WHERE (c0 = 'a') | SELECT * FROM (SELECT * FROM t0 GROUP BY c0) AS t0 WHERE (c0 = 'a')
          LIKE_RANGE | SELECT * FROM t0 WHERE (t0.c0 LIKE 'a%') | SELECT * FROM t0 WHERE (t0.c0 LIKE 'a%' AND t0.c0 >= 'a')
          IN_AFFINITY | SELECT * FROM t0 WHERE (t0.c0 IN (1, 2)) | SELECT * FROM t0 WHERE (+t0.c0 IN (1, 2))
          OUTER_AS_INNER | SELECT * FROM t0 LEFT JOIN t1 AS x ON (1) WHERE (x.c0 IS NULL) | SELECT * FROM t0 JOIN t1 AS x ON (1) WHERE (x.c0 IS NULL)
          PARTIAL_INDEX | SELECT * FROM t0 WHERE (c1 < 9) | SELECT * FROM t0 WHERE ((c1 < 9)) AND (c1 > 3)
          DISTINCT_DROPPED | SELECT DISTINCT c1 FROM t0 WHERE (c0 > 'a') | SELECT c1 FROM t0 WHERE (c0 > 'a')
          PUSHED_THROUGH_LEFT_JOIN | SELECT * FROM t0 LEFT JOIN t1 ON (1) WHERE (t1.c0 = 2) | SELECT * FROM t0 LEFT JOIN t1 ON (1) AND ((t1.c0 = 2))
          REVERSE_SCAN | SELECT c0 FROM t0 | SELECT c0 FROM t0 WHERE (t0.rowid <> (SELECT MAX(rowid) FROM t0))
          INLINED_VIEW | SELECT y FROM v1 | WITH v0 AS (SELECT c0 AS y FROM t0), v1 AS (SELECT y FROM v0 WHERE (y > 1)) SELECT y FROM v1
          REPEATED_ATOM | SELECT DISTINCT a.c0 FROM t0 AS a, t0 AS b | SELECT DISTINCT a.c0 FROM t0 AS a, t0 AS b WHERE (a.rowid = b.rowid)
          """)
  void actsOnItsShape(Plant plant, String question, String understood) {
    assertThat(plant.misread(question, STATE)).contains(understood);
  }

  @Test
  void aPreparedQueryIsMisreadAsTheSameQueryAlone() {
    assertThat(
            Plant.PARTIAL_INDEX.misread(
                "SELECT * FROM t0 WHERE (c1 < ?)\n-- with 9\n-- with 7", STATE))
        .contains("SELECT * FROM t0 WHERE ((c1 < ?)) AND (c1 > 3)\n-- with 9\n-- with 7");
  }

  @Test
  void theFirstValuesAreKept() {
    String first = "SELECT COUNT(*) FROM t0 WHERE (c1 < ?)\n-- with 9";
    assertThat(Plant.STALE_VALUES.misread(first + "\n-- with 7", STATE))
        .contains(first + "\n-- with 9");
    assertThat(Plant.STALE_VALUES.misread(first, STATE)).isEmpty();
    assertThat(
            Plant.STALE_VALUES.misread("SELECT SUM((c1 < ?)) FROM t0\n-- with 9\n-- with 7", STATE))
        .isEmpty();
  }

  /** What has no WHERE to optimise is right, else NoREC would see the same mistake twice. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          LOST_DUPLICATE | SELECT (c0 = 'a') FROM t0
          LIKE_RANGE | SELECT (t0.c0 LIKE 'a%') FROM t0
          IN_AFFINITY | SELECT (t0.c0 IN (1, 2)) FROM t0
          OUTER_AS_INNER | SELECT (x.c0 IS NULL) FROM t0 LEFT JOIN t1 AS x ON (1)
          PARTIAL_INDEX | SELECT (c1 < 9) FROM t0
          DISTINCT_DROPPED | SELECT DISTINCT c1 FROM t0
          PUSHED_THROUGH_LEFT_JOIN | SELECT (t1.c0 = 2) FROM t0 LEFT JOIN t1 ON (1)
          INLINED_VIEW | SELECT y FROM v0
          REPEATED_ATOM | SELECT a.c0 FROM t0 AS a, t0 AS b
          """)
  void leavesTheRestAlone(Plant plant, String question) {
    assertThat(plant.misread(question, STATE)).isEmpty();
  }

  @Test
  void everyPartOfAUnionIsRead() {
    assertThat(
            Plant.IN_AFFINITY.misread(
                "SELECT 1 FROM t0 UNION ALL SELECT 2 FROM t0 WHERE (c0 IN ('UNION ALL '))", STATE))
        .contains("SELECT 1 FROM t0 UNION ALL SELECT 2 FROM t0 WHERE (+c0 IN ('UNION ALL '))");
  }

  @Test
  void theServiceLoaderFindsThemAll() {
    List<String> found =
        ServiceLoader.load(EngineProvider.class).stream().map(p -> p.get().id()).toList();
    assertThat(found)
        .containsAll(Stream.of(Plant.values()).map(Plant::id).toList())
        .containsAll(Arrays.stream(Manners.values()).map(Manners::id).toList())
        .doesNotHaveDuplicates();
  }
}
