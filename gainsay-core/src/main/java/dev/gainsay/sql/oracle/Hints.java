package dev.gainsay.sql.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.From.JoinKind;
import dev.gainsay.sql.ast.Query;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.ast.Statement.CreateIndex;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.dialect.QueryHint;
import dev.gainsay.sql.print.SqlPrinter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Writes hints into queries. What a hint is written over is chosen by its number among those that
 * it fits, counted round, so that a hint still applies when the query gets smaller. Subqueries are
 * left as they are.
 */
final class Hints {

  /** The name of a common table; nothing else is called so. */
  private static final String COMMON = "m0";

  private static final Pattern HIDDEN =
      Pattern.compile("\\browid\\b|\\bMATCH\\b", Pattern.CASE_INSENSITIVE);

  private final Premise premise;
  private final SqlPrinter printer;

  Hints(Premise premise) {
    this.premise = premise;
    this.printer = new SqlPrinter(premise.dialect());
  }

  /** The query with the hint; the query itself where nothing in it fits. */
  Query written(PlanChange.Hint hint, Query query) {
    if (!(query instanceof Select select) || places(hint, select) == 0) {
      return query;
    }
    return switch (hint.place()) {
      case TABLE -> {
        From.Table table = at(hint, tables(hint, select));
        yield withFrom(select, table, new From.Verbatim(relation(hint, table)));
      }
      case COMMON -> common(hint, select, at(hint, leaves(select)));
      case JOIN -> {
        From.Join join = at(hint, joins(select));
        yield withFrom(select, join, new From.Verbatim(joined(hint.template(), join)));
      }
      case FROM -> {
        From all = select.from().orElseThrow();
        String text = hint.template().replace("{from}", printer.from(all));
        yield withFrom(select, all, new From.Verbatim(text));
      }
      case SELECT -> select.items(fetched(hint.template(), select.items()));
      case CONDITION -> {
        Expression whole = select.where().orElseThrow();
        Expression part = at(hint, conjuncts(select));
        String text = hint.template().replace("{condition}", printer.expression(part));
        yield select.where(Optional.of(replaced(whole, part, new Expression.Verbatim(text))));
      }
    };
  }

  /** A hint of the dialect that fits the query, each as likely as the others that do. */
  Optional<PlanChange.Hint> draw(Choices choices, Query query) {
    if (!(query instanceof Select select)) {
      return Optional.empty();
    }
    List<List<PlanChange.Hint>> fitting = new ArrayList<>();
    for (QueryHint each : premise.dialect().planning().hints()) {
      List<PlanChange.Hint> ways = ways(each, select);
      if (!ways.isEmpty()) {
        fitting.add(ways);
      }
    }
    return fitting.isEmpty() ? Optional.empty() : Optional.of(choices.pick(choices.pick(fitting)));
  }

  private List<PlanChange.Hint> ways(QueryHint hint, Select select) {
    List<String> indexes = new ArrayList<>();
    if (hint.namesIndex()) {
      premise.statements().stream()
          .filter(s -> s instanceof CreateIndex)
          .forEach(s -> indexes.add(((CreateIndex) s).name()));
    } else {
      indexes.add("");
    }
    List<PlanChange.Hint> ways = new ArrayList<>();
    for (String index : indexes) {
      int places = places(new PlanChange.Hint(hint.place(), hint.template(), index, 0), select);
      for (int at = 0; at < places; at++) {
        ways.add(new PlanChange.Hint(hint.place(), hint.template(), index, at));
      }
    }
    return ways;
  }

  private int places(PlanChange.Hint hint, Select select) {
    return switch (hint.place()) {
      case TABLE -> tables(hint, select).size();
      case COMMON -> readsHidden(select) ? 0 : leaves(select).size();
      case JOIN -> joins(select).size();
      case FROM -> select.from().filter(f -> f instanceof From.Join).isPresent() ? 1 : 0;
      case SELECT -> 1;
      case CONDITION -> conjuncts(select).size();
    };
  }

  private static <T> T at(PlanChange.Hint hint, List<T> places) {
    return places.get(hint.at() % places.size());
  }

  /** The tables that the hint may stand at. */
  private List<From.Table> tables(PlanChange.Hint hint, Select select) {
    boolean hidden = readsHidden(select);
    List<From.Table> fitting = new ArrayList<>();
    for (From leaf : leaves(select)) {
      if (leaf instanceof From.Table table && fits(hint, table.name(), hidden)) {
        fitting.add(table);
      }
    }
    return fitting;
  }

  private boolean fits(PlanChange.Hint hint, String table, boolean hidden) {
    if (!hint.index().isEmpty()) {
      return premise.statements().stream()
          .anyMatch(
              s ->
                  s instanceof CreateIndex i
                      && i.name().equals(hint.index())
                      && i.table().equals(table));
    }
    return hint.template().contains("{name}")
        ? !hidden
        : premise.statements().stream()
            .anyMatch(s -> s instanceof Statement.CreateTable t && t.name().equals(table));
  }

  /**
   * Whether the query reads what a star does not show: a rowid, or a full-text index by its name.
   */
  private boolean readsHidden(Select select) {
    return HIDDEN.matcher(printer.query(select)).find();
  }

  private String relation(PlanChange.Hint hint, From.Table table) {
    return hint.template()
        .replace("{table}", printer.from(table))
        .replace("{name}", table.name())
        .replace("{label}", table.label())
        .replace("{index}", hint.index());
  }

  /** Relations and subqueries in FROM, from left to right. */
  private static List<From> leaves(Select select) {
    List<From> leaves = new ArrayList<>();
    select.from().ifPresent(f -> leaves(f, leaves));
    return leaves;
  }

  private static void leaves(From from, List<From> leaves) {
    switch (from) {
      case From.Join join -> {
        leaves(join.left(), leaves);
        leaves(join.right(), leaves);
      }
      case From.Table table -> leaves.add(table);
      case From.Derived derived -> leaves.add(derived);
      case From.Verbatim v -> {}
    }
  }

  /** Joins that mean the same whichever side is read first. */
  private static List<From.Join> joins(Select select) {
    List<From.Join> joins = new ArrayList<>();
    select.from().ifPresent(f -> joins(f, joins));
    return joins;
  }

  private static void joins(From from, List<From.Join> joins) {
    if (from instanceof From.Join join) {
      if (join.kind().inner()) {
        joins.add(join);
      }
      joins(join.left(), joins);
      joins(join.right(), joins);
    }
  }

  private String joined(String word, From.Join join) {
    StringBuilder text = new StringBuilder(printer.from(join.left()));
    boolean nested = join.right() instanceof From.Join;
    text.append(' ').append(word).append(nested ? " (" : " ").append(printer.from(join.right()));
    text.append(nested ? ")" : "");
    join.on().ifPresent(on -> text.append(" ON ").append(printer.expression(on)));
    if (!join.using().isEmpty()) {
      text.append(" USING (").append(String.join(", ", join.using())).append(')');
    }
    return text.toString();
  }

  private Query common(PlanChange.Hint hint, Select select, From leaf) {
    String text =
        switch (leaf) {
          case From.Table table -> "SELECT * FROM " + table.name();
          case From.Derived derived -> printer.query(derived.query());
          case From.Join _, From.Verbatim _ -> throw new IllegalStateException("no relation");
        };
    String label =
        switch (leaf) {
          case From.Table table -> table.label();
          case From.Derived derived -> derived.alias();
          case From.Join _, From.Verbatim _ -> "";
        };
    Select rest = withFrom(select, leaf, new From.Table(COMMON, label));
    return new Query.Verbatim(
        "WITH %s AS %s (%s) %s".formatted(COMMON, hint.template(), text, printer.query(rest)));
  }

  private List<Item> fetched(String template, List<Item> items) {
    if (items.isEmpty()) {
      return List.of(Item.of(new Expression.Verbatim(template.replace("{items}", "*"))));
    }
    Item first = items.getFirst();
    String text = template.replace("{items}", printer.expression(first.expression()));
    return Lazily.replaced(items, 0, new Item(new Expression.Verbatim(text), first.alias()));
  }

  private static List<Expression> conjuncts(Select select) {
    List<Expression> conjuncts = new ArrayList<>();
    select.where().ifPresent(w -> conjuncts(w, conjuncts));
    return conjuncts;
  }

  private static void conjuncts(Expression condition, List<Expression> conjuncts) {
    if (condition instanceof Expression.Binary(var operator, Expression left, Expression right)
        && operator == BinaryOperator.AND) {
      conjuncts(left, conjuncts);
      conjuncts(right, conjuncts);
    } else {
      conjuncts.add(condition);
    }
  }

  /** Nodes are told apart by identity: two equal tables are two places. */
  @SuppressWarnings("ReferenceEquality")
  private static Expression replaced(Expression whole, Expression part, Expression other) {
    if (whole == part) {
      return other;
    }
    return whole instanceof Expression.Binary(var operator, Expression left, Expression right)
            && operator == BinaryOperator.AND
        ? new Expression.Binary(operator, replaced(left, part, other), replaced(right, part, other))
        : whole;
  }

  private static Select withFrom(Select select, From part, From other) {
    return new Select(
        select.distinct(),
        select.items(),
        select.from().map(f -> replaced(f, part, other)),
        select.where(),
        select.groupBy(),
        select.having(),
        select.orderBy(),
        select.limit());
  }

  @SuppressWarnings("ReferenceEquality")
  private static From replaced(From whole, From part, From other) {
    if (whole == part) {
      return other;
    }
    return whole instanceof From.Join(JoinKind kind, From left, From right, var on, var using)
        ? new From.Join(kind, replaced(left, part, other), replaced(right, part, other), on, using)
        : whole;
  }
}
