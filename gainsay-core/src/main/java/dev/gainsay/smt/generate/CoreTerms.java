package dev.gainsay.smt.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Position;
import dev.gainsay.smt.ast.Signature;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.dialect.Theory;
import dev.gainsay.smt.theory.Terms;
import dev.gainsay.smt.theory.Values;
import java.util.List;
import java.util.Optional;

/** Terms of theory Core, and applications of what a script declares. */
final class CoreTerms {

  private static final int DECLARED = 5;

  private CoreTerms() {}

  /** Formulas made of formulas. */
  static void connectives(Offers offers) {
    Sort truth = Sort.BOOL;
    offers.function(4, "not", truth);
    offers.function(5, "and", truth, truth);
    offers.function(1, "and", truth, truth, truth);
    offers.function(5, "or", truth, truth);
    offers.function(1, "or", truth, truth, truth);
    offers.function(3, "xor", truth, truth);
    offers.function(3, "=>", truth, truth);
    offers.function(3, "=", truth, truth);
    offers.function(1, "distinct", truth, truth);
    offers.function(2, "ite", truth, truth, truth);
    if (offers.logic().has(Theory.QUANTIFIERS)) {
      offers.other(6, "forall", TermGenerator::quantified);
    }
  }

  /** Equalities of the sorts that are in play, and tests of constructors. */
  static void atoms(Offers offers, List<Sort> sorts) {
    for (Sort sort : sorts) {
      if (!sort.equals(Sort.BOOL) && !sort.equals(Sort.REG_LAN)) {
        offers.function(4, "=", sort, sort);
        offers.function(2, "distinct", sort, sort);
        offers.function(1, "distinct", sort, sort, sort);
      }
    }
    Vocabulary vocabulary = offers.vocabulary();
    for (String constructor : vocabulary.constructors()) {
      Signature signature = vocabulary.functions().get(constructor);
      if (signature != null) {
        Identifier test = new Identifier("is", List.of(constructor), Optional.empty());
        offers.shape(2, test, List.of(signature.result()));
      }
    }
  }

  /**
   * A comparison of a term with a part of it, or with itself but for a part: what a solver makes of
   * terms that have much in common. Empty where no sort has terms for it.
   *
   * @param depth of the term
   */
  static Optional<Term> twins(TermGenerator terms, int depth) {
    Choices choices = terms.choices();
    boolean difference = terms.vocabulary().logic().difference();
    List<Sort> sorts =
        terms.sorts().stream()
            .filter(sort -> !sort.equals(Sort.BOOL) && !sort.equals(Sort.ROUNDING_MODE))
            .filter(sort -> !difference || !sort.isNumber())
            .toList();
    if (sorts.isEmpty()) {
      return Optional.empty();
    }
    Sort sort = choices.pick(sorts);
    Term one = terms.term(sort, depth);
    List<Position> all = Position.all(one);
    // What has to be a constant stays one.
    List<Position> parts =
        all.stream()
            .filter(at -> Values.value(at.term()).isEmpty() && terms.inhabited(at.term().sort()))
            .toList();
    if (parts.isEmpty()) {
      return Optional.empty();
    }
    List<Term> same =
        all.stream()
            .map(Position::term)
            .filter(part -> part.sort().equals(sort) && !part.equals(one))
            .filter(part -> terms.isClosed(part))
            .toList();
    Position at = choices.pick(parts);
    Term other =
        same.isEmpty() || choices.coin()
            ? at.replaced(terms.term(at.term().sort(), 1))
            : choices.pick(same);
    return Optional.of(Terms.apply(choices.coin() ? "=" : "distinct", one, other));
  }

  /** Choices between terms. */
  static void terms(Offers offers) {
    Sort sort = offers.sort();
    boolean plain = !sort.equals(Sort.REG_LAN) && !sort.equals(Sort.ROUNDING_MODE);
    boolean difference = offers.logic().difference() && sort.isNumber();
    if (plain && !difference) {
      offers.other(
          2,
          "ite",
          (terms, depth) ->
              Terms.apply(
                  "ite", terms.formula(depth), terms.term(sort, depth), terms.term(sort, depth)));
    }
  }

  /** Declared functions that give the sort, constants left out. */
  static void declared(Offers offers) {
    offers
        .vocabulary()
        .functions()
        .forEach(
            (name, signature) -> {
              if (signature.result().equals(offers.sort()) && !signature.parameters().isEmpty()) {
                offers.shape(DECLARED, Identifier.of(name), signature.parameters());
              }
            });
  }
}
