package dev.gainsay.campaign.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.campaign.wire.Message.Range;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GapsTest {

  private static List<Range> all(Supply supply) throws Exception {
    List<Range> all = new ArrayList<>();
    for (List<Range> next = supply.take(); !next.isEmpty(); next = supply.take()) {
      all.addAll(next);
    }
    return all;
  }

  @Test
  void whatIsDoneIsLeftOutAndTheRestIsCutAsBefore() throws Exception {
    List<Range> done = List.of(new Range(0, 5), new Range(35, 48));
    List<Range> left =
        List.of(new Range(5, 16), new Range(16, 32), new Range(32, 35), new Range(48, 60));
    Supply own = new Gaps.Own(done, 16, 60);
    assertThat(all(own)).isEqualTo(left);
    assertThat(own.isEmpty()).isTrue();
    assertThat(Gaps.between(done, 9, 16, 60)).isEqualTo(left);
    assertThat(Gaps.between(done, 3, 16, 60)).isEqualTo(left.subList(0, 3));
  }

  @Test
  void nothingIsLeftOfWhatIsDone() throws Exception {
    Supply own = new Gaps.Own(List.of(new Range(0, 20)), 16, 20);
    assertThat(own.isEmpty()).isTrue();
    assertThat(own.take()).isEmpty();
    assertThat(Gaps.between(List.of(new Range(0, 20)), 5, 16, 20)).isEmpty();
    assertThat(Gaps.between(List.of(new Range(0, 32)), 5, 16, 20)).isEmpty();
  }

  /** A campaign of a given time has no last trial. */
  @Test
  void endlessTrialsEndWithTheNumbers() {
    long last = Long.MAX_VALUE;
    assertThat(Gaps.between(List.of(new Range(0, last - 3)), 5, 64, last))
        .containsExactly(new Range(last - 3, last));
    assertThat(Gaps.between(List.of(), 2, 64, last))
        .containsExactly(new Range(0, 64), new Range(64, 128));
  }
}
