package dev.gainsay.sql.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Feature;
import dev.gainsay.sql.generate.Scope.Visible;
import java.util.Optional;

/**
 * DISTINCT and FILTER of aggregates.
 *
 * <p>A condition is one comparison over the columns of the aggregate's own query: with a subquery
 * or a column from outside, dialects differ in which query the aggregate belongs to.
 */
final class AggregateRules {

  private final ExpressionGenerator expressions;
  private final Exactness exactness;
  private final boolean distinct;
  private final boolean filter;

  AggregateRules(Dialect dialect, ExpressionGenerator expressions) {
    this.expressions = expressions;
    this.exactness = new Exactness(dialect);
    this.distinct = dialect.has(Feature.DISTINCT_AGGREGATES);
    this.filter = dialect.has(Feature.FILTER);
  }

  boolean isDistinct(Choices choices, Visible column) {
    return distinct && choices.below(4) == 0 && exactness.holds(column.info());
  }

  Optional<Expression> filter(Choices choices, Scope scope) {
    return filter && choices.below(5) == 0
        ? Optional.of(expressions.condition(choices, scope))
        : Optional.empty();
  }
}
