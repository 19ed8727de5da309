package dev.gainsay.engines.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.engine.EngineUnavailable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program that the user names stands in an installation. */
class PostgresServerTest {

  @TempDir Path folder;

  @Test
  void programThatIsNotThereIsNamed() {
    String absent = folder.resolve("postgres").toString();
    assertThatThrownBy(() -> PostgresServer.beside(absent))
        .isInstanceOf(EngineUnavailable.class)
        .hasMessage("'" + absent + "' is no executable file; check --bin");
  }

  @Test
  void programWithoutInitdbIsNoInstallation() throws IOException {
    String alone = executable("postgres");
    assertThatThrownBy(() -> PostgresServer.beside(alone))
        .isInstanceOf(EngineUnavailable.class)
        .hasMessageStartingWith("no initdb beside '" + alone + "'");
  }

  @Test
  void installationIsTheFolderOfBoth() throws IOException, EngineUnavailable {
    String postgres = executable("postgres");
    executable("initdb");
    assertThat(PostgresServer.beside(postgres)).isEqualTo(new PostgresServer(folder));
  }

  private String executable(String name) throws IOException {
    Path file = Files.createFile(folder.resolve(name));
    assertThat(file.toFile().setExecutable(true)).isTrue();
    return file.toString();
  }
}
