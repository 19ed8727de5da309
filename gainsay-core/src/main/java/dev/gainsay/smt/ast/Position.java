package dev.gainsay.smt.ast;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One occurrence of a term inside another.
 *
 * @param parent the occurrence of the term that holds it; null at the root
 * @param index which of the parent's children it is; 0 at the root
 * @param term what is there
 */
public record Position(@Nullable Position parent, int index, Term term) {

  /** All occurrences inside a term, parents before children. */
  public static List<Position> all(Term root) {
    return first(root, Integer.MAX_VALUE);
  }

  /**
   * Occurrences inside a term level by level, of a large term the topmost only.
   *
   * @param most occurrences that are listed
   */
  public static List<Position> first(Term root, int most) {
    List<Position> found = new ArrayList<>();
    Deque<Position> work = new ArrayDeque<>();
    work.add(new Position(null, 0, root));
    while (!work.isEmpty() && found.size() < most) {
      Position at = work.remove();
      found.add(at);
      List<Term> children = at.term.children();
      for (int i = 0; i < children.size(); i++) {
        work.add(new Position(at, i, children.get(i)));
      }
    }
    return found;
  }

  /** One occurrence of each different term inside a term, level by level. */
  public static List<Position> distinct(Term root) {
    List<Position> found = new ArrayList<>(List.of(new Position(null, 0, root)));
    Set<Term> seen = new HashSet<>(Set.of(root));
    for (int next = 0; next < found.size(); next++) {
      Position at = found.get(next);
      List<Term> children = at.term.children();
      for (int i = 0; i < children.size(); i++) {
        if (seen.add(children.get(i))) {
          found.add(new Position(at, i, children.get(i)));
        }
      }
    }
    return found;
  }

  /**
   * An occurrence by its number, parents before children and the first child's before the second's.
   *
   * @param number from 0, below the size of the term
   */
  public static Position at(Term root, long number) {
    Position at = new Position(null, 0, root);
    long left = number;
    while (left > 0) {
      left--;
      List<Term> children = at.term.children();
      int index = 0;
      while (left >= children.get(index).size()) {
        left -= children.get(index).size();
        index++;
      }
      at = new Position(at, index, children.get(index));
    }
    return at;
  }

  /** Which child to go to, from the root down. */
  public List<Integer> path() {
    List<Integer> path = new ArrayList<>();
    for (Position at = this; at.parent != null; at = at.parent) {
      path.add(at.index);
    }
    return path.reversed();
  }

  /** The whole term with another one of the same sort in this place. */
  public Term replaced(Term replacement) {
    Term built = replacement;
    for (Position at = this; at.parent != null; at = at.parent) {
      List<Term> changed = new ArrayList<>(at.parent.term.children());
      changed.set(at.index, built);
      built = at.parent.term.withChildren(changed);
    }
    return built;
  }
}
