package dev.gainsay.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.campaign.wire.Message.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class RangesTest {

  private static List<Range> all(Ranges ranges) {
    List<Range> all = new ArrayList<>();
    for (Optional<Range> next = ranges.take(); next.isPresent(); next = ranges.take()) {
      all.add(next.get());
    }
    return all;
  }

  @Test
  void whatIsDoneIsLeftOutAndTheRestIsCutAsBefore() {
    Ranges ranges =
        new Ranges(OptionalLong.of(60), 16, List.of(new Range(0, 5), new Range(35, 48)));
    assertThat(all(ranges))
        .containsExactly(new Range(5, 16), new Range(16, 32), new Range(32, 35), new Range(48, 60));
    assertThat(ranges.isEmpty()).isTrue();
  }

  @Test
  void nothingIsLeftOfWhatIsDone() {
    Ranges ranges = new Ranges(OptionalLong.of(20), 16, List.of(new Range(0, 20)));
    assertThat(ranges.isEmpty()).isTrue();
    assertThat(ranges.take()).isEmpty();
  }

  @Test
  void aRangeIsRunAnewOnce() {
    Ranges ranges = new Ranges(OptionalLong.of(16), 16, List.of());
    Range range = ranges.take().orElseThrow();
    assertThat(ranges.again(range)).isTrue();
    assertThat(all(ranges)).containsExactly(range);
    assertThat(ranges.again(range)).isFalse();
    assertThat(ranges.isEmpty()).isTrue();
  }
}
