package dev.gainsay.sql.check;

import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.oracle.TlpCase;
import dev.gainsay.sql.oracle.TlpCase.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The ternary partitionings of one SELECT. */
final class TlpCases {

  private final Subject subject;
  private final Expression predicate;
  private final Optional<String> base;
  private final List<TlpCase> cases = new ArrayList<>();

  private TlpCases(Subject subject, String predicate, Optional<String> base) {
    this.subject = subject;
    this.predicate = new Expression.Verbatim(predicate);
    this.base = base;
  }

  /**
   * The cases of a predicate.
   *
   * @param base what the whole query has in WHERE
   */
  static List<TlpCase> all(Subject subject, String predicate, Optional<String> base) {
    TlpCases made = new TlpCases(subject, predicate, base);
    if (subject.shape().plain()) {
      made.rows(true);
    }
    made.groups();
    made.aggregates();
    return made.cases;
  }

  /** The cases of one predicate out of many. */
  static List<TlpCase> few(Subject subject, String predicate, Optional<String> base) {
    TlpCases made = new TlpCases(subject, predicate, base);
    if (subject.shape().plain()) {
      made.rows(false);
    }
    made.aggregates();
    return made.cases;
  }

  /** The cases of a HAVING clause, which partitions the groups. */
  static List<TlpCase> ofHaving(Subject subject) {
    SelectShape shape = subject.shape();
    String having = shape.having().orElseThrow();
    Set<String> keys = GroupKeys.of(shape);
    if (subject.keys().isEmpty() || GroupKeys.strays(having, keys, shape.lexis())) {
      return List.of();
    }
    TlpCases made = new TlpCases(subject, having, shape.where());
    // A window function looks at the other groups that pass HAVING.
    boolean fixed =
        !shape.windows()
            && shape.items().stream()
                .noneMatch(i -> GroupKeys.strays(i.expression(), keys, shape.lexis()));
    List<Expression> items = fixed ? subject.items() : subject.keys();
    made.add(made.whole(items).groupBy(subject.keys()), Form.HAVING, false);
    return made.cases;
  }

  private Select whole(List<Expression> items) {
    return subject.select(items, base);
  }

  private void rows(boolean everyForm) {
    List<Expression> items = subject.items();
    boolean distinct = subject.shape().distinct();
    if (!distinct && !subject.coarse()) {
      add(whole(items), Form.WHERE, false);
    }
    if (everyForm && !distinct && !subject.coarse()) {
      add(whole(items), Form.WHERE, true);
    }
    if (everyForm || distinct || subject.coarse()) {
      add(whole(items).distinct(true), Form.DISTINCT, false);
    }
  }

  private void groups() {
    List<Expression> keys = subject.keys();
    if (!keys.isEmpty()) {
      add(whole(keys).groupBy(keys), Form.GROUP_BY, false);
    }
  }

  private void aggregates() {
    SelectShape shape = subject.shape();
    if (!shape.groupBy().isEmpty() || shape.having().isPresent()) {
      return;
    }
    for (SelectItem item : shape.items()) {
      item.lone().flatMap(TlpCases::form).ifPresent(f -> aggregate(item.lone().orElseThrow(), f));
    }
  }

  private void aggregate(SelectItem.Lone lone, Form form) {
    List<Expression> arguments =
        lone.countsRows() ? List.of() : List.of(new Expression.Verbatim(lone.argument()));
    Expression aggregate =
        new Expression.Aggregate(lone.function(), lone.distinct(), arguments, Optional.empty());
    add(whole(List.of(aggregate)), form, false);
  }

  private static Optional<Form> form(SelectItem.Lone lone) {
    return switch (lone.function()) {
      case "MIN" -> Optional.of(Form.MIN);
      case "MAX" -> Optional.of(Form.MAX);
      case "COUNT" -> lone.distinct() ? Optional.empty() : Optional.of(Form.COUNT);
      case "SUM" -> lone.distinct() ? Optional.empty() : Optional.of(Form.SUM);
      case "AVG" -> lone.distinct() ? Optional.empty() : Optional.of(Form.AVG);
      default -> Optional.empty();
    };
  }

  private void add(Select whole, Form form, boolean united) {
    cases.add(new TlpCase(subject.premise(), whole, predicate, form, united));
  }
}
