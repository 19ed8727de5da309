package dev.gainsay.sql.oracle;

import dev.gainsay.sql.ast.Statement;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The features of text that is printed as it stands: its words, without those that say nothing of
 * what is needed and without names.
 */
final class TextMarks {

  /** Words of verbatim text that say nothing about what is needed. */
  private static final Set<String> COMMON =
      Set.of(
          "select", "from", "where", "as", "on", "and", "or", "not", "null", "true", "false",
          "using", "create", "table", "index", "insert", "into", "values", "set", "join", "inner",
          "cross", "count", "sum", "by", "asc", "desc", "natural", "end", "then", "else");

  /** Names as the generator gives them, and those of the columns of SQLite's statistics. */
  private static final Pattern NAME = Pattern.compile("[a-z]{1,2}[0-9]+|stat|tbl|idx");

  private static final Set<String> OBJECTS = Set.of("table", "view", "index", "exists");

  private static final Set<String> CONSTRAINTS =
      Set.of("primary", "unique", "check", "foreign", "constraint", "if", "cast", "select");

  private final Set<String> names = new HashSet<>();

  /**
   * Keeps what a statement names, which is no feature: columns; of a verbatim CREATE itself, and
   * what stands first in its brackets.
   */
  void declare(Statement statement) {
    if (statement instanceof Statement.CreateTable table) {
      table.columns().forEach(c -> names.add(c.name().toLowerCase(Locale.ROOT)));
    }
    if (!(statement instanceof Statement.Verbatim(String text, String _))) {
      return;
    }
    List<String> words = SqlTokens.of(text.toLowerCase(Locale.ROOT));
    if (words.getFirst().equals("create")) {
      declared(words);
    }
  }

  private void declared(List<String> words) {
    int depth = 0;
    for (int i = 1; i < words.size(); i++) {
      String before = words.get(i - 1);
      depth += before.equals("(") ? 1 : before.equals(")") ? -1 : 0;
      boolean first = depth == 1 && (before.equals("(") || before.equals(","));
      boolean keyword = OBJECTS.contains(words.get(i)) || CONSTRAINTS.contains(words.get(i));
      if ((first || (depth == 0 && OBJECTS.contains(before))) && !keyword) {
        names.add(words.get(i));
      }
    }
  }

  /** Adds the features of a text. */
  void addTo(Set<String> marks, String text) {
    for (String token : SqlTokens.of(text.toLowerCase(Locale.ROOT))) {
      switch (token) {
        case "=", "==", "<>", "!=" -> marks.add("=");
        case "<", "<=", ">", ">=" -> marks.add("<");
        case "||" -> marks.add("||");
        default -> word(marks, token);
      }
    }
  }

  private void word(Set<String> marks, String token) {
    boolean tells = SqlTokens.isWord(token) && token.length() > 1 && !NAME.matcher(token).matches();
    if (tells && !COMMON.contains(token) && !names.contains(token)) {
      marks.add(token.startsWith("rtree") ? "rtree" : token);
    }
  }
}
