package dev.gainsay.datalog.parse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Texts in brackets, as much as programs in SMT-LIB form need. */
sealed interface Lisp {

  /** A word. */
  record Word(String text) implements Lisp {}

  /** A bracket. */
  record Group(List<Lisp> items) implements Lisp {
    public Group {
      items = List.copyOf(items);
    }

    /** Its first item, if that is a word. */
    String head() {
      return !items.isEmpty() && items.getFirst() instanceof Word(String text) ? text : "";
    }
  }

  /**
   * All items of a text; comments are left out.
   *
   * @throws IllegalArgumentException when brackets do not match
   */
  static List<Lisp> read(String text) {
    Deque<List<Lisp>> open = new ArrayDeque<>();
    open.push(new ArrayList<>());
    String plain = text.replaceAll(";[^\n]*", " ").replace("(", " ( ").replace(")", " ) ");
    for (String word : plain.strip().split("\\s+", -1)) {
      switch (word) {
        case "" -> {}
        case "(" -> open.push(new ArrayList<>());
        case ")" -> {
          Group group = new Group(open.pop());
          if (open.isEmpty()) {
            throw new IllegalArgumentException("a bracket is closed that was not opened");
          }
          open.getFirst().add(group);
        }
        default -> open.getFirst().add(new Word(word));
      }
    }
    if (open.size() != 1) {
      throw new IllegalArgumentException("a bracket is not closed");
    }
    return open.pop();
  }
}
