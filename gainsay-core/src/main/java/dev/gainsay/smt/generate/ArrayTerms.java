package dev.gainsay.smt.generate;

import dev.gainsay.smt.ast.Sort;
import java.util.List;

/** Terms of theory ArraysEx. */
final class ArrayTerms {

  private ArrayTerms() {}

  static void offer(Offers offers, List<Sort> sorts) {
    Sort sort = offers.sort();
    for (Sort array : sorts.stream().filter(Sort::isArray).toList()) {
      if (array.arguments().get(1).equals(sort)) {
        offers.function(4, "select", array, array.arguments().get(0));
      }
    }
    if (sort.isArray()) {
      offers.function(8, "store", sort, sort.arguments().get(0), sort.arguments().get(1));
    }
  }
}
