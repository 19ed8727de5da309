package dev.gainsay.sql.check;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Why an answer may differ without anybody being wrong: the ambiguous queries that NoREC leaves out
 * (NoREC, Sect. 4.3).
 */
final class Doubt {

  private static final Pattern CATALOGUE =
      Pattern.compile(
          "sqlite_.*|pragma_.*|dbstat|pg_.*|duckdb_.*|information_schema|sys|performance_schema"
              + "|crdb_internal|current_setting",
          Pattern.CASE_INSENSITIVE);

  /** SQLite's table functions, which read their arguments from hidden columns as well. */
  private static final Pattern TABLE_FUNCTION =
      Pattern.compile(
          "jsonb?_(each|tree)|generate_series|pragma_\\w+|dbstat|fts\\dvocab|bytecode|tables_used",
          Pattern.CASE_INSENSITIVE);

  private Doubt() {}

  /** A function or word of the statement whose value changes from one run to the next. */
  static Optional<String> changing(SourceStatement statement) {
    List<Token> tokens = statement.tokens();
    for (int i = 0; i < tokens.size(); i++) {
      if (changes(tokens, i)) {
        return Optional.of(tokens.get(i).text() + " gives another value each time");
      }
    }
    return Optional.empty();
  }

  private static boolean changes(List<Token> tokens, int i) {
    Token token = tokens.get(i);
    String word = token.text().toUpperCase(Locale.ROOT);
    Token before = tokens.get(Math.max(0, i - 1));
    Token next = tokens.get(Math.min(i + 1, tokens.size() - 1));
    return switch (token.kind()) {
      case WORD ->
          (next.isSymbol('(') && FreeWords.CHANGING_FUNCTIONS.contains(word))
              || (next.isSymbol('(') && isNow(tokens, i, word))
              || (!before.isSymbol('.') && FreeWords.CHANGING_WORDS.contains(word))
              || (word.equals("SAMPLE") && before.is("USING"))
              || (word.equals("CURRENT") && next.isAny("DATE", "TIME", "TIMESTAMP"))
              || (word.equals("VALUE") && before.is("NEXT"));
      case STRING ->
          word.equals("'NOW'")
              || (word.matches("'(TODAY|TOMORROW|YESTERDAY)'") && isDate(before, next));
      case QUOTED, NUMBER, SYMBOL -> false;
    };
  }

  /** A time function without its point in time. */
  private static boolean isNow(List<Token> tokens, int function, String name) {
    int close = Brackets.closing(tokens, function + 1);
    int arguments = Brackets.split(tokens, function + 2, close - 1).size();
    return (arguments == 0 && FreeWords.TIMES.contains(name))
        || (arguments == 1 && (name.equals("STRFTIME") || name.equals("AGE")));
  }

  private static boolean isDate(Token before, Token next) {
    return before.isAny("DATE", "TIME", "TIMESTAMP", "TIMESTAMPTZ") || next.isSymbol(':');
  }

  /** Why the rows of a query that others read from are not determined. */
  static Optional<String> undetermined(SourceStatement query) {
    return undeterminedRows(query).or(() -> orderDependent(query));
  }

  /** As {@link #undetermined}, for a query that is only looked at as a whole. */
  static Optional<String> undeterminedRows(SourceStatement query) {
    return switch (QueryText.read(query)) {
      case QueryText.Single(SelectShape shape) when shape.cutsOff() ->
          Optional.of("it reads a part that LIMIT cuts off");
      case QueryText.Single(SelectShape shape) when ambiguous(shape) ->
          Optional.of("it reads a column that differs within its group");
      case QueryText.Single _ -> Optional.empty();
      case QueryText.Whole _ -> undeterminedParts(query);
    };
  }

  private static Optional<String> undeterminedParts(SourceStatement query) {
    List<Token> tokens = query.tokens();
    for (int i = 0; i + 1 < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.isAny("LIMIT", "FETCH", "OFFSET") || QueryText.isTop(tokens, i)) {
        return Optional.of("it reads a part that " + token.text() + " cuts off");
      }
      if (token.is("DISTINCT") && tokens.get(i + 1).is("ON")) {
        return Optional.of("it reads rows that DISTINCT ON keeps by their order");
      }
    }
    return QueryText.parts(query).stream()
        .filter(part -> part.verb().equals("SELECT") && part.tokens().size() < tokens.size())
        .flatMap(part -> undeterminedRows(part).stream())
        .findFirst();
  }

  /** A function, or a window of so many rows, whose value depends on the order of rows. */
  static Optional<String> orderDependent(SourceStatement query) {
    List<Token> tokens = query.tokens();
    for (int i = 0; i + 1 < tokens.size(); i++) {
      Token next = tokens.get(i + 1);
      boolean function =
          next.isSymbol('(')
              && FreeWords.ORDER_DEPENDENT.contains(tokens.get(i).text().toUpperCase(Locale.ROOT));
      boolean frame =
          tokens.get(i).is("ROWS")
              && (next.isAny("BETWEEN", "UNBOUNDED", "CURRENT")
                  || next.kind() == Token.Kind.NUMBER);
      if (function || frame) {
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
    return shape.items().stream()
            .anyMatch(i -> GroupKeys.strays(i.expression(), keys, shape.lexis()))
        || shape.having().filter(h -> GroupKeys.strays(h, keys, shape.lexis())).isPresent();
  }

  /**
   * Why a comparison in WHERE may be an argument: virtual tables of SQLite take a value compared
   * with a hidden column for one, which means another thing than the comparison's own value.
   */
  static Optional<String> hiddenArgument(SourceStatement query, Ground ground) {
    if (!ground.premise().dialect().name().equals("sqlite")) {
      return Optional.empty();
    }
    Set<String> fullText = ground.facts().fullText();
    List<Token> tokens = query.tokens();
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      Token next = tokens.get(Math.min(i + 1, tokens.size() - 1));
      String name = token.isName() ? ViewText.bare(token.text()).toLowerCase(Locale.ROOT) : "";
      if (TABLE_FUNCTION.matcher(name).matches() && !next.isSymbol('(')) {
        return Optional.of("a comparison with a hidden column of " + name + " sets it");
      }
      boolean column = fullText.contains(name) || (name.equals("rank") && !fullText.isEmpty());
      boolean compared = next.isSymbol('=') || (i > 0 && tokens.get(i - 1).isSymbol('='));
      if (column && compared) {
        return Optional.of("a comparison with " + name + " is a search by full text");
      }
    }
    return Optional.empty();
  }

  /** Why a query may answer differently under another plan. */
  static Optional<String> plans(SourceStatement query, SetUpFacts facts, List<ViewText> views) {
    Optional<String> why = planned(query, facts);
    for (ViewText view : views) {
      if (view.isReadBy(query)) {
        why = why.or(() -> planned(view.body(), facts));
      }
    }
    return why;
  }

  private static Optional<String> planned(SourceStatement query, SetUpFacts facts) {
    boolean catalogue =
        query.text().contains("@@")
            || query.tokens().stream().anyMatch(t -> CATALOGUE.matcher(t.text()).matches());
    if (catalogue || facts.pages()) {
      return Optional.of("it reads what a plan changes");
    }
    return orderDependent(query).or(() -> inexact(query, facts));
  }

  /** Sums of fractions depend on the order of adding up. */
  private static Optional<String> inexact(SourceStatement query, SetUpFacts facts) {
    boolean sums =
        query.tokens().stream()
            .anyMatch(t -> FreeWords.ADDING.contains(t.text().toUpperCase(Locale.ROOT)));
    boolean fractions =
        facts.fractions()
            || query.tokens().stream().anyMatch(t -> t.isSymbol('/') || isFraction(t));
    return sums && fractions
        ? Optional.of("the sum of fractions depends on the order of rows")
        : Optional.empty();
  }

  private static boolean isFraction(Token token) {
    return token.kind() == Token.Kind.NUMBER
        && token.text().matches("(?i)[0-9]*\\.[0-9]+.*|[0-9.]+e-[0-9]+");
  }
}
