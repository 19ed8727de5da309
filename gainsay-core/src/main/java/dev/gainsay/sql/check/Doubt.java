package dev.gainsay.sql.check;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Why an answer may differ without anybody being wrong: the ambiguous queries that NoREC leaves out
 * (NoREC, Sect. 4.3).
 */
final class Doubt {

  private static final Set<String> CHANGING_FUNCTIONS =
      Set.of(
          "RANDOM",
          "RANDOMBLOB",
          "RAND",
          "SECURE_RAND",
          "UUID",
          "RANDOM_UUID",
          "RANDOMUUID",
          "GEN_RANDOM_UUID",
          "NEWID",
          "NOW",
          "CHANGES",
          "TOTAL_CHANGES",
          "LAST_INSERT_ROWID",
          "LAST_INSERT_ID",
          "IDENTITY",
          "LASTVAL",
          "CLOCK_TIMESTAMP",
          "STATEMENT_TIMESTAMP",
          "TRANSACTION_TIMESTAMP",
          "TIMEOFDAY",
          "SYSDATE",
          "CURDATE",
          "CURTIME",
          "UNIX_TIMESTAMP",
          "NEXTVAL",
          "CURRVAL",
          "SETVAL",
          "SLEEP",
          "PG_SLEEP",
          "SQLITE_OFFSET",
          "ROWNUM",
          "TXID",
          "SETSEED",
          "LOAD_EXTENSION",
          "PG_BACKEND_PID",
          "CONNECTION_ID");

  private static final Set<String> CHANGING_WORDS =
      Set.of(
          "CURRENT_TIMESTAMP",
          "CURRENT_DATE",
          "CURRENT_TIME",
          "LOCALTIME",
          "LOCALTIMESTAMP",
          "SYSTIMESTAMP",
          "ROWNUM",
          "TABLESAMPLE");

  private static final Set<String> ORDER_DEPENDENT =
      Set.of(
          "GROUP_CONCAT",
          "STRING_AGG",
          "ARRAY_AGG",
          "LISTAGG",
          "LIST",
          "FIRST",
          "LAST",
          "ANY_VALUE",
          "ARG_MIN",
          "ARG_MAX",
          "MODE",
          "JSON_GROUP_ARRAY",
          "JSON_GROUP_OBJECT",
          "JSON_AGG",
          "ROW_NUMBER",
          "FIRST_VALUE",
          "LAST_VALUE",
          "NTH_VALUE",
          "LAG",
          "LEAD",
          "NTILE");

  private Doubt() {}

  /** A function or word of the statement whose value changes from one run to the next. */
  static Optional<String> changing(SourceStatement statement) {
    List<Token> tokens = statement.tokens();
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      String word = token.text().toUpperCase(Locale.ROOT);
      boolean called = i + 1 < tokens.size() && tokens.get(i + 1).isSymbol('(');
      boolean qualified = i > 0 && tokens.get(i - 1).isSymbol('.');
      if (token.kind() == Token.Kind.WORD && !qualified) {
        if ((called && CHANGING_FUNCTIONS.contains(word)) || CHANGING_WORDS.contains(word)) {
          return Optional.of(token.text() + " gives another value each time");
        }
        if (word.equals("NEXT") && i + 2 < tokens.size() && tokens.get(i + 2).is("FOR")) {
          return Optional.of("a sequence gives another value each time");
        }
      } else if (word.equals("'NOW'")) {
        return Optional.of("the current time is another each time");
      }
    }
    return Optional.empty();
  }

  /** Why the rows of a query that others read from are not determined. */
  static Optional<String> undetermined(SourceStatement query) {
    if (!(QueryText.read(query) instanceof QueryText.Single(SelectShape shape))) {
      boolean limited = query.tokens().stream().anyMatch(t -> t.isAny("LIMIT", "FETCH"));
      return limited ? Optional.of("it reads a part that LIMIT cuts off") : Optional.empty();
    }
    if (!shape.limit().isEmpty()) {
      return Optional.of("it reads a part that LIMIT cuts off");
    }
    if (ambiguous(shape)) {
      return Optional.of("it reads a column that differs within its group");
    }
    return orderDependent(query);
  }

  /** A function whose value depends on the order of rows. */
  static Optional<String> orderDependent(SourceStatement query) {
    List<Token> tokens = query.tokens();
    for (int i = 0; i + 1 < tokens.size(); i++) {
      if (tokens.get(i + 1).isSymbol('(')
          && ORDER_DEPENDENT.contains(tokens.get(i).text().toUpperCase(Locale.ROOT))) {
        return Optional.of(tokens.get(i).text() + " depends on the order of rows");
      }
    }
    return Optional.empty();
  }

  /** Whether a grouped query shows or tests a column that is no key, outside of aggregates. */
  static boolean ambiguous(SelectShape shape) {
    if (shape.groupBy().isEmpty() && !shape.aggregates() && shape.having().isEmpty()) {
      return false;
    }
    Set<String> keys = GroupKeys.of(shape);
    return shape.items().stream().anyMatch(i -> GroupKeys.strays(i.expression(), keys))
        || shape.having().filter(h -> GroupKeys.strays(h, keys)).isPresent();
  }

  /** dbstat takes a value compared with its hidden column as an argument that sets it. */
  static Optional<String> hiddenArgument(SourceStatement query, String premise) {
    boolean mentioned = query.tokens().stream().anyMatch(t -> t.is("aggregate"));
    return mentioned && premise.toLowerCase(Locale.ROOT).contains("dbstat")
        ? Optional.of("a comparison with dbstat's column aggregate sets it")
        : Optional.empty();
  }

  /** Why a query may answer differently under another plan. */
  static Optional<String> plans(SourceStatement query, String premise, List<ViewText> views) {
    boolean catalogue =
        query.tokens().stream()
            .anyMatch(t -> t.text().toLowerCase(Locale.ROOT).matches("sqlite_.*|dbstat|pg_.*"));
    if (catalogue || premise.toLowerCase(Locale.ROOT).contains("dbstat")) {
      return Optional.of("it reads what a plan changes");
    }
    Optional<String> why = orderDependent(query);
    why = why.or(() -> inexact(query, premise));
    for (ViewText view : views) {
      if (view.isReadBy(query)) {
        why = why.or(() -> orderDependent(view.body())).or(() -> inexact(view.body(), premise));
      }
    }
    return why;
  }

  /** Sums of fractions depend on the order of adding up. */
  private static Optional<String> inexact(SourceStatement query, String premise) {
    boolean sums =
        query.tokens().stream().anyMatch(t -> t.isAny("SUM", "AVG", "TOTAL", "STDDEV", "VARIANCE"));
    return sums && premise.matches("(?s).*[0-9]\\.[0-9].*")
        ? Optional.of("the sum of fractions depends on the order of rows")
        : Optional.empty();
  }
}
