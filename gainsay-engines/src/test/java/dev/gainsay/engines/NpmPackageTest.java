package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.engine.EngineUnavailable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NpmPackageTest {

  @Test
  void releasesAreReadAsAListOrAsOneText() throws EngineUnavailable {
    assertThat(NpmPackage.releases("p", "[\n  \"0.9.0\",\n  \"0.10.0-beta.1+7\"\n]\n"))
        .containsExactly("0.9.0", "0.10.0-beta.1+7");
    assertThat(NpmPackage.releases("p", "[\n  \"0.7.6\"\n]\n")).containsExactly("0.7.6");
    assertThat(NpmPackage.releases("p", "\"0.7.6\"\n")).containsExactly("0.7.6");
    assertThat(NpmPackage.releases("p", "[]")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "npm warn \"1.0\"", "{\"error\": {\"code\": \"1.0\"}}", "[\"1.0\",", "null"})
  void whatHoldsNoReleasesIsRefused(String output) {
    assertThatThrownBy(() -> NpmPackage.releases("p", output))
        .isInstanceOf(EngineUnavailable.class)
        .hasMessageStartingWith("npm does not tell the releases of p: ")
        .hasMessageNotContaining("\n");
  }
}
