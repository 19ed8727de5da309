package dev.gainsay.smt.generate;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Signature;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.dialect.Theory;
import dev.gainsay.smt.theory.Terms;
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
