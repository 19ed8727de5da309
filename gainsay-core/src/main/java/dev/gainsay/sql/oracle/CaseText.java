package dev.gainsay.sql.oracle;

import dev.gainsay.engine.Prepared;
import dev.gainsay.sql.oracle.SqlCase.Comparison;
import dev.gainsay.sql.oracle.SqlCase.Side;
import dev.gainsay.sql.oracle.SqlCase.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Cases as text: for readers, and for telling like from unlike. */
final class CaseText {

  private static final Pattern PLAIN_NAME = Pattern.compile("[a-z]\\d+");

  /** What keeps one of several equal values. */
  static final Pattern CHOOSING =
      Pattern.compile("\\b(DISTINCT|GROUP BY|MIN|MAX|UNION(?! ALL)|EXCEPT|INTERSECT)\\b");

  private CaseText() {}

  static String script(SqlCase testCase) {
    Comparison comparison = testCase.comparison();
    StringBuilder out = new StringBuilder();
    for (String statement : testCase.premise().setup().statements()) {
      out.append(statement).append(";\n");
    }
    out.append('\n');
    side(out, "first: ", comparison.left());
    out.append('\n');
    side(out, "second: ", comparison.right());
    out.append("\n-- ").append(comparison.sentence()).append('\n');
    return out.toString();
  }

  private static void side(StringBuilder out, String place, Side side) {
    out.append("-- ").append(place).append(side.name()).append('\n');
    side.steps().forEach(s -> out.append(s.statement()).append(";\n"));
    side.queries().forEach(q -> out.append(Prepared.scripted(q, ";")).append('\n'));
    for (Step step : side.steps().reversed()) {
      if (!step.undo().isEmpty()) {
        out.append(step.undo()).append(";\n");
      }
    }
  }

  static String shape(SqlCase testCase) {
    Comparison comparison = testCase.comparison();
    TreeSet<String> lines = new TreeSet<>();
    for (String statement : testCase.premise().setup().statements()) {
      lines.add(abstracted(statement));
    }
    List<String> all = new ArrayList<>(lines);
    for (Side side : List.of(comparison.left(), comparison.right())) {
      side.steps().forEach(s -> all.add(abstracted(s.statement())));
      side.queries().forEach(q -> all.add(abstracted(q)));
    }
    return String.join("\n", all);
  }

  /** Names become their first letter, constants their kind. */
  private static String abstracted(String text) {
    List<String> words = new ArrayList<>();
    for (String word : SqlTokens.of(text)) {
      String lower = word.toLowerCase(Locale.ROOT);
      String shown = word;
      if (SqlTokens.isNumber(word)) {
        shown = "0";
      } else if (SqlTokens.isText(word)) {
        shown = "''";
      } else if (PLAIN_NAME.matcher(lower).matches()) {
        shown = lower.substring(0, 1);
      }
      words.add(shown);
    }
    return SqlTokens.joined(words);
  }
}
