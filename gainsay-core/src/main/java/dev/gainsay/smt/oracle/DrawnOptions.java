package dev.gainsay.smt.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.generate.Seed;
import java.util.ArrayList;
import java.util.List;

/**
 * Commands that set options, drawn for a case now and then. A trial has few different ones: a
 * solver that keeps options for good has a process for each.
 *
 * @param ofSeed which its bug, if it was sent in with one, may need
 * @param few of the solver's, for all cases of a trial
 * @param apart whether a case may be asked in a process of its own where others share one
 */
record DrawnOptions(List<String> ofSeed, List<String> few, boolean apart) {

  private static final double WITH_OPTION = 0.1;

  /** Cases in a process of their own, as a user would run them. */
  private static final double APART = 0.01;

  DrawnOptions {
    ofSeed = List.copyOf(ofSeed);
    few = List.copyOf(few);
  }

  /** Those of a trial over a seed. */
  static DrawnOptions of(Seed seed, SolverProfile profile, Choices choices) {
    List<String> all = profile.options();
    return new DrawnOptions(
        seed.options(), few(all, 1, choices), all.contains(SolverProfile.ALONE));
  }

  /** At most so many of some options; none where there are none. */
  static List<String> few(List<String> options, int most, Choices choices) {
    List<String> drawn = new ArrayList<>();
    for (int i = 0; i < most && !options.isEmpty(); i++) {
      drawn.add(choices.pick(options));
    }
    return drawn;
  }

  /** Those of a case: the seed's half of the time, else mostly none, or one. */
  List<String> next(Choices choices) {
    List<String> drawn = new ArrayList<>();
    if (!ofSeed.isEmpty() && choices.coin()) {
      drawn.addAll(ofSeed);
    } else if (!few.isEmpty() && choices.chance(WITH_OPTION)) {
      drawn.add(choices.pick(few));
    }
    if (apart && choices.chance(APART) && !drawn.contains(SolverProfile.ALONE)) {
      drawn.add(SolverProfile.ALONE);
    }
    return drawn;
  }
}
