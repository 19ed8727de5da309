package dev.gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class MainTest {

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int gainsay(String... args) {
    return Main.execute(new PrintWriter(out, true), new PrintWriter(err, true), args);
  }

  @Test
  void helpGoesToStandardOutput() {
    assertThat(gainsay("--help")).isEqualTo(ExitCode.NOTHING_FOUND);
    assertThat(out.toString()).contains("Usage: gainsay", "Exit codes:");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void noSubcommandIsAUsageError() {
    assertThat(gainsay()).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("Missing required subcommand");
    assertThat(out.toString()).isEmpty();
  }

  /** Picocli would put in the value of the variable. */
  @Test
  void helpShowsHowAVariableIsWrittenInAUrl() {
    assertThat(gainsay("test", "--help")).isEqualTo(ExitCode.NOTHING_FOUND);
    assertThat(out.toString()).containsPattern("\\$\\{VARIABLE\\} in\\s+it\\s+stands");
  }

  @Test
  void aHelperOutOfMemoryIsToldInOneLineWithTheRemedy() {
    assertThat(Main.ofHelper(new OutOfMemoryError("Java heap space")))
        .startsWith("gainsay: ")
        .contains("MiB of memory", "GAINSAY_JAVA_OPTS=-Xmx")
        .hasLineCount(1);
  }
}
