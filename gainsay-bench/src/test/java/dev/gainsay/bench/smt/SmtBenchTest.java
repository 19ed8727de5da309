package dev.gainsay.bench.smt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.smt.dialect.Ability;
import dev.gainsay.smt.dialect.Logic;
import dev.gainsay.smt.dialect.SmtDialect;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.oracle.Storm;
import dev.gainsay.trial.Trials;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SmtBenchTest {

  /** Answers the same to everything. */
  private record Always(Status status) implements Session {

    @Override
    public Observation run(Script script) {
      return new Satisfiability(status, null);
    }

    @Override
    public void close() {}
  }

  /** Writes down what it is asked. */
  private record Listening(List<Script> asked) implements Session {

    @Override
    public Observation run(Script script) {
      asked.add(script);
      return new Satisfiability(Status.SAT, null);
    }

    @Override
    public void close() {}
  }

  private static ConfirmFigures confirmed(String oracle, Status first, Status second) {
    List<Session> solvers = List.of(new Always(first), new Always(second));
    Confirmation confirmation = new Confirmation(solvers, oracle, "x", List.of("QF_UF"), 1);
    confirmation.run(20);
    assertThat(counted(confirmation.figures())).isBetween(20L, 59L);
    confirmation.run(60);
    return confirmation.figures();
  }

  private static long counted(ConfirmFigures all) {
    return all.confirmed() + all.unknown() + all.crashed() + all.errors() + all.wrong();
  }

  @Test
  void whatTwoSolversSayOtherwiseIsWrong() {
    ConfirmFigures figures = confirmed("sae", Status.SAT, Status.UNSAT);
    assertThat(figures.confirmed()).isZero();
    assertThat(figures.wrong()).isGreaterThanOrEqualTo(60);
    assertThat(figures.texts()).isNotEmpty();
    assertThat(confirmed("sae", Status.SAT, Status.SAT).wrong()).isZero();
    assertThat(confirmed("sae", Status.UNKNOWN, Status.UNKNOWN).confirmed()).isZero();
  }

  @Test
  void everyLogicBelongsToOneTheory() {
    List<String> logics =
        ConfirmMain.theories().values().stream().flatMap(List::stream).sorted().toList();
    assertThat(ConfirmMain.theories(List.of("ints")).keySet()).containsExactly("ints");
    assertThatThrownBy(() -> ConfirmMain.theories(List.of("inst")))
        .hasMessageStartingWith("no theory inst; there are functions, ints");
    assertThat(logics)
        .isEqualTo(Logic.KNOWN.stream().filter(l -> !l.equals("QF_S")).sorted().toList());
  }

  @Test
  void aBugOnPurposeIsWhereItsFormIs() {
    Session wrong = new Misreading("QF_BV", "\\(bvurem ").before(new Always(Status.SAT));
    assertThat(wrong.run(Script.of("(assert (= (bvurem x y) x))")))
        .isEqualTo(new Satisfiability(Status.UNSAT, null));
    assertThat(wrong.run(Script.of("(assert p)"))).isEqualTo(new Satisfiability(Status.SAT, null));
  }

  @Test
  void trialsThatAreDecidedAreRecordedAndAskTheSameAgain() {
    Trials storm =
        Storm.generating(SolverProfile.ofAll().plainly(List.of("QF_LIA")), SmtDialect.standard());
    RecordedStorm recorded = RecordedStorm.of(storm, 5, 1e3, new Always(Status.SAT));
    assertThat(recorded.trials()).isEqualTo(5);
    List<Script> again = new ArrayList<>();
    for (int trial = 0; trial < 5; trial++) {
      recorded.again(trial);
      recorded.again(trial, new Listening(again));
    }
    assertThat(again).hasSize(recorded.count());
    assertThat(again.getFirst().text()).isEqualTo(recorded.scripts(0).getFirst().text());
    assertThatThrownBy(() -> RecordedStorm.of(storm, 2, 1e3, new Always(Status.UNKNOWN)))
        .hasMessageContaining("decides no trial");
  }

  @Test
  void instancesHaveTheSizeThatIsAskedFor() {
    SolverProfile profile = SolverProfile.ofAll().plainly(List.of("QF_LIA"));
    Trials sized =
        Storm.generating(profile.without(Ability.INCREMENTAL), SmtDialect.standard()).asserting(25);
    RecordedStorm recorded = RecordedStorm.of(sized, 1, 1e3, new Always(Status.SAT));
    assertThat(recorded.scripts(0))
        .allSatisfy(
            script ->
                assertThat(script.text().lines().filter(line -> line.startsWith("(assert ")))
                    .hasSizeBetween(25, 40));
  }

  @Test
  void anotherProgramIsHeldAgainstTheSolversItIsRunOn(@TempDir Path folder) throws Exception {
    Path program = folder.resolve("reducer");
    // The ninth and tenth arguments are the files, the last one is the solver that is wrong.
    Files.writeString(
        program, "#!/bin/sh\nfor a in $@; do l=$a; done\n$l $9; $l $9; echo small > ${10}\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    Path solver = Path.of("/bin/true");
    PeerReducer.Reduced reduced =
        new PeerReducer(program, solver, Path.of("/bin/false")).reduce("(check-sat)\n");
    assertThat(reduced.script()).isEqualTo("small\n");
    assertThat(reduced.calls()).isEqualTo(2);
    assertThat(PeerReducer.of(program, "true", "(check-sat)\n")).isEmpty();
  }

  @Test
  void tablesHaveALineForEach() {
    SessionFigures sessions =
        new SessionFigures(
            "z3",
            "QF_LIA",
            3,
            1000,
            9.94,
            0.16,
            1.25,
            List.of(new SessionFigures.Line("reset", 400, 381, 200, 190)));
    assertThat(SmtBench.sessionTable(List.of(sessions)))
        .contains("| z3, QF_LIA | reset | 400 | 381 | 95.3 % | 200 | 190 | 95 % |")
        .contains("1,000 checks on recorded answers, 9.9 s of compilation before and 0.2 s while");
    ReductionFigures.Size size = new ReductionFigures.Size(8, 1, 90);
    ReductionFigures.Effort effort = new ReductionFigures.Effort(size, 20, 0.5);
    assertThat(
            SmtBench.reductionTable(
                List.of(new ReductionFigures("b", size, effort, effort)), "ddSMT"))
        .contains("| bug | instance | ddSMT | calls | s | ours | calls | s |")
        .contains("| `b` | 8 / 1 / 90 | 8 / 1 / 90 | 20 | 0.5 | 8 / 1 / 90 | 20 | 0.5 |");
  }
}
