package dev.gainsay.sql.print;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Binary;
import dev.gainsay.sql.ast.Expression.Column;
import dev.gainsay.sql.ast.Expression.Is;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.LiteralKind;
import dev.gainsay.sql.ast.Expression.Order;
import dev.gainsay.sql.ast.Expression.Truth;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.ast.Statement.CreateIndex;
import dev.gainsay.sql.ast.Statement.Insert;
import dev.gainsay.sql.dialect.Dialects;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SqlPrinterTest {

  private static final Column C0 = new Column("t0", "c0");

  private final SqlPrinter sqlite = new SqlPrinter(Dialects.sqlite("3.54.1.0"));
  private final SqlPrinter old = new SqlPrinter(Dialects.sqlite("3.28.0"));
  private final SqlPrinter derby = new SqlPrinter(Dialects.derby("10.17.1.0"));
  private final SqlPrinter mariadb = new SqlPrinter(Dialects.mariadb("11.4.5"));

  @Test
  void quotesAreDoubledAndBackslashesOnlyWhereTheyEscape() {
    Literal text = Literal.text("it's \\");

    assertThat(sqlite.expression(text)).isEqualTo("'it''s \\'");
    assertThat(mariadb.expression(text)).isEqualTo("'it''s \\\\'");
  }

  @Test
  void aMinusSignNeverMeetsAnother() {
    Expression negated =
        new Expression.Unary(dev.gainsay.sql.ast.UnaryOperator.MINUS, Literal.integer(-3));

    assertThat(sqlite.expression(negated)).isEqualTo("(- (-3))");
  }

  @Test
  void nullSafeEqualityIsSpelledByTheDialect() {
    Expression same = new Binary(BinaryOperator.SAME, C0, Literal.NULL);
    Expression other = new Binary(BinaryOperator.NOT_SAME, C0, Literal.NULL);

    assertThat(sqlite.expression(same)).isEqualTo("(t0.c0 IS NOT DISTINCT FROM NULL)");
    assertThat(old.expression(same)).isEqualTo("(t0.c0 IS NULL)");
    assertThat(mariadb.expression(other)).isEqualTo("(NOT (t0.c0 <=> NULL))");
  }

  @Test
  void truthIsSpelledByCaseWhereThereIsNoIsTrue() {
    Expression isTrue = new Is(C0, Truth.TRUE, false);
    Expression notFalse = new Is(C0, Truth.FALSE, true);

    assertThat(sqlite.expression(isTrue)).isEqualTo("(t0.c0 IS TRUE)");
    assertThat(derby.expression(isTrue)).isEqualTo("(CASE WHEN t0.c0 THEN 1 ELSE 0 END = 1)");
    assertThat(derby.expression(notFalse)).isEqualTo("(CASE WHEN NOT t0.c0 THEN 0 ELSE 1 END = 1)");
  }

  @Test
  void blobsFollowTheirTemplate() {
    Literal blob = new Literal(LiteralKind.BLOB, "00ff");

    assertThat(sqlite.expression(blob)).isEqualTo("x'00ff'");
  }

  @Test
  void joinsNestToTheLeftAndElseInParentheses() {
    From inner =
        new From.Join(
            From.JoinKind.LEFT,
            new From.Table("t1", ""),
            new From.Table("t2", "r2"),
            Optional.of(Literal.TRUE));
    From outer =
        new From.Join(From.JoinKind.COMMA, new From.Table("t0", ""), inner, Optional.empty());

    assertThat(sqlite.from(outer)).isEqualTo("t0, (t1 LEFT JOIN t2 AS r2 ON TRUE)");
  }

  @Test
  void selectsPrintTheirClausesInOrder() {
    Select select =
        Select.of(List.of(Item.of(C0)), new From.Table("t0", ""))
            .distinct(true)
            .where(Optional.of(new Binary(BinaryOperator.LESS, C0, Literal.integer(3))))
            .orderBy(List.of(new Order(C0, "DESC NULLS LAST")));

    assertThat(sqlite.query(select))
        .isEqualTo(
            "SELECT DISTINCT t0.c0 FROM t0 WHERE (t0.c0 < 3) ORDER BY t0.c0 DESC NULLS LAST");
  }

  @Test
  void statementsPrint() {
    Column bare = new Column("", "c0");
    CreateIndex index =
        new CreateIndex(
            true,
            "i0",
            "t0",
            List.of(new Order(bare, "DESC")),
            Optional.of(new Is(bare, Truth.NULL, true)));
    Insert insert =
        new Insert(
            "OR IGNORE",
            "t0",
            List.of("c0"),
            List.of(List.of(Literal.integer(1)), List.of(Literal.NULL)));

    assertThat(sqlite.statement(index))
        .isEqualTo("CREATE UNIQUE INDEX i0 ON t0(c0 DESC) WHERE (c0 IS NOT NULL)");
    assertThat(sqlite.statement(insert))
        .isEqualTo("INSERT OR IGNORE INTO t0(c0) VALUES (1), (NULL)");
  }
}
