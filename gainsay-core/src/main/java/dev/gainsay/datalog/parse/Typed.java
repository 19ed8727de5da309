package dev.gainsay.datalog.parse;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.RuleTypes;
import dev.gainsay.datalog.ast.Type;
import java.util.List;
import java.util.Map;

/** Types in the languages over finite sorts. */
final class Typed {

  private Typed() {}

  /**
   * The types of a rule's variables.
   *
   * @throws Unmodelled when one stands in no relation, so that nothing tells its type
   */
  static Map<String, Type> variables(List<Relation> relations, Rule rule) {
    Program declared = Program.of(relations, List.of(), List.of(), List.of());
    Map<String, Type> types = RuleTypes.of(declared, rule).types();
    for (String variable : rule.allVariables()) {
      if (!types.containsKey(variable)) {
        throw new Unmodelled(
            "variable %s is compared only; let it stand in a relation of its rule"
                .formatted(variable));
      }
    }
    return types;
  }

  /**
   * A finite sort.
   *
   * @throws Unmodelled when none has so many bits
   */
  static Type finite(String name, long bits) {
    try {
      return new Type.Finite(name, (int) Math.min(bits, Integer.MAX_VALUE));
    } catch (IllegalArgumentException size) {
      throw new Unmodelled(String.valueOf(size.getMessage()));
    }
  }
}
