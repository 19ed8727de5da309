package dev.gainsay.sql.check;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the statements of a set-up say that its queries must know of. Immutable; a file of thousands
 * of statements and queries reads each statement once.
 *
 * @param settingUp the statements that are no data, in small letters, one a line
 * @param indexes as they are made; dropped ones stay
 * @param constants the first few constants, as written
 * @param fractions whether a number with a fraction is written anywhere
 * @param pages whether SQLite's table of its own pages is read anywhere
 * @param fullText names of SQLite's tables for full-text search, in small letters
 */
record SetUpFacts(
    Lexis lexis,
    String settingUp,
    List<Index> indexes,
    List<String> constants,
    boolean fractions,
    boolean pages,
    Set<String> fullText) {

  /** More constants are left out. */
  private static final int CONSTANTS = 6;

  private static final Pattern DATA =
      Pattern.compile("INSERT|UPDATE|DELETE|REPLACE", Pattern.CASE_INSENSITIVE);

  private static final Pattern FRACTION = Pattern.compile("\\.[0-9]|[0-9][eE]-[0-9]");

  private static final Pattern PAGES = Pattern.compile("dbstat", Pattern.CASE_INSENSITIVE);

  private static final Pattern FULL_TEXT_TABLE =
      Pattern.compile(
          "CREATE\\s+VIRTUAL\\s+TABLE\\s+(?:IF\\s+NOT\\s+EXISTS\\s+)?(?:\\w+\\s*\\.\\s*)?"
              + "[\"`\\[]?(\\w+)[\"`\\]]?\\s+USING\\s+fts",
          Pattern.CASE_INSENSITIVE);

  SetUpFacts {
    indexes = List.copyOf(indexes);
    constants = List.copyOf(constants);
    fullText = Set.copyOf(fullText);
  }

  /**
   * An index.
   *
   * @param name as written
   * @param table the last part of the table's name, in small letters and without quotes
   */
  record Index(String name, String table) {}

  static SetUpFacts none(Lexis lexis) {
    return new SetUpFacts(lexis, "", List.of(), List.of(), false, false, Set.of());
  }

  /** After one more statement. */
  SetUpFacts then(String statement) {
    boolean data = DATA.matcher(statement).lookingAt();
    boolean fraction = fractions || FRACTION.matcher(statement).find();
    boolean page = pages || PAGES.matcher(statement).find();
    boolean full = constants.size() >= CONSTANTS || statement.startsWith("PRAGMA");
    if (data && full && fraction == fractions && page == pages) {
      return this;
    }
    List<Token> tokens = SqlLexer.tokens(statement, lexis);
    return new SetUpFacts(
        lexis,
        data ? settingUp : settingUp + statement.toLowerCase(Locale.ROOT) + "\n",
        data ? indexes : withIndex(tokens),
        full ? constants : withConstants(tokens),
        fraction,
        page,
        data ? fullText : withFullText(statement));
  }

  private List<Index> withIndex(List<Token> tokens) {
    int on = 0;
    while (on < tokens.size() && !tokens.get(on).is("ON")) {
      on++;
    }
    boolean makes =
        on > 2
            && on + 1 < tokens.size()
            && tokens.get(0).is("CREATE")
            && tokens.subList(1, 3).stream().anyMatch(t -> t.is("INDEX"));
    if (!makes) {
      return indexes;
    }
    int table = tokens.get(on + 1).is("ONLY") ? on + 2 : on + 1;
    while (table + 2 < tokens.size() && tokens.get(table + 1).isSymbol('.')) {
      table += 2;
    }
    String named = table < tokens.size() ? ViewText.bare(tokens.get(table).text()) : "";
    List<Index> more = new ArrayList<>(indexes);
    more.add(new Index(tokens.get(on - 1).text(), named.toLowerCase(Locale.ROOT)));
    return more;
  }

  private List<String> withConstants(List<Token> tokens) {
    Set<String> more = new LinkedHashSet<>(constants);
    for (Token token : tokens) {
      boolean constant = token.kind() == Token.Kind.STRING || token.kind() == Token.Kind.NUMBER;
      if (constant && token.text().length() < 80 && more.size() < CONSTANTS) {
        more.add(token.text());
      }
    }
    return List.copyOf(more);
  }

  private Set<String> withFullText(String statement) {
    Matcher table = FULL_TEXT_TABLE.matcher(statement);
    if (!table.lookingAt()) {
      return fullText;
    }
    Set<String> more = new LinkedHashSet<>(fullText);
    more.add(table.group(1).toLowerCase(Locale.ROOT));
    return more;
  }
}
