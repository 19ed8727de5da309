package dev.gainsay.engine.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

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
}
