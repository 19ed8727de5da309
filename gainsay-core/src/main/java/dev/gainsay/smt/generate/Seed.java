package dev.gainsay.smt.generate;

import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.evaluate.Model;
import java.util.List;
import java.util.Map;

/**
 * What an oracle starts from.
 *
 * @param logic of the assertions; empty when the script that it is from sets none
 * @param declarations of sorts, datatypes, constants and functions, and definitions
 * @param assertions formulas, true or false
 * @param model what the declared symbols stand for
 * @param known values of terms that we cannot evaluate, by the solver that the model is from
 * @param options commands that set options in the script that it is from
 * @param tactic of that script's {@code check-sat-using}, or empty
 */
public record Seed(
    String logic,
    List<Command> declarations,
    List<Term> assertions,
    Model model,
    Map<Term, Value> known,
    List<String> options,
    String tactic) {

  public Seed {
    declarations = List.copyOf(declarations);
    assertions = List.copyOf(assertions);
    known = Map.copyOf(known);
    options = List.copyOf(options);
  }

  /** A seed that is asked as any other one. */
  public Seed(
      String logic,
      List<Command> declarations,
      List<Term> assertions,
      Model model,
      Map<Term, Value> known) {
    this(logic, declarations, assertions, model, known, List.of(), "");
  }
}
