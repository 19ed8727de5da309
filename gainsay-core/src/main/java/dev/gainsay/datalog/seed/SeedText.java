package dev.gainsay.datalog.seed;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;

/** Places in a seed's text. */
final class SeedText {

  private SeedText() {}

  /** What is wrong at an offset, as {@code file:line:column: …}. */
  static IllegalArgumentException fault(Path file, String text, int offset, String what) {
    int line = 1 + (int) text.substring(0, offset).chars().filter(c -> c == '\n').count();
    int column = offset - text.lastIndexOf('\n', offset - 1);
    return new IllegalArgumentException(file + ":" + line + ":" + column + ": " + what);
  }

  /**
   * Looks at brackets, texts and comments: a reader that takes what it does not know for text would
   * take all the rest for it.
   *
   * @throws IllegalArgumentException when one is not closed
   */
  static void balanced(Path file, String text) {
    Deque<Integer> open = new ArrayDeque<>();
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '"') {
        at = end(file, text, at, "\"", "a text is not closed; add the \" at its end");
      } else if (text.startsWith("//", at)) {
        int newline = text.indexOf('\n', at);
        at = newline < 0 ? text.length() : newline;
      } else if (text.startsWith("/*", at)) {
        at = end(file, text, at + 1, "*/", "a comment is not closed; add the */ at its end") + 1;
      } else if ("([{".indexOf(c) >= 0) {
        open.push(at);
      } else if (")]}".indexOf(c) >= 0) {
        boolean fits =
            !open.isEmpty() && "([{".indexOf(text.charAt(open.pop())) == ")]}".indexOf(c);
        if (!fits) {
          throw fault(file, text, at, "'" + c + "' closes nothing; remove it or open it before");
        }
      }
      at++;
    }
    if (!open.isEmpty()) {
      int first = open.peekLast();
      throw fault(file, text, first, "'" + text.charAt(first) + "' is not closed; close it");
    }
  }

  private static int end(Path file, String text, int start, String mark, String what) {
    int at = start + 1;
    while (at < text.length() && !text.startsWith(mark, at)) {
      // A backslash in a comment is one.
      at += mark.equals("\"") && text.charAt(at) == '\\' ? 2 : 1;
    }
    if (at >= text.length()) {
      throw fault(file, text, start, what);
    }
    return at;
  }
}
