package dev.gainsay.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecretsTest {

  private static EngineSpec at(String url) {
    return new EngineSpec(
        "postgres", Optional.empty(), Optional.empty(), Optional.of(url), Map.of());
  }

  @ParameterizedTest
  @CsvSource({
    "jdbc:postgresql://h:5432/db?user=me&password=s3cret&ssl=true,"
        + " jdbc:postgresql://h:5432/db?user=me&password=${GAINSAY_PASSWORD}&ssl=true",
    "jdbc:mysql://me:s3cret@h/db, jdbc:mysql://me:${GAINSAY_PASSWORD}@h/db",
    "jdbc:h2:file:x;USER=me;PASSWORD=s3cret, jdbc:h2:file:x;USER=me;PASSWORD=${GAINSAY_PASSWORD}",
    "jdbc:derby:x;bootPassword=s3cret;create=true,"
        + " jdbc:derby:x;bootPassword=${GAINSAY_PASSWORD};create=true",
    "jdbc:mysql://address=(host=h)(user=me)(password=s3cret)/db,"
        + " jdbc:mysql://address=(host=h)(user=me)(password=${GAINSAY_PASSWORD})/db",
    "jdbc:mysql://h/db?user=me&password1=s3cret,"
        + " jdbc:mysql://h/db?user=me&password1=${GAINSAY_PASSWORD}",
    "jdbc:duckdb:x;motherduck_token=s3cret, jdbc:duckdb:x;motherduck_token=${GAINSAY_PASSWORD}"
  })
  void aPasswordIsNamedAndComesBack(String url, String hidden) throws EngineUnavailable {
    Secrets.Hidden taken = Secrets.hide(url);
    assertThat(taken.url()).isEqualTo(hidden);
    assertThat(taken.values()).isEqualTo(Map.of("GAINSAY_PASSWORD", "s3cret"));
    assertThat(Secrets.reveal(at(taken.url()), taken.values()).url()).contains(url);
    assertThat(Secrets.without("cannot connect to " + url)).doesNotContain("s3cret");
  }

  @Test
  void aPasswordThatIsWrittenInPartComesBackWhole() throws EngineUnavailable {
    Secrets.Hidden taken = Secrets.hide("jdbc:postgresql://h/db?user=me&password=s3${OWN}cret");
    assertThat(taken.url())
        .isEqualTo(
            "jdbc:postgresql://h/db?user=me&password=${GAINSAY_PASSWORD}${OWN}${GAINSAY_PASSWORD_2}");
    assertThat(taken.values())
        .isEqualTo(Map.of("GAINSAY_PASSWORD", "s3", "GAINSAY_PASSWORD_2", "cret"));
    Map<String, String> environment = new HashMap<>(taken.values());
    environment.put("OWN", "-");
    assertThat(Secrets.reveal(at(taken.url()), environment).url())
        .contains("jdbc:postgresql://h/db?user=me&password=s3-cret");
  }

  /** Signs that separate elsewhere are part of it; it may be more than one host's. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:mariadb://me:s3cret@s3cret@h/db",
        "jdbc:postgresql://h/db?user=me&password=s3cret@s3cret",
        "jdbc:postgresql://h/db?user=me&password=s3cret;s3cret",
        "jdbc:h2:file:x;USER=me;PASSWORD=s3cret&s3cret@s3cret",
        "jdbc:mysql://me:s3cret@h1,me:s3cret@h2/db",
        "jdbc:mysql://(host=h,user=me,password=s3cret)/db"
      })
  void nothingOfAPasswordIsLeft(String url) throws EngineUnavailable {
    Secrets.Hidden taken = Secrets.hide(url);
    assertThat(taken.url()).doesNotContain("s3cret");
    assertThat(Secrets.reveal(at(taken.url()), taken.values()).url()).contains(url);
    assertThat(Secrets.without("cannot connect to " + url)).doesNotContain("s3cret");
  }

  @Test
  void aVariableOfTheUserIsNotTakenForAnother() {
    Secrets.Hidden taken =
        Secrets.hide("jdbc:postgresql://h/db?password=${GAINSAY_PASSWORD}&sslpassword=b");
    assertThat(taken.values()).isEqualTo(Map.of("GAINSAY_PASSWORD_2", "b"));
  }

  @Test
  void severalPasswordsHaveSeveralNames() {
    Secrets.Hidden taken = Secrets.hide("jdbc:postgresql://h/db?password=a&sslpassword=b");
    assertThat(taken.url())
        .isEqualTo(
            "jdbc:postgresql://h/db?password=${GAINSAY_PASSWORD}&sslpassword=${GAINSAY_PASSWORD_2}");
    assertThat(taken.values())
        .isEqualTo(Map.of("GAINSAY_PASSWORD", "a", "GAINSAY_PASSWORD_2", "b"));
  }

  @ParameterizedTest
  @CsvSource({
    "jdbc:sqlite:file.db",
    "jdbc:postgresql://h/db?user=me&password=${MINE}",
    "jdbc:postgresql://h/db?user=me&password=",
    "jdbc:h2:mem:"
  })
  void whatHoldsNoPasswordStays(String url) {
    assertThat(Secrets.hide(url)).isEqualTo(new Secrets.Hidden(url, Map.of()));
  }

  @Test
  void aVariableThatIsNotSetIsTold() {
    assertThatThrownBy(
            () -> Secrets.reveal(at("jdbc:postgresql://h/db?password=${MINE}"), Map.of()))
        .isInstanceOf(EngineUnavailable.class)
        .hasMessageContaining("environment variable MINE, which is not set");
  }
}
