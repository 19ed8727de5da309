package dev.gainsay.sql.check;

import dev.gainsay.sql.check.Brackets.Span;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A query of a user's file, as far as a token scan can tell. */
sealed interface QueryText {

  /** One SELECT whose clauses are known. */
  record Single(SelectShape shape) implements QueryText {}

  /**
   * A query that is used as a whole only.
   *
   * @param text as written
   * @param why why its clauses cannot be used one by one
   */
  record Whole(String text, String why) implements QueryText {}

  /** Reads a statement that starts like a query. */
  static QueryText read(SourceStatement source) {
    List<Token> tokens = source.tokens();
    if (!Brackets.balanced(tokens)) {
      return new Whole(source.text(), "its brackets do not balance");
    }
    int select = 0;
    if (tokens.get(0).is("WITH")) {
      while (select < tokens.size() && !tokens.get(select).is("SELECT")) {
        select =
            Brackets.depthChange(tokens.get(select)) > 0
                ? Brackets.closing(tokens, select) + 1
                : select + 1;
      }
    }
    if (select >= tokens.size() || !tokens.get(select).is("SELECT")) {
      return new Whole(source.text(), "it is no plain SELECT");
    }
    return new Clauses(source, select).read();
  }

  /** Whether the token is a TOP that keeps so many rows: H2, HSQLDB and others have it. */
  static boolean isTop(List<Token> tokens, int i) {
    return i > 0
        && i + 1 < tokens.size()
        && tokens.get(i).is("TOP")
        && tokens.get(i - 1).isAny("SELECT", "DISTINCT", "ALL")
        && (tokens.get(i + 1).kind() == Token.Kind.NUMBER || tokens.get(i + 1).isSymbol('('));
  }

  /** The queries that UNION and the like put together at the outermost level; itself otherwise. */
  static List<SourceStatement> parts(SourceStatement query) {
    List<Token> tokens = query.tokens();
    List<SourceStatement> parts = new ArrayList<>();
    int start = 0;
    int depth = 0;
    for (int i = 0; i < tokens.size(); i++) {
      depth += Brackets.depthChange(tokens.get(i));
      if (depth == 0 && tokens.get(i).isAny("UNION", "INTERSECT", "EXCEPT", "MINUS") && i > start) {
        parts.add(query.part(start, i - 1));
        boolean all = i + 1 < tokens.size() && tokens.get(i + 1).isAny("ALL", "DISTINCT");
        start = all ? i + 2 : i + 1;
      }
    }
    if (start < tokens.size()) {
      parts.add(query.part(start, tokens.size() - 1));
    }
    return parts;
  }

  /** Finds the clauses of one SELECT. */
  final class Clauses {

    private enum Clause {
      ITEMS,
      FROM,
      WHERE,
      GROUP,
      HAVING,
      WINDOW,
      ORDER,
      LIMIT
    }

    private final SourceStatement source;
    private final List<Token> tokens;
    private final int select;
    private final Map<Clause, Span> spans = new EnumMap<>(Clause.class);

    private Clauses(SourceStatement source, int select) {
      this.source = source;
      this.tokens = source.tokens();
      this.select = select;
    }

    private QueryText read() {
      boolean distinct = token(select + 1).is("DISTINCT");
      int first = distinct || token(select + 1).is("ALL") ? select + 2 : select + 1;
      if (distinct && token(first).is("ON")) {
        return new Whole(source.text(), "DISTINCT ON depends on the order of rows");
      }
      if (isTop(tokens, first)) {
        return new Whole(source.text(), "TOP keeps a part of its rows");
      }
      Clause clause = Clause.ITEMS;
      int start = first;
      int depth = 0;
      for (int i = first; i < tokens.size(); i++) {
        Token token = tokens.get(i);
        depth += Brackets.depthChange(token);
        if (token.is("COLUMNS") && token(i + 1).isSymbol('(')) {
          return new Whole(source.text(), "COLUMNS stands for several expressions");
        }
        if (depth > 0 || token.kind() != Token.Kind.WORD || tokens.get(i - 1).isSymbol('.')) {
          continue;
        }
        if (token.isAny("UNION", "INTERSECT", "EXCEPT", "MINUS") && i + 1 < tokens.size()) {
          return new Whole(source.text(), "it is a compound of several SELECTs");
        }
        if (token.isAny("INTO", "QUALIFY")) {
          return new Whole(source.text(), "its " + token.text() + " clause is not known");
        }
        Clause next = clauseAt(i);
        if (next != null && next.compareTo(clause) > 0) {
          spans.put(clause, new Span(start, i - 1));
          clause = next;
          start = next == Clause.GROUP || next == Clause.ORDER ? i + 2 : i + 1;
        }
      }
      spans.put(clause, new Span(start, tokens.size() - 1));
      return new Single(shape(distinct));
    }

    private Token token(int index) {
      return tokens.get(Math.min(index, tokens.size() - 1));
    }

    private @Nullable Clause clauseAt(int i) {
      Token token = tokens.get(i);
      if (token.is("FROM")) {
        // IS [NOT] DISTINCT FROM is an operator.
        return tokens.get(i - 1).is("DISTINCT") && i - 1 > select + 1 ? null : Clause.FROM;
      }
      if (token.is("GROUP") || token.is("ORDER")) {
        Clause found = token.is("GROUP") ? Clause.GROUP : Clause.ORDER;
        return token(i + 1).is("BY") ? found : null;
      }
      if (token.is("WINDOW")) {
        return token(i + 2).is("AS") ? Clause.WINDOW : null;
      }
      if (token.isAny("LIMIT", "OFFSET", "FETCH") || isLocking(i)) {
        return Clause.LIMIT;
      }
      return token.is("WHERE") ? Clause.WHERE : token.is("HAVING") ? Clause.HAVING : null;
    }

    /** FOR UPDATE and its like, MySQL's LOCK IN SHARE MODE, Derby's WITH UR. */
    private boolean isLocking(int i) {
      Token next = token(i + 1);
      return (tokens.get(i).is("FOR")
              && next.isAny("UPDATE", "SHARE", "NO", "KEY", "READ", "FETCH"))
          || (tokens.get(i).is("LOCK") && next.is("IN"))
          || (tokens.get(i).is("WITH") && next.isAny("RR", "RS", "CS", "UR"));
    }

    private SelectShape shape(boolean distinct) {
      Optional<Span> from = span(Clause.FROM);
      return new SelectShape(
          source.between(0, select - 1),
          distinct,
          items(),
          from.map(s -> FromText.read(source, s.first(), s.last())),
          text(Clause.WHERE),
          list(Clause.GROUP),
          text(Clause.HAVING),
          text(Clause.WINDOW).map(t -> "WINDOW " + t).orElse(""),
          list(Clause.ORDER),
          span(Clause.LIMIT).map(s -> source.between(s.first() - 1, s.last())).orElse(""),
          source.lexis());
    }

    private Optional<Span> span(Clause clause) {
      return Optional.ofNullable(spans.get(clause)).filter(s -> s.first() <= s.last());
    }

    private Optional<String> text(Clause clause) {
      return span(clause).map(s -> source.between(s.first(), s.last()));
    }

    private List<String> list(Clause clause) {
      return parts(clause).stream().map(s -> source.between(s.first(), s.last())).toList();
    }

    private List<Span> parts(Clause clause) {
      return span(clause).map(s -> Brackets.split(tokens, s.first(), s.last())).orElseGet(List::of);
    }

    private List<SelectItem> items() {
      List<SelectItem> items = new ArrayList<>();
      for (Span part : parts(Clause.ITEMS)) {
        items.add(SelectItem.read(source, part.first(), part.last()));
      }
      return items;
    }
  }
}
