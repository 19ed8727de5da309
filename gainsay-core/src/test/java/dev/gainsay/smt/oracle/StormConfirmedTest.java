package dev.gainsay.smt.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.smt.dialect.Logic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Solvers on PATH confirm the answers of instances of every logic, and refuse none of them. */
@Tag("engine")
class StormConfirmedTest {

  /** Instances of a logic; {@code -Dgainsay.instances} for more. */
  private static final int INSTANCES = Integer.getInteger("gainsay.instances", 6);

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"z3", "cvc5"})
  void answersAreConfirmed(String solver) throws Exception {
    assumeTrue(Launch.onPath(solver).isPresent(), "no " + solver + " on PATH");
    List<String> wrong = new ArrayList<>();
    int confirmed = 0;
    for (String logic : Logic.KNOWN) {
      if (solver.equals("cvc5") && logic.equals("QF_S")) {
        // cvc5 1.0.3 has no arithmetic there.
        continue;
      }
      int tried = 0;
      for (long trial = 0; tried < INSTANCES; trial++) {
        List<StormCase> cases = StormTest.cases(trial, logic);
        for (int i = 0; i < cases.size() && tried < INSTANCES; i += 7) {
          tried++;
          StormCase instance = cases.get(i);
          List<String> answers = answers(solver, instance.script());
          List<Status> expected = instance.known().orElseThrow().expected();
          if (disagrees(answers, expected)) {
            wrong.add(logic + " " + answers + "\n" + instance.script());
          } else if (answers.size() == expected.size()) {
            confirmed += answers.contains("unknown") ? 0 : 1;
          }
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(confirmed).isGreaterThan(Logic.KNOWN.size() * INSTANCES * 3 / 5);
  }

  /** An error, or an answer that is not the expected one; fewer answers are a time-out. */
  private static boolean disagrees(List<String> answers, List<Status> expected) {
    for (int i = 0; i < answers.size(); i++) {
      String answer = answers.get(i);
      boolean error = !answer.matches("sat|unsat|unknown|timeout|cvc5 interrupted.*");
      boolean more = i >= expected.size();
      if (error
          || (answer.matches("sat|unsat")
              && (more || !answer.equals(expected.get(i).name().toLowerCase(Locale.ROOT))))) {
        return true;
      }
    }
    return false;
  }

  private List<String> answers(String solver, String script)
      throws IOException, InterruptedException {
    Path input = Files.writeString(folder.resolve("instance.smt2"), script);
    Path output = folder.resolve("answers.txt");
    List<String> command =
        solver.equals("z3")
            ? List.of("z3", "-T:3", input.toString())
            : List.of(
                "cvc5",
                "--incremental",
                "--tlimit=3000",
                "--strings-exp",
                "--fp-exp",
                "--arrays-exp",
                input.toString());
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    process.waitFor();
    // A logic that Z3 has no special procedure for.
    return Files.readAllLines(output).stream()
        .filter(line -> !line.matches("unsupported|; ignoring unsupported logic.*"))
        .toList();
  }
}
