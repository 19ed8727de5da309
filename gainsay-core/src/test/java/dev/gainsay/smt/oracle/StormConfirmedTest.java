package dev.gainsay.smt.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation.Status;
import dev.gainsay.smt.Solver;
import dev.gainsay.smt.dialect.Logic;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Solvers on PATH confirm the answers of instances of every logic, and refuse none of them. */
@Tag("engine")
class StormConfirmedTest {

  /** Instances of a logic; {@code -Dgainsay.instances} for more. */
  private static final int INSTANCES = Integer.getInteger("gainsay.instances", 6);

  @ParameterizedTest
  @EnumSource
  void answersAreConfirmed(Solver solver) {
    solver.required();
    List<String> wrong = new ArrayList<>();
    int confirmed = 0;
    for (String logic : Logic.KNOWN) {
      if (solver == Solver.CVC5 && logic.equals("QF_S")) {
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

  private static List<String> answers(Solver solver, String script) {
    List<String> printed =
        switch (solver) {
          case Z3 -> solver.printed(script, "-T:3");
          case CVC5 -> solver.printed(script, "--incremental", "--tlimit=3000", "--arrays-exp");
        };
    // A logic that Z3 has no special procedure for.
    return printed.stream()
        .filter(line -> !line.matches("unsupported|; ignoring unsupported logic.*"))
        .toList();
  }
}
