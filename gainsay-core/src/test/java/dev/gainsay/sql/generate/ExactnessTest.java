package dev.gainsay.sql.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Cast;
import dev.gainsay.sql.ast.Expression.Column;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.database.Relation;
import dev.gainsay.sql.database.Relation.ColumnInfo;
import dev.gainsay.sql.database.Schema;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Dialects;
import dev.gainsay.sql.dialect.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ExactnessTest {

  private static boolean exact(Dialect dialect, SqlType type, String text) {
    return new Exactness(dialect).holds(new ColumnInfo("c0", type, text, "", true));
  }

  @Test
  void declaredColumnsOfWholeNumbersAndPlainTextsAre() {
    Dialect h2 = Dialects.h2("2.5.252");
    assertThat(exact(h2, SqlType.INTEGER, "INTEGER")).isTrue();
    assertThat(exact(h2, SqlType.DECIMAL, "DECIMAL(10,2)")).isTrue();
    assertThat(exact(h2, SqlType.TEXT, "VARCHAR(40)")).isTrue();
    assertThat(exact(h2, SqlType.TEXT, "VARCHAR_IGNORECASE(40)")).isFalse();
    assertThat(exact(h2, SqlType.REAL, "DOUBLE PRECISION")).isFalse();
  }

  /** Quotients of DuckDB and MariaDB, texts that are padded or caseless by what they come from. */
  @Test
  void computedNumbersAndTextsAreNot() {
    for (Dialect dialect :
        List.of(
            Dialects.duckdb("1.5.6"), Dialects.mariadb("11.4.5"), Dialects.derby("10.17.1.0"))) {
      assertThat(exact(dialect, SqlType.INTEGER, "")).as(dialect.name()).isFalse();
      assertThat(exact(dialect, SqlType.TEXT, "")).as(dialect.name()).isFalse();
      assertThat(exact(dialect, SqlType.BOOLEAN, "")).as(dialect.name()).isTrue();
    }
  }

  /** SQLite's columns of whole numbers hold 0.1 and 1e10 too, and sums of those have an order. */
  @Test
  void sumsAreOfWholeNumbersWhateverTheColumnHolds() {
    assertThat(sums(Dialects.sqlite("3.28.0")))
        .isNotEmpty()
        .allMatch(e -> e instanceof Cast(Expression of, String _) && of instanceof Column);
    assertThat(sums(Dialects.postgres("18.6.0"))).isNotEmpty().allMatch(e -> e instanceof Column);
  }

  /**
   * SQLite keeps -9223372036854775808.0 real in a column of whole numbers: a group of it and of the
   * whole number shows either, and LIKE tells them apart.
   */
  @Test
  void noColumnOfWholeNumbersHoldsTheSmallestAsARealOne() {
    Constants constants = new Constants(Dialects.sqlite("3.28.0"));
    List<Literal> smallest = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      Choices choices = Choices.seeded(5, i);
      SqlType type = choices.among(SqlType.INTEGER, SqlType.DECIMAL, SqlType.REAL, SqlType.ANY);
      Literal drawn = constants.varied(choices, constants.storable(choices, type, ""));
      if (drawn.value().startsWith("-9223372036854775808")) {
        assertThat(type).isNotEqualTo(SqlType.REAL);
        smallest.add(drawn);
      }
    }
    assertThat(smallest)
        .isNotEmpty()
        .noneMatch(drawn -> drawn.value().equals("-9223372036854775808.0"));
  }

  private static List<Expression> sums(Dialect dialect) {
    Relation table =
        new Relation(
            "t0",
            List.of(new ColumnInfo("c0", SqlType.INTEGER, "INTEGER", "", true)),
            Relation.Kind.TABLE);
    Scope scope = Scope.of(table, "t0", Schema.empty());
    QueryGenerator generator = new QueryGenerator(dialect);
    return IntStream.range(0, 200)
        .mapToObj(i -> generator.aggregate(Choices.seeded(1, i), scope))
        .flatMap(drawn -> drawn.stream())
        .filter(a -> List.of("SUM", "TOTAL").contains(a.name()))
        .map(a -> a.arguments().getFirst())
        .toList();
  }
}
