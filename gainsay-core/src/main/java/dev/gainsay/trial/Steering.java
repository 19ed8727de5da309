package dev.gainsay.trial;

import dev.gainsay.choice.Choices;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What known findings need, so that trials can be made on which most of them do not show: what has
 * all that one of them needs is mostly not made, and each part of it still is, alone and with
 * anything else.
 *
 * <p>One trial in {@value #UNSTEERED} is made as if nothing were known. Which one depends on the
 * campaign's seed and the trial's number alone.
 *
 * @param needs of each finding the features of its reduced case, as of {@link
 *     TestCase.Defect#features}
 */
public record Steering(List<List<String>> needs) {

  static final int UNSTEERED = 4;

  /** Makes these draws others than those of the trial, which stay what they are. */
  private static final long APART = 0x5DEECE66DL;

  public Steering {
    needs = needs.stream().map(List::copyOf).toList();
  }

  /** Where nothing is known. */
  public static Steering none() {
    return new Steering(List.of());
  }

  /**
   * Away from findings that need so much, those of the same needs once.
   *
   * @param possible see {@link Language#canAvoid}
   */
  public static Steering awayFrom(List<List<String>> known, Predicate<List<String>> possible) {
    return new Steering(known.stream().distinct().filter(possible).toList());
  }

  /**
   * Parts for one trial to leave out, at least one of each case: since a case needs all of its own,
   * one is enough.
   */
  public static Set<String> oneOfEach(List<List<String>> cases, Choices choices) {
    Set<String> left = new HashSet<>();
    for (List<String> parts : cases) {
      if (parts.stream().noneMatch(left::contains)) {
        left.add(choices.pick(parts));
      }
    }
    return left;
  }

  /** The same trials, or in most cases others that avoid what is known. */
  public Trials steered(Trials trials, long campaignSeed, long trial) {
    boolean steered =
        !needs.isEmpty() && Choices.seeded(campaignSeed ^ APART, trial).below(UNSTEERED) != 0;
    return steered ? trials.avoiding(needs) : trials;
  }
}
