package dev.gainsay.sql.check;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The clauses of one SELECT as text, found by a scan of its tokens at depth 0.
 *
 * @param with the WITH clause, its keyword included; empty when there is none
 * @param distinct whether SELECT DISTINCT
 * @param items the select list
 * @param from what follows FROM
 * @param where the predicate
 * @param groupBy the grouping keys
 * @param having the condition on groups
 * @param window the WINDOW clause, its keyword included; empty when there is none
 * @param orderBy the sort keys, each with its direction
 * @param limit LIMIT, OFFSET or FETCH and all behind it, keyword included; empty when there is none
 */
record SelectShape(
    String with,
    boolean distinct,
    List<SelectItem> items,
    Optional<FromText> from,
    Optional<String> where,
    List<String> groupBy,
    Optional<String> having,
    String window,
    List<String> orderBy,
    String limit) {

  SelectShape {
    items = List.copyOf(items);
    groupBy = List.copyOf(groupBy);
    orderBy = List.copyOf(orderBy);
  }

  /** Whether the select list makes one row of many. */
  boolean aggregates() {
    return items.stream().anyMatch(SelectItem::aggregates);
  }

  /** Whether the select list looks at other rows. */
  boolean windows() {
    return !window.isEmpty() || items.stream().anyMatch(SelectItem::windows);
  }

  /** Whether each row of the result is made of one row that passes WHERE. */
  boolean plain() {
    return groupBy.isEmpty() && having.isEmpty() && !aggregates() && !windows();
  }

  /** The whole query without ORDER BY and LIMIT. */
  String unordered() {
    StringBuilder text = new StringBuilder(with).append(with.isEmpty() ? "SELECT " : " SELECT ");
    text.append(distinct ? "DISTINCT " : "");
    text.append(items.stream().map(SelectItem::text).collect(Collectors.joining(", ")));
    from.ifPresent(f -> text.append(" FROM ").append(f.text()));
    where.ifPresent(w -> text.append(" WHERE ").append(w));
    text.append(groupBy.isEmpty() ? "" : " GROUP BY " + String.join(", ", groupBy));
    having.ifPresent(h -> text.append(" HAVING ").append(h));
    return text.append(window.isEmpty() ? "" : " " + window).toString();
  }
}
