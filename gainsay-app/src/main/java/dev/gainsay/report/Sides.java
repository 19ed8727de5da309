package dev.gainsay.report;

import dev.gainsay.finding.Finding.AnswerText;
import dev.gainsay.text.Visible;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Two answers side by side, as bags of lines: a line that is more often on one side is marked
 * there.
 *
 * @param left lines of the first answer
 * @param right lines of the second answer
 */
record Sides(List<Line> left, List<Line> right) {

  /** What is shown of each; the finding's files have more. */
  private static final int MOST_LINES = 400;

  private static final int LONGEST = 4_000;

  /**
   * A line of an answer.
   *
   * @param differs whether the other side has not got it
   */
  record Line(String text, boolean differs) {}

  Sides {
    left = List.copyOf(left);
    right = List.copyOf(right);
  }

  static Sides of(AnswerText left, AnswerText right) {
    return new Sides(lines(left, right), lines(right, left));
  }

  private static List<Line> lines(AnswerText own, AnswerText other) {
    Map<String, Integer> there = new HashMap<>();
    other.lines().forEach(line -> there.merge(line, 1, Integer::sum));
    List<Line> lines = new ArrayList<>();
    for (String line : own.lines().subList(0, Math.min(MOST_LINES, own.lines().size()))) {
      boolean differs = there.merge(line, -1, Integer::sum) < 0;
      lines.add(new Line(Visible.text(line, LONGEST), differs));
    }
    int omitted = own.omitted() + own.lines().size() - lines.size();
    if (omitted > 0) {
      lines.add(new Line("(" + omitted + " more lines)", false));
    }
    return lines;
  }
}
