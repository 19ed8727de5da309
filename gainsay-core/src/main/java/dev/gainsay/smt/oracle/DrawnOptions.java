package dev.gainsay.smt.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.generate.Seed;
import java.util.List;

/** Commands that set options, drawn for a case now and then. */
final class DrawnOptions {

  private static final double WITH_OPTION = 0.1;

  private DrawnOptions() {}

  /**
   * Those of the seed half of the time, which its bug, if it was sent in with one, may need; else
   * mostly none, or one of the solver's.
   */
  static List<String> of(Seed seed, SolverProfile profile, Choices choices) {
    return !seed.options().isEmpty() && choices.coin()
        ? seed.options()
        : of(profile.options(), choices);
  }

  /** Mostly none, or one of those given. */
  static List<String> of(List<String> options, Choices choices) {
    return options.isEmpty() || !choices.chance(WITH_OPTION)
        ? List.of()
        : List.of(choices.pick(options));
  }
}
