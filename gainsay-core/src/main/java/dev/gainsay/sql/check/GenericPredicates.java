package dev.gainsay.sql.check;

import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Feature;
import dev.gainsay.sql.print.SqlPrinter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Predicates over the columns of a query whose author wrote none, or one that shows nothing. */
final class GenericPredicates {

  /** Columns beyond these are left out. */
  private static final int COLUMNS = 16;

  private static final List<String> UNARY =
      List.of(
          "%s IS NULL",
          "%s IS NOT NULL",
          "%s > 0",
          "%s = %s",
          "%s LIKE '%%'",
          "%s < 'a'",
          "%s = ''",
          "%s IN (0, 1)",
          "%s BETWEEN 0 AND %s");

  /** The column as a predicate, which an engine may refuse or break on where it is a number. */
  private static final List<String> BARE = List.of("%s", "NOT %s", "%s IS TRUE");

  private static final List<String> WITH_CONSTANT =
      List.of("%s = %s", "%s >= %s", "%s < %s", "%s IS NOT %s");

  /** Predicates that look neither at the type nor at the collation of the column. */
  private static final List<String> BLIND = List.of("%s IS NULL", "%s IS NOT NULL");

  private GenericPredicates() {}

  /** The columns that FROM gives, each as it is written in a predicate. */
  static List<String> columns(
      Session session, Premise premise, From from, List<FromText.Source> sources) {
    String fromText = new SqlPrinter(premise.dialect()).from(from);
    Set<String> columns = new LinkedHashSet<>();
    for (FromText.Source source : sources) {
      if (!source.label().isEmpty()) {
        String label = source.label();
        for (String column : asked(session, premise, label + ".*", fromText)) {
          columns.add(label + "." + quoted(column, premise.dialect().name()));
        }
      }
    }
    if (columns.isEmpty()) {
      for (String column : asked(session, premise, "*", fromText)) {
        columns.add(quoted(column, premise.dialect().name()));
      }
    }
    return columns.stream().limit(COLUMNS).toList();
  }

  private static List<String> asked(Session session, Premise premise, String items, String from) {
    String query = "SELECT " + items + " FROM " + from + " WHERE 1 = 0";
    return session.run(new Script(premise.setup(), query)) instanceof Rows rows
        ? rows.columns()
        : List.of();
  }

  private static String quoted(String column, String dialect) {
    return dialect.equals("mariadb") || dialect.equals("mysql")
        ? "`" + column.replace("`", "``") + "`"
        : "\"" + column.replace("\"", "\"\"") + "\"";
  }

  /**
   * Predicates over the columns.
   *
   * @param constants as they are written in the file
   * @param blind whether types and collations of the columns are not determined, so that only
   *     predicates that do not look at them fit
   */
  static List<String> over(
      List<String> columns, List<String> constants, boolean blind, Dialect dialect) {
    List<String> unary = new ArrayList<>(blind ? BLIND : UNARY);
    if (dialect.has(Feature.NUMBER_AS_PREDICATE)) {
      unary.addAll(blind ? BARE.subList(0, 1) : BARE);
    }
    List<String> predicates = new ArrayList<>();
    for (String column : columns) {
      for (String form : unary) {
        predicates.add(form.formatted(column, column));
      }
      for (String constant : blind ? List.<String>of() : constants) {
        for (String form : WITH_CONSTANT) {
          predicates.add(form.formatted(column, constant));
        }
      }
    }
    return predicates;
  }
}
