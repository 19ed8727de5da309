package dev.gainsay.bench.smt;

import dev.gainsay.engine.process.Launch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Another program that makes scripts smaller, with the command line of ddSMT 2 (Kremer, Niemetz and
 * Preiner, CAV 2021). It keeps what two solvers print, and starts a process of each for every
 * check.
 *
 * @param solver on the path, whose answer {@code unsat} is wrong
 * @param other on the path, which says {@code sat}
 */
record PeerReducer(Path program, Path solver, Path other) {

  /** When it is given up; what it has until then counts. */
  private static final Duration MOST = Duration.ofSeconds(120);

  /** Of one check, as it is for us. */
  private static final int SECONDS = 2;

  /** Which solvers may be right. */
  private static final List<String> OTHERS = List.of("cvc5", "z3", "cvc4");

  /**
   * What it made of a script.
   *
   * @param calls starts of the solver that is wrong
   */
  record Reduced(String script, int calls, double seconds) {}

  /**
   * The program for a script.
   *
   * @param solver which says {@code unsat} to it
   * @return empty where it does not say so in a process of its own, or no other says {@code sat}
   */
  static Optional<PeerReducer> of(Path program, String solver, String script)
      throws IOException, InterruptedException {
    Optional<Path> wrong = Launch.onPath(solver);
    if (wrong.isEmpty() || !says(wrong.get(), script, "unsat")) {
      return Optional.empty();
    }
    for (String name : OTHERS) {
      Optional<Path> other = Launch.onPath(name);
      if (!name.equals(solver) && other.isPresent() && says(other.get(), script, "sat")) {
        return Optional.of(new PeerReducer(program, wrong.get(), other.get()));
      }
    }
    return Optional.empty();
  }

  private static boolean says(Path solver, String script, String answer)
      throws IOException, InterruptedException {
    Path file = Files.createTempFile("gainsay-bench-", ".smt2");
    Path said = Files.createTempFile("gainsay-bench-", ".txt");
    try {
      Files.writeString(file, script);
      Process process =
          new ProcessBuilder(solver.toString(), file.toString())
              .redirectOutput(said.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      return ended(process, Duration.ofSeconds(SECONDS))
          && Files.readString(said).strip().equals(answer);
    } finally {
      Files.deleteIfExists(file);
      Files.deleteIfExists(said);
    }
  }

  private static boolean ended(Process process, Duration most) throws InterruptedException {
    try {
      return process.waitFor(most.toMillis(), TimeUnit.MILLISECONDS);
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  /** Runs the program, at most two minutes. */
  Reduced reduce(String script) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("gainsay-bench-");
    Path before = Files.writeString(folder.resolve("before.smt2"), script);
    Path after = folder.resolve("after.smt2");
    Path calls = Files.createFile(folder.resolve("calls"));
    String seconds = Integer.toString(SECONDS);
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(
                program.toString(),
                "-j",
                "1",
                "--timeout",
                seconds,
                "--timeout-cc",
                seconds,
                "-c",
                quiet(folder, other, "true").toString(),
                before.toString(),
                after.toString(),
                quiet(folder, solver, "echo >> " + calls).toString())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    boolean _ = ended(process, MOST);
    double taken = (System.nanoTime() - start) / 1e9;
    String smallest = Files.exists(after) ? Files.readString(after) : script;
    Reduced reduced = new Reduced(smallest, (int) Files.size(calls), taken);
    for (Path file :
        List.of(before, after, calls, wrapper(folder, solver), wrapper(folder, other))) {
      Files.deleteIfExists(file);
    }
    Files.deleteIfExists(folder);
    return reduced;
  }

  private static Path wrapper(Path folder, Path solver) {
    return folder.resolve(solver.getFileName() + ".sh");
  }

  /**
   * A program that runs a solver without its warnings, which name files, and does so much before.
   */
  private static Path quiet(Path folder, Path solver, String first) throws IOException {
    Path wrapper = wrapper(folder, solver);
    Files.writeString(
        wrapper, "#!/bin/sh\n%s\nexec %s \"$@\" 2> /dev/null\n".formatted(first, solver));
    return Files.setPosixFilePermissions(wrapper, PosixFilePermissions.fromString("rwx------"));
  }
}
