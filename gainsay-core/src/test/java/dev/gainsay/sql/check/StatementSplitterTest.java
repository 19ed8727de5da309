package dev.gainsay.sql.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StatementSplitterTest {

  private static final Lexis SQLITE = Lexis.of("sqlite");

  private static List<String> texts(String script, String engine) {
    return StatementSplitter.split(script, Lexis.of(engine)).statements().stream()
        .map(SourceStatement::text)
        .toList();
  }

  @Test
  void semicolonsInQuotesAndCommentsSplitNothing() {
    String script =
        """
        SELECT ';', "a;b", `c;d`, [e;f] -- a comment; with one
        FROM t /* and; another */ WHERE x = 'it''s;';
        SELECT 2
        """;
    assertThat(texts(script, "sqlite")).hasSize(2);
    assertThat(texts(script, "sqlite").get(1)).isEqualTo("SELECT 2");
  }

  @Test
  void aTriggerBodyStaysWhole() {
    String trigger =
        """
        CREATE TEMP TRIGGER g AFTER INSERT ON t WHEN CASE new.a WHEN 1 THEN 1 ELSE 0 END BEGIN
          UPDATE t SET a = CASE WHEN a > 1 THEN 2 ELSE 3 END;
          DELETE FROM u;
        END\
        """;
    assertThat(texts(trigger + "; SELECT 1;", "sqlite")).containsExactly(trigger, "SELECT 1");
  }

  @Test
  void aTransactionIsNoBody() {
    assertThat(texts("BEGIN; INSERT INTO t VALUES (1); END; SELECT 1", "sqlite")).hasSize(4);
  }

  @Test
  void aTriggerThatCallsAFunctionHasNoBody() {
    assertThat(
            texts("CREATE TRIGGER g BEFORE DELETE ON t EXECUTE FUNCTION f(); SELECT 1", "postgres"))
        .hasSize(2);
  }

  @Test
  void controlStatementsOfARoutineNest() {
    String routine =
        "CREATE PROCEDURE p() BEGIN IF a THEN SELECT 1; END IF; CASE a WHEN 1 THEN SELECT 2;"
            + " END CASE; END";
    assertThat(texts(routine + "; SELECT 3", "mariadb")).containsExactly(routine, "SELECT 3");
  }

  @Test
  void dollarQuotesHoldWholeBodies() {
    String function = "CREATE FUNCTION f() RETURNS int AS $b$ SELECT 1; -- '$$\n $b$ LANGUAGE sql";
    assertThat(texts(function + "; SELECT f()", "postgres"))
        .containsExactly(function, "SELECT f()");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mariadb|SELECT 'a\\';b'; SELECT 1|2",
        "sqlite|SELECT 'a\\'; SELECT 'b'|2",
        "postgres|SELECT E'a\\';b'; SELECT 1|2",
        "postgres|SELECT 1 /* a /* b; */ c; */; SELECT 2|2",
        "mariadb|SELECT 1 # a; b|1",
        "postgres|SELECT a[1;2]; SELECT 2|3",
      })
  void theDialectsPart(String engine, String script, int count) {
    assertThat(texts(script, engine)).hasSize(count);
  }

  @Test
  void shellCommandsAreNoted() {
    StatementSplitter.Split split =
        StatementSplitter.split(".mode csv\nSELECT .5;\n  .import a b\nSELECT 2;", SQLITE);
    assertThat(split.statements()).extracting(SourceStatement::line).containsExactly(2, 4);
    assertThat(split.notes())
        .hasSize(2)
        .allMatch(n -> n.contains("shell"))
        .anyMatch(n -> n.startsWith("line 1: ") && n.endsWith(".mode csv"));
    assertThat(StatementSplitter.split("\\d t\nSELECT 1", Lexis.of("postgres")).notes()).hasSize(1);
  }

  @Test
  void commentsAreThoseOfTheDialect() {
    assertThat(texts("SELECT a--1;SELECT 2", "mariadb")).containsExactly("SELECT a--1", "SELECT 2");
    assertThat(texts("SELECT a -- 1;\n+ 2", "mariadb")).hasSize(1);
    assertThat(texts("SELECT a // isn't;\n+ 2", "h2")).hasSize(1);
    assertThat(texts("SELECT a // 2; SELECT 3", "duckdb")).hasSize(2);
    assertThat(texts("SELECT /* a /* b */ ; */ 1", "h2")).hasSize(1);
    assertThat(texts("SELECT /* a /* b */ 1; SELECT 2", "sqlite")).hasSize(2);
  }

  @Test
  void byteOrderMarkAndCarriageReturnsAreBlanks() {
    assertThat(texts("\uFEFFSELECT 1;\r\nSELECT\r\n2;\r\n", "sqlite"))
        .containsExactly("SELECT 1", "SELECT\r\n2");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"SELECT 1;\n  SELECT 'abc", "SELECT 1;\n  SELECT \"", "-- x\n  SELECT [a"})
  void anOpenQuoteIsToldWithItsPlace(String script) {
    assertThatThrownBy(() -> StatementSplitter.split(script, SQLITE))
        .isInstanceOf(UnreadableSql.class)
        .hasMessageStartingWith("line 2, column 10: ");
  }

  @Test
  void anOpenCommentIsToldWithItsPlace() {
    assertThatThrownBy(() -> StatementSplitter.split("SELECT 1 /* a", SQLITE))
        .hasMessage("line 1, column 10: comment without its end");
  }

  @Property(tries = 200)
  void splittingWhatWasJoinedGivesThePartsBack(@ForAll @Size(max = 8) List<Piece> pieces) {
    String script = pieces.stream().map(p -> p.text).collect(Collectors.joining(";\n"));
    assertThat(texts(script, "sqlite")).isEqualTo(pieces.stream().map(p -> p.text).toList());
  }

  enum Piece {
    STRING("SELECT 'a;''b' || \"c;\""),
    BLOB("INSERT INTO t VALUES (x'3b', 1e-5, .5, 0x1F)"),
    COMMENT("DELETE FROM t /* ; */ WHERE a -- ;\n= 1"),
    TRIGGER("CREATE TRIGGER g AFTER DELETE ON t BEGIN SELECT CASE 1 WHEN 1 THEN 2 END; END"),
    CASE("SELECT CASE WHEN a THEN b ELSE c END FROM [t;]");

    private final String text;

    Piece(String text) {
      this.text = text;
    }
  }
}
