package dev.gainsay.sql.check;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * One item of a select list.
 *
 * @param text as written, alias included
 * @param expression as written, without {@code AS alias}
 * @param alias its name, with AS or without, in small letters and without quotes
 * @param aggregates whether an aggregate function stands in it, outside of nested queries
 * @param windows whether a window function stands in it, outside of nested queries
 * @param lone the aggregate that it consists of, where it is nothing else (but an alias)
 */
record SelectItem(
    String text,
    String expression,
    Optional<String> alias,
    boolean aggregates,
    boolean windows,
    Optional<Lone> lone) {

  private static final Set<String> AGGREGATES =
      Set.of(
          "COUNT",
          "SUM",
          "TOTAL",
          "AVG",
          "GROUP_CONCAT",
          "STRING_AGG",
          "ARRAY_AGG",
          "LISTAGG",
          "EVERY",
          "BOOL_AND",
          "BOOL_OR",
          "BIT_AND",
          "BIT_OR",
          "BIT_XOR",
          "ANY_VALUE",
          "FIRST",
          "LAST",
          "ARG_MIN",
          "ARG_MAX",
          "STDDEV",
          "STDDEV_POP",
          "STDDEV_SAMP",
          "VARIANCE",
          "VAR_POP",
          "VAR_SAMP",
          "MEDIAN",
          "MODE",
          "QUANTILE",
          "LIST",
          "PRODUCT",
          "JSON_GROUP_ARRAY",
          "JSON_GROUP_OBJECT",
          "JSON_AGG",
          "JSON_OBJECT_AGG",
          "HISTOGRAM");

  /**
   * An aggregate call that is a whole item.
   *
   * @param function its name in capitals
   * @param argument what is between the parentheses, DISTINCT excluded
   */
  record Lone(String function, boolean distinct, String argument) {

    /** Whether it counts rows. */
    boolean countsRows() {
      return function.equals("COUNT") && argument.equals("*");
    }
  }

  /** Reads the tokens {@code first} to {@code last} of a statement, both included. */
  static SelectItem read(SourceStatement source, int first, int last) {
    List<Token> tokens = source.tokens();
    boolean aggregates = false;
    boolean windows = false;
    Optional<Lone> lone = Optional.empty();
    for (int i = first; i < last; i++) {
      if (tokens.get(i).isSymbol('(') && tokens.get(i + 1).isAny("SELECT", "WITH", "VALUES")) {
        i = Brackets.closing(tokens, i);
      } else if (tokens.get(i).kind() == Token.Kind.WORD && tokens.get(i + 1).isSymbol('(')) {
        int close = Brackets.closing(tokens, i + 1);
        int behind = behindFilter(tokens, close, last);
        if (behind <= last && tokens.get(behind).is("OVER")) {
          windows = true;
        } else if (isAggregate(tokens, i, close)) {
          aggregates = true;
          if (i == first && isAlias(tokens, close + 1, last)) {
            lone = Optional.of(lone(source, i, close));
          }
        }
      }
    }
    boolean named = last - first > 1 && tokens.get(last - 1).is("AS");
    return new SelectItem(
        source.between(first, last),
        source.between(first, named ? last - 2 : last),
        alias(tokens, first, last),
        aggregates,
        windows,
        lone);
  }

  /** A name at the end that no operator or qualifier stands before. */
  private static Optional<String> alias(List<Token> tokens, int first, int last) {
    if (last <= first || !tokens.get(last).isName() || tokens.get(last).is("END")) {
      return Optional.empty();
    }
    Token before = tokens.get(last - 1);
    boolean operand = before.kind() == Token.Kind.SYMBOL && !before.isSymbol(')');
    return operand ? Optional.empty() : Optional.of(plain(tokens.get(last)));
  }

  /** A name in small letters and without quotes. */
  static String plain(Token name) {
    return ViewText.bare(name.text()).toLowerCase(Locale.ROOT);
  }

  /**
   * Whether its value is the same for all rows, so that GROUP BY may take it for something else.
   */
  boolean isConstant(Lexis lexis) {
    return SqlLexer.tokens(expression, lexis).stream()
        .noneMatch(t -> t.isName() && !t.isAny("NULL", "TRUE", "FALSE"));
  }

  private static int behindFilter(List<Token> tokens, int close, int last) {
    int next = close + 1;
    boolean filter = next < last && tokens.get(next).is("FILTER");
    return filter && tokens.get(next + 1).isSymbol('(')
        ? Brackets.closing(tokens, next + 1) + 1
        : next;
  }

  /** MIN and MAX of several arguments are scalar in SQLite. */
  private static boolean isAggregate(List<Token> tokens, int name, int close) {
    String function = tokens.get(name).text().toUpperCase(Locale.ROOT);
    if (function.equals("MIN") || function.equals("MAX")) {
      return Brackets.split(tokens, name + 2, close - 1).size() < 2;
    }
    return AGGREGATES.contains(function);
  }

  private static boolean isAlias(List<Token> tokens, int from, int last) {
    int count = last - from + 1;
    return count == 0
        || (count == 1 && tokens.get(from).isName())
        || (count == 2 && tokens.get(from).is("AS"));
  }

  private static Lone lone(SourceStatement source, int name, int close) {
    boolean distinct = source.tokens().get(name + 2).is("DISTINCT");
    String argument = source.between(name + (distinct ? 3 : 2), close - 1);
    String function = source.tokens().get(name).text().toUpperCase(Locale.ROOT);
    return new Lone(function, distinct, argument);
  }
}
