package dev.gainsay.engines.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.engine.EngineUnavailable;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class BinariesTest {

  @Test
  void aVersionIsToldByItsFirstNumbers() {
    assertThat(PostgresServer.other(Optional.of("postgres (PostgreSQL) 16.4"), "16.4.0")).isEmpty();
    assertThat(PostgresServer.other(Optional.of("postgres (PostgreSQL) 9.6.10"), "9.6.10"))
        .isEmpty();
    assertThat(PostgresServer.other(Optional.of("postgres (PostgreSQL) 18.6"), "12.0.0"))
        .contains("postgres (PostgreSQL) 18.6");
    assertThat(PostgresServer.other(Optional.of("postgres (PostgreSQL) 1.4"), "1.40.0"))
        .isPresent();
    assertThat(PostgresServer.other(Optional.empty(), "12.0.0")).isEmpty();
  }

  /** The class path holds 18.6.0, whatever is asked for. */
  @Test
  @Tag("engine")
  void binariesOfAnotherVersionAreRefused() throws EngineUnavailable {
    assertThat(PostgresServer.unpacked("18.6.0").bin()).exists();
    assertThatThrownBy(() -> PostgresServer.unpacked("18.5.99"))
        .isInstanceOf(EngineUnavailable.class)
        .hasMessage(
            "postgres-18.5.99: the binaries on the class path are postgres (PostgreSQL) 18.6;"
                + " remove that jar");
    assertThatThrownBy(() -> PostgresServer.unpacked("18.5.99"))
        .isInstanceOf(EngineUnavailable.class);
  }
}
