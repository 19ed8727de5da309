package dev.gainsay.smt.generate;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.dialect.Theory;
import dev.gainsay.smt.theory.Terms;
import java.util.List;
import java.util.Optional;

/** Terms of theory FixedSizeBitVectors with the functions of logic QF_BV and later ones. */
final class BitTerms {

  private static final List<String> COMPARISONS =
      List.of("bvult", "bvule", "bvugt", "bvuge", "bvslt", "bvsle", "bvsgt", "bvsge");

  private static final List<String> OVERFLOWS =
      List.of("bvuaddo", "bvsaddo", "bvumulo", "bvsmulo", "bvusubo", "bvssubo", "bvsdivo");

  private static final List<String> OPERATIONS =
      List.of(
          "bvand", "bvor", "bvxor", "bvadd", "bvsub", "bvmul", "bvudiv", "bvurem", "bvshl",
          "bvlshr", "bvashr");

  private static final List<String> RARER =
      List.of("bvxnor", "bvnand", "bvnor", "bvsdiv", "bvsrem", "bvsmod");

  /** Wider terms than this, made by joining, are of no more interest. */
  private static final int WIDEST = 64;

  private BitTerms() {}

  static void atoms(Offers offers, List<Sort> sorts) {
    for (Sort sort : widths(sorts)) {
      offers.functions(3, COMPARISONS, sort, sort);
      offers.functions(1, OVERFLOWS, sort, sort);
      offers.function(1, "bvnego", sort);
    }
  }

  private static List<Sort> widths(List<Sort> sorts) {
    return sorts.stream().filter(Sort::isBits).toList();
  }

  static void offer(Offers offers, List<Sort> sorts) {
    Sort sort = offers.sort();
    if (sort.equals(Sort.INT) && offers.logic().has(Theory.INTS)) {
      widths(sorts).forEach(bits -> offers.function(1, "bv2nat", bits));
    }
    if (!sort.isBits()) {
      return;
    }
    int width = sort.width();
    offers.functions(4, List.of("bvnot", "bvneg"), sort);
    offers.functions(3, OPERATIONS, sort, sort);
    offers.functions(1, RARER, sort, sort);
    offers.functions(1, List.of("ext_rotate_left", "ext_rotate_right"), sort, sort);
    for (String rotate : List.of("rotate_left", "rotate_right")) {
      offers.other(
          1,
          rotate,
          (terms, depth) ->
              indexed(rotate, List.of(terms.choices().below(width + 2)), terms.term(sort, depth)));
    }
    if (width == 1) {
      widths(sorts).forEach(other -> offers.function(2, "bvcomp", other, other));
      widths(sorts).forEach(other -> offers.functions(1, List.of("bvredor", "bvredand"), other));
    }
    if (offers.logic().has(Theory.INTS)) {
      offers.function(1, "int2bv", List.of(width), Sort.INT);
    }
    resized(offers, width, widths(sorts));
  }

  /** Parts of wider terms, and joined and extended narrower ones. */
  private static void resized(Offers offers, int width, List<Sort> sorts) {
    for (Sort other : sorts) {
      int size = other.width();
      if (size >= width) {
        offers.other(
            2,
            "extract",
            (terms, depth) -> {
              int low = terms.choices().between(0, size - width);
              return indexed("extract", List.of(low + width - 1, low), terms.term(other, depth));
            });
      }
      if (size <= width) {
        List<Integer> more = List.of(width - size);
        offers.function(2, "zero_extend", more, other);
        offers.function(2, "sign_extend", more, other);
      }
      if (size < width && width <= WIDEST) {
        offers.function(2, "concat", other, Sort.bits(width - size));
        offers.function(1, "concat", Sort.bits(width - size), other);
      }
      if (width % size == 0) {
        offers.function(1, "repeat", List.of(width / size), other);
      }
    }
  }

  private static Term indexed(String name, List<Integer> indices, Term term) {
    List<String> written = indices.stream().map(Object::toString).toList();
    return Terms.apply(new Identifier(name, written, Optional.empty()), List.of(term));
  }
}
