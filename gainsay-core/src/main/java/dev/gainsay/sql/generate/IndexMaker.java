package dev.gainsay.sql.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Collate;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.Order;
import dev.gainsay.sql.ast.Statement.CreateIndex;
import dev.gainsay.sql.database.Relation;
import dev.gainsay.sql.database.Schema;
import dev.gainsay.sql.database.Schema.Hint;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Feature;
import dev.gainsay.sql.dialect.SqlType;
import dev.gainsay.sql.generate.Scope.Visible;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes indexes over columns, expressions and parts of tables. */
final class IndexMaker {

  private final Dialect dialect;
  private final ExpressionGenerator expressions;
  private final boolean dynamic;

  IndexMaker(Dialect dialect, ExpressionGenerator expressions) {
    this.dialect = dialect;
    this.expressions = expressions;
    this.dynamic = dialect.has(SqlType.ANY);
  }

  void make(Choices choices, Growth growth, Table table) {
    List<Hint> hints = new ArrayList<>();
    CreateIndex index =
        draw(choices, table.relation(), growth.schema(), "i" + growth.nextName(), hints);
    boolean unique = choices.below(8) == 0 && !constant(index.keys());
    if (growth.accepts(
        new CreateIndex(unique, index.name(), index.table(), index.keys(), index.condition()))) {
      hints.forEach(growth::add);
    }
  }

  /**
   * An index that is not unique.
   *
   * @param hints gets what the index is made of
   */
  CreateIndex draw(Choices choices, Relation table, Schema schema, String name, List<Hint> hints) {
    Scope scope = Scope.of(table, "", schema).withoutHints();
    List<Order> keys = new ArrayList<>();
    int count = choices.below(3) == 0 ? choices.between(2, 3) : 1;
    for (int i = 0; i < count; i++) {
      Order key = key(choices, scope, table.name(), hints);
      if (keys.stream().noneMatch(k -> k.key().equals(key.key()))) {
        keys.add(key);
      }
    }
    Optional<Expression> condition = Optional.empty();
    if (dialect.has(Feature.PARTIAL_INDEX) && choices.below(5) < 2) {
      condition = Optional.of(expressions.condition(choices, scope));
      condition.ifPresent(c -> hints.add(new Hint(table.name(), c, SqlType.BOOLEAN, true)));
    }
    return new CreateIndex(false, name, table.name(), keys, condition);
  }

  private static boolean constant(List<Order> keys) {
    return keys.stream().allMatch(k -> k.key() instanceof Literal);
  }

  private Order key(Choices choices, Scope scope, String table, List<Hint> hints) {
    Visible column = choices.pick(scope.columns());
    SqlType type = column.info().type();
    Expression key = column.reference();
    boolean expression = dialect.has(Feature.EXPRESSION_INDEX);
    if (expression && dynamic && choices.below(8) == 0) {
      // An index on a constant is legal, useless, and has misled planners.
      key = Literal.integer(choices.below(10));
    } else if (expression && choices.below(4) == 0) {
      Expression computed = expressions.value(choices, scope, type, 1);
      if (Scope.refersToColumn(computed)) {
        key = computed;
        hints.add(new Hint(table, key, type, false));
      }
    }
    boolean collated = dialect.has(Feature.COLLATE_INDEX) && choices.below(5) == 0;
    if (collated && (dynamic || type == SqlType.TEXT)) {
      key = new Collate(key, choices.pick(dialect.collations()));
    }
    String direction = dialect.has(Feature.DESC_INDEX) ? choices.among("", "", "ASC", "DESC") : "";
    return new Order(key, direction);
  }
}
