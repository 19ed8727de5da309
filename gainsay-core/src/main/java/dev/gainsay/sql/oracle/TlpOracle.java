package dev.gainsay.sql.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Aggregate;
import dev.gainsay.sql.ast.Expression.Binary;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.database.Relation;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.SqlType;
import dev.gainsay.sql.generate.Scope;
import dev.gainsay.sql.generate.Scope.Visible;
import dev.gainsay.sql.generate.Source;
import dev.gainsay.sql.oracle.TlpCase.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Ternary logic partitioning in all its forms. */
public final class TlpOracle implements SqlOracle {

  @Override
  public String name() {
    return "tlp";
  }

  @Override
  public boolean fits(Dialect dialect) {
    return true;
  }

  @Override
  public int weight() {
    return 8;
  }

  @Override
  public int propose(Stage stage) {
    Choices choices = stage.choices();
    Source source = stage.source();
    Optional<TlpCase> drawn =
        switch (choices.below(8)) {
          case 0 -> distinct(stage, source);
          case 1 -> grouped(stage, source);
          case 2 -> having(stage, source);
          case 3 -> aggregate(stage, source);
          default -> Optional.empty();
        };
    stage.bench().judge(drawn.orElseGet(() -> rows(stage, source)));
    return 1;
  }

  private static TlpCase rows(Stage stage, Source source) {
    Choices choices = stage.choices();
    List<Item> items =
        choices.coin() ? List.of() : stage.generator().items(choices, source.scope());
    Select query = Select.of(items, source.from());
    if (choices.below(4) == 0) {
      query = query.where(Optional.of(predicate(stage, source)));
    }
    return new TlpCase(
        stage.premise(), query, predicate(stage, source), Form.WHERE, choices.below(3) == 0);
  }

  private static Expression predicate(Stage stage, Source source) {
    return stage.generator().predicate(stage.choices(), source.scope());
  }

  private static Optional<TlpCase> distinct(Stage stage, Source source) {
    Choices choices = stage.choices();
    List<Item> items =
        choices.coin() ? List.of() : stage.generator().items(choices, source.scope());
    Select query = Select.of(items, source.from()).distinct(true);
    return Optional.of(
        new TlpCase(
            stage.premise(), query, predicate(stage, source), Form.DISTINCT, choices.coin()));
  }

  private static Optional<TlpCase> grouped(Stage stage, Source source) {
    Choices choices = stage.choices();
    List<Expression> keys = stage.generator().groupBy(choices, source.scope());
    if (keys.isEmpty()) {
      return Optional.empty();
    }
    Select query = Select.of(Queries.items(keys), source.from()).groupBy(keys);
    return Optional.of(
        new TlpCase(
            stage.premise(), query, predicate(stage, source), Form.GROUP_BY, choices.coin()));
  }

  /** Groups over exact keys; the condition is over keys and aggregates only. */
  private static Optional<TlpCase> having(Stage stage, Source source) {
    Choices choices = stage.choices();
    List<Expression> keys = stage.generator().groupBy(choices, source.scope());
    Optional<Aggregate> aggregate = stage.generator().aggregate(choices, source.scope());
    if (keys.isEmpty() || aggregate.isEmpty()) {
      return Optional.empty();
    }
    List<Expression> fetched = new ArrayList<>(keys);
    if (choices.coin()) {
      fetched.add(aggregate.get());
    }
    Select query = Select.of(Queries.items(fetched), source.from()).groupBy(keys);
    if (choices.below(3) == 0) {
      query = query.where(Optional.of(predicate(stage, source)));
    }
    Expression condition = condition(stage, source, keys, aggregate.get());
    return Queries.determined(query, condition)
        ? Optional.of(
            new TlpCase(stage.premise(), query, condition, Form.HAVING, choices.below(3) == 0))
        : Optional.empty();
  }

  private static Expression condition(
      Stage stage, Source source, List<Expression> keys, Aggregate aggregate) {
    Choices choices = stage.choices();
    Scope visible = keyScope(stage, source, keys);
    SqlType type = typeOf(aggregate, source);
    Expression about =
        new Binary(
            choices.among(
                BinaryOperator.EQUALS,
                BinaryOperator.LESS,
                BinaryOperator.GREATER_EQUAL,
                BinaryOperator.DIFFERS),
            aggregate,
            stage.generator().expressions().constant(choices, visible, type));
    return switch (choices.below(3)) {
      case 0 -> about;
      case 1 -> stage.generator().predicate(choices, visible);
      default ->
          new Binary(
              choices.coin() ? BinaryOperator.AND : BinaryOperator.OR,
              about,
              stage.generator().expressions().predicate(choices, visible, 0));
    };
  }

  private static SqlType typeOf(Aggregate aggregate, Source source) {
    if (aggregate.name().equals("MIN") || aggregate.name().equals("MAX")) {
      for (Visible column : source.scope().columns()) {
        if (aggregate.arguments().contains(column.reference())) {
          return column.info().type();
        }
      }
    }
    return SqlType.INTEGER;
  }

  /** Only the keys, so that a condition is the same for all rows of a group. */
  private static Scope keyScope(Stage stage, Source source, List<Expression> keys) {
    Scope scope = Scope.constant(stage.database().schema());
    for (Visible column : source.scope().columns()) {
      if (keys.contains(column.reference())) {
        Relation alone = new Relation("?", List.of(column.info()), Relation.Kind.VIEW);
        scope = scope.and(alone, column.reference().table());
      }
    }
    return scope;
  }

  private static Optional<TlpCase> aggregate(Stage stage, Source source) {
    Choices choices = stage.choices();
    boolean dynamic = stage.dialect().has(SqlType.ANY);
    Form form =
        choices.among(
            Form.COUNT, Form.COUNT, Form.MIN, Form.MAX, Form.SUM, dynamic ? Form.SUM : Form.AVG);
    List<Visible> fitting =
        stage.generator().exactColumns(source.scope()).stream()
            .filter(c -> form == Form.COUNT || c.info().type() == SqlType.INTEGER)
            .toList();
    if (fitting.isEmpty()) {
      return Optional.empty();
    }
    Visible column = choices.pick(fitting);
    Expression argument = column.reference();
    if (form == Form.SUM) {
      argument = stage.generator().summand(argument);
    }
    boolean all = form == Form.COUNT && choices.coin();
    // What is distinct in the whole may stand in two of the parts, which only extremes allow.
    boolean extreme = form == Form.MIN || form == Form.MAX;
    Aggregate aggregate =
        new Aggregate(
            form.name(),
            extreme && stage.generator().isDistinct(choices, column),
            all ? List.of() : List.of(argument),
            stage.generator().filter(choices, source.scope()));
    Select query = Select.of(List.of(Item.of(aggregate)), source.from());
    return Optional.of(
        new TlpCase(stage.premise(), query, predicate(stage, source), form, choices.coin()));
  }
}
