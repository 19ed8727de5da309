package dev.gainsay.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.campaign.store.Supply;
import dev.gainsay.campaign.wire.Message.Range;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

class RangesTest {

  /** What is given each time that it is asked. */
  private static final class Stock implements Supply {
    private final Deque<List<Range>> left;

    @SafeVarargs
    Stock(List<Range>... left) {
      this.left = new ArrayDeque<>(List.of(left));
    }

    @Override
    public List<Range> take() {
      return left.isEmpty() ? List.of() : left.poll();
    }

    @Override
    public boolean isEmpty() {
      return left.isEmpty();
    }
  }

  @Test
  void whatIsTakenTogetherIsHandedOutOneByOne() throws IOException {
    Ranges ranges = new Ranges(new Stock(List.of(new Range(0, 16), new Range(16, 32))));
    assertThat(ranges.take()).contains(new Range(0, 16));
    assertThat(ranges.isEmpty()).isFalse();
    assertThat(ranges.take()).contains(new Range(16, 32));
    assertThat(ranges.isEmpty()).isTrue();
    assertThat(ranges.take()).isEmpty();
  }

  @Test
  void aRangeIsRunAnewOnce() throws IOException {
    Ranges ranges = new Ranges(new Stock(List.of(new Range(0, 16))));
    Range range = ranges.take().orElseThrow();
    assertThat(ranges.again(range)).isTrue();
    assertThat(ranges.take()).contains(range);
    assertThat(ranges.again(range)).isFalse();
    assertThat(ranges.isEmpty()).isTrue();
  }

  @Test
  void whatOthersHaveTakenIsWaitedFor() throws IOException {
    Ranges ranges = new Ranges(new Stock(List.of(), List.of(new Range(16, 32))));
    assertThat(ranges.await(() -> false)).contains(new Range(16, 32));
    assertThat(ranges.await(() -> false)).isEmpty();
  }

  @Test
  void nothingIsWaitedForWhenAllIsOver() throws IOException {
    Ranges ranges = new Ranges(new Stock(List.of(), List.of(new Range(16, 32))));
    assertThat(ranges.await(() -> true)).isEmpty();
  }

  @Test
  void howeverManyWaitTheSupplyIsAskedOnce() throws IOException {
    Ranges ranges = new Ranges(new Stock(List.of(), List.of(new Range(16, 32))));
    for (int i = 0; i < 8; i++) {
      assertThat(ranges.take()).isEmpty();
    }
    ranges.giveBack(3, 5);
    assertThat(ranges.take()).contains(new Range(3, 5));
    assertThat(ranges.await(() -> false)).contains(new Range(16, 32));
  }
}
