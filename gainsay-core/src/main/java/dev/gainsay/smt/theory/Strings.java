package dev.gainsay.smt.theory;

import static dev.gainsay.smt.ast.Sort.BOOL;
import static dev.gainsay.smt.ast.Sort.INT;
import static dev.gainsay.smt.ast.Sort.REG_LAN;
import static dev.gainsay.smt.ast.Sort.STRING;
import static dev.gainsay.smt.theory.Signatures.alike;
import static dev.gainsay.smt.theory.Signatures.given;
import static dev.gainsay.smt.theory.Signatures.when;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Sort;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Theory Strings with its older spellings, and the sequences of Z3 and cvc5. */
final class Strings {

  private Strings() {}

  static Optional<Sort> result(Identifier function, List<Sort> sorts) {
    String name = function.name();
    if (name.equals("char") && function.indices().size() == 1) {
      return when(sorts.isEmpty(), STRING);
    }
    if (name.startsWith("re.")) {
      return expression(name, function.indices(), sorts);
    }
    if (name.startsWith("seq.") && function.indices().isEmpty()) {
      return sequence(name.substring(4), sorts);
    }
    if (name.equals("int.to.str")) {
      return given(sorts, STRING, INT);
    }
    return name.startsWith("str.") && function.indices().isEmpty()
        ? text(name.substring(4), sorts).or(() -> sequence(name.substring(4), sorts))
        : Optional.empty();
  }

  private static Optional<Sort> text(String name, List<Sort> sorts) {
    return switch (name) {
      case "<", "<=" -> when(sorts.size() >= 2 && all(sorts, STRING), BOOL);
      case "is_digit" -> given(sorts, BOOL, STRING);
      case "to_code", "to_int", "to.int" -> given(sorts, INT, STRING);
      case "from_code", "from_int" -> given(sorts, STRING, INT);
      case "to_re", "to.re" -> given(sorts, REG_LAN, STRING);
      case "in_re", "in.re" -> given(sorts, BOOL, STRING, REG_LAN);
      case "replace_re", "replace_re_all" -> given(sorts, STRING, STRING, REG_LAN, STRING);
      case "indexof_re" -> given(sorts, INT, STRING, REG_LAN, INT);
      case "to_lower", "to_upper" -> given(sorts, STRING, STRING);
      default -> Optional.empty();
    };
  }

  /** Functions on texts and on other sequences alike. */
  private static Optional<Sort> sequence(String name, List<Sort> sorts) {
    if (sorts.isEmpty()) {
      return Optional.empty();
    }
    Sort first = sorts.getFirst();
    if (name.equals("unit")) {
      return when(sorts.size() == 1, Sort.sequence(first));
    }
    if (!first.isSequence()) {
      return Optional.empty();
    }
    return switch (name) {
      case "++" -> when(alike(sorts), first);
      case "len" -> given(sorts, INT, first);
      case "at" -> given(sorts, first, first, INT);
      case "nth" -> first.equals(STRING) ? Optional.empty() : element(first, sorts);
      case "substr", "extract" -> given(sorts, first, first, INT, INT);
      case "prefixof", "suffixof", "contains", "prefix", "suffix" ->
          given(sorts, BOOL, first, first);
      case "indexof" ->
          given(sorts, INT, first, first, INT).or(() -> given(sorts, INT, first, first));
      case "last_indexof", "last_indexof_re" -> given(sorts, INT, first, first);
      case "replace", "replace_all" -> given(sorts, first, first, first, first);
      case "update" -> given(sorts, first, first, INT, first);
      case "rev" -> given(sorts, first, first);
      default -> Optional.empty();
    };
  }

  private static Optional<Sort> element(Sort sequence, List<Sort> sorts) {
    return given(sorts, sequence.arguments().getFirst(), sequence, INT);
  }

  private static Optional<Sort> expression(String name, List<String> indices, List<Sort> sorts) {
    int count = sorts.size();
    return switch (name) {
      case "re.none", "re.all", "re.allchar", "re.nostr" -> when(count == 0, REG_LAN);
      case "re.++", "re.union", "re.inter", "re.diff" ->
          when(count >= 1 && all(sorts, REG_LAN), REG_LAN);
      case "re.*", "re.+", "re.opt", "re.comp" -> given(sorts, REG_LAN, REG_LAN);
      case "re.range" -> given(sorts, REG_LAN, STRING, STRING);
      case "re.^" -> when(indices.size() == 1 && sorts.equals(List.of(REG_LAN)), REG_LAN);
      case "re.loop" ->
          when(
              count >= 1
                  && sorts.getFirst().equals(REG_LAN)
                  && all(sorts.subList(1, count), INT)
                  && indices.size() + count <= 3,
              REG_LAN);
      default -> Optional.empty();
    };
  }

  private static boolean all(List<Sort> sorts, Sort sort) {
    return sorts.equals(Collections.nCopies(sorts.size(), sort));
  }
}
