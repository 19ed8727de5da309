package dev.gainsay.sql.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Binary;
import dev.gainsay.sql.ast.Expression.Case;
import dev.gainsay.sql.ast.Expression.Column;
import dev.gainsay.sql.ast.Expression.Is;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.Truth;
import dev.gainsay.sql.ast.Expression.Unary;
import dev.gainsay.sql.ast.UnaryOperator;
import dev.gainsay.sql.dialect.Dialects;
import dev.gainsay.sql.print.SqlPrinter;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PartsTest {

  private static final SqlPrinter PRINTER = new SqlPrinter(Dialects.sqlite("3.54.1.0"));
  private static final Expression C = new Column("t0", "c0");
  private static final Expression ONE = Literal.integer(1);
  private static final Expression P = new Binary(BinaryOperator.EQUALS, C, ONE);

  private static final Parts.Replacement MARK =
      new Parts.Replacement() {
        @Override
        public Expression truth(Expression part) {
          return new Expression.Verbatim("T");
        }

        @Override
        public Expression value(Expression part) {
          return new Expression.Verbatim("V");
        }
      };

  /** The predicate with each of its parts replaced in turn. */
  private static List<String> marked(Expression predicate) {
    return IntStream.range(0, Parts.count(predicate))
        .mapToObj(at -> PRINTER.expression(Parts.replaced(predicate, at, MARK)))
        .toList();
  }

  @Test
  void columnsThatAreComparedStay() {
    assertThat(marked(P)).containsExactly("T");
    assertThat(marked(new Is(C, Truth.NULL, false))).containsExactly("T");
  }

  @Test
  void arithmeticAndItsOperandsAreValues() {
    Expression sum = new Binary(BinaryOperator.ADD, C, ONE);
    assertThat(marked(new Binary(BinaryOperator.LESS, sum, C)))
        .containsExactly("T", "(V < t0.c0)", "((V + 1) < t0.c0)", "((t0.c0 + V) < t0.c0)");
  }

  @Test
  void conditionsAreTruthValues() {
    Expression choice = new Case(Optional.empty(), List.of(P, C), Optional.of(P));
    assertThat(marked(new Unary(UnaryOperator.NOT, choice)))
        .containsExactly(
            "T",
            "(NOT T)",
            "(NOT CASE WHEN T THEN t0.c0 ELSE (t0.c0 = 1) END)",
            "(NOT CASE WHEN (t0.c0 = 1) THEN T ELSE (t0.c0 = 1) END)",
            "(NOT CASE WHEN (t0.c0 = 1) THEN t0.c0 ELSE T END)");
  }

  @Test
  void whatCaseComparesWithStays() {
    Expression choice = new Case(Optional.of(C), List.of(ONE, P), Optional.empty());
    assertThat(marked(choice)).containsExactly("T", "CASE t0.c0 WHEN 1 THEN T END");
  }

  @Test
  void aPlaceBehindTheLastChangesNothing() {
    assertThat(Parts.replaced(P, Parts.count(P), MARK)).isEqualTo(P);
  }
}
