package dev.gainsay.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.campaign.cluster.Assignment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Errands by a driver that stands in for a cluster's, which has two cores and says them again. */
@Tag("engine")
class CourierTest {

  @TempDir Path folder;

  private Courier courier(Map<String, String> options) throws IOException, Refused {
    return courier(options, 0);
  }

  private Courier courier(Map<String, String> options, int most) throws IOException, Refused {
    Assignment assignment = new Assignment("test", CourierTest.class, "you said", Map.of());
    return Courier.start(StandIn.cluster(options), assignment, most, folder.resolve("log"));
  }

  @Test
  void whatComesOfAnErrandIsForTheOneWhoAsked() throws Exception {
    try (Courier courier = courier(Map.of("repeats", "true"));
        ExecutorService askers = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<String>> answers = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        String errand = "errand " + i;
        answers.add(askers.submit(() -> courier.ask(errand)));
      }
      for (int i = 0; i < 100; i++) {
        assertThat(answers.get(i).get()).isEqualTo("you said errand " + i);
      }
      assertThat(courier.width()).isEqualTo(2);
      assertThat(courier.failure()).isEmpty();
    }
  }

  @Test
  void noMoreErrandsAreOnTheirWayThanThereAreCores() throws Exception {
    for (int most : List.of(1, 7)) {
      try (Courier courier = courier(Map.of(), most)) {
        assertThat(courier.ask("one")).isEqualTo("you said one");
        assertThat(courier.width()).isEqualTo(Math.min(most, 2));
      }
    }
  }

  @Test
  void whatIsLostIsToldAndTheNextIsRun() throws Exception {
    try (Courier courier = courier(Map.of("loses", "1"))) {
      assertThatThrownBy(() -> courier.ask("one"))
          .isInstanceOf(Undelivered.class)
          .hasMessage("it was lost on the cluster: its machine burnt");
      assertThat(courier.ask("two")).isEqualTo("you said two");
      assertThat(courier.failure()).isEmpty();
    }
  }

  @Test
  void whoWaitsIsToldThatNothingCanRun() throws Exception {
    try (Courier courier = courier(Map.of("fails", "true"))) {
      assertThatThrownBy(() -> courier.ask("one"))
          .isInstanceOf(Undelivered.class)
          .hasMessage("nobody is there");
      assertThat(courier.failure()).contains("nobody is there");
    }
    try (Courier courier = courier(Map.of("halts", "true"))) {
      String ended = "the driver of standin://here ended (exit code 7: out of luck)";
      assertThatThrownBy(() -> courier.ask("one")).hasMessage(ended);
      courier.giveUp("later");
      assertThatThrownBy(() -> courier.ask("two")).hasMessage(ended);
    }
  }
}
