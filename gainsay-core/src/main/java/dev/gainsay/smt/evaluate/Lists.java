package dev.gainsay.smt.evaluate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The functions that texts and other sequences share, on lists of what they hold. */
final class Lists {

  private Lists() {}

  static <T> List<T> joined(List<List<T>> parts) {
    List<T> all = new ArrayList<>();
    parts.forEach(all::addAll);
    return all;
  }

  /** From a place on as far as there is anything; nothing for a place outside. */
  static <T> List<T> part(List<T> whole, long from, long length) {
    if (from < 0 || from >= whole.size() || length <= 0) {
      return List.of();
    }
    return whole.subList((int) from, (int) Math.min(whole.size(), from + length));
  }

  /** Where a part is first, from a place on; -1 when it is nowhere or the place is outside. */
  static <T> int index(List<T> whole, List<T> part, long from) {
    if (from < 0 || from > whole.size()) {
      return -1;
    }
    int found = Collections.indexOfSubList(whole.subList((int) from, whole.size()), part);
    return found < 0 ? -1 : found + (int) from;
  }

  static <T> boolean isPrefix(List<T> part, List<T> whole) {
    return part.size() <= whole.size() && whole.subList(0, part.size()).equals(part);
  }

  static <T> boolean isSuffix(List<T> part, List<T> whole) {
    return part.size() <= whole.size()
        && whole.subList(whole.size() - part.size(), whole.size()).equals(part);
  }

  /** The first occurrence replaced; an empty part is found at the beginning. */
  static <T> List<T> replaced(List<T> whole, List<T> part, List<T> by) {
    int at = index(whole, part, 0);
    return at < 0
        ? whole
        : joined(List.of(whole.subList(0, at), by, whole.subList(at + part.size(), whole.size())));
  }

  /** All occurrences replaced from left to right; an empty part is nowhere. */
  static <T> List<T> replacedAll(List<T> whole, List<T> part, List<T> by) {
    if (part.isEmpty()) {
      return whole;
    }
    List<T> all = new ArrayList<>();
    int from = 0;
    for (int at = index(whole, part, 0); at >= 0; at = index(whole, part, from)) {
      all.addAll(whole.subList(from, at));
      all.addAll(by);
      from = at + part.size();
    }
    all.addAll(whole.subList(from, whole.size()));
    return all;
  }

  /** From a place on overwritten, the length kept; the same for a place outside (cvc5). */
  static <T> List<T> updated(List<T> whole, long at, List<T> by) {
    if (at < 0 || at >= whole.size()) {
      return whole;
    }
    List<T> changed = new ArrayList<>(whole);
    for (int i = 0; i < by.size() && at + i < whole.size(); i++) {
      changed.set((int) at + i, by.get(i));
    }
    return changed;
  }
}
