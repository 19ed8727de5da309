package dev.gainsay.choice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class ChoicesTest {

  /** Draws of every type. */
  private static List<Object> drawn(Choices choices) {
    List<Object> all = new ArrayList<>();
    for (int i = 1; i <= 20; i++) {
      all.add(choices.below(i));
      all.add(choices.between(-i, i));
      all.add(choices.anyLong());
      all.add(choices.chance(0.3));
      all.add(choices.coin());
      all.add(choices.pick(List.of("a", "b", "c")));
      all.add(choices.among(1, 2, 3));
      all.add(choices.real(-1, 1));
      all.add(choices.text("xyz", 4));
    }
    return all;
  }

  @Property
  void aRecordingGivesTheSameDrawsAgain(
      @ForAll long seed, @ForAll @LongRange(min = 0, max = 1_000_000) long trial) {
    Choices first = Choices.seeded(seed, trial);
    List<Object> draws = drawn(first);
    Choices again = Choices.replay(first.recording());
    assertThat(drawn(again)).isEqualTo(draws);
    assertThat(again.recording()).isEqualTo(first.recording());
  }

  @Property
  void seedAndTrialNameTheDraws(
      @ForAll long seed, @ForAll @LongRange(min = 0, max = 1_000_000) long trial) {
    assertThat(drawn(Choices.seeded(seed, trial))).isEqualTo(drawn(Choices.seeded(seed, trial)));
    assertThat(drawn(Choices.seeded(seed, trial)))
        .isNotEqualTo(drawn(Choices.seeded(seed, trial + 1)))
        .isNotEqualTo(drawn(Choices.seeded(seed + 1, trial)));
  }

  /** Whatever state the two come to. */
  @Test
  void theFirstTrialOfSeedOneIsDrawnToo() {
    assertThat(drawn(Choices.seeded(1, 0))).isNotEqualTo(drawn(Choices.replay(new long[0])));
  }

  @Property
  void drawsKeepWithinTheirBounds(
      @ForAll long seed,
      @ForAll @IntRange(min = 1) int bound,
      @ForAll @IntRange(min = -1_000, max = 1_000) int low,
      @ForAll @IntRange(min = 0, max = 1_000) int more) {
    Choices choices = Choices.seeded(seed, 0);
    for (int i = 0; i < 50; i++) {
      assertThat(choices.below(bound)).isBetween(0, bound - 1);
      assertThat(choices.between(low, low + more)).isBetween(low, low + more);
      assertThat(choices.real(low, low + 1.0)).isBetween((double) low, low + 1.0);
    }
  }

  @Test
  void afterTheEndOfARecordingEveryDrawIsTheSmallest() {
    Choices choices = Choices.replay(new long[] {4});
    assertThat(choices.below(9)).isEqualTo(4);
    assertThat(choices.below(9)).isZero();
    assertThat(choices.between(-3, 3)).isEqualTo(-3);
    assertThat(choices.text("abc", 5)).isEmpty();
    assertThat(choices.coin()).isFalse();
  }

  /** A recording that was edited, by which a smaller case may be tried, stays within bounds. */
  @Test
  void numbersThatDoNotFitAreTakenRound() {
    assertThat(Choices.replay(new long[] {12}).below(5)).isEqualTo(2);
    assertThat(Choices.replay(new long[] {-1}).below(5)).isEqualTo(4);
  }

  @Test
  void everyValueIsDrawnAboutAsOften() {
    Choices choices = Choices.seeded(7, 0);
    int[] counts = new int[10];
    for (int i = 0; i < 100_000; i++) {
      counts[choices.below(10)]++;
    }
    assertThat(Arrays.stream(counts)).allMatch(count -> count > 9_500 && count < 10_500);
  }
}
