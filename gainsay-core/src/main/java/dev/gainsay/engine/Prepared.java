package dev.gainsay.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A question with placeholders, which is prepared once and executed with one list of values after
 * the other. Its answer has the rows of all executions, in their order.
 *
 * <p>As a {@link Script#question} it is one text, so that whatever keeps questions keeps the values
 * too: the statement, then one comment line an execution, such as {@code -- with 5, 'it''s', 0.5}.
 *
 * @param statement in the engine's language, with {@code ?} for each value
 * @param executions the values of each, a {@link Long}, a finite {@link Double} or a {@link String}
 *     that {@link #fits} each; at least one execution
 */
public record Prepared(String statement, List<List<Object>> executions) {

  private static final String MARK = "\n-- with ";

  private static final String SCRIPTED = "-- prepared once: ";

  /** What numbers are written with. */
  private static final String DIGITS = "-.E0123456789";

  public Prepared {
    executions = executions.stream().map(List::copyOf).toList();
    if (executions.isEmpty()) {
      throw new IllegalArgumentException("a prepared question needs an execution");
    }
    executions.forEach(values -> values.forEach(Prepared::check));
  }

  private static void check(Object value) {
    boolean bound =
        switch (value) {
          case Long _ -> true;
          case Double number -> Double.isFinite(number);
          case String text -> fits(text);
          default -> false;
        };
    if (!bound) {
      throw new IllegalArgumentException("not a value that is bound: " + value);
    }
  }

  /** Whether a text can be a value: it must fit on its line. */
  public static boolean fits(String text) {
    return text.indexOf('\n') < 0 && text.indexOf('\r') < 0;
  }

  /** The question as one text; {@link #of} reads it. */
  public String question() {
    StringBuilder text = new StringBuilder(statement.length() + 24 * executions.size());
    text.append(statement);
    for (List<Object> values : executions) {
      text.append(MARK);
      String separator = "";
      for (Object value : values) {
        text.append(separator);
        append(text, value);
        separator = ", ";
      }
    }
    return text.toString();
  }

  private static void append(StringBuilder text, Object value) {
    if (value instanceof String quoted) {
      text.append('\'').append(quoted.replace("'", "''")).append('\'');
    } else {
      text.append(value);
    }
  }

  /**
   * A question as it stands in a script for clients: a prepared one as a comment, since they would
   * run it without its values.
   *
   * @param end what ends a statement
   */
  public static String scripted(String question, String end) {
    return of(question).isPresent() ? SCRIPTED + question : question + end;
  }

  /** Whether a client can run a script whose questions are {@link #scripted}. */
  public static boolean isClients(String script) {
    return !script.startsWith(SCRIPTED) && !script.contains('\n' + SCRIPTED);
  }

  /** Reads a question with placeholders; empty for every other question. */
  public static Optional<Prepared> of(String question) {
    int at = question.indexOf(MARK);
    if (at < 0) {
      return Optional.empty();
    }
    List<List<Object>> executions = new ArrayList<>();
    for (String line : question.substring(at + 1).split("\n", -1)) {
      List<Object> values = new ArrayList<>();
      if (!line.startsWith(MARK.substring(1)) || !read(line, values)) {
        return Optional.empty();
      }
      executions.add(values);
    }
    return Optional.of(new Prepared(question.substring(0, at), executions));
  }

  /** Reads the values of a line; false when it is another comment. */
  private static boolean read(String line, List<Object> values) {
    int at = MARK.length() - 1;
    while (at < line.length()) {
      int end = line.charAt(at) == '\'' ? endOfText(line, at) : endOfNumber(line, at);
      if (end <= at || !(end == line.length() || line.startsWith(", ", end))) {
        return false;
      }
      try {
        values.add(value(line.substring(at, end)));
      } catch (NumberFormatException e) {
        return false;
      }
      at = end + 2;
    }
    return true;
  }

  /** Behind the quote that ends the text which begins at a place; -1 when nothing ends it. */
  private static int endOfText(String line, int from) {
    int at = line.indexOf('\'', from + 1);
    while (at >= 0 && at + 1 < line.length() && line.charAt(at + 1) == '\'') {
      at = line.indexOf('\'', at + 2);
    }
    return at < 0 ? -1 : at + 1;
  }

  private static int endOfNumber(String line, int from) {
    int at = from;
    while (at < line.length() && DIGITS.indexOf(line.charAt(at)) >= 0) {
      at++;
    }
    return at;
  }

  private static Object value(String literal) {
    if (literal.startsWith("'")) {
      return literal.substring(1, literal.length() - 1).replace("''", "'");
    }
    boolean whole = literal.indexOf('.') < 0 && literal.indexOf('E') < 0;
    return whole ? (Object) Long.valueOf(literal) : (Object) Double.valueOf(literal);
  }
}
