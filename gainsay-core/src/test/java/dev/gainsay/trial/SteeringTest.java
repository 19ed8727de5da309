package dev.gainsay.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Session;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SteeringTest {

  private static final int TRIALS = 4_000;

  private static final Steering TWO =
      new Steering(List.of(List.of("is", "partial index"), List.of("row value")));

  private record Named(List<List<String>> avoided) implements Trials {
    @Override
    public void run(Choices choices, Session session, Bench bench) {}

    @Override
    public Trials avoiding(List<List<String>> known) {
      return new Named(known);
    }
  }

  private static final Trials PLAIN = new Named(List.of());

  private static List<Trials> steered(Steering steering, long seed) {
    return LongStream.range(0, TRIALS)
        .mapToObj(trial -> steering.steered(PLAIN, seed, trial))
        .toList();
  }

  @Test
  void oneTrialInFourIsMadeAsIfNothingWereKnown() {
    List<Trials> all = steered(TWO, 1);
    assertThat(all).containsOnly(PLAIN, new Named(TWO.needs()));
    assertThat(all.stream().filter(PLAIN::equals).count() / (double) TRIALS).isBetween(0.23, 0.27);
  }

  @Test
  void whichOneDependsOnSeedAndTrialAlone() {
    assertThat(steered(TWO, 7)).isEqualTo(steered(TWO, 7)).isNotEqualTo(steered(TWO, 8));
    Steering more = new Steering(List.of(List.of("view")));
    for (int trial = 0; trial < TRIALS; trial++) {
      assertThat(TWO.steered(PLAIN, 7, trial) == PLAIN)
          .isEqualTo(more.steered(PLAIN, 7, trial) == PLAIN);
    }
  }

  @Test
  void whereNothingIsKnownNoTrialIsAnother() {
    assertThat(steered(Steering.none(), 7)).containsOnly(PLAIN);
  }

  @Test
  void whatCannotBeAvoidedIsNoneOfIt() {
    List<String> is = List.of("is");
    assertThat(
            Steering.awayFrom(List.of(is, List.of("min"), is), needs -> !needs.contains("min"))
                .needs())
        .containsExactly(is);
  }
}
