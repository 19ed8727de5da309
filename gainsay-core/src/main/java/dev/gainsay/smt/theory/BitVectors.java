package dev.gainsay.smt.theory;

import static dev.gainsay.smt.theory.Signatures.alike;
import static dev.gainsay.smt.theory.Signatures.given;
import static dev.gainsay.smt.theory.Signatures.when;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Sort;
import java.util.List;
import java.util.Optional;

/** Theory FixedSizeBitVectors, with the functions of logic QF_BV and SMT-LIB 2.7's conversions. */
final class BitVectors {

  private BitVectors() {}

  static Optional<Sort> result(Identifier function, List<Sort> sorts) {
    String name = function.name();
    if (!function.indices().isEmpty()) {
      return indexed(name, function.indices(), sorts);
    }
    if (sorts.isEmpty() || !sorts.stream().allMatch(Sort::isBits)) {
      return Optional.empty();
    }
    Sort first = sorts.getFirst();
    int count = sorts.size();
    return switch (name) {
      case "concat" -> when(count >= 2, Sort.bits(sorts.stream().mapToInt(Sort::width).sum()));
      case "bvnot", "bvneg" -> when(count == 1, first);
      case "bvand", "bvor", "bvxor", "bvadd", "bvmul", "bvxnor" ->
          when(count >= 2 && alike(sorts), first);
      case "bvsub", "bvudiv", "bvurem", "bvsdiv", "bvsrem", "bvsmod", "bvshl", "bvlshr", "bvashr" ->
          when(count == 2 && alike(sorts), first);
      case "bvnand", "bvnor", "ext_rotate_left", "ext_rotate_right" ->
          when(count == 2 && alike(sorts), first);
      case "bvcomp" -> when(count == 2 && alike(sorts), Sort.bits(1));
      case "bvredor", "bvredand" -> when(count == 1, Sort.bits(1));
      case "bvult", "bvule", "bvugt", "bvuge", "bvslt", "bvsle", "bvsgt", "bvsge" ->
          when(count == 2 && alike(sorts), Sort.BOOL);
      case "bvuaddo", "bvsaddo", "bvumulo", "bvsmulo", "bvusubo", "bvssubo", "bvsdivo" ->
          when(count == 2 && alike(sorts), Sort.BOOL);
      case "bvnego" -> when(count == 1, Sort.BOOL);
      case "bv2nat", "bv2int", "ubv_to_int", "sbv_to_int" -> when(count == 1, Sort.INT);
      default -> Optional.empty();
    };
  }

  private static Optional<Sort> indexed(String name, List<String> indices, List<Sort> sorts) {
    if (!indices.stream().allMatch(i -> i.matches("[0-9]{1,9}"))) {
      return Optional.empty();
    }
    int first = Integer.parseInt(indices.getFirst());
    if (name.matches("bv[0-9]+") && sorts.isEmpty()) {
      return when(first > 0, Sort.bits(Math.max(1, first)));
    }
    if (name.equals("int2bv") || name.equals("int_to_bv")) {
      return first > 0 ? given(sorts, Sort.bits(first), Sort.INT) : Optional.empty();
    }
    if (sorts.size() != 1 || !sorts.getFirst().isBits()) {
      return Optional.empty();
    }
    int width = sorts.getFirst().width();
    return switch (name) {
      case "extract" -> extract(first, indices, width);
      case "zero_extend", "sign_extend" -> Optional.of(Sort.bits(width + first));
      case "repeat" -> first > 0 ? Optional.of(Sort.bits(width * first)) : Optional.empty();
      case "rotate_left", "rotate_right" -> Optional.of(sorts.getFirst());
      default -> Optional.empty();
    };
  }

  private static Optional<Sort> extract(int high, List<String> indices, int width) {
    int low = indices.size() == 2 ? Integer.parseInt(indices.get(1)) : Integer.MAX_VALUE;
    return low <= high && high < width ? Optional.of(Sort.bits(high - low + 1)) : Optional.empty();
  }
}
