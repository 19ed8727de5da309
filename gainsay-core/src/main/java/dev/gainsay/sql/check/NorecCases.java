package dev.gainsay.sql.check;

import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Order;
import dev.gainsay.sql.oracle.NorecCase;
import dev.gainsay.sql.oracle.NorecCase.Optimised;
import dev.gainsay.sql.oracle.NorecCase.Unoptimised;
import java.util.ArrayList;
import java.util.List;

/**
 * The NoREC cases of one SELECT and one predicate. All ways of counting are tried, since some
 * defects show in one of them only.
 */
final class NorecCases {

  private static final Expression STAR = new Expression.Verbatim("*");

  private final Subject subject;
  private final Expression predicate;
  private final List<NorecCase> cases = new ArrayList<>();

  private NorecCases(Subject subject, String predicate) {
    this.subject = subject;
    this.predicate = new Expression.Verbatim(predicate);
  }

  /** The cases of a predicate that the user wrote. */
  static List<NorecCase> all(Subject subject, String predicate) {
    NorecCases made = new NorecCases(subject, predicate);
    made.counts();
    made.rows(predicate);
    made.groups();
    made.moved();
    return made.cases;
  }

  /** The cases of one predicate out of many. */
  static List<NorecCase> few(Subject subject, String predicate) {
    NorecCases made = new NorecCases(subject, predicate);
    made.counts();
    if (subject.coarse()) {
      made.add(List.of(STAR), Optimised.ROWS, Unoptimised.VALUES);
    } else {
      made.add(made.fetched(predicate), Optimised.CONTENTS, Unoptimised.VALUES);
    }
    return made.cases;
  }

  /** The cases of a query without a predicate: one that is always true takes its place. */
  static List<NorecCase> withoutPredicate(Subject subject) {
    NorecCases made = new NorecCases(subject, "1 = 1");
    made.counts();
    made.groups();
    made.moved();
    return made.cases;
  }

  private void counts() {
    add(List.of(), Optimised.COUNT, Unoptimised.VALUES);
    add(List.of(), Optimised.COUNT, Unoptimised.SUM);
  }

  private void rows(String where) {
    add(List.of(), Optimised.ROWS, Unoptimised.VALUES);
    add(List.of(STAR), Optimised.CONTENTS, Unoptimised.VALUES);
    if (itemsFit(where)) {
      List<Expression> items = subject.items();
      add(items, Optimised.ROWS, Unoptimised.SUM);
      add(items, Optimised.CONTENTS, Unoptimised.VALUES);
      if (!subject.orders().isEmpty()) {
        cases.add(ordered(items, subject.orders(), List.of()));
        cases.add(ordered(items, List.of(), subject.orders()));
      }
    }
  }

  /** GROUP BY and DISTINCT; an item that is a constant or a star would mean another thing there. */
  private void groups() {
    List<Expression> keys = subject.keys();
    if (!keys.isEmpty()) {
      add(keys, Optimised.GROUPED, Unoptimised.SUM);
    }
    List<SelectItem> items = subject.shape().items();
    boolean namable =
        items.stream()
            .noneMatch(
                i ->
                    i.isConstant(subject.shape().lexis())
                        || i.expression().matches("(?s).*\\*|.*[(]\\s*(?i:SELECT).*"));
    if (subject.shape().distinct() && subject.shape().plain() && namable) {
      List<Expression> distinct =
          items.stream().<Expression>map(i -> new Expression.Verbatim(i.expression())).toList();
      add(distinct, Optimised.DISTINCT, Unoptimised.VALUES);
    }
  }

  private void moved() {
    if (FromText.hasInnerCondition(subject.from())) {
      cases.add(movedCase(List.of(), Optimised.COUNT));
      cases.add(movedCase(List.of(), Optimised.ROWS));
    }
  }

  private List<Expression> fetched(String where) {
    return itemsFit(where) ? subject.items() : List.of(STAR);
  }

  /**
   * Whether the select list may stand beside the predicate. A name that some engines look up among
   * the aliases in WHERE means another thing, or nothing, beside the items.
   */
  private boolean itemsFit(String where) {
    return subject.shape().plain() && !subject.shape().usesAlias(where);
  }

  private void add(List<Expression> columns, Optimised optimised, Unoptimised unoptimised) {
    cases.add(
        NorecCase.of(
            subject.premise(), subject.from(), predicate, columns, optimised, unoptimised));
  }

  private NorecCase movedCase(List<Expression> columns, Optimised optimised) {
    return new NorecCase(
        subject.premise(),
        subject.from(),
        predicate,
        columns,
        optimised,
        Unoptimised.VALUES,
        true,
        List.of(),
        List.of());
  }

  private NorecCase ordered(List<Expression> columns, List<Order> order, List<Order> other) {
    return new NorecCase(
        subject.premise(),
        subject.from(),
        predicate,
        columns,
        Optimised.ROWS,
        Unoptimised.VALUES,
        false,
        order,
        other);
  }
}
