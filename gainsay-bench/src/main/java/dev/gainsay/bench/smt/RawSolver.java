package dev.gainsay.bench.smt;

import dev.gainsay.engine.process.KeptMemory;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The bare loop around a solver: a text is written, lines are read, nothing is looked at. A solver
 * that ends itself is started again.
 */
final class RawSolver implements AutoCloseable {

  private static final String MARK = "raw-end";

  private final List<String> command;
  private Process process;
  private Writer input;
  private BufferedReader output;

  private RawSolver(List<String> command) throws IOException {
    this.command = command;
    begin();
  }

  private void begin() throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
    // As our sessions do.
    KeptMemory.in(builder.environment());
    this.process = builder.start();
    this.input = new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8);
    this.output =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8), 1 << 16);
  }

  static RawSolver start(List<String> command) throws IOException {
    return new RawSolver(command);
  }

  /** Writes a script and reads its answer, in the process that has answered the ones before. */
  void ask(String script) throws IOException {
    try {
      input.write("(reset)\n" + script + "\n(echo \"" + MARK + "\")\n");
      input.flush();
    } catch (IOException gone) {
      // It has ended; reading tells.
    }
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      if (line.contains(MARK)) {
        return;
      }
    }
    close();
    begin();
  }

  /** Runs one script in a process of its own. */
  static void once(List<String> command, String script) throws IOException {
    try (RawSolver solver = start(command)) {
      solver.input.write(script);
      solver.input.close();
      while (solver.output.readLine() != null) {
        // Only read.
      }
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
    try {
      process.waitFor();
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    }
  }
}
