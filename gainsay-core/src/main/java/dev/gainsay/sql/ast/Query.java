package dev.gainsay.sql.ast;

import dev.gainsay.sql.ast.Expression.Order;
import java.util.List;
import java.util.Optional;

/** Something that gives rows. */
public sealed interface Query {

  /**
   * {@code SELECT [DISTINCT] items FROM … WHERE … GROUP BY … HAVING … ORDER BY … LIMIT …}.
   *
   * @param items no item prints a star
   * @param limit the text after LIMIT, where there is one
   */
  record Select(
      boolean distinct,
      List<Item> items,
      Optional<From> from,
      Optional<Expression> where,
      List<Expression> groupBy,
      Optional<Expression> having,
      List<Order> orderBy,
      Optional<String> limit)
      implements Query {

    public Select {
      items = List.copyOf(items);
      groupBy = List.copyOf(groupBy);
      orderBy = List.copyOf(orderBy);
    }

    /** {@code SELECT items FROM from}. */
    public static Select of(List<Item> items, From from) {
      return new Select(
          false,
          items,
          Optional.of(from),
          Optional.empty(),
          List.of(),
          Optional.empty(),
          List.of(),
          Optional.empty());
    }

    public Select where(Optional<Expression> predicate) {
      return new Select(distinct, items, from, predicate, groupBy, having, orderBy, limit);
    }

    public Select distinct(boolean wanted) {
      return new Select(wanted, items, from, where, groupBy, having, orderBy, limit);
    }

    public Select groupBy(List<Expression> keys) {
      return new Select(distinct, items, from, where, keys, having, orderBy, limit);
    }

    public Select having(Optional<Expression> condition) {
      return new Select(distinct, items, from, where, groupBy, condition, orderBy, limit);
    }

    public Select orderBy(List<Order> keys) {
      return new Select(distinct, items, from, where, groupBy, having, keys, limit);
    }

    public Select items(List<Item> wanted) {
      return new Select(distinct, wanted, from, where, groupBy, having, orderBy, limit);
    }
  }

  /** {@code left operator right}, such as UNION ALL. */
  record Compound(String operator, Query left, Query right) implements Query {}

  /** {@code VALUES (…), (…)}. */
  record Values(List<List<Expression>> rows) implements Query {
    public Values {
      rows = List.copyOf(rows);
    }
  }

  /** {@code WITH name(columns) AS (query), … body}. */
  record With(List<Common> tables, Query body) implements Query {
    public With {
      tables = List.copyOf(tables);
    }
  }

  /** One common table expression; no columns leaves the list out. */
  record Common(String name, List<String> columns, Query query) {}

  /** Text of a user's file. */
  record Verbatim(String text) implements Query {}

  /** {@code expression [AS alias]}; an empty alias leaves it out. */
  record Item(Expression expression, String alias) {
    public static Item of(Expression expression) {
      return new Item(expression, "");
    }
  }
}
