package dev.gainsay.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class SilenceTest {

  private static final Duration LIMIT = Duration.ofSeconds(10);

  private final Silence silence = new Silence(0);
  private Duration cpu = Duration.ofSeconds(100);

  private static long seconds(long number) {
    return Duration.ofSeconds(number).toNanos();
  }

  private boolean hangsAt(long second, long cpuSeconds) {
    cpu = Duration.ofSeconds(100 + cpuSeconds);
    return silence.exceeds(LIMIT, seconds(second), () -> cpu);
  }

  @Test
  void aWorkerThatHardlyRunsIsWaitedFor() {
    silence.heard(1, false, seconds(0));
    assertThat(hangsAt(1, 0)).isFalse();
    assertThat(hangsAt(15, 2)).isFalse();
    assertThat(hangsAt(39, 9)).isFalse();
    assertThat(hangsAt(39, 10)).isTrue();
  }

  @Test
  void oneThatComputesHangsAtTheLimit() {
    silence.heard(1, false, seconds(0));
    assertThat(hangsAt(1, 0)).isFalse();
    assertThat(hangsAt(9, 30)).as("many threads, within the limit").isFalse();
    assertThat(hangsAt(11, 30)).isTrue();
  }

  @Test
  void oneThatWaitsIsGivenUpInTheEnd() {
    silence.heard(1, false, seconds(0));
    assertThat(hangsAt(1, 0)).isFalse();
    assertThat(hangsAt(40, 0)).isFalse();
    assertThat(hangsAt(41, 0)).isTrue();
  }

  @Test
  void everyBeatStartsAnew() {
    silence.heard(1, false, seconds(0));
    assertThat(hangsAt(1, 0)).isFalse();
    silence.heard(2, false, seconds(39));
    assertThat(hangsAt(40, 20)).isFalse();
    assertThat(hangsAt(60, 25)).isFalse();
    silence.heard(2, true, seconds(61));
    assertThat(hangsAt(61, 60)).as("idle").isFalse();
  }
}
