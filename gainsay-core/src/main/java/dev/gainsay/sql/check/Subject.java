package dev.gainsay.sql.check;

import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Order;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.Query;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.database.Premise;
import java.util.List;
import java.util.Optional;

/**
 * A SELECT that cases are made of.
 *
 * @param premise the database it reads, its common tables included
 * @param shape its clauses
 * @param from what it reads
 * @param coarse whether any of several rows may stand for all that count as equal, so that rows may
 *     be counted but not looked at
 */
record Subject(Premise premise, SelectShape shape, From from, boolean coarse) {

  /** {@code SELECT * FROM (query)}, whose clauses are none of the query's own. */
  static Subject of(Premise premise, String query, boolean coarse, Lexis lexis) {
    SelectItem star = new SelectItem("*", "*", Optional.empty(), false, false, Optional.empty());
    SelectShape shape =
        new SelectShape(
            "",
            false,
            List.of(star),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            "",
            List.of(),
            "",
            lexis);
    From from = new From.Derived(new Query.Verbatim(query), "part");
    return new Subject(premise, shape, from, coarse);
  }

  /** The select list as written. */
  List<Expression> items() {
    return shape.items().stream().<Expression>map(i -> new Expression.Verbatim(i.text())).toList();
  }

  /** The grouping keys; empty when one of them is the number of an item. */
  List<Expression> keys() {
    boolean numbered = shape.groupBy().stream().anyMatch(k -> k.matches("[0-9]+"));
    return numbered
        ? List.of()
        : shape.groupBy().stream().<Expression>map(Expression.Verbatim::new).toList();
  }

  /** The sort keys; empty when one is the number or the alias of an item. */
  List<Order> orders() {
    boolean named =
        shape.orderBy().stream().anyMatch(k -> k.matches("(?s)[0-9]+\\b.*") || shape.usesAlias(k));
    return named ? List.of() : orderKeys();
  }

  private List<Order> orderKeys() {
    return shape.orderBy().stream().map(k -> new Order(new Expression.Verbatim(k), "")).toList();
  }

  /** {@code SELECT items FROM from WHERE where}. */
  Select select(List<Expression> items, Optional<String> where) {
    return Select.of(items.stream().map(Item::of).toList(), from)
        .where(where.map(Expression.Verbatim::new));
  }
}
