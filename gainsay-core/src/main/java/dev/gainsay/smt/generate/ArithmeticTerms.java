package dev.gainsay.smt.generate;

import static dev.gainsay.smt.ast.Sort.INT;
import static dev.gainsay.smt.ast.Sort.REAL;

import dev.gainsay.choice.Choices;
import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.dialect.Logic;
import dev.gainsay.smt.dialect.Theory;
import dev.gainsay.smt.theory.Terms;
import java.util.List;
import java.util.Optional;

/** Terms of theories Ints, Reals and Reals_Ints within what a logic allows. */
final class ArithmeticTerms {

  private static final List<String> COMPARISONS = List.of("<", "<=", ">", ">=");

  /** Products in a sum of them. */
  private static final int MOST_PRODUCTS = 3;

  private ArithmeticTerms() {}

  static void atoms(Offers offers, List<Sort> sorts) {
    if (offers.logic().difference()) {
      differences(offers, INT);
      differences(offers, REAL);
      return;
    }
    for (Sort sort : List.of(INT, REAL)) {
      if (inPlay(sort, offers)) {
        offers.functions(4, COMPARISONS, sort, sort);
        offers.function(1, "<", sort, sort, sort);
        offers.function(1, "<=", sort, sort, sort);
        offers.other(3, "<=", (terms, depth) -> pinched(terms, sort, depth));
        if (offers.logic().has(Theory.NONLINEAR)) {
          offers.other(8, "*", (terms, _) -> polynomial(terms, sort));
        }
      }
    }
    if (inPlay(INT, offers) && sorts.contains(INT)) {
      offers.other(1, "divisible", ArithmeticTerms::divisible);
    }
    if (inPlay(INT, offers) && inPlay(REAL, offers)) {
      offers.function(2, "is_int", REAL);
    }
  }

  private static boolean inPlay(Sort sort, Offers offers) {
    return offers.logic().has(sort.equals(INT) ? Theory.INTS : Theory.REALS);
  }

  /** Comparisons of two symbols, and of their difference with a constant. */
  private static void differences(Offers offers, Sort sort) {
    if (!inPlay(sort, offers) || !offers.has(sort)) {
      return;
    }
    for (String comparison : List.of("<", "<=", ">", ">=", "=", "distinct")) {
      if (!comparison.equals("=") && !comparison.equals("distinct")) {
        offers.function(2, comparison, sort, sort);
      }
      offers.other(
          3,
          comparison,
          (terms, depth) -> {
            Term one = terms.term(sort, depth);
            Term other = terms.term(sort, depth);
            Term difference =
                Terms.apply("-", one, one.equals(other) ? terms.term(sort, depth) : other);
            return Terms.apply(comparison, difference, terms.literal(sort));
          });
    }
  }

  private static Term divisible(TermGenerator terms, int depth) {
    int divisor = terms.choices().between(1, 9);
    return Terms.apply(
        new Identifier("divisible", List.of(Integer.toString(divisor)), Optional.empty()),
        List.of(terms.term(INT, depth)));
  }

  static void offer(Offers offers, List<Sort> sorts) {
    Sort sort = offers.sort();
    Logic logic = offers.logic();
    if (!sort.isNumber() || logic.difference() || !inPlay(sort, offers)) {
      return;
    }
    offers.function(6, "+", sort, sort);
    offers.function(1, "+", sort, sort, sort);
    offers.function(5, "-", sort, sort);
    offers.function(2, "-", sort);
    offers.other(
        4, "*", (terms, depth) -> Terms.apply("*", factor(terms, sort), terms.term(sort, depth)));
    if (sort.equals(INT)) {
      offers.function(2, "abs", INT);
      for (String name : List.of("div", "mod")) {
        offers.other(
            2,
            name,
            (terms, depth) -> Terms.apply(name, terms.term(INT, depth), factor(terms, INT)));
      }
    }
    if (logic.has(Theory.NONLINEAR)) {
      nonlinear(offers, sort);
    }
    if (inPlay(INT, offers) && inPlay(REAL, offers)) {
      offers.function(2, sort.equals(INT) ? "to_int" : "to_real", sort.equals(INT) ? REAL : INT);
    }
  }

  private static void nonlinear(Offers offers, Sort sort) {
    offers.function(6, "*", sort, sort);
    offers.function(1, "*", sort, sort, sort);
    offers.other(4, "*", (terms, depth) -> square(terms.term(sort, depth)));
    if (sort.equals(INT)) {
      offers.functions(3, List.of("div", "mod"), INT, INT);
    } else {
      offers.function(3, "/", REAL, REAL);
    }
  }

  /** A comparison of a sum of a few products of symbols with a constant. */
  private static Term polynomial(TermGenerator terms, Sort sort) {
    Choices choices = terms.choices();
    Term sum = product(terms, sort);
    int more = choices.between(0, MOST_PRODUCTS - 1);
    for (int i = 0; i < more; i++) {
      sum = Terms.apply(choices.among("+", "+", "-"), sum, product(terms, sort));
    }
    Term constant = terms.literal(sort);
    return switch (choices.below(6)) {
      case 0, 1 -> Terms.apply("=", sum, constant);
      case 2 -> pinched(sum, constant);
      default -> Terms.apply(choices.pick(COMPARISONS), sum, constant);
    };
  }

  /** An equality in two halves, which solvers have to put together again. */
  private static Term pinched(TermGenerator terms, Sort sort, int depth) {
    return pinched(terms.term(sort, depth), terms.term(sort, 0));
  }

  private static Term pinched(Term one, Term other) {
    return Terms.apply("and", Terms.apply("<=", one, other), Terms.apply(">=", one, other));
  }

  private static Term product(TermGenerator terms, Sort sort) {
    Term first = terms.leaf(sort);
    return switch (terms.choices().below(5)) {
      case 0 -> first;
      case 1 -> square(Terms.apply("-", first, terms.leaf(sort)));
      case 2 -> Terms.apply("*", first, terms.leaf(sort), terms.leaf(sort));
      case 3 -> Terms.apply("*", first, terms.leaf(sort));
      default -> square(first);
    };
  }

  private static Term square(Term root) {
    return Terms.apply("*", root, root);
  }

  /** A constant that is not zero. */
  private static Term factor(TermGenerator terms, Sort sort) {
    return Literals.nonZero(sort, terms.choices());
  }
}
