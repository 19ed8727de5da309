package dev.gainsay.smt;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.gainsay.smt.dialect.SmtDialect;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A solver on PATH that tests ask; one process for a whole text. */
public enum Solver {
  Z3(
      List.of("z3", "-smt2"),
      SmtDialect.standard()
          .with("seq", "seq.nth", "bvredor", "bvredand", "int2bv", "bv2nat")
          .without("divisible")),
  CVC5(
      List.of("cvc5", "--lang=smt2", "--fp-exp", "--strings-exp"),
      SmtDialect.standard()
          .with("const", "seq", "seq.nth", "seq.rev", "seq.update", "str.rev", "str.update")
          .with("str.to_lower", "str.to_upper", "int2bv", "bv2nat")
          .with("bvredor", "bvredand"));

  private final List<String> command;
  private final SmtDialect dialect;

  Solver(List<String> command, SmtDialect dialect) {
    this.command = command;
    this.dialect = dialect;
  }

  public SmtDialect dialect() {
    return dialect;
  }

  private String program() {
    return command.getFirst();
  }

  /** Skips the test where the solver is not on PATH. */
  public Solver required() {
    boolean there =
        Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
            .anyMatch(folder -> Files.isExecutable(Path.of(folder, program())));
    assumeTrue(there, program() + " is not on PATH");
    return this;
  }

  /** Limits the work of a question, so that no clock decides what is seen. */
  public String limit(int steps) {
    return this == Z3 ? "(set-option :rlimit " + 100 * steps + ")\n" : "";
  }

  /**
   * The lines that it prints.
   *
   * @param steps for each question, where the text does not say so: {@link #limit}
   */
  public List<String> answers(String text, int steps) {
    return this == CVC5 ? printed(text, "--rlimit-per=" + steps, "--incremental") : printed(text);
  }

  /**
   * The lines that it prints, errors among them.
   *
   * @param more arguments
   */
  public List<String> printed(String text, String... more) {
    try {
      Path file = Files.createTempFile("gainsay", ".smt2");
      try {
        Files.writeString(file, text);
        List<String> words = new ArrayList<>(command);
        words.addAll(List.of(more));
        words.add(file.toString());
        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        process.getOutputStream().close();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
            .lines()
            .toList();
      } finally {
        Files.delete(file);
      }
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    }
  }
}
