package dev.gainsay.smt.generate;

import static dev.gainsay.smt.ast.Sort.INT;
import static dev.gainsay.smt.ast.Sort.REAL;

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
            Term difference = Terms.apply("-", terms.term(sort, depth), terms.term(sort, depth));
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
    if (sort.equals(INT)) {
      offers.functions(3, List.of("div", "mod"), INT, INT);
    } else {
      offers.function(3, "/", REAL, REAL);
    }
  }

  /** A constant that is not zero. */
  private static Term factor(TermGenerator terms, Sort sort) {
    return Literals.nonZero(sort, terms.choices());
  }
}
