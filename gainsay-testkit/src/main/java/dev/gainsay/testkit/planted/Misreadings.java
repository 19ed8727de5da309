package dev.gainsay.testkit.planted;

import dev.gainsay.engine.Prepared;
import dev.gainsay.testkit.planted.Known.Index;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The broken optimisations: each makes another query of one in which it takes an interest. */
final class Misreadings {

  private static final Pattern ONE_TABLE = Pattern.compile("(\\w+)(?: AS (\\w+))?");
  private static final Pattern LEFT = Pattern.compile(" LEFT JOIN (\\w+)(?: AS (\\w+))?");
  private static final Pattern PREFIX =
      Pattern.compile("\\(((?:\\w+\\.)?(\\w+)) LIKE '([^'%_]+)%'\\)");
  private static final Pattern COLUMN_IN =
      Pattern.compile("\\(((?:\\w+\\.)?\\w+) IN \\((?!SELECT|VALUES)");
  private static final Pattern TWICE =
      Pattern.compile("\\b(\\w+) AS (\\w+)\\b.*\\b\\1 AS (\\w+)\\b");

  private Misreadings() {}

  /** The plan of a prepared query keeps the values that it was first executed with. */
  static Optional<String> staleValues(Prepared query) {
    List<List<Object>> executions = query.executions();
    return query.statement().startsWith("SELECT COUNT(*) ") && executions.size() > 1
        ? Optional.of(
            new Prepared(
                    query.statement(),
                    Collections.nCopies(executions.size(), executions.getFirst()))
                .question())
        : Optional.empty();
  }

  /** A search by an index visits each key once. */
  static Optional<String> lostDuplicate(SelectText query, Known known) {
    Matcher table = ONE_TABLE.matcher(query.from());
    if (!table.matches()) {
      return Optional.empty();
    }
    for (Index index : known.indexes(table.group(1))) {
      String key = index.keys().getFirst();
      boolean search =
          index.column()
              && index.condition().isEmpty()
              && Pattern.compile("\\b" + key + " = ").matcher(query.where()).find();
      if (search) {
        String once = "(SELECT * FROM " + table.group(1) + " GROUP BY " + key + ") AS ";
        return Optional.of(query.withFrom(once + label(table)).toString());
      }
    }
    return Optional.empty();
  }

  /** The range that stands for {@code LIKE 'ab%'} forgets that LIKE takes either case. */
  static Optional<String> likeRange(SelectText query, Known known) {
    Matcher like = PREFIX.matcher(query.where());
    while (sought(query) && like.find()) {
      if (known.indexed(like.group(2))) {
        String range =
            "("
                + like.group(1)
                + " LIKE '"
                + like.group(3)
                + "%' AND "
                + like.group(1)
                + " >= '"
                + like.group(3)
                + "')";
        String where =
            query.where().substring(0, like.start()) + range + query.where().substring(like.end());
        return Optional.of(query.withWhere(where).toString());
      }
    }
    return Optional.empty();
  }

  /** Whether rows are sought by the condition itself; its negation is evaluated row by row. */
  private static boolean sought(SelectText query) {
    return !query.where().startsWith("(NOT ") && !query.where().endsWith(" IS NULL)");
  }

  /** IN compares without the affinity of its left operand. */
  static Optional<String> inAffinity(SelectText query, Known known) {
    Matcher in = COLUMN_IN.matcher(query.where());
    return sought(query) && in.find()
        ? Optional.of(query.withWhere(in.replaceFirst("(+$1 IN (")).toString())
        : Optional.empty();
  }

  /** A condition that mentions the right table is taken to refuse NULL. */
  static Optional<String> outerAsInner(SelectText query, Known known) {
    Matcher join = LEFT.matcher(query.from());
    return join.find() && query.where().contains(label(join) + ".")
        ? Optional.of(
            query
                .withFrom(
                    new StringBuilder(query.from())
                        .replace(join.start(), join.start() + " LEFT JOIN".length(), " JOIN")
                        .toString())
                .toString())
        : Optional.empty();
  }

  /** A partial index is used whether or not its condition follows from the query's. */
  static Optional<String> partialIndex(SelectText query, Known known) {
    Matcher table = ONE_TABLE.matcher(query.from());
    if (!table.matches()) {
      return Optional.empty();
    }
    for (Index index : known.indexes(table.group(1))) {
      if (!index.condition().isEmpty() && index.serves(query.where())) {
        return Optional.of(query.and(index.condition()).toString());
      }
    }
    return Optional.empty();
  }

  /** Rows read through an index are taken to be distinct already. */
  static Optional<String> distinctDropped(SelectText query, Known known) {
    Matcher table = ONE_TABLE.matcher(query.from());
    boolean wanted =
        query.distinct()
            && table.matches()
            && known.indexes(table.group(1)).stream().anyMatch(i -> i.serves(query.where()));
    return wanted
        ? Optional.of(query.withItems(query.items().substring("DISTINCT ".length())).toString())
        : Optional.empty();
  }

  /** The condition moves into ON. */
  static Optional<String> pushedThroughLeftJoin(SelectText query, Known known) {
    Matcher join = LEFT.matcher(query.from());
    if (!join.find()
        || !query.where().contains(label(join) + ".")
        || LEFT.matcher(query.from().substring(join.end())).find()) {
      return Optional.empty();
    }
    String on = query.from().substring(join.end());
    if (!on.isEmpty() && !on.startsWith(" ON ")) {
      return Optional.empty();
    }
    String joined = query.from() + (on.isEmpty() ? " ON " : " AND ") + "(" + query.where() + ")";
    return Optional.of(query.withFrom(joined).withWhere("").toString());
  }

  /** A scan in reverse begins one row late. */
  static Optional<String> reverseScan(SelectText query, Known known) {
    Matcher table = ONE_TABLE.matcher(query.from());
    if (!table.matches()
        || !known.isTable(table.group(1))
        || !known.isSet("reverse_unordered_selects", "1")) {
      return Optional.empty();
    }
    String last = "(SELECT MAX(rowid) FROM " + table.group(1) + ")";
    return Optional.of(query.and("(" + label(table) + ".rowid <> " + last + ")").toString());
  }

  /**
   * A view that another view reads loses its DISTINCT, else its condition, when both are inlined.
   */
  static Optional<String> inlinedView(SelectText query, Known known) {
    for (Map.Entry<String, String> outer : known.views().entrySet()) {
      for (Map.Entry<String, String> inner : known.views().entrySet()) {
        if (reads(query.from(), outer.getKey()) && reads(outer.getValue(), inner.getKey())) {
          Optional<SelectText> broken = SelectText.of(inner.getValue()).map(Misreadings::inlined);
          if (broken.isPresent() && !broken.get().toString().equals(inner.getValue())) {
            return Optional.of(
                "WITH "
                    + inner.getKey()
                    + " AS ("
                    + broken.get()
                    + "), "
                    + outer.getKey()
                    + " AS ("
                    + outer.getValue()
                    + ") "
                    + query);
          }
        }
      }
    }
    return Optional.empty();
  }

  private static boolean reads(String text, String relation) {
    return Pattern.compile("\\b" + relation + "\\b").matcher(text).find();
  }

  private static SelectText inlined(SelectText view) {
    return view.distinct()
        ? view.withItems(view.items().substring("DISTINCT ".length()))
        : view.withWhere("");
  }

  /** Two subgoals over one table are taken for the same row. */
  static Optional<String> repeatedAtom(SelectText query, Known known) {
    Matcher twice = TWICE.matcher(query.from());
    return query.distinct() && twice.find() && known.isTable(twice.group(1))
        ? Optional.of(
            query.and("(" + twice.group(2) + ".rowid = " + twice.group(3) + ".rowid)").toString())
        : Optional.empty();
  }

  /** The alias in group 2, else the name in group 1. */
  private static String label(Matcher table) {
    return table.group(2) == null ? table.group(1) : table.group(2);
  }
}
