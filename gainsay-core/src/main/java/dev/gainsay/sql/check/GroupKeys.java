package dev.gainsay.sql.check;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Tells which parts of a grouped query are the same for all rows of a group. */
final class GroupKeys {

  private static final Set<String> KEYWORDS =
      Set.of(
          "AND",
          "OR",
          "NOT",
          "NULL",
          "IS",
          "IN",
          "LIKE",
          "GLOB",
          "BETWEEN",
          "CASE",
          "WHEN",
          "THEN",
          "ELSE",
          "END",
          "AS",
          "COLLATE",
          "TRUE",
          "FALSE",
          "ISNULL",
          "NOTNULL",
          "ESCAPE",
          "DISTINCT",
          "FROM");

  private static final Set<String> DETERMINED =
      Set.of(
          "COUNT",
          "SUM",
          "TOTAL",
          "AVG",
          "MIN",
          "MAX",
          "EVERY",
          "BOOL_AND",
          "BOOL_OR",
          "BIT_AND",
          "BIT_OR",
          "STDDEV",
          "VARIANCE",
          "MEDIAN");

  private GroupKeys() {}

  /** The grouping keys without qualifiers, blanks and case; ordinals are looked up. */
  static Set<String> of(SelectShape shape) {
    Set<String> keys = new HashSet<>();
    for (String key : shape.groupBy()) {
      keys.add(plain(key));
      if (key.matches("[1-9][0-9]{0,3}") && Integer.parseInt(key) <= shape.items().size()) {
        keys.add(plain(shape.items().get(Integer.parseInt(key) - 1).expression()));
      }
    }
    return keys;
  }

  private static String plain(String text) {
    return text.toLowerCase(Locale.ROOT)
        .replaceAll("\\w+\\s*\\.\\s*", "")
        .replaceAll("\\s+", " ")
        .strip();
  }

  /**
   * Whether an expression uses a column that is neither a key nor inside an aggregate.
   *
   * @param lexis the rules by which the expression was found
   */
  static boolean strays(String expression, Set<String> keys, Lexis lexis) {
    if (keys.contains(plain(expression))) {
      return false;
    }
    List<Token> tokens = SqlLexer.tokens(expression, lexis);
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      boolean called = i + 1 < tokens.size() && tokens.get(i + 1).isSymbol('(');
      boolean qualifier = i + 1 < tokens.size() && tokens.get(i + 1).isSymbol('.');
      String word = token.text().toUpperCase(Locale.ROOT);
      if (token.isAny("AS", "COLLATE")) {
        // What follows is a type or a collation, which a column may be called as well.
        i = behindWords(tokens, i + 1, token.is("COLLATE") ? 1 : tokens.size()) - 1;
      } else if (called && DETERMINED.contains(word)) {
        i = Brackets.closing(tokens, i + 1);
      } else if (token.isSymbol('*') && tokens.size() < 4) {
        return true;
      } else if (token.isName()
          && !called
          && !qualifier
          && !KEYWORDS.contains(word)
          && !keys.contains(plain(token.text()))) {
        return true;
      }
    }
    return false;
  }

  private static int behindWords(List<Token> tokens, int from, int most) {
    int i = from;
    while (i < tokens.size() && i < from + most && tokens.get(i).isName()) {
      i++;
    }
    return i;
  }
}
