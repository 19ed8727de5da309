package dev.gainsay.campaign.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.finding.Bisection;
import dev.gainsay.finding.Bisection.Outcome;
import dev.gainsay.finding.Bisection.Tried;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class BisectorTest {

  /** One letter a release: s shows, g gone, u unclear. */
  private static Bisection search(String releases, int found, List<String> asked) {
    List<String> names = IntStream.range(0, releases.length()).mapToObj(Integer::toString).toList();
    return new Bisector(
            names,
            name -> {
              asked.add(name);
              return new Tried(name, outcome(releases.charAt(Integer.parseInt(name))), "");
            })
        .search(Integer.toString(found));
  }

  private static Bisection search(String releases, int found) {
    return search(releases, found, new ArrayList<>());
  }

  private static Outcome outcome(char letter) {
    return switch (letter) {
      case 's' -> Outcome.SHOWS;
      case 'g' -> Outcome.GONE;
      default -> Outcome.UNCLEAR;
    };
  }

  @Test
  void bothChangesAreFound() {
    Bisection seen = search("ggggggsssssssgggggggg", 8);
    assertThat(seen.firstBad()).contains("6");
    assertThat(seen.lastBad()).contains("12");
    assertThat(seen.firstGood()).contains("13");
    assertThat(seen.summary()).startsWith("Shown since 6; gone since 13");
  }

  @Test
  void theEndsMayShowIt() {
    Bisection seen = search("ssssssss", 3);
    assertThat(seen.firstBad()).isEmpty();
    assertThat(seen.firstGood()).isEmpty();
    assertThat(seen.summary())
        .startsWith("Shown by the oldest that could be told, 0; still there in 7");
    assertThat(seen.tried()).hasSize(3);
  }

  @Test
  void thoseThatCannotTellArePassedOver() {
    Bisection seen = search("uugguusssuuugguu", 7);
    assertThat(seen.firstBad()).contains("6");
    assertThat(seen.firstGood()).contains("12");
    assertThat(seen.lastBad()).contains("8");
  }

  @Test
  void nothingIsSaidWhereNoneShowsIt() {
    assertThat(search("gggg", 2).lastBad()).isEmpty();
    assertThat(search("uuuu", 2).firstGood()).isEmpty();
    assertThat(search("gggg", 2).summary()).startsWith("None of the");
  }

  /** With builds in a folder it is not known which one the finding is from. */
  @Test
  void withoutAKnownStartTheEndsMustDo() {
    Bisection seen = search("gggggsss", -1);
    assertThat(seen.firstBad()).contains("5");
    assertThat(seen.firstGood()).isEmpty();
  }

  @Test
  void whereTheEndsDoNotShowItItIsLookedForInBetween() {
    Bisection seen = search("gsg", -1);
    assertThat(seen.firstBad()).contains("1");
    assertThat(seen.firstGood()).contains("2");
    Bisection wider = search("gggggggggssugg", -1);
    assertThat(wider.firstBad()).contains("9");
    assertThat(wider.lastBad()).contains("10");
    assertThat(search("ggg", -1).summary()).isEqualTo("None of the 3 tried shows it.");
    assertThat(search("g".repeat(100), -1).summary())
        .isEqualTo("None of the 16 tried shows it; 84 more were not tried.");
  }

  @Property
  void oneChangeEachWayIsFoundInLogarithmicallyManyTries(
      @ForAll @IntRange(min = 0, max = 200) int before,
      @ForAll @IntRange(min = 1, max = 200) int during,
      @ForAll @IntRange(min = 0, max = 200) int after,
      @ForAll @IntRange(min = 0, max = 199) int within) {
    List<String> asked = new ArrayList<>();
    Bisection seen =
        search(
            "g".repeat(before) + "s".repeat(during) + "g".repeat(after),
            before + within % during,
            asked);
    assertThat(seen.firstBad().orElse("0")).isEqualTo(Integer.toString(before));
    assertThat(seen.lastBad()).contains(Integer.toString(before + during - 1));
    assertThat(seen.firstGood().isPresent()).isEqualTo(after > 0);
    int all = before + during + after;
    assertThat(asked).doesNotHaveDuplicates();
    assertThat(asked.size()).isLessThanOrEqualTo(5 + 2 * (32 - Integer.numberOfLeadingZeros(all)));
  }
}
