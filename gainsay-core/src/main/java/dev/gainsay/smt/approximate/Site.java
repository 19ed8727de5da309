package dev.gainsay.smt.approximate;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.Node.Annotate;
import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Node.Bind;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The place of a literal in a formula of which only one polarity counts: weakening it weakens the
 * formula, or strengthens it. Under {@code xor}, {@code =}, {@code distinct} and as the condition
 * of {@code ite} both polarities count, so there is no such place. Quantifiers keep the polarity.
 *
 * @param path which child to go to, from the formula down
 * @param literal what is there: an atom, or the negation of one
 * @param positive whether weakening it weakens the formula
 */
public record Site(List<Integer> path, Term literal, boolean positive) {

  /** Enough of a formula in which every part is met often, as parts are shared. */
  private static final int MOST = 10_000;

  public Site {
    path = List.copyOf(path);
  }

  /** Where a walk stands; the path is known backwards. */
  private record Step(Optional<Step> parent, int index, Term term, boolean positive) {

    List<Integer> path() {
      List<Integer> path = new ArrayList<>();
      Step at = this;
      while (at.parent.isPresent()) {
        path.add(at.index);
        at = at.parent.get();
      }
      return path.reversed();
    }
  }

  /** The sites of a formula, in order, at most some thousands. */
  public static List<Site> all(Term formula) {
    List<Site> sites = new ArrayList<>();
    Deque<Step> work = new ArrayDeque<>();
    work.push(new Step(Optional.empty(), 0, formula, true));
    while (!work.isEmpty() && sites.size() < MOST) {
      Step step = work.pop();
      List<Term> children = step.term.children();
      if (isLiteral(step.term)) {
        sites.add(new Site(step.path(), step.term, step.positive));
        continue;
      }
      for (int i = children.size() - 1; i >= 0; i--) {
        int sign = sign(step.term, i);
        if (sign != 0) {
          boolean same = sign > 0;
          work.push(new Step(Optional.of(step), i, children.get(i), step.positive == same));
        }
      }
    }
    return sites;
  }

  /** Whether no child of a formula has a polarity of its own, but for an atom below a negation. */
  private static boolean isLiteral(Term term) {
    return isNegation(term) ? isAtom(term.children().getFirst()) : isAtom(term);
  }

  private static boolean isAtom(Term term) {
    for (int i = 0; i < term.children().size(); i++) {
      if (sign(term, i) != 0) {
        return false;
      }
    }
    return true;
  }

  static boolean isNegation(Term term) {
    return term.node() instanceof Apply(Identifier function, List<Term> arguments, _)
        && function.name().equals("not")
        && arguments.size() == 1;
  }

  /**
   * Whether a child counts as its parent does (1), the other way round (-1), or both ways (0).
   *
   * @param term a formula
   */
  private static int sign(Term term, int child) {
    return switch (term.node()) {
      case Apply(Identifier function, List<Term> arguments, Sort sort) ->
          sort.equals(Sort.BOOL) && function.isPlain()
              ? sign(function.name(), arguments, child)
              : 0;
      case Bind _ -> 1;
      case Annotate _ -> child == 0 ? 1 : 0;
      case Node _ -> 0;
    };
  }

  private static int sign(String function, List<Term> arguments, int child) {
    return switch (function) {
      case "and", "or" -> 1;
      case "not" -> -1;
      case "=>" -> child == arguments.size() - 1 ? 1 : -1;
      case "ite" -> child == 0 ? 0 : 1;
      default -> 0;
    };
  }

  /** The polarity of a place: 1, -1, or 0 where both count; empty where there is no such place. */
  static OptionalInt polarity(Term formula, List<Integer> path) {
    Term at = formula;
    int polarity = 1;
    for (int index : path) {
      if (index < 0 || index >= at.children().size()) {
        return OptionalInt.empty();
      }
      polarity *= sign(at, index);
      at = at.children().get(index);
    }
    return OptionalInt.of(polarity);
  }

  /** What is at a place that there is. */
  static Term at(Term formula, List<Integer> path) {
    Term at = formula;
    for (int index : path) {
      at = at.children().get(index);
    }
    return at;
  }

  /** The formula with something else at a place that there is. */
  static Term replaced(Term formula, List<Integer> path, Term other) {
    List<Term> above = new ArrayList<>();
    Term at = formula;
    for (int index : path) {
      above.add(at);
      at = at.children().get(index);
    }
    Term built = other;
    for (int i = path.size() - 1; i >= 0; i--) {
      List<Term> children = new ArrayList<>(above.get(i).children());
      children.set(path.get(i), built);
      built = above.get(i).withChildren(children);
    }
    return built;
  }
}
