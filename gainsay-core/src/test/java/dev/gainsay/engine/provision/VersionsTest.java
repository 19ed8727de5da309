package dev.gainsay.engine.provision;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class VersionsTest {

  private static final List<String> RELEASED =
      List.of("3.7.2", "3.28.0", "3.39.2.0", "3.39.2.1", "3.39.3.0", "3.39.20.0", "3.40.0.0");

  @Test
  void aShortenedVersionIsTheNewestThatContinuesIt() {
    assertThat(Versions.completed("3.39.2", RELEASED)).contains("3.39.2.1");
    assertThat(Versions.completed("3.39", RELEASED)).contains("3.39.20.0");
    assertThat(Versions.completed("3.2", RELEASED)).isEmpty();
    assertThat(Versions.completed("3", List.of("3.1", "3.2-beta"))).contains("3.1");
  }

  @Test
  void aReleaseIsOlderByItsNumber() {
    assertThat(Versions.isOlder("3.7.2", "3.28.0")).isTrue();
    assertThat(Versions.isOlder("3.28.0", "3.28.0")).isFalse();
    assertThat(Versions.isOlder("9.6.24", "9.6")).isFalse();
  }

  @Test
  void whatIsOlderThanTheOldestKnownIsLeftOut() {
    assertThat(Versions.since(Optional.of("3.39.3"), RELEASED))
        .containsExactly("3.39.3.0", "3.39.20.0", "3.40.0.0");
    assertThat(Versions.since(Optional.empty(), RELEASED)).isEqualTo(RELEASED);
  }

  @Test
  void nearestVersionsAreThoseAround() {
    assertThat(Versions.nearest("3.39.5", RELEASED, 4))
        .containsExactly("3.39.2.1", "3.39.3.0", "3.39.20.0", "3.40.0.0");
    assertThat(Versions.nearest("99", RELEASED, 2)).containsExactly("3.39.20.0", "3.40.0.0");
    assertThat(Versions.nearest("0.1", RELEASED, 2)).containsExactly("3.7.2", "3.28.0");
    assertThat(Versions.nearest("1", List.of(), 4)).isEmpty();
    assertThat(Versions.nearest("LATEST", RELEASED, 2)).containsExactly("3.39.20.0", "3.40.0.0");
  }
}
