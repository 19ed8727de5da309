package dev.gainsay.sql.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What follows FROM, as text.
 *
 * @param text as written
 * @param withoutOn the same without the ON conditions of its joins, where all of them are inner and
 *     none is natural or has USING: there, ON means the same as WHERE (NoREC, Sect. 3.3)
 * @param conditions those conditions; empty when {@code withoutOn} is
 * @param tables names of tables and views at depth 0, as written
 */
record FromText(
    String text, Optional<String> withoutOn, List<String> conditions, List<String> tables) {

  FromText {
    conditions = List.copyOf(conditions);
    tables = List.copyOf(tables);
  }

  /** Reads the tokens {@code first} to {@code last} of a statement, both included. */
  static FromText read(SourceStatement source, int first, int last) {
    List<Token> tokens = source.tokens();
    List<Integer> top = topLevel(tokens, first, last);
    String text = source.between(first, last);
    List<String> tables = tables(source, top, last);
    boolean movable =
        top.stream().anyMatch(i -> tokens.get(i).is("ON"))
            && top.stream()
                .noneMatch(
                    i ->
                        tokens
                            .get(i)
                            .isAny(
                                "LEFT", "RIGHT", "FULL", "NATURAL", "USING", "OUTER", "LATERAL",
                                "ASOF", "SEMI", "ANTI", "STRAIGHT_JOIN", "POSITIONAL"));
    if (!movable) {
      return new FromText(text, Optional.empty(), List.of(), tables);
    }
    return move(source, top, first, last, tables);
  }

  private static FromText move(
      SourceStatement source, List<Integer> top, int first, int last, List<String> tables) {
    List<Token> tokens = source.tokens();
    StringBuilder rest = new StringBuilder();
    List<String> conditions = new ArrayList<>();
    int start = first;
    for (int k = 0; k < top.size(); k++) {
      if (tokens.get(top.get(k)).is("ON")) {
        int end = endOfCondition(tokens, top, k, last);
        rest.append(source.between(start, top.get(k) - 1)).append(' ');
        conditions.add(source.between(top.get(k) + 1, end));
        start = end + 1;
      }
    }
    rest.append(source.between(start, last));
    return new FromText(
        source.between(first, last), Optional.of(rest.toString().strip()), conditions, tables);
  }

  /** A condition ends before the next comma, join or ON at depth 0. */
  private static int endOfCondition(List<Token> tokens, List<Integer> top, int on, int last) {
    for (int k = on + 1; k < top.size(); k++) {
      Token token = tokens.get(top.get(k));
      if (token.isSymbol(',') || token.isAny("JOIN", "INNER", "CROSS", "ON")) {
        return top.get(k) - 1;
      }
    }
    return last;
  }

  private static List<Integer> topLevel(List<Token> tokens, int first, int last) {
    List<Integer> top = new ArrayList<>();
    int depth = 0;
    for (int i = first; i <= last; i++) {
      if (Brackets.depthChange(tokens.get(i)) < 0) {
        depth--;
      }
      if (depth == 0) {
        top.add(i);
      }
      if (Brackets.depthChange(tokens.get(i)) > 0) {
        depth++;
      }
    }
    return top;
  }

  private static List<String> tables(SourceStatement source, List<Integer> top, int last) {
    List<Token> tokens = source.tokens();
    List<String> names = new ArrayList<>();
    boolean expected = true;
    for (int i : top) {
      Token token = tokens.get(i);
      if (expected && token.isName() && !token.isAny("ONLY", "LATERAL")) {
        boolean qualified = i + 2 <= last && tokens.get(i + 1).isSymbol('.');
        names.add(source.between(i, qualified ? i + 2 : i));
      }
      expected = token.isSymbol(',') || token.isAny("JOIN", "STRAIGHT_JOIN");
    }
    return names;
  }
}
