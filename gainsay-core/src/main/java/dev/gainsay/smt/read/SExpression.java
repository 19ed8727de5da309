package dev.gainsay.smt.read;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** SMT-LIB's only syntax. */
public sealed interface SExpression {

  /** A token as written, quotes and bars included. */
  record Token(String text) implements SExpression {}

  /** A parenthesised list. */
  record Group(List<SExpression> items) implements SExpression {
    public Group {
      items = List.copyOf(items);
    }

    /** The first item's text when it is a token, else the empty text. */
    public String head() {
      return !items.isEmpty() && items.getFirst() instanceof Token(String text) ? text : "";
    }
  }

  /**
   * All expressions of a text, comments left out. Works without recursion: files nest thousands
   * deep.
   *
   * @throws IllegalArgumentException when parentheses or quotes do not balance
   */
  static List<SExpression> all(String text) {
    Deque<List<SExpression>> open = new ArrayDeque<>();
    open.push(new ArrayList<>());
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (Character.isWhitespace(c)) {
        at++;
      } else if (c == ';') {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
      } else if (c == '(') {
        open.push(new ArrayList<>());
        at++;
      } else if (c == ')') {
        List<SExpression> done = open.pop();
        if (open.isEmpty()) {
          throw new IllegalArgumentException("a parenthesis closes nothing at character " + at);
        }
        open.element().add(new Group(done));
        at++;
      } else {
        int end = tokenEnd(text, at);
        open.element().add(new Token(text.substring(at, end)));
        at = end;
      }
    }
    if (open.size() > 1) {
      throw new IllegalArgumentException(open.size() - 1 + " parentheses are not closed");
    }
    return open.pop();
  }

  private static int tokenEnd(String text, int start) {
    char c = text.charAt(start);
    if (c == '"' || c == '|') {
      int end = text.indexOf(c, start + 1);
      // A doubled quote inside a string literal is a quote.
      while (c == '"' && end >= 0 && end + 1 < text.length() && text.charAt(end + 1) == '"') {
        end = text.indexOf(c, end + 2);
      }
      if (end < 0) {
        throw new IllegalArgumentException("a quote is not closed at character " + start);
      }
      return end + 1;
    }
    int end = start + 1;
    while (end < text.length() && "()\"|;".indexOf(text.charAt(end)) < 0) {
      if (Character.isWhitespace(text.charAt(end))) {
        break;
      }
      end++;
    }
    return end;
  }

  /** The expression on one line. */
  default String text() {
    StringBuilder text = new StringBuilder();
    Deque<Object> work = new ArrayDeque<>();
    work.push(this);
    while (!work.isEmpty()) {
      switch (work.pop()) {
        case Token(String token) -> text.append(token);
        case Group(List<SExpression> items) -> {
          text.append('(');
          work.push(")");
          for (int i = items.size() - 1; i >= 0; i--) {
            work.push(items.get(i));
            if (i > 0) {
              work.push(" ");
            }
          }
        }
        case Object literal -> text.append(literal);
      }
    }
    return text.toString();
  }
}
