package dev.gainsay.smt.generate;

import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import java.util.List;
import java.util.Map;

/**
 * What an oracle starts from.
 *
 * @param logic of the assertions
 * @param assertions formulas, true or false
 * @param assignment a value for every symbol in them
 */
public record Seed(String logic, List<Term> assertions, Map<String, Value> assignment) {

  public Seed {
    assertions = List.copyOf(assertions);
    assignment = Map.copyOf(assignment);
  }
}
