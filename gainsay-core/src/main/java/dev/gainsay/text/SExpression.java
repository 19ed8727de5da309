package dev.gainsay.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** A text in parentheses, SMT-LIB's only syntax. */
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

    /** How many items there are. */
    public int size() {
      return items.size();
    }

    /** An item. */
    public SExpression item(int index) {
      return items.get(index);
    }
  }

  /**
   * All expressions of a text, comments left out. Works without recursion: files nest thousands
   * deep.
   *
   * @throws MalformedText when parentheses or quotes do not balance
   */
  static List<SExpression> all(String text) {
    return placed(text).stream().map(Placed::expression).toList();
  }

  /**
   * An expression that is part of no other one.
   *
   * @param at where it begins in the text, in characters from 0
   */
  record Placed(SExpression expression, int at) {}

  /**
   * As {@link #all}, with places.
   *
   * @throws MalformedText when parentheses or quotes do not balance
   */
  static List<Placed> placed(String text) {
    List<Placed> whole = new ArrayList<>();
    Deque<List<SExpression>> open = new ArrayDeque<>();
    Deque<Integer> starts = new ArrayDeque<>();
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
        starts.push(at);
        at++;
      } else if (c == ')') {
        if (starts.isEmpty()) {
          throw new MalformedText(text, at, "a parenthesis closes nothing");
        }
        SExpression done = new Group(open.pop());
        int start = starts.pop();
        if (starts.isEmpty()) {
          whole.add(new Placed(done, start));
        }
        open.element().add(done);
        at++;
      } else {
        int end = tokenEnd(text, at);
        SExpression token = new Token(text.substring(at, end));
        if (starts.isEmpty()) {
          whole.add(new Placed(token, at));
        }
        open.element().add(token);
        at = end;
      }
    }
    if (!starts.isEmpty()) {
      throw new MalformedText(text, starts.element(), "a parenthesis is not closed");
    }
    return whole;
  }

  /**
   * Where a part of an expression begins.
   *
   * @param text from which the expression was read
   * @param at where the expression begins in the text
   * @param part the same object that stands in the expression
   */
  static int place(String text, int at, SExpression whole, SExpression part) {
    Map<SExpression, Integer> sought = new IdentityHashMap<>(Map.of(part, 0));
    Deque<SExpression> work = new ArrayDeque<>(List.of(whole));
    int before = 0;
    while (!work.isEmpty() && !sought.containsKey(work.element())) {
      before++;
      if (work.pop() instanceof Group(List<SExpression> items)) {
        items.reversed().forEach(work::push);
      }
    }
    int place = at;
    while (place < text.length()) {
      int end = skipped(text, place);
      if (end > place) {
        place = end;
      } else if (before == 0) {
        return place;
      } else if (text.charAt(place) == '(') {
        before--;
        place++;
      } else {
        before--;
        place = tokenEnd(text, place);
      }
    }
    return at;
  }

  /** The end of what begins here and is no part of an expression, closing parentheses included. */
  private static int skipped(String text, int at) {
    char c = text.charAt(at);
    if (c == ';') {
      int end = text.indexOf('\n', at);
      return end < 0 ? text.length() : end;
    }
    return Character.isWhitespace(c) || c == ')' ? at + 1 : at;
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
        throw new MalformedText(text, start, "a quote is not closed");
      }
      return end + 1;
    }
    int end = start + 1;
    while (end < text.length()
        && "()\"|;".indexOf(text.charAt(end)) < 0
        && !Character.isWhitespace(text.charAt(end))) {
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
        case Object between -> text.append(between);
      }
    }
    return text.toString();
  }

  /** All tokens in it, in order. */
  default List<Token> tokens() {
    List<Token> found = new ArrayList<>();
    Deque<SExpression> work = new ArrayDeque<>();
    work.push(this);
    while (!work.isEmpty()) {
      switch (work.pop()) {
        case Token token -> found.add(token);
        case Group(List<SExpression> items) -> items.reversed().forEach(work::push);
      }
    }
    return found;
  }
}
