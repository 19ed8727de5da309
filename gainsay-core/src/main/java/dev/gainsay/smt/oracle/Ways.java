package dev.gainsay.smt.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.smt.dialect.Ability;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.generate.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The ways in which a solver can be asked the same.
 *
 * @param base from which they differ
 */
record Ways(Way.Own base, SolverProfile profile) {

  /** Options by which a solver checks itself: it ends itself then where it would say it wrongly. */
  private static final Pattern SELF_CHECK =
      Pattern.compile("check-(models|proofs|unsat-cores)|(model|proof)-check-mode|model_validate");

  private static final double RESTATED = 0.5;
  private static final double IN_ANOTHER_MANNER = 0.3;
  private static final double WITH_OPTION = 0.3;
  private static final double WITH_TACTIC = 0.2;
  private static final double WITH_MODEL = 0.3;
  private static final double STEADY_TACTIC = 0.1;
  private static final double STEADY_LEVELS = 0.1;

  /** Each in which one thing is different, the base first. */
  List<Way.Own> all() {
    List<Way.Own> ways = new ArrayList<>(few());
    for (String option : profile.options()) {
      ways.add(base.with(plus(option)));
    }
    if (base.manner().asksOnce()) {
      profile.tactics().forEach(tactic -> ways.add(base.with(tactic)));
    }
    return ways.stream().distinct().toList();
  }

  /** The same without options and tactics but those of the base. */
  List<Way.Own> few() {
    List<Way.Own> ways = new ArrayList<>(List.of(base));
    if (base.manner().asksOnce() && profile.can(Ability.MODELS)) {
      ways.add(base.with(true));
    }
    ways.add(base.with(unchecked()));
    ways.add(base.with(List.of()));
    ways.add(base.with(""));
    Restatement.suiting(profile).forEach(restated -> ways.add(base.with(restated)));
    manners().forEach(manner -> ways.add(base.with(manner)));
    return ways.stream().distinct().toList();
  }

  /** The options of the base without those that hide a wrong answer behind a crash. */
  private List<String> unchecked() {
    return base.options().stream().filter(option -> !SELF_CHECK.matcher(option).find()).toList();
  }

  private List<Manner> manners() {
    return Stream.of(Manner.values()).filter(manner -> manner.suits(profile)).toList();
  }

  /** The options of the base, and one more. */
  private List<String> plus(String option) {
    List<String> options = new ArrayList<>(base.options());
    options.add(option);
    return options;
  }

  /**
   * One for all questions of a trial: mostly as anybody would ask; options and tactics of a seed
   * half of the time.
   */
  static Way.Own steady(Seed seed, SolverProfile profile, Choices choices) {
    List<String> options = DrawnOptions.of(seed, profile, choices).next(choices);
    Way.Own way = Way.Own.PLAIN.with(options).with(tactic(seed, profile, choices));
    return profile.can(Ability.INCREMENTAL) && choices.chance(STEADY_LEVELS)
        ? way.with(choices.among(Manner.LEVELS, Manner.AFTER_POP))
        : way;
  }

  /** The tactic of a seed half of the time, else mostly none; none where the solver has none. */
  static String tactic(Seed seed, SolverProfile profile, Choices choices) {
    if (profile.tactics().isEmpty()) {
      return "";
    }
    if (!seed.tactic().isEmpty() && choices.coin()) {
      return seed.tactic();
    }
    return choices.chance(STEADY_TACTIC) ? choices.pick(profile.tactics()) : "";
  }

  /** One with an option or a tactic; empty where the solver has neither. */
  Optional<Way.Own> other(Choices choices) {
    List<String> options = profile.options();
    List<String> tactics = profile.tactics();
    if (options.isEmpty() && tactics.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        !options.isEmpty() && (tactics.isEmpty() || choices.coin())
            ? base.with(plus(choices.pick(options)))
            : base.with(choices.pick(tactics)));
  }

  /** One in which several things may be different. */
  Way.Own drawn(Choices choices) {
    Way.Own way = base;
    if (choices.chance(RESTATED)) {
      way = way.with(choices.pick(Restatement.suiting(profile)));
    }
    if (choices.chance(IN_ANOTHER_MANNER)) {
      way = way.with(choices.pick(manners()));
    }
    if (!profile.options().isEmpty() && choices.chance(WITH_OPTION)) {
      way = way.with(plus(choices.pick(profile.options())));
    }
    if (!profile.tactics().isEmpty() && way.manner().asksOnce() && choices.chance(WITH_TACTIC)) {
      way = way.with(choices.pick(profile.tactics()));
    }
    boolean model = way.manner().asksOnce() && profile.can(Ability.MODELS);
    return model && choices.chance(WITH_MODEL) ? way.with(true) : way;
  }
}
