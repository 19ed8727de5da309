package dev.gainsay.testkit.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.engines.Sqlite;
import dev.gainsay.sql.check.FileCheck;
import dev.gainsay.sql.check.UnreadableSql;
import dev.gainsay.trial.Language.Checked;
import dev.gainsay.trial.Verdict;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a user is told of a file: what was left out and where, or why nothing can be done. */
@Tag("engine")
class FileCheckTest {

  @Test
  void aPlainFileGivesCasesAndNoNotes() throws Exception {
    Checked checked =
        check("CREATE TABLE t(a);\nINSERT INTO t VALUES (1);\nSELECT a FROM t WHERE a > 0;");
    assertThat(checked.cases()).isNotEmpty();
    assertThat(checked.notApplicable()).isEmpty();
  }

  @Test
  void refusedSetUpIsNotedWithItsLineAndLeftOut() throws Exception {
    Checked checked =
        check(
            """
            CREATE TABLE t(a);
            INSERT INTO nowhere VALUES (1);
            INSERT INTO t VALUES (1);
            SELECT a FROM t WHERE a > 0;
            """);
    assertThat(checked.notApplicable())
        .singleElement()
        .asString()
        .startsWith("line 2: not part of the set-up: refused: ")
        .contains("nowhere");
    assertThat(checked.cases())
        .isNotEmpty()
        .allSatisfy(
            c -> assertThat(c.script()).contains("INTO t VALUES").doesNotContain("nowhere"));
  }

  @Test
  void whatFollowsARefusedStatementIsJudged() throws Exception {
    String text =
        "CREATE TABLE t(a);\nCREATE TABLE t(b);\nINSERT INTO t VALUES (1), (NULL);\n"
            + "SELECT a FROM t WHERE a > 0;";
    Sqlite engine = new Sqlite();
    EngineSpec spec = EngineSpec.parse("sqlite");
    try (Session session = engine.open(spec, Limits.standard(), new Meter())) {
      Checked checked =
          FileCheck.check(text, engine.dialect(spec), session, List.of("norec", "tlp"));
      assertThat(checked.cases())
          .isNotEmpty()
          .allSatisfy(c -> assertThat(c.judge(session)).isInstanceOf(Verdict.Agrees.class));
    }
  }

  @Test
  void refusedQueriesAreNotedWithTheirLine() throws Exception {
    Checked checked =
        check("CREATE TABLE t(a);\n\nSELECT b FROM t WHERE b > 0;\nSELECT a FROM t WHERE a > 0;");
    assertThat(checked.notApplicable())
        .singleElement()
        .asString()
        .startsWith("line 3: not applicable: refused: ");
    assertThat(checked.cases()).isNotEmpty();
  }

  @Test
  void commandsThatTellAboutTheDatabaseAreNoQueries() throws Exception {
    Checked checked =
        check("CREATE TABLE t(a);\nEXPLAIN SELECT a FROM t;\nSELECT a FROM t WHERE a > 0;");
    assertThat(checked.notApplicable())
        .containsExactly("line 2: EXPLAIN tells about the database, it is no query");
  }

  @Test
  void limitsAndQueriesWithoutTablesAreNoted() throws Exception {
    Checked checked = check("CREATE TABLE t(a);\nSELECT a FROM t WHERE a > 0 LIMIT 1;\nSELECT 1;");
    assertThat(checked.notApplicable())
        .anyMatch(n -> n.startsWith("line 2: LIMIT is dropped"))
        .anyMatch(n -> n.startsWith("line 3: not applicable: it reads no table"));
  }

  @Test
  void aSubqueryMayReadNoTable() throws Exception {
    Checked checked =
        check("CREATE TABLE t(a);\nSELECT a FROM t WHERE a > (SELECT 1);\nSELECT a FROM t;");
    assertThat(checked.notApplicable()).isEmpty();
    assertThat(checked.cases()).isNotEmpty();
  }

  @Test
  void commandsOfAShellAreNoted() throws Exception {
    Checked checked = check(".headers on\nCREATE TABLE t(a);\nSELECT a FROM t WHERE a > 0;");
    assertThat(checked.notApplicable()).singleElement().asString().contains("line 1");
    assertThat(checked.cases()).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " \n\t", "-- only a comment\n", "/* nothing */ ;;"})
  void emptyFiles(String text) {
    assertThatThrownBy(() -> check(text))
        .isInstanceOf(UnreadableSql.class)
        .hasMessage("it holds no SQL statement");
  }

  @Test
  void textThatIsNoSqlIsQuotedWithItsLine() {
    assertThatThrownBy(() -> check("\nDear reader, this is a letter.\nYours"))
        .isInstanceOf(UnreadableSql.class)
        .hasMessage("line 2: this is no SQL: Dear reader, this is a letter.");
  }

  @Test
  void aZeroByteIsToldWithItsPlace() {
    assertThatThrownBy(() -> check("SELECT 1;\nSEL\0ECT 2;"))
        .isInstanceOf(UnreadableSql.class)
        .hasMessage("line 2, column 4: a zero byte: this is no SQL text");
  }

  @Test
  void aFileOfWhichNothingIsAcceptedNamesTheFirstRefusal() {
    assertThatThrownBy(() -> check("INSERT INTO a VALUES (1);\nSELECT * FROM b WHERE c > 0;"))
        .isInstanceOf(UnreadableSql.class)
        .hasMessageStartingWith("the engine accepts no statement of it; line 1: refused: ");
  }

  private static Checked check(String text) throws Exception {
    EngineSpec spec = EngineSpec.parse("sqlite");
    Sqlite engine = new Sqlite();
    try (Session session = engine.open(spec, Limits.standard(), new Meter())) {
      return FileCheck.check(text, engine.dialect(spec), session, List.of("norec", "tlp", "plans"));
    }
  }
}
