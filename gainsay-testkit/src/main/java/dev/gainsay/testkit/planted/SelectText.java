package dev.gainsay.testkit.planted;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A SELECT as the printer writes it, cut at its clauses.
 *
 * @param items between SELECT and FROM, DISTINCT included
 * @param from between FROM and what follows it
 * @param where the condition; empty when there is none
 * @param rest GROUP BY and what follows
 */
record SelectText(String items, String from, String where, String rest) {

  private static final List<String> AFTER_WHERE =
      List.of(" GROUP BY ", " HAVING ", " ORDER BY ", " LIMIT ");

  /** Cuts a text; empty when it is no SELECT with a FROM. */
  static Optional<SelectText> of(String text) {
    int from = find(text, " FROM ", 0);
    if (!text.startsWith("SELECT ") || from < 0) {
      return Optional.empty();
    }
    int end = text.length();
    for (String keyword : AFTER_WHERE) {
      int at = find(text, keyword, from);
      end = at < 0 ? end : Math.min(end, at);
    }
    int where = find(text, " WHERE ", from);
    int fromEnd = where < 0 ? end : where;
    return Optional.of(
        new SelectText(
            text.substring("SELECT ".length(), from),
            text.substring(from + " FROM ".length(), fromEnd),
            where < 0 ? "" : text.substring(where + " WHERE ".length(), end),
            text.substring(end)));
  }

  /** The parts of a UNION ALL, or the text alone. */
  static List<String> united(String text) {
    List<String> parts = new ArrayList<>();
    String separator = " UNION ALL ";
    int start = 0;
    for (int at = find(text, separator, 0); at >= 0; at = find(text, separator, start)) {
      parts.add(text.substring(start, at));
      start = at + separator.length();
    }
    parts.add(text.substring(start));
    return parts;
  }

  /** Where a text begins outside of parentheses and quotes; -1 when it does not. */
  static int find(String text, String wanted, int from) {
    int depth = 0;
    boolean quoted = false;
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\'') {
        quoted = !quoted;
      } else if (!quoted) {
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (depth == 0 && text.startsWith(wanted, i)) {
          return i;
        }
      }
    }
    return -1;
  }

  boolean distinct() {
    return items.startsWith("DISTINCT ");
  }

  SelectText withItems(String other) {
    return new SelectText(other, from, where, rest);
  }

  SelectText withFrom(String other) {
    return new SelectText(items, other, where, rest);
  }

  SelectText withWhere(String other) {
    return new SelectText(items, from, other, rest);
  }

  /** This query with one more condition. */
  SelectText and(String condition) {
    return withWhere(where.isEmpty() ? condition : "(" + where + ") AND " + condition);
  }

  @Override
  public String toString() {
    return "SELECT " + items + " FROM " + from + (where.isEmpty() ? "" : " WHERE " + where) + rest;
  }
}
