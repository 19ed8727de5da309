package dev.gainsay.engine.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.engine.EngineUnavailable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
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

  /** It is asked once: whoever asks again is told at once. */
  @Test
  void aProgramThatSaysNothingAndDoesNotEndIsNamed(@TempDir Path folder) throws Exception {
    Path stuck = folder.resolve("stuck");
    Files.writeString(stuck, "#!/bin/sh\nexec sleep 600\n");
    Files.setPosixFilePermissions(stuck, PosixFilePermissions.fromString("rwx------"));
    String program = stuck.toString();
    ProgramVersion.refuseLate(program);
    assertThatThrownBy(() -> ProgramVersion.require(program))
        .isInstanceOf(EngineUnavailable.class)
        .hasMessage("'" + program + "' does not answer --version within 10 s; try another --bin");
    assertThat(ProgramVersion.of(program)).isEmpty();
    assertThatThrownBy(() -> ProgramVersion.refuseLate(program)).hasMessageContaining("--version");
  }
}
