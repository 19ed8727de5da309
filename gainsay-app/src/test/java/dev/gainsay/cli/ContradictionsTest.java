package dev.gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.campaign.Catalogue;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.store.Settings;
import dev.gainsay.finding.Finding;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is said beside {@code --resume}. */
class ContradictionsTest {

  private static Contradictions of(String version, int campaigns) {
    Finding.Engine engine = new Finding.Engine("fake", version, "fake", null, null, Map.of(), null);
    Settings settings =
        new Settings(
            engine,
            "a build",
            List.of("sums"),
            Map.of(),
            7,
            null,
            20_000L,
            1,
            512,
            10_000,
            15_000,
            10_000,
            4_000,
            List.of(),
            "0.1",
            null,
            null);
    return new Contradictions(Path.of("out"), settings, Catalogue.load(), campaigns);
  }

  @Test
  void anEngineWithoutAVersionIsItsNewestRelease() throws Refused {
    of("1.0", 1).targets(List.of("fake"));
    of("0.9", 1).targets(List.of("fake@0.9"));
    of("0.9", 1).targets(List.of("fake-wrong", "fake@0.9"));
    assertThatThrownBy(() -> of("0.9", 1).targets(List.of("fake")))
        .isInstanceOf(Refused.class)
        .hasMessage(
            "fake (which is fake@1.0) contradicts the campaign in out, which was begun on fake@0.9;"
                + " leave it out to go on with that one, or leave out --resume to begin another"
                + " with --out");
    assertThatThrownBy(() -> of("0.9", 1).targets(List.of("fake-wrong@1.0")))
        .hasMessageStartingWith("fake-wrong@1.0 contradicts");
    assertThatThrownBy(() -> of("0.9", 1).targets(List.of("fak")))
        .hasMessageContaining("unknown engine 'fak'");
  }

  @Test
  void bothValuesAreTold() throws Refused {
    Contradictions contradictions = of("1.0", 1);
    contradictions.refuse("--jobs", null, 1);
    contradictions.refuse("--jobs", 1, 1);
    assertThatThrownBy(() -> contradictions.refuse("--jobs", 2, 1))
        .hasMessageStartingWith(
            "--jobs 2 contradicts the campaign in out, which was begun with --jobs 1; leave it"
                + " out");
    assertThatThrownBy(() -> contradictions.refuse("--trials", 5L, null))
        .hasMessageContaining("which was begun without it; leave it out");
  }

  @Test
  void theTimeIsThatOfAllCampaignsInTheFolder() throws Refused {
    of("1.0", 1).time("--for", Duration.ofSeconds(20));
    of("1.0", 3).time("--for", Duration.ofMinutes(1));
    assertThatThrownBy(() -> of("1.0", 3).time("--for", Duration.ofSeconds(20)))
        .hasMessageStartingWith("--for 20s contradicts")
        .hasMessageContaining("begun with --for 1m;");
  }

  @Test
  void timesAreToldAsTheyAreWritten() {
    for (String time : List.of("1500ms", "59s", "90s", "10m", "2h")) {
      assertThat(Durations.text(new Durations().convert(time))).isEqualTo(time);
    }
  }
}
