package dev.gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Summary;
import dev.gainsay.report.Examples;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is said of campaigns that have found nothing. */
class OutcomeTest {

  private static final Path OUT = Path.of("out");

  private static String line(long checks) {
    return new Outcome(Examples.campaign(checks)).line(OUT);
  }

  @Test
  void howMuchWasCheckedIsSaid() {
    assertThat(line(52_254)).isEqualTo("nothing found in 52,254 checks; summary in out");
    assertThat(line(999))
        .isEqualTo(
            "nothing found in 999 checks, which are few: give more by --for or --trials; summary in"
                + " out");
    assertThat(line(0)).isEqualTo("nothing was checked, so nothing can be said; summary in out");
  }

  @Test
  void whereNothingWasCheckedItIsRefused() throws Refused {
    new Outcome(Examples.campaign(1)).refuseNothingTested();
    assertThatThrownBy(() -> new Outcome(Examples.campaign(0)).refuseNothingTested())
        .isInstanceOf(Refused.class)
        .hasMessage(
            "no check of sqlite@3.28.0 was made (10 trials), so nothing was tested: give more by"
                + " --for or --trials; most often: <reason> 1");
  }

  @Test
  void whereMostIsRefusedTheEngineIsInDoubt() throws Refused {
    new Outcome(Examples.campaign(9, 0.5)).refuseNothingTested();
    assertThatThrownBy(() -> new Outcome(Examples.campaign(9, 0.064)).refuseNothingTested())
        .isInstanceOf(Refused.class)
        .hasMessage(
            "sqlite@3.28.0 answered no more than 6.4 % of 30 statements, so next to nothing was"
                + " tested (is it what it is taken for, and does it run by itself?); most often:"
                + " <reason> 1");
  }

  @Test
  void ofSeveralThoseWithFewChecksAreNamed() {
    Summary much = Examples.campaign(5_000);
    assertThat(Outcome.little(List.of(much, much))).isEmpty();
    assertThat(Outcome.little(List.of(much, Examples.campaign(12))))
        .isEqualTo("few checks, which say little: sqlite@3.28.0 12");
  }
}
