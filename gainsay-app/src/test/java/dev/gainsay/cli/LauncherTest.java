package dev.gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code gainsay} in a clone that was built, with a JDK that only says what it runs. */
class LauncherTest {

  private static final Instant BUILT = Instant.parse("2026-01-01T12:00:00Z");

  @TempDir Path folder;

  private Path clone = Path.of("");
  private Path source = Path.of("");

  @BeforeEach
  void build() throws IOException {
    clone = Files.createDirectory(folder.resolve("clone"));
    Path root = Path.of("").toAbsolutePath();
    while (!Files.isRegularFile(root.resolve("gainsay"))) {
      root = root.getParent();
    }
    Files.copy(root.resolve("gainsay"), clone.resolve("gainsay"));
    Files.createDirectory(clone.resolve(".git"));
    written("pom.xml", BUILT.minusSeconds(60));
    source = written("gainsay-app/src/main/java/Main.java", BUILT.minusSeconds(60));
    written("gainsay-app/target/gainsay/lib/gainsay-app.jar", BUILT);
    Path jdk = Files.createDirectories(folder.resolve("jdk/bin"));
    Files.writeString(jdk.resolveSibling("release"), "JAVA_VERSION=\"25\"\n");
    Path java = Files.writeString(jdk.resolve("java"), "#!/bin/sh\necho ran\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
  }

  private Path written(String name, Instant at) throws IOException {
    Path file = clone.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.setLastModifiedTime(Files.writeString(file, ""), FileTime.from(at));
  }

  /** What it wrote to standard error. */
  private String said() throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder("sh", clone.resolve("gainsay").toString(), "help");
    builder.environment().put("GAINSAY_JAVA_HOME", folder.resolve("jdk").toString());
    builder.environment().keySet().removeIf(name -> name.matches(".*JAVA.*OPT.*"));
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(err).isZero();
    assertThat(out).isEqualTo("ran\n");
    return err;
  }

  @Test
  void sourcesThatWereBuiltAreNotSpokenOf() throws Exception {
    assertThat(said()).isEmpty();
    // What is built while a source is changed may not hold the change.
    written("gainsay-app/target/gainsay/begun", BUILT.minusSeconds(120));
    assertThat(said()).hasLineCount(1);
  }

  @Test
  void newerSourcesAreToldInOneLine() throws Exception {
    Files.setLastModifiedTime(source, FileTime.from(BUILT.plusSeconds(60)));
    assertThat(said())
        .isEqualTo("gainsay: sources are newer than the build; run ./gainsay --rebuild\n");
    // Outside of a clone the times of files tell nothing.
    Files.delete(clone.resolve(".git"));
    assertThat(said()).isEmpty();
  }
}
