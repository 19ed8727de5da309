package dev.gainsay.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LazyTest {

  @Test
  void oneElementAtATimeThroughSeveralLevels() {
    List<Integer> made = new ArrayList<>();
    Iterator<Integer> numbers =
        Lazy.flatMap(
                Stream.of(10, 20),
                ten -> Lazy.flatMap(Stream.of(ten, ten + 5), five -> Stream.of(five, five + 1)))
            .peek(made::add)
            .iterator();
    assertThat(numbers.next()).isEqualTo(10);
    assertThat(numbers.next()).isEqualTo(11);
    assertThat(made).hasSize(2);
    List<Integer> rest = new ArrayList<>();
    numbers.forEachRemaining(rest::add);
    assertThat(rest).containsExactly(15, 16, 20, 21, 25, 26);
  }

  @Test
  void emptyPartsArePassedBy() {
    assertThat(Lazy.flatMap(Stream.of(0, 3, 0), n -> Stream.generate(() -> n).limit(n)))
        .containsExactly(3, 3, 3);
  }
}
