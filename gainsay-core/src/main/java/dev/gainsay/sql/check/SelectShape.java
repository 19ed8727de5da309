package dev.gainsay.sql.check;

import java.util.List;
import java.util.Optional;
import java.util.Set;
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
 * @param limit LIMIT, OFFSET, FETCH or a locking clause and all behind it, keyword included; empty
 *     when there is none
 * @param lexis the rules by which the clauses were found
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
    String limit,
    Lexis lexis) {

  SelectShape {
    items = List.copyOf(items);
    groupBy = List.copyOf(groupBy);
    orderBy = List.copyOf(orderBy);
  }

  /** Whether it keeps a part of its rows only; a locking clause keeps all. */
  boolean cutsOff() {
    return limit.matches("(?is)(LIMIT|OFFSET|FETCH)\\b.*");
  }

  /** The names that the select list gives to its items, without quotes and in small letters. */
  Set<String> aliases() {
    return items.stream().flatMap(item -> item.alias().stream()).collect(Collectors.toSet());
  }

  /** Whether a part of the query may mean an item of the select list by its alias. */
  boolean usesAlias(String part) {
    Set<String> aliases = aliases();
    return SqlLexer.tokens(part, lexis).stream()
        .anyMatch(t -> t.isName() && aliases.contains(SelectItem.plain(t)));
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
    return unordered(distinct);
  }

  /** The whole query without ORDER BY and LIMIT, with DISTINCT or without. */
  String unordered(boolean once) {
    StringBuilder text = new StringBuilder(with).append(with.isEmpty() ? "SELECT " : " SELECT ");
    text.append(once ? "DISTINCT " : "");
    text.append(items.stream().map(SelectItem::text).collect(Collectors.joining(", ")));
    from.ifPresent(f -> text.append(" FROM ").append(f.text()));
    where.ifPresent(w -> text.append(" WHERE ").append(w));
    text.append(groupBy.isEmpty() ? "" : " GROUP BY " + String.join(", ", groupBy));
    having.ifPresent(h -> text.append(" HAVING ").append(h));
    return text.append(window.isEmpty() ? "" : " " + window).toString();
  }
}
