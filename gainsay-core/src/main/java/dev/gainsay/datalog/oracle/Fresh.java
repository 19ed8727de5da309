package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Rule;
import java.util.Set;

/** Names that nothing has yet. */
final class Fresh {

  private final Set<String> taken;
  private int next;

  /** Variables of a rule. */
  Fresh(Rule rule) {
    this.taken = rule.allVariables();
  }

  /** Another new variable. */
  String variable() {
    String name;
    do {
      name = "f" + next++;
    } while (taken.contains(name));
    return name;
  }

  /** A new relation. */
  static String relation(Program program, String stem) {
    int number = 0;
    while (program.relation(stem + number).isPresent()) {
      number++;
    }
    return stem + number;
  }
}
