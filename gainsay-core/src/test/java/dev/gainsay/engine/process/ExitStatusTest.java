package dev.gainsay.engine.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExitStatusTest {

  @ParameterizedTest
  @CsvSource({
    "7, exit code 7",
    "128, exit code 128",
    "139, signal 11 (SIGSEGV)",
    "192, signal 64",
    "255, exit code 255",
  })
  void aStatusThatNoSignalGivesIsTheProgramsOwn(int status, String told) {
    assertThat(ExitStatus.describe(status)).isEqualTo(told);
    assertThat(ExitStatus.isSignal(status)).isEqualTo(told.startsWith("signal"));
  }
}
