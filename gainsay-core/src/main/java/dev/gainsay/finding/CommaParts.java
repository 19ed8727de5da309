package dev.gainsay.finding;

import dev.gainsay.trial.Lazy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/**
 * A text without one of the parts that commas divide, within any brackets and outside of quotes:
 * subgoals, arguments, attributes. What is left may be no program any more; an engine refuses that.
 */
final class CommaParts {

  private final String text;

  /** The parts that have a neighbour, each from its first character to after its last. */
  private final List<Part> parts = new ArrayList<>();

  /**
   * @param comma where the comma is that goes with the part
   */
  private record Part(int from, int to, int comma) {}

  /** One list of parts: where the part that is being read begins, and the comma before it. */
  private static final class Row {
    private int from;
    private int comma = -1;

    Row(int from) {
      this.from = from;
    }
  }

  private CommaParts(String text) {
    this.text = text;
  }

  /** All such texts, the longest part left out first. */
  static Stream<String> shorter(String text) {
    CommaParts read = new CommaParts(text);
    read.read();
    read.parts.sort((one, other) -> (other.to() - other.from()) - (one.to() - one.from()));
    return Lazy.flatMap(read.parts.stream(), part -> Stream.of(read.without(part)));
  }

  private String without(Part part) {
    int from = Math.min(part.from(), part.comma());
    int to = Math.max(part.to(), part.comma() + 1);
    return text.substring(0, from) + text.substring(to);
  }

  private void read() {
    Deque<Row> rows = new ArrayDeque<>();
    rows.push(new Row(0));
    for (int at = 0; at < text.length(); at++) {
      switch (text.charAt(at)) {
        case '"' -> at = endOfQuote(at);
        case '(', '[', '{' -> rows.push(new Row(at + 1));
        case ')', ']', '}' -> {
          end(rows.peek(), at);
          if (rows.size() > 1) {
            rows.pop();
          }
        }
        case ',' -> divide(rows.peek(), at);
        case ':' -> {
          if (text.startsWith(":-", at)) {
            begin(rows.peek(), at + 2);
          }
        }
        case '.' -> {
          if (at + 1 == text.length() || text.charAt(at + 1) == '\n') {
            end(rows.peek(), at);
          }
        }
        case '\n' -> begin(rows.peek(), at + 1);
        default -> {}
      }
    }
  }

  private static void begin(Row row, int from) {
    row.from = from;
    row.comma = -1;
  }

  private void divide(Row row, int at) {
    parts.add(new Part(row.from, at, row.comma < 0 ? at : row.comma));
    row.from = at + 1;
    row.comma = at;
  }

  private void end(Row row, int at) {
    if (row.comma >= 0) {
      parts.add(new Part(row.from, at, row.comma));
    }
    begin(row, at + 1);
  }

  /** The closing quote, or the end of a text that has none. */
  private int endOfQuote(int opened) {
    int at = opened + 1;
    while (at < text.length() && text.charAt(at) != '"') {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    return at;
  }
}
