package dev.gainsay.sql.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Column;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.ast.Statement.ColumnDefinition;
import dev.gainsay.sql.ast.Statement.CreateTable;
import dev.gainsay.sql.ast.Statement.CreateView;
import dev.gainsay.sql.ast.Statement.Insert;
import dev.gainsay.sql.ast.Statement.Update;
import dev.gainsay.sql.ast.Statement.Verbatim;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.dialect.Dialects;
import dev.gainsay.sql.oracle.NorecCase.Optimised;
import dev.gainsay.sql.oracle.NorecCase.Unoptimised;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PlainerPremisesTest {

  private static final Statement TABLE =
      new CreateTable(
          "",
          "t0",
          List.of(
              new ColumnDefinition("c0", "INTEGER", List.of("PRIMARY KEY")),
              new ColumnDefinition("c1", "INTEGER", List.of())),
          List.of(),
          "");
  private static final Statement ROW =
      new Insert("", "t0", List.of("c0"), List.of(List.of(Literal.integer(5))));

  @Test
  void anUpdateOfAllRowsToAConstantBecomesAPartOfThem() {
    Update update =
        new Update("", "t0", List.of("c1"), List.of(Literal.integer(7)), Optional.empty());
    assertThat(texts(PlainerPremises.foldedUpdates(premise(TABLE, ROW, update))))
        .containsExactly(
            "CREATE TABLE t0(c0 INTEGER PRIMARY KEY, c1 INTEGER);\n"
                + "INSERT INTO t0(c0, c1) VALUES (5, 7)");
  }

  @Test
  void anUpdateOfSomeRowsOrFromOtherColumnsStays() {
    Expression column = new Column("", "c0");
    Update some =
        new Update("", "t0", List.of("c1"), List.of(Literal.integer(7)), Optional.of(column));
    Update other = new Update("", "t0", List.of("c1"), List.of(column), Optional.empty());
    assertThat(PlainerPremises.foldedUpdates(premise(TABLE, ROW, some, other))).isEmpty();
  }

  @Test
  void anAddedColumnIsThereFromTheStart() {
    Verbatim added = new Verbatim("ALTER TABLE t0 ADD COLUMN c12 DECIMAL(10,2)");
    assertThat(texts(PlainerPremises.foldedColumns(premise(TABLE, added))))
        .containsExactly("CREATE TABLE t0(c0 INTEGER PRIMARY KEY, c1 INTEGER, c12 DECIMAL(10,2))");
  }

  @Test
  void aRenamedColumnHasItsNewNameFromTheStart() {
    Verbatim renamed = new Verbatim("ALTER TABLE t0 RENAME COLUMN c0 TO z1");
    assertThat(texts(PlainerPremises.foldedNames(premise(TABLE, ROW, renamed))))
        .containsExactly(
            "CREATE TABLE t0(z1 INTEGER PRIMARY KEY, c1 INTEGER);\nINSERT INTO t0(z1) VALUES (5)");
  }

  @Test
  void anIndexStandsForAKeyOfAColumnOrOfTheTable() {
    Statement both =
        new CreateTable(
            "",
            "t0",
            List.of(
                new ColumnDefinition("c0", "INTEGER", List.of("UNIQUE")),
                new ColumnDefinition("c1", "INTEGER", List.of())),
            List.of("PRIMARY KEY (c0, c1)"),
            "");
    assertThat(texts(PlainerPremises.indexesForKeys(premise(both))))
        .containsExactly(
            "CREATE TABLE t0(c0 INTEGER, c1 INTEGER, PRIMARY KEY (c0, c1));\n"
                + "CREATE INDEX i0 ON t0(c0)",
            "CREATE TABLE t0(c0 INTEGER UNIQUE, c1 INTEGER);\nCREATE INDEX i0 ON t0(c0, c1)");
  }

  @Test
  void aViewThatIsReadOnceStandsWhereItIsRead() {
    assertThat(PlainerPremises.withoutViews(reading(new From.Table("v0", ""))))
        .singleElement()
        .satisfies(
            c -> {
              assertThat(c.premise().statements()).containsExactly(TABLE);
              assertThat(c.script()).contains("FROM (SELECT t0.c1 AS x FROM t0) AS v0 WHERE");
            });
  }

  @Test
  void aViewThatIsReadTwiceStays() {
    From twice =
        new From.Join(
            From.JoinKind.CROSS,
            new From.Table("v0", ""),
            new From.Table("v0", "r1"),
            Optional.empty());
    assertThat(PlainerPremises.withoutViews(reading(twice))).isEmpty();
  }

  private static SqlCase reading(From from) {
    Select body = Select.of(List.of(Item.of(new Column("t0", "c1"))), new From.Table("t0", ""));
    return NorecCase.of(
        premise(TABLE, new CreateView("v0", List.of("x"), body)),
        from,
        new Column("v0", "x"),
        List.of(),
        Optimised.COUNT,
        Unoptimised.SUM);
  }

  private static Premise premise(Statement... statements) {
    return Premise.of(Dialects.sqlite("3.54.1.0"), List.of(statements));
  }

  private static List<String> texts(Stream<Premise> premises) {
    return premises.map(Premise::toString).toList();
  }
}
