package dev.gainsay.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WorkerCommandTest {

  @Test
  void aWorkerDoesNotTakeOverWhereItsUserLives() {
    Map<String, String> environment =
        new HashMap<>(
            Map.of("LC_ALL", "de_DE.UTF-8", "LC_NUMERIC", "tr_TR.UTF-8", "LANGUAGE", "de"));
    environment.put("TZ", "Asia/Kathmandu");
    environment.put("PATH", "/bin");
    WorkerCommand.plainLocale(environment);
    assertThat(environment)
        .containsOnly(
            Map.entry("LANG", "C"),
            Map.entry("LC_CTYPE", "de_DE.UTF-8"),
            Map.entry("TZ", "UTC"),
            Map.entry("PATH", "/bin"));
    assertThat(new WorkerCommand(WorkerSettings.standard(List.of()), Path.of("x")).arguments())
        .contains("-Duser.language=en", "-Duser.country=", "-Duser.timezone=UTC");
  }

  @Test
  void anExceptionThatIsThrownOftenKeepsItsFrames() {
    assertThat(new WorkerCommand(WorkerSettings.standard(List.of()), Path.of("x")).arguments())
        .contains("-XX:-OmitStackTraceInFastThrow");
  }
}
