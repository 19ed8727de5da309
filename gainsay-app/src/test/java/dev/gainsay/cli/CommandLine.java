package dev.gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.stream.Stream;

/**
 * What a command came to.
 *
 * @param status that the process would end with
 * @param out what was written to standard output
 * @param err what was written to standard error
 */
record CommandLine(int status, String out, String err) {

  /** Runs a command as a user would, within this JVM. */
  static CommandLine run(Object... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int status =
        Main.execute(
            new PrintWriter(out, true),
            new PrintWriter(err, true),
            Stream.of(args).map(Object::toString).toArray(String[]::new));
    return new CommandLine(status, out.toString(), err.toString());
  }

  /** One line on standard error that names the parts, and no stack trace. */
  static void assertRefused(String err, String... parts) {
    assertThat(err.lines()).hasSize(1);
    assertThat(err).startsWith("gainsay: ").contains(parts).doesNotContain("\tat ", "Exception");
  }
}
