package dev.gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.campaign.Catalogue;
import dev.gainsay.campaign.Refused;
import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** Which engine a finding is run again on. */
class EngineOptionsTest {

  private static final EngineSpec FOUND =
      new EngineSpec(
          "postgres",
          Optional.of("12.0.0"),
          Optional.empty(),
          Optional.of("jdbc:postgresql://127.0.0.1/a"),
          Map.of("allow-existing", "true", "k", "1"));

  private static EngineOptions options(String... arguments) {
    return CommandLine.populateCommand(new EngineOptions(), arguments);
  }

  @Test
  void withoutOptionsItIsTheOneOfTheFinding() throws Refused {
    EngineSpec again = options().spec(FOUND, null);
    assertThat(again.version()).contains("12.0.0");
    assertThat(again.url()).contains("jdbc:postgresql://127.0.0.1/a");
  }

  @Test
  void thatTablesMayBeLostIsSaidAnew() throws Refused {
    assertThat(options().spec(FOUND, null).options()).isEqualTo(Map.of("k", "1"));
    assertThat(options("--allow-existing").spec(FOUND, null).options())
        .containsEntry("allow-existing", "true");
  }

  @Test
  void aServerGivenHereTakesThePlaceOfTheOneOfTheFinding() throws Refused {
    EngineSpec again =
        options("--url", "jdbc:postgresql://127.0.0.1/b", "--option", "k=2").spec(FOUND, null);
    assertThat(again.url()).contains("jdbc:postgresql://127.0.0.1/b");
    assertThat(again.version()).isEmpty();
    assertThat(again.options()).isEqualTo(Map.of("k", "2"));
  }

  @Test
  void anotherReleaseIsHadByItsName() throws Refused {
    EngineSpec again = options().spec(FOUND, "postgres@13.0.0");
    assertThat(again.version()).contains("13.0.0");
    assertThat(again.url()).isEmpty();
    assertThat(again.options()).isEqualTo(Map.of("k", "1"));
    assertThat(options().spec(FOUND, "sqlite").options()).isEmpty();
  }

  /** Z3's Datalog engine answers in milliseconds or not at all. */
  @Test
  void aScriptHasTheTimeOfItsEngineUnlessTheUserSays() throws Refused {
    EngineProvider muz = Catalogue.load().engine("muz");
    EngineProvider postgres = Catalogue.load().engine("postgres");
    assertThat(options().workers(muz, List.of(), 1).scriptLimit()).isEqualTo(muz.patience());
    assertThat(muz.patience()).isLessThan(postgres.patience());
    assertThat(options("--script-limit", "7s").workers(muz, List.of(), 1).scriptLimit())
        .isEqualTo(Duration.ofSeconds(7));
  }

  @Test
  void aPasswordReachesWorkersByTheirEnvironmentAlone() throws Refused {
    EngineOptions options = options("--url", "jdbc:postgresql://h/b?user=me&password=s3cret");
    assertThat(options.spec("postgres").url())
        .contains("jdbc:postgresql://h/b?user=me&password=${GAINSAY_PASSWORD}");
    EngineProvider postgres = Catalogue.load().engine("postgres");
    assertThat(options.workers(postgres, List.of(), 1).environment())
        .isEqualTo(Map.of("GAINSAY_PASSWORD", "s3cret"));
  }
}
