package dev.gainsay.smt.generate;

import static dev.gainsay.smt.ast.Sort.ROUNDING_MODE;

import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.dialect.Theory;
import dev.gainsay.smt.theory.Terms;
import java.util.List;

/** Terms of theory FloatingPoint. */
final class FloatTerms {

  private FloatTerms() {}

  static void atoms(Offers offers, List<Sort> sorts) {
    for (Sort sort : formats(sorts)) {
      offers.functions(4, List.of("fp.lt", "fp.leq", "fp.gt", "fp.geq", "fp.eq"), sort, sort);
      offers.functions(
          1,
          List.of(
              "fp.isNormal",
              "fp.isSubnormal",
              "fp.isZero",
              "fp.isInfinite",
              "fp.isNaN",
              "fp.isNegative",
              "fp.isPositive"),
          sort);
    }
  }

  private static List<Sort> formats(List<Sort> sorts) {
    return sorts.stream().filter(Sort::isFloating).toList();
  }

  static void offer(Offers offers, List<Sort> sorts) {
    Sort sort = offers.sort();
    if (sort.isFloating()) {
      operations(offers, sort);
      conversions(offers, sort, sorts);
    } else if (sort.isBits() && offers.logic().has(Theory.FLOATING_POINT)) {
      for (Sort number : formats(sorts)) {
        List<Integer> width = List.of(sort.width());
        offers.function(1, "fp.to_ubv", width, ROUNDING_MODE, number);
        offers.function(1, "fp.to_sbv", width, ROUNDING_MODE, number);
      }
    } else if (sort.equals(Sort.REAL) && offers.logic().has(Theory.REALS)) {
      formats(sorts).forEach(number -> offers.function(2, "fp.to_real", number));
    }
  }

  private static void operations(Offers offers, Sort sort) {
    offers.functions(3, List.of("fp.abs", "fp.neg"), sort);
    offers.functions(4, List.of("fp.add", "fp.sub", "fp.mul", "fp.div"), ROUNDING_MODE, sort, sort);
    offers.function(1, "fp.fma", ROUNDING_MODE, sort, sort, sort);
    offers.functions(2, List.of("fp.sqrt", "fp.roundToIntegral"), ROUNDING_MODE, sort);
    offers.function(1, "fp.rem", sort, sort);
    offers.functions(2, List.of("fp.min", "fp.max"), sort, sort);
  }

  private static void conversions(Offers offers, Sort sort, List<Sort> sorts) {
    List<Integer> format = List.of(sort.number(0), sort.number(1));
    for (Sort other : formats(sorts)) {
      offers.function(1, "to_fp", format, ROUNDING_MODE, other);
    }
    // Only of constants: what it gives for other reals few solvers can tell.
    offers.other(
        1,
        "to_fp",
        (terms, depth) ->
            Terms.apply(
                offers.identifier("to_fp", format),
                List.of(terms.term(ROUNDING_MODE, 0), Literals.decimal(terms.choices()))));
    if (offers.logic().has(Theory.BIT_VECTORS)) {
      for (Sort bits : sorts.stream().filter(Sort::isBits).toList()) {
        offers.function(1, "to_fp", format, ROUNDING_MODE, bits);
        offers.function(1, "to_fp_unsigned", format, ROUNDING_MODE, bits);
      }
      offers.function(2, "to_fp", format, Sort.bits(sort.number(0) + sort.number(1)));
      offers.function(
          1, "fp", Sort.bits(1), Sort.bits(sort.number(0)), Sort.bits(sort.number(1) - 1));
    }
  }
}
