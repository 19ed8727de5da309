package dev.gainsay.sql.oracle;

import dev.gainsay.trial.Lazy;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Smaller texts, for what a user's file holds and Gainsay does not model: runs of words are left
 * out, with parentheses kept in pairs.
 */
final class TextCuts {

  /** What is left of such a text may be ambiguous when a part is missing. */
  private static final Set<String> WHOLE_ONLY =
      Set.of(
          "LIMIT",
          "OFFSET",
          "FETCH",
          "TOP",
          "GROUP",
          "DISTINCT",
          "UNION",
          "INTERSECT",
          "EXCEPT",
          "OVER");

  private TextCuts() {}

  /** Smaller texts, biggest cut first. */
  static Stream<String> of(String text) {
    List<String> words = SqlTokens.of(text);
    if (words.stream().anyMatch(w -> WHOLE_ONLY.contains(w.toUpperCase(Locale.ROOT)))) {
      return Stream.empty();
    }
    List<String> units = units(words);
    Stream<List<String>> shorter =
        Lazily.concat(() -> unwrapped(units), () -> Lazy.shorter(units), () -> plainer(units));
    return shorter
        .filter(u -> !u.isEmpty() && balanced(u))
        .map(SqlTokens::joined)
        .filter(t -> !t.equals(text) && t.length() <= text.length());
  }

  /** Words, with each nested query as one: a part of one may give several rows. */
  private static List<String> units(List<String> words) {
    List<String> units = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      if (words.get(i).equals("(") && i + 1 < words.size() && opensQuery(words.get(i + 1))) {
        int end = closing(words, i);
        units.add(SqlTokens.joined(words.subList(i, end + 1)));
        i = end;
      } else {
        units.add(words.get(i));
      }
    }
    return units;
  }

  private static boolean opensQuery(String word) {
    return word.equalsIgnoreCase("SELECT")
        || word.equalsIgnoreCase("WITH")
        || word.equalsIgnoreCase("VALUES");
  }

  private static int closing(List<String> words, int open) {
    int depth = 0;
    for (int i = open; i < words.size(); i++) {
      depth += words.get(i).equals("(") ? 1 : words.get(i).equals(")") ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return words.size() - 1;
  }

  /** A pair of parentheses gives way to what it holds, or alone remains. */
  private static Stream<List<String>> unwrapped(List<String> units) {
    Stream.Builder<List<String>> simpler = Stream.builder();
    for (int i = 0; i < units.size(); i++) {
      if (units.get(i).equals("(")) {
        int end = closing(units, i);
        simpler.add(Lazy.without(units, i, Math.min(units.size(), end + 1)));
        simpler.add(units.subList(i + 1, end));
        List<String> bare = new ArrayList<>(units);
        bare.remove(end);
        bare.remove(i);
        simpler.add(bare);
      }
    }
    return simpler.build();
  }

  private static Stream<List<String>> plainer(List<String> units) {
    Stream.Builder<List<String>> simpler = Stream.builder();
    for (int i = 0; i < units.size(); i++) {
      String unit = units.get(i);
      if (SqlTokens.isNumber(unit) && !unit.equals("0") && !unit.equals("1")) {
        simpler.add(Lazily.replaced(units, i, "0")).add(Lazily.replaced(units, i, "1"));
      } else if (SqlTokens.isText(unit) && unit.length() > 3) {
        simpler.add(Lazily.replaced(units, i, "''")).add(Lazily.replaced(units, i, "'a'"));
      }
    }
    return simpler.build();
  }

  private static boolean balanced(List<String> units) {
    int depth = 0;
    for (String unit : units) {
      depth += unit.equals("(") ? 1 : unit.equals(")") ? -1 : 0;
      if (depth < 0) {
        return false;
      }
    }
    return depth == 0;
  }
}
