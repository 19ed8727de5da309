package dev.gainsay.smt.seed;

import dev.gainsay.engine.Observation.Status;
import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.evaluate.Model;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.generate.Seed;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a script asks first: the assertions in force at its first {@code check-sat}.
 *
 * @param logic empty when the script sets none
 * @param options commands that set options of the solver's work, as written; those for what it
 *     prints, where to, and how long it may take are left out
 * @param declarations in force there, and definitions
 * @param assertions in force there, without {@code :named}; assumptions among them
 * @param tactic of {@code check-sat-using}, or empty
 * @param status that the script tells by {@code set-info}, if it is {@code sat} or {@code unsat}
 */
public record Problem(
    String logic,
    List<String> options,
    List<Command> declarations,
    List<Term> assertions,
    String tactic,
    Optional<Status> status) {

  public Problem {
    options = List.copyOf(options);
    declarations = List.copyOf(declarations);
    assertions = List.copyOf(assertions);
  }

  /** As a conjunction. */
  public Part part() {
    return new Part(logic, declarations, assertions);
  }

  /** With a model and, where we cannot evaluate, values of terms under it. */
  public Seed seed(Model model, Map<Term, Value> known) {
    return new Seed(logic, declarations, assertions, model, known, options, tactic);
  }

  /** For oracles that need no model. */
  public Seed seed() {
    return seed(Model.EMPTY, Map.of());
  }
}
