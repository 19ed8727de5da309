package dev.gainsay.smt;

import dev.gainsay.smt.dialect.Logic;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.reference.Peers;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What {@code --option} sets of trials for solvers. */
final class SmtSettings {

  /** Names of logics that seeds are drawn for, with commas between. */
  private static final String LOGIC = "logic";

  private SmtSettings() {}

  /**
   * The names of all settings.
   *
   * @throws IllegalArgumentException when one of them has a value that no solver could have
   */
  static Set<String> names(Map<String, String> options) {
    for (String name : logics(options)) {
      if (Logic.of(name).isEmpty()) {
        throw new IllegalArgumentException(
            LOGIC + ": there is no logic '" + name + "'; write names such as QF_LIA,QF_S");
      }
    }
    if (options.containsKey(Peers.OPTION)) {
      Peers.named(options.get(Peers.OPTION));
    }
    return Set.of(LOGIC, Peers.OPTION);
  }

  private static List<String> logics(Map<String, String> options) {
    return options.containsKey(LOGIC)
        ? List.of(options.get(LOGIC).split(",", -1)).stream().map(String::strip).toList()
        : List.of();
  }

  /**
   * A profile with the logics that are named, or all of them.
   *
   * @param solver for the message
   * @throws IllegalArgumentException when the solver does not have one
   */
  static SolverProfile narrowed(String solver, SolverProfile profile, Map<String, String> options) {
    List<String> wanted = logics(options);
    for (String name : wanted) {
      if (!profile.logics().contains(name)) {
        throw new IllegalArgumentException(
            "--option %s: %s has no %s; it has %s"
                .formatted(LOGIC, solver, name, String.join(", ", profile.logics())));
      }
    }
    return wanted.isEmpty() ? profile : profile.only(wanted);
  }
}
