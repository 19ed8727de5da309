package dev.gainsay.bench.smt;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The bare loop around a solver: a text is written, lines are read, nothing is looked at. */
final class RawSolver implements AutoCloseable {

  private static final String MARK = "raw-end";

  private final Process process;
  private final Writer input;
  private final BufferedReader output;

  private RawSolver(Process process) {
    this.process = process;
    this.input = new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8);
    this.output =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8), 1 << 16);
  }

  static RawSolver start(List<String> command) throws IOException {
    return new RawSolver(
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start());
  }

  /** Writes a script and reads its answer, in the process that has answered the ones before. */
  void ask(String script) throws IOException {
    input.write("(reset)\n" + script + "\n(echo \"" + MARK + "\")\n");
    input.flush();
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      if (line.contains(MARK)) {
        return;
      }
    }
    throw new IOException("the solver has ended");
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
