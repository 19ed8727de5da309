package dev.gainsay.smt.approximate;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.Node.Annotate;
import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Node.Bind;
import dev.gainsay.smt.ast.Position;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.theory.Terms;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;

/**
 * The place of a literal in a formula of which only one polarity counts: weakening it weakens the
 * formula, or strengthens it. Under {@code xor}, {@code =}, {@code distinct} and as the condition
 * of {@code ite} both polarities count, so there is no such place. Quantifiers keep the polarity.
 *
 * @param place where it is; what is there is an atom, or the negation of one
 * @param positive whether weakening it weakens the formula
 */
public record Site(Position place, boolean positive) {

  /** Enough of a formula in which every part is met often, as parts are shared. */
  private static final int MOST = 10_000;

  /** What is there. */
  public Term literal() {
    return place.term();
  }

  /** The sites of a formula, in order, at most some thousands. */
  public static List<Site> all(Term formula) {
    List<Site> sites = new ArrayList<>();
    Deque<Site> work = new ArrayDeque<>();
    work.push(new Site(new Position(null, 0, formula), true));
    while (!work.isEmpty() && sites.size() < MOST) {
      Site site = work.pop();
      if (isLiteral(site.literal())) {
        sites.add(site);
      } else {
        site.below().forEach(work::push);
      }
    }
    // Of what is not known to be a formula none can be made.
    sites.removeIf(site -> !site.literal().sort().equals(Sort.BOOL));
    return sites;
  }

  /** The places directly below that have a polarity, the last one first. */
  private List<Site> below() {
    List<Site> below = new ArrayList<>();
    List<Term> children = literal().children();
    for (int i = 0; i < children.size(); i++) {
      int sign = sign(literal(), i);
      if (sign != 0) {
        below.add(new Site(new Position(place, i, children.get(i)), positive == (sign > 0)));
      }
    }
    return below.reversed();
  }

  /** Whether no child of a formula has a polarity of its own, but for an atom below a negation. */
  private static boolean isLiteral(Term term) {
    return isAtom(Terms.negated(term).orElse(term));
  }

  private static boolean isAtom(Term term) {
    for (int i = 0; i < term.children().size(); i++) {
      if (sign(term, i) != 0) {
        return false;
      }
    }
    return true;
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
  public static OptionalInt polarity(Term formula, List<Integer> path) {
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
