package dev.gainsay.engines.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.gainsay.engine.EngineUnavailable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("engine")
class PreparationTest {

  private static final Duration SHORT = Duration.ofSeconds(1);
  private static final Duration LONG = Duration.ofMinutes(5);

  private static Path folder() throws IOException {
    return Folders.create("test");
  }

  @Test
  void aPreparationThatDoesNotEndIsEnded() throws IOException {
    Path folder = folder();
    assertThatThrownBy(() -> Preparation.run(List.of("/bin/sleep", "600"), folder, null, SHORT))
        .isInstanceOf(EngineUnavailable.class)
        .hasMessage("/bin/sleep did not end within 1 s");
    Folders.delete(folder);
  }

  @Test
  void aPreparationThatFailsTellsWhy() throws IOException {
    Path folder = folder();
    List<String> command = List.of("/bin/sh", "-c", "echo first; echo; echo no room >&2; exit 3");
    assertThatThrownBy(() -> Preparation.run(command, folder, null, LONG))
        .isInstanceOf(EngineUnavailable.class)
        .hasMessage("/bin/sh failed: no room");
    Folders.delete(folder);
  }

  @Test
  void aServerThatListensAndSaysNothingIsGivenUp() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String url = "jdbc:postgresql://127.0.0.1:" + silent.getLocalPort() + "/db?user=u";
      assertThatThrownBy(() -> Connecting.to(url, SHORT))
          .isInstanceOf(SQLException.class)
          .hasMessage("no answer within 1 s");
    }
  }

  @Test
  void rootIsKnownByItsNumber() throws IOException {
    Path self = Path.of("/proc/self");
    assumeThat(self).exists();
    boolean root = Files.getAttribute(self, "unix:uid").equals(0);
    String name = System.getProperty("user.name");
    try {
      for (String called : List.of("root", "toor")) {
        System.setProperty("user.name", called);
        assertThat(Unprivileged.isRoot()).isEqualTo(root);
      }
    } finally {
      System.setProperty("user.name", name);
    }
  }
}
