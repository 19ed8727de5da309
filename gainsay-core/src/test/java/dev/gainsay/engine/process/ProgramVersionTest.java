package dev.gainsay.engine.process;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.engine.EngineUnavailable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class ProgramVersionTest {

  @Test
  void theFirstLineWithANumberCounts() {
    assertThat(ProgramVersion.line("Z3 version 4.8.12 - 64 bit\n"))
        .hasValue("Z3 version 4.8.12 - 64 bit");
    assertThat(ProgramVersion.line("-------\nVersion: 2.4.1\nWord size: 32 bits\n"))
        .hasValue("Version: 2.4.1");
    assertThat(ProgramVersion.line("no such option\n")).isEmpty();
  }

  @Test
  void aProgramThatIsNotThereSaysNothing() {
    assertThat(ProgramVersion.of("/no/such/program")).isEmpty();
  }

  private static String script(Path folder, String text) throws IOException {
    Path script = folder.resolve("script");
    Files.writeString(script, "#!/bin/sh\n" + text);
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    return script.toString();
  }

  /** It is asked once: whoever asks again is told at once. */
  @Test
  @Timeout(60)
  void aProgramThatSaysNothingAndDoesNotEndIsNamed(@TempDir Path folder) throws Exception {
    Path pid = folder.resolve("pid");
    String program =
        script(folder, "sh -c 'echo $$ > \"$0\"; exec sleep 600' '" + pid + "'\nexit 0\n");
    ProgramVersion.refuseLate(program);
    assertThatThrownBy(() -> ProgramVersion.require(program, Duration.ofSeconds(2)))
        .isInstanceOf(EngineUnavailable.class)
        .hasMessage("'" + program + "' does not answer --version within 2 s; try another --bin");
    long child = Long.parseLong(Files.readString(pid).strip());
    ProcessHandle.of(child).ifPresent(alive -> alive.onExit().orTimeout(10, SECONDS).join());
    assertThat(ProgramVersion.of(program)).isEmpty();
    assertThatThrownBy(() -> ProgramVersion.refuseLate(program)).hasMessageContaining("--version");
  }

  @Test
  @Timeout(60)
  void aProgramWithoutHelpIsAskedForItOnceAndIsNotLate(@TempDir Path folder) throws Exception {
    String program =
        script(
            folder,
            """
            echo "$1" >> "$0.asked"
            [ "$1" = --help ] && sleep 600
            echo it is 1.2
            """);
    Duration second = Duration.ofSeconds(1);
    assertThat(ProgramVersion.mentions(program, "--help", "1.2", second)).isFalse();
    assertThat(ProgramVersion.mentions(program, "--help", "1.2", second)).isFalse();
    ProgramVersion.refuseLate(program);
    assertThat(ProgramVersion.of(program)).hasValue("it is 1.2");
    assertThat(Files.readAllLines(folder.resolve("script.asked")))
        .containsExactly("--help", "--version");
  }

  @Test
  @Timeout(60)
  void whatIsSaidCountsWhereAChildHoldsTheOutputOpen(@TempDir Path folder) throws Exception {
    String program = script(folder, "sleep 20 &\necho it is 1.2\n");
    ProgramVersion.require(program, Duration.ofSeconds(1));
    assertThat(ProgramVersion.of(program)).hasValue("it is 1.2");
  }
}
