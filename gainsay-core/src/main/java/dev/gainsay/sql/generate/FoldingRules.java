package dev.gainsay.sql.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Binary;
import dev.gainsay.sql.ast.Expression.InList;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.SqlType;
import dev.gainsay.sql.generate.Scope.Visible;
import java.util.List;
import java.util.Optional;

/**
 * Predicates over a column and a part that is the same for all rows: a subquery that looks at
 * nothing outside, or an expression over constants.
 *
 * <p>Outside of SQLite the part is a whole number by its type and is compared with whole numbers,
 * since the answer does not tell the type of a value.
 */
public final class FoldingRules {

  private final ExpressionGenerator generator;
  private final boolean dynamic;
  private final boolean strict;

  FoldingRules(Dialect dialect, ExpressionGenerator generator) {
    this.generator = generator;
    this.dynamic = dialect.has(SqlType.ANY);
    this.strict = dialect.strict();
  }

  /**
   * What was drawn.
   *
   * @param part a part of the predicate, to be tried for whether it can be folded
   */
  public record Folding(Expression predicate, Expression part) {}

  /** Empty where no column or part fits. */
  Optional<Folding> draw(Choices choices, Scope scope) {
    List<Visible> fitting = dynamic ? scope.columns() : scope.columns(SqlType.INTEGER);
    Scope nothing = Scope.constant(scope.schema());
    Optional<Expression> part =
        (dynamic || strict) && choices.below(3) == 0
            ? Optional.of(generator.value(choices, nothing, SqlType.INTEGER, 2))
            : queried(choices, nothing);
    if (fitting.isEmpty() || part.isEmpty()) {
      return Optional.empty();
    }
    Visible column = choices.pick(fitting);
    Expression compared = compared(choices, scope, column, part.get());
    Expression predicate =
        switch (choices.below(4)) {
          case 0 ->
              new Binary(BinaryOperator.AND, compared, generator.predicate(choices, scope, 1));
          case 1 -> new Binary(BinaryOperator.OR, generator.predicate(choices, scope, 1), compared);
          default -> compared;
        };
    return Optional.of(new Folding(predicate, part.get()));
  }

  private Optional<Expression> queried(Choices choices, Scope nothing) {
    SubqueryRules.Value value = generator.oneRow(choices, nothing, 1);
    return dynamic || value.type() == SqlType.INTEGER
        ? Optional.of(value.scalar())
        : Optional.empty();
  }

  private Expression compared(Choices choices, Scope scope, Visible column, Expression part) {
    BinaryOperator operator =
        choices.among(
            BinaryOperator.EQUALS,
            BinaryOperator.EQUALS,
            BinaryOperator.LESS,
            BinaryOperator.GREATER_EQUAL,
            BinaryOperator.DIFFERS);
    Literal other = generator.literal(choices, scope, column.info().type());
    return switch (choices.below(4)) {
      case 0 -> new Binary(operator, part, column.reference());
      case 1 -> new InList(column.reference(), List.of(other, part), choices.below(3) == 0);
      default -> new Binary(operator, column.reference(), part);
    };
  }
}
