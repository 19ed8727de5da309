package dev.gainsay.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class OvertimeTest {

  private static final Duration LEFT = Duration.ofMillis(100);

  private final AtomicInteger asked = new AtomicInteger();

  /** In milliseconds. */
  private long waited(Overtime overtime, int reductionEndsAt) throws InterruptedException {
    long started = System.nanoTime();
    overtime.await(LEFT, () -> asked.incrementAndGet() < reductionEndsAt);
    return (System.nanoTime() - started) / 1_000_000;
  }

  @Test
  void aTrialIsCutOffAfterAWhile() throws InterruptedException {
    Overtime overtime = new Overtime(Duration.ofMillis(200), Duration.ofMinutes(10));
    assertThat(waited(overtime, 1)).isGreaterThanOrEqualTo(300);
    assertThat(asked).hasValue(1);
  }

  @Test
  void aReductionMayComeToItsEnd() throws InterruptedException {
    waited(new Overtime(Duration.ofMillis(200), Duration.ofMinutes(10)), 3);
    assertThat(asked).hasValue(3);
  }

  @Test
  void aReductionIsCutOffInTheEnd() throws InterruptedException {
    Overtime overtime = new Overtime(Duration.ofMillis(200), Duration.ofMillis(400));
    assertThat(waited(overtime, Integer.MAX_VALUE)).isGreaterThanOrEqualTo(500);
  }
}
