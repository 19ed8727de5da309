package dev.gainsay.sql.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.choice.Menu;
import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Binary;
import dev.gainsay.sql.ast.Expression.Collate;
import dev.gainsay.sql.ast.Expression.Row;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Feature;
import dev.gainsay.sql.dialect.SqlType;
import dev.gainsay.sql.generate.Scope.Visible;
import java.util.ArrayList;
import java.util.List;

/** Comparisons of row values. */
final class RowRules {

  private static final List<BinaryOperator> EQUALITIES =
      List.of(BinaryOperator.EQUALS, BinaryOperator.DIFFERS);
  private static final List<BinaryOperator> ORDERINGS =
      List.of(
          BinaryOperator.LESS,
          BinaryOperator.LESS_EQUAL,
          BinaryOperator.GREATER,
          BinaryOperator.GREATER_EQUAL);

  private final Dialect dialect;
  private final ExpressionGenerator generator;
  private final List<BinaryOperator> operators = new ArrayList<>(EQUALITIES);

  RowRules(Dialect dialect, ExpressionGenerator generator) {
    this.dialect = dialect;
    this.generator = generator;
    if (dialect.has(Feature.ROW_VALUE_ORDER)) {
      operators.addAll(ORDERINGS);
    }
  }

  void addTo(Menu.Builder<Rule> menu) {
    menu.addIf(dialect.has(Feature.ROW_VALUES), 4, this::compared);
  }

  private Expression compared(Choices choices, Scope scope, int depth) {
    int width = choices.between(2, 3);
    List<Expression> left = new ArrayList<>(width);
    List<Expression> right = new ArrayList<>(width);
    boolean ordered = true;
    for (int i = 0; i < width; i++) {
      Visible column = choices.pick(scope.columns());
      SqlType type = column.info().type();
      ordered &= !dialect.strict() || type != SqlType.BOOLEAN;
      left.add(column.reference());
      right.add(item(choices, scope, column));
    }
    List<BinaryOperator> fitting = ordered ? operators : EQUALITIES;
    return new Binary(choices.pick(fitting), new Row(left), new Row(right));
  }

  private Expression item(Choices choices, Scope scope, Visible column) {
    SqlType type = column.info().type();
    Expression item =
        choices.below(5) == 0
            ? generator.value(choices, scope, type, 0)
            : generator.constant(choices, scope, column);
    boolean text = type == SqlType.TEXT || type == SqlType.ANY;
    return text && !dialect.collations().isEmpty() && choices.below(5) == 0
        ? new Collate(item, choices.pick(dialect.collations()))
        : item;
  }
}
