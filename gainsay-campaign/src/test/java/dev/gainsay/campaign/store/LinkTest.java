package dev.gainsay.campaign.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LinkTest {

  @ParameterizedTest
  @CsvSource({
    "08006, true", // the connection is gone
    "57P01, true", // the server ends
    "57014, true", // cancelled
    "53100, true", // its disk is full
    "40001, true", // two changes met
    "42P01, false", // no such table
    "28P01, false", // another password
  })
  void whatPassesIsTriedAgain(String state, boolean passing) {
    assertThat(Link.isPassing(new SQLException("", state))).isEqualTo(passing);
  }

  /** Others must not take for dead who waits for a server that is back. */
  @Test
  void noWaitIsLong() {
    Duration wait = Duration.ofMillis(200);
    assertThat(Link.next(wait)).isEqualTo(Duration.ofMillis(400));
    for (int i = 0; i < 20; i++) {
      wait = Link.next(wait);
    }
    assertThat(wait).isEqualTo(Duration.ofSeconds(2));
  }
}
