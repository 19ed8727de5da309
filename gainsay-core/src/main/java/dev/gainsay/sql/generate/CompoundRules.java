package dev.gainsay.sql.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.choice.Menu;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Column;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.Query;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.database.Relation;
import dev.gainsay.sql.database.Relation.ColumnInfo;
import dev.gainsay.sql.database.Schema;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Feature;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * UNION, EXCEPT and INTERSECT of two relations.
 *
 * <p>They stand between columns of the same declared type whose equal values are identical ({@link
 * Exactness}): of 1 and 1.0 the engine may keep either. The same type, too, because the affinity of
 * a compound's column is that of any of its parts (SQLite, "Datatypes", 3.3.1), and because texts
 * with and without padding count as equal. Two parts only: dialects differ in whether INTERSECT
 * binds tighter than EXCEPT.
 */
final class CompoundRules {

  private final Exactness exactness;
  private final Menu<String> operators;

  CompoundRules(Dialect dialect) {
    this.exactness = new Exactness(dialect);
    Menu.Builder<String> menu = Menu.builder();
    this.operators =
        menu.add(1, "UNION ALL")
            .add(2, "UNION")
            .addIf(dialect.has(Feature.EXCEPT), 3, "EXCEPT")
            .addIf(dialect.has(Feature.INTERSECT), 3, "INTERSECT")
            .build();
  }

  /**
   * One side of a compound.
   *
   * @param label the name of the relation there
   * @param columns in order; those of the other side have the same types
   */
  record Arm(Relation relation, String label, List<ColumnInfo> columns) {

    Scope scope(Schema schema) {
      return Scope.of(relation, label, schema);
    }

    /** The columns under the names that they have in the first arm, which Derby wants in both. */
    private Select select(Arm first, Optional<Expression> where) {
      List<Item> items = new ArrayList<>();
      for (int i = 0; i < columns.size(); i++) {
        items.add(new Item(new Column(label, columns.get(i).name()), first.columns.get(i).name()));
      }
      String alias = label.equals(relation.name()) ? "" : label;
      return Select.of(items, new From.Table(relation.name(), alias)).where(where);
    }
  }

  /** Two sides that fit. */
  record Arms(Arm left, Arm right) {}

  /** One or two columns of each of two relations, under labels; empty where none fit. */
  Optional<Arms> arms(Choices choices, Schema schema, String leftLabel, String rightLabel) {
    Relation left = choices.pick(schema.relations());
    List<ColumnInfo> exact = left.columns().stream().filter(exactness::holds).toList();
    Relation right = choices.pick(schema.relations());
    List<ColumnInfo> first = new ArrayList<>();
    List<ColumnInfo> second = new ArrayList<>();
    int width = choices.below(3) == 0 ? 2 : 1;
    for (ColumnInfo column : exact) {
      List<ColumnInfo> fitting =
          right.columns().stream().filter(c -> alike(c, column) && !second.contains(c)).toList();
      boolean wanted = exact.size() == 1 || choices.coin();
      if (first.size() < width && wanted && !fitting.isEmpty()) {
        first.add(column);
        second.add(choices.pick(fitting));
      }
    }
    return first.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Arms(
                new Arm(left, leftLabel.isEmpty() ? left.name() : leftLabel, first),
                new Arm(right, rightLabel.isEmpty() ? right.name() : rightLabel, second)));
  }

  private boolean alike(ColumnInfo one, ColumnInfo other) {
    return exactness.holds(one)
        && one.type() == other.type()
        && one.typeText().equals(other.typeText());
  }

  /**
   * Both sides under an operator.
   *
   * @param where draws the condition of a side, the left one's first
   */
  Query query(Choices choices, Arms arms, Function<Arm, Optional<Expression>> where) {
    Arm first = arms.left();
    Select left = first.select(first, where.apply(first));
    Select right = arms.right().select(first, where.apply(arms.right()));
    return new Query.Compound(operators.draw(choices), left, right);
  }
}
