package dev.gainsay.sql.print;

import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.LiteralKind;
import dev.gainsay.sql.ast.Expression.Truth;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.Query;
import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Feature;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes SQL for one dialect. Every operator is parenthesised, so that no precedence is relied on.
 * Without state; may be shared.
 *
 * <p>Longer than most files: one printer for all dialects, one method a node.
 */
public final class SqlPrinter {

  private final Dialect dialect;
  private final Map<BinaryOperator, String> spellings = new EnumMap<>(BinaryOperator.class);
  private final boolean isTrue;
  private final boolean backslash;
  private final boolean untyped;

  public SqlPrinter(Dialect dialect) {
    this.dialect = dialect;
    for (BinaryOperator operator : BinaryOperator.values()) {
      spellings.put(operator, dialect.spelling(operator));
    }
    this.isTrue = dialect.has(Feature.IS_TRUE);
    this.backslash = dialect.has(Feature.BACKSLASH_ESCAPES);
    this.untyped = dialect.has(Feature.UNTYPED_ITEMS);
  }

  public Dialect dialect() {
    return dialect;
  }

  public String query(Query query) {
    StringBuilder out = new StringBuilder(128);
    query(out, query);
    return out.toString();
  }

  public String expression(Expression expression) {
    StringBuilder out = new StringBuilder(64);
    expression(out, expression);
    return out.toString();
  }

  public String from(From from) {
    StringBuilder out = new StringBuilder(64);
    from(out, from);
    return out.toString();
  }

  /** Without a final semicolon. */
  public String statement(Statement statement) {
    return new StatementPrinter(this).statement(statement);
  }

  static void names(StringBuilder out, List<String> names) {
    if (!names.isEmpty()) {
      out.append('(').append(String.join(", ", names)).append(')');
    }
  }

  void values(StringBuilder out, List<List<Expression>> rows) {
    out.append("VALUES ");
    String separator = "";
    for (List<Expression> row : rows) {
      out.append(separator).append('(');
      list(out, row);
      out.append(')');
      separator = ", ";
    }
  }

  void query(StringBuilder out, Query query) {
    switch (query) {
      case Query.Select select -> select(out, select);
      case Query.Compound(String operator, Query left, Query right) -> {
        query(out, left);
        out.append(' ').append(operator).append(' ');
        query(out, right);
      }
      case Query.Values(List<List<Expression>> rows) -> values(out, rows);
      case Query.With(List<Query.Common> tables, Query body) -> {
        String separator = "WITH ";
        for (Query.Common table : tables) {
          out.append(separator).append(table.name());
          names(out, table.columns());
          query(out.append(" AS ("), table.query());
          out.append(')');
          separator = ", ";
        }
        query(out.append(' '), body);
      }
      case Query.Verbatim(String text) -> out.append(text);
    }
  }

  private void select(StringBuilder out, Query.Select select) {
    out.append(select.distinct() ? "SELECT DISTINCT " : "SELECT ");
    if (select.items().isEmpty()) {
      out.append('*');
    }
    String separator = "";
    for (Query.Item item : select.items()) {
      item(out.append(separator), item.expression());
      if (!item.alias().isEmpty()) {
        out.append(" AS ").append(item.alias());
      }
      separator = ", ";
    }
    select.from().ifPresent(f -> from(out.append(" FROM "), f));
    select.where().ifPresent(w -> expression(out.append(" WHERE "), w));
    if (!select.groupBy().isEmpty()) {
      list(out.append(" GROUP BY "), select.groupBy());
    }
    select.having().ifPresent(h -> expression(out.append(" HAVING "), h));
    if (!select.orderBy().isEmpty()) {
      orders(out.append(" ORDER BY "), select.orderBy());
    }
    select.limit().ifPresent(l -> out.append(" LIMIT ").append(l));
  }

  private void item(StringBuilder out, Expression item) {
    boolean bare =
        item instanceof Literal literal
            && (literal.kind() == LiteralKind.TEXT || literal.kind() == LiteralKind.NULL);
    if (bare && untyped) {
      expression(out.append("CAST("), item);
      out.append(" AS TEXT)");
    } else {
      expression(out, item);
    }
  }

  private void from(StringBuilder out, From from) {
    switch (from) {
      case From.Table(String name, String alias) -> {
        out.append(name);
        if (!alias.isEmpty()) {
          out.append(" AS ").append(alias);
        }
      }
      case From.Derived(Query query, String alias) -> {
        query(out.append('('), query);
        out.append(") AS ").append(alias);
      }
      case From.Join join -> join(out, join);
      case From.Verbatim(String text) -> out.append(text);
    }
  }

  private void join(StringBuilder out, From.Join join) {
    from(out, join.left());
    out.append(join.kind() == From.JoinKind.COMMA ? "" : " ");
    out.append(join.kind().spelling()).append(' ');
    boolean nested = join.right() instanceof From.Join;
    from(out.append(nested ? "(" : ""), join.right());
    out.append(nested ? ")" : "");
    join.on().ifPresent(o -> expression(out.append(" ON "), o));
    if (!join.using().isEmpty()) {
      names(out.append(" USING "), join.using());
    }
  }

  private void list(StringBuilder out, List<Expression> items) {
    for (int i = 0; i < items.size(); i++) {
      expression(i == 0 ? out : out.append(", "), items.get(i));
    }
  }

  void orders(StringBuilder out, List<Expression.Order> orders) {
    String separator = "";
    for (Expression.Order order : orders) {
      expression(out.append(separator), order.key());
      if (!order.direction().isEmpty()) {
        out.append(' ').append(order.direction());
      }
      separator = ", ";
    }
  }

  void expression(StringBuilder out, Expression expression) {
    switch (expression) {
      case Literal literal -> literal(out, literal);
      case Expression.Column(String table, String name) -> {
        if (!table.isEmpty()) {
          out.append(table).append('.');
        }
        out.append(name);
      }
      case Expression.Unary(var operator, Expression operand) -> {
        out.append('(').append(operator.spelling()).append(' ');
        expression(out, operand);
        out.append(')');
      }
      case Expression.Binary binary -> binary(out, binary);
      case Expression.Is is -> is(out, is);
      case Expression.Between between -> {
        expression(out.append('('), between.operand());
        out.append(between.negated() ? " NOT BETWEEN " : " BETWEEN ");
        expression(out, between.low());
        expression(out.append(" AND "), between.high());
        out.append(')');
      }
      case Expression.InList(Expression operand, List<Expression> items, boolean negated) -> {
        expression(out.append('('), operand);
        list(out.append(negated ? " NOT IN (" : " IN ("), items);
        out.append("))");
      }
      case Expression.InQuery(Expression operand, Query query, boolean negated) -> {
        expression(out.append('('), operand);
        query(out.append(negated ? " NOT IN (" : " IN ("), query);
        out.append("))");
      }
      case Expression.Exists(Query query, boolean negated) -> {
        query(out.append(negated ? "(NOT EXISTS (" : "(EXISTS ("), query);
        out.append("))");
      }
      case Expression.Scalar(Query query) -> {
        query(out.append('('), query);
        out.append(')');
      }
      case Expression.Like like -> like(out, like);
      case Expression.Case choice -> choice(out, choice);
      case Expression.Cast(Expression operand, String type) -> {
        expression(out.append("CAST("), operand);
        out.append(" AS ").append(type).append(')');
      }
      case Expression.Collate(Expression operand, String collation) -> {
        expression(out.append('('), operand);
        out.append(" COLLATE ").append(collation).append(')');
      }
      case Expression.Call(String name, List<Expression> arguments) -> call(out, name, arguments);
      case Expression.Aggregate aggregate -> aggregate(out, aggregate);
      case Expression.Window window -> window(out, window);
      case Expression.Row(List<Expression> items) -> {
        list(out.append('('), items);
        out.append(')');
      }
      case Expression.Parameter(int _, String type) ->
          out.append(type.isEmpty() ? "?" : "CAST(? AS " + type + ")");
      case Expression.Verbatim(String text) -> out.append(text);
    }
  }

  private void literal(StringBuilder out, Literal literal) {
    String template = dialect.literals().get(literal.kind());
    if (template != null) {
      template(out, template, List.of(new Expression.Verbatim(literal.value())));
      return;
    }
    switch (literal.kind()) {
      case NULL -> out.append("NULL");
      case INTEGER, REAL -> number(out, literal.value());
      case BOOLEAN, VERBATIM -> out.append(literal.value());
      case BLOB -> out.append("X'").append(literal.value()).append('\'');
      case TEXT -> text(out, literal.value());
    }
  }

  /** A minus sign needs parentheses, lest two of them start a comment. */
  private static void number(StringBuilder out, String value) {
    if (value.startsWith("-")) {
      out.append('(').append(value).append(')');
    } else {
      out.append(value);
    }
  }

  private void text(StringBuilder out, String value) {
    out.append('\'');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '\'' || (backslash && c == '\\')) {
        out.append(c);
      }
      out.append(c);
    }
    out.append('\'');
  }

  private void binary(StringBuilder out, Expression.Binary binary) {
    String spelling = spelling(binary.operator());
    out.append('(');
    if (spelling.contains("{0}")) {
      template(out, spelling, List.of(binary.left(), binary.right()));
    } else {
      expression(out, binary.left());
      out.append(' ').append(spelling).append(' ');
      expression(out, binary.right());
    }
    out.append(')');
  }

  private String spelling(BinaryOperator operator) {
    @Nullable String own = spellings.get(operator);
    return own == null ? operator.spelling() : own;
  }

  private void is(StringBuilder out, Expression.Is is) {
    out.append('(');
    if (is.truth() == Truth.NULL || isTrue) {
      expression(out, is.operand());
      out.append(is.negated() ? " IS NOT " : " IS ").append(is.truth());
    } else {
      // The same three-valued meaning: neither branch is taken for the other truth values.
      out.append("CASE WHEN ");
      if (is.truth() == Truth.FALSE) {
        out.append("NOT ");
      }
      expression(out, is.operand());
      out.append(is.negated() ? " THEN 0 ELSE 1 END = 1" : " THEN 1 ELSE 0 END = 1");
    }
    out.append(')');
  }

  private void like(StringBuilder out, Expression.Like like) {
    expression(out.append('('), like.operand());
    out.append(like.negated() ? " NOT " : " ").append(like.operator()).append(' ');
    expression(out, like.pattern());
    like.escape().ifPresent(e -> expression(out.append(" ESCAPE "), e));
    out.append(')');
  }

  private void choice(StringBuilder out, Expression.Case choice) {
    out.append("CASE");
    choice.operand().ifPresent(o -> expression(out.append(' '), o));
    for (int i = 0; i < choice.branches().size(); i += 2) {
      expression(out.append(" WHEN "), choice.branches().get(i));
      expression(out.append(" THEN "), choice.branches().get(i + 1));
    }
    choice.other().ifPresent(o -> expression(out.append(" ELSE "), o));
    out.append(" END");
  }

  private void call(StringBuilder out, String name, List<Expression> arguments) {
    String template = dialect.calls().get(name);
    if (template == null) {
      list(out.append(name).append('('), arguments);
      out.append(')');
    } else {
      template(out, template, arguments);
    }
  }

  private void aggregate(StringBuilder out, Expression.Aggregate aggregate) {
    out.append(aggregate.name()).append(aggregate.distinct() ? "(DISTINCT " : "(");
    if (aggregate.arguments().isEmpty()) {
      out.append('*');
    }
    list(out, aggregate.arguments());
    out.append(')');
    aggregate
        .filter()
        .ifPresent(
            f -> {
              expression(out.append(" FILTER (WHERE "), f);
              out.append(')');
            });
  }

  private void window(StringBuilder out, Expression.Window window) {
    expression(out, window.function());
    out.append(" OVER (");
    if (!window.partition().isEmpty()) {
      list(out.append("PARTITION BY "), window.partition());
    }
    if (!window.order().isEmpty()) {
      orders(out.append(window.partition().isEmpty() ? "ORDER BY " : " ORDER BY "), window.order());
    }
    out.append(')');
  }

  /** Writes a template, each {@code {n}} replaced by the n-th argument. */
  private void template(StringBuilder out, String template, List<Expression> arguments) {
    for (int at = 0; at < template.length(); at++) {
      char c = template.charAt(at);
      if (c == '{' && at + 2 < template.length() && template.charAt(at + 2) == '}') {
        expression(out, arguments.get(template.charAt(at + 1) - '0'));
        at += 2;
      } else {
        out.append(c);
      }
    }
  }
}
