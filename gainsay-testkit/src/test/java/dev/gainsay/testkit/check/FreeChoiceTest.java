package dev.gainsay.testkit.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.engines.Sqlite;
import dev.gainsay.sql.check.FileCheck;
import dev.gainsay.trial.Language.Checked;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Queries of a file whose answer the engine may choose are left out, and said to be; no others. */
@Tag("engine")
class FreeChoiceTest {

  private static final String TABLES =
      """
      CREATE TABLE t(a, b);
      INSERT INTO t VALUES (1, 'x'), (1.0, 'x'), (2, 'y');
      CREATE TABLE n(a, b COLLATE NOCASE);
      INSERT INTO n VALUES (1, 'x'), (1, 'X'), (2, 'y');
      CREATE TABLE u(a, b);
      INSERT INTO u VALUES (1, 'x'), (1, 'X'), (2, 'y');
      CREATE VIEW mixed AS SELECT DISTINCT a FROM t;
      CREATE VIEW mixed_groups AS SELECT a FROM t GROUP BY a;
      CREATE VIEW mixed_union AS SELECT a FROM t UNION SELECT a FROM u WHERE a >= 1;
      CREATE VIEW folded AS SELECT DISTINCT b FROM n;
      CREATE VIEW plain AS SELECT DISTINCT a, b FROM u;
      CREATE VIEW plain_groups AS SELECT b, COUNT(*) FROM u GROUP BY 1;
      CREATE VIEW plain_union AS SELECT b FROM u UNION SELECT b FROM u;
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT * FROM mixed WHERE typeof(a) = 'real'",
        "SELECT * FROM mixed_groups WHERE typeof(a) = 'real'",
        "SELECT * FROM mixed_union WHERE typeof(a) = 'real'",
        "SELECT * FROM folded WHERE b || '' = 'x'",
        "SELECT * FROM (SELECT DISTINCT a FROM t) WHERE a IS NOT NULL",
        "WITH w AS (SELECT DISTINCT a FROM t) SELECT * FROM w WHERE a > 0",
        "SELECT * FROM u, (SELECT DISTINCT a FROM t) AS d WHERE d.a > 0",
      })
  void anyOfEqualRows(String query) throws Exception {
    assertThat(notes(query)).anyMatch(n -> n.contains("several rows that count as equal"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT * FROM t WHERE a = (SELECT a FROM u)",
        "SELECT (SELECT u.a FROM u WHERE u.b = t.b) FROM t WHERE b > ''",
        "SELECT * FROM t WHERE (a, b) = (SELECT a, b FROM u)",
        "SELECT * FROM t WHERE a > ABS((SELECT a FROM u))",
      })
  void anyRowForAValue(String query) throws Exception {
    assertThat(notes(query)).anyMatch(n -> n.contains("in place of a value"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT * FROM plain WHERE a > 0",
        "SELECT * FROM plain_groups WHERE b > ''",
        "SELECT * FROM plain_union WHERE b > ''",
        "SELECT * FROM t WHERE a IN (SELECT DISTINCT a FROM t)",
        "SELECT * FROM t WHERE EXISTS (SELECT a FROM u)",
        "SELECT * FROM t WHERE a = (SELECT MAX(a) FROM u)",
        "SELECT * FROM t WHERE a = (SELECT a FROM u WHERE b = 'y')",
        "SELECT * FROM t WHERE a < (SELECT COUNT(*) FROM u WHERE u.a = t.a)",
        "SELECT * FROM t, (SELECT a FROM u) AS d WHERE d.a > 0",
        "SELECT * FROM ((SELECT a FROM u) AS d JOIN t ON d.a = t.a) WHERE d.a > 0",
        "WITH w AS (SELECT a FROM u) SELECT * FROM w WHERE a > 0",
        "SELECT * FROM t WHERE a = (VALUES (1))",
      })
  void whatIsDeterminedIsNotLeftOut(String query) throws Exception {
    Checked checked = checked(query);
    assertThat(checked.notApplicable()).noneMatch(n -> n.contains("several rows"));
    assertThat(checked.cases()).isNotEmpty();
  }

  private static List<String> notes(String query) throws Exception {
    return checked(query).notApplicable();
  }

  private static Checked checked(String query) throws Exception {
    EngineSpec spec = EngineSpec.parse("sqlite");
    Sqlite engine = new Sqlite();
    try (Session session = engine.open(spec, Limits.standard(), new Meter())) {
      List<String> oracles = List.of("norec", "tlp", "plans");
      return FileCheck.check(TABLES + query + ";", engine.dialect(spec), session, oracles);
    }
  }
}
