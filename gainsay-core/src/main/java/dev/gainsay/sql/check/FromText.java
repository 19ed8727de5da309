package dev.gainsay.sql.check;

import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.From.JoinKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What follows FROM.
 *
 * @param text as written
 * @param from the joins as a tree whose leaves are the user's text; one text where the joins are
 *     not understood
 * @param sources the joined tables, views and sub-queries, as written
 */
record FromText(String text, From from, List<Source> sources) {

  FromText {
    sources = List.copyOf(sources);
  }

  /**
   * One of the joined things.
   *
   * @param name what it is called in the database; empty for a sub-query or a table function
   * @param label what qualifies its columns; empty when it has no name
   */
  record Source(String name, String label) {}

  /** Reads the tokens {@code first} to {@code last} of a statement, both included. */
  static FromText read(SourceStatement statement, int first, int last) {
    List<Source> sources = new ArrayList<>();
    Reader reader = new Reader(statement, first, last, sources);
    Optional<From> joins = reader.joins();
    String text = statement.between(first, last);
    return new FromText(text, joins.orElseGet(() -> new From.Verbatim(text)), sources);
  }

  /** Whether an inner join has a condition, which would mean the same in WHERE. */
  static boolean hasInnerCondition(From from) {
    return from instanceof From.Join join
        && ((join.kind().inner() && join.on().isPresent())
            || hasInnerCondition(join.left())
            || hasInnerCondition(join.right()));
  }

  /** Reads joins from left to right; every dialect joins so where no brackets say otherwise. */
  private static final class Reader {

    private final SourceStatement statement;
    private final List<Token> tokens;
    private final int last;
    private final List<Source> sources;
    private int at;

    Reader(SourceStatement statement, int first, int last, List<Source> sources) {
      this.statement = statement;
      this.tokens = statement.tokens();
      this.at = first;
      this.last = last;
      this.sources = sources;
    }

    /** The tree; empty when a join is of a kind that is not known. */
    Optional<From> joins() {
      From from = source();
      while (at <= last) {
        int before = at;
        JoinKind kind = kind();
        boolean known = !tokens.get(before - 1).isAny("ASOF", "SEMI", "ANTI", "POSITIONAL");
        if (kind == null || at > last || !known) {
          return Optional.empty();
        }
        From right = source();
        Optional<Expression> on = Optional.empty();
        List<String> using = List.of();
        if (at <= last && tokens.get(at).is("ON")) {
          int start = ++at;
          at = behind(start, true);
          if (at <= last && tokens.get(at).isAny("ON", "USING")) {
            return Optional.empty();
          }
          on = Optional.of(new Expression.Verbatim("(" + statement.between(start, at - 1) + ")"));
        } else if (at < last && tokens.get(at).is("USING") && tokens.get(at + 1).isSymbol('(')) {
          int close = Brackets.closing(tokens, at + 1);
          using =
              Brackets.split(tokens, at + 2, close - 1).stream()
                  .map(s -> statement.between(s.first(), s.last()))
                  .toList();
          at = close + 1;
        }
        from = new From.Join(kind, from, right, on, using);
      }
      return Optional.of(from);
    }

    /** Takes the words of one join; null when it is of a kind that is not known. */
    private @Nullable JoinKind kind() {
      if (tokens.get(at).isSymbol(',')) {
        at++;
        return JoinKind.COMMA;
      }
      StringBuilder words = new StringBuilder();
      while (at <= last && !tokens.get(at).is("JOIN")) {
        if (!tokens.get(at).isAny("NATURAL", "INNER", "CROSS", "LEFT", "RIGHT", "FULL", "OUTER")) {
          return null;
        }
        String word = tokens.get(at++).text().toUpperCase(Locale.ROOT);
        words.append(word.equals("OUTER") ? "" : word + " ");
      }
      at++;
      return switch (words.toString()) {
        case "", "INNER " -> JoinKind.INNER;
        case "CROSS " -> JoinKind.CROSS;
        case "LEFT " -> JoinKind.LEFT;
        case "RIGHT " -> JoinKind.RIGHT;
        case "FULL " -> JoinKind.FULL;
        case "NATURAL ", "NATURAL INNER " -> JoinKind.NATURAL;
        case "NATURAL LEFT " -> JoinKind.NATURAL_LEFT;
        default -> null;
      };
    }

    /** Takes a table, view, sub-query or table function with its alias. */
    private From source() {
      int start = at;
      at = behind(start, false);
      sources.add(named(start, at - 1));
      return new From.Verbatim(statement.between(start, at - 1));
    }

    private Source named(int first, int end) {
      boolean query = tokens.get(first).isSymbol('(');
      int behindName = first;
      if (query) {
        behindName = Brackets.closing(tokens, first) + 1;
      } else {
        behindName++;
        while (behindName < end && tokens.get(behindName).isSymbol('.')) {
          behindName += 2;
        }
      }
      boolean function = !query && behindName <= end && tokens.get(behindName).isSymbol('(');
      String name = query || function ? "" : statement.between(first, behindName - 1);
      if (function) {
        behindName = Brackets.closing(tokens, behindName) + 1;
      }
      if (behindName < end && tokens.get(behindName).is("AS")) {
        behindName++;
      }
      boolean alias =
          behindName <= end
              && tokens.get(behindName).isName()
              && !tokens.get(behindName).isAny("INDEXED", "NOT", "TABLESAMPLE", "STRAIGHT_JOIN");
      return new Source(name, alias ? tokens.get(behindName).text() : name);
    }

    /** The first token behind a table or, with its ON and USING passed over, a condition. */
    private int behind(int start, boolean condition) {
      int i = start;
      while (i <= last) {
        Token token = tokens.get(i);
        if (Brackets.depthChange(token) > 0) {
          i = Brackets.closing(tokens, i) + 1;
          continue;
        }
        boolean call = i < last && tokens.get(i + 1).isSymbol('(') && token.isAny("LEFT", "RIGHT");
        if (token.isSymbol(',')
            || token.isAny("ON", "USING", "JOIN", "NATURAL", "INNER", "CROSS", "FULL")
            || (token.isAny("LEFT", "RIGHT") && !(condition && call))) {
          return i;
        }
        i++;
      }
      return i;
    }
  }
}
