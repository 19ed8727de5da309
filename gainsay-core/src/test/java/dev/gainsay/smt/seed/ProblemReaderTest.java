package dev.gainsay.smt.seed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.smt.evaluate.Declarations;
import dev.gainsay.smt.evaluate.Evaluator;
import dev.gainsay.smt.generate.Seed;
import dev.gainsay.smt.print.TermPrinter;
import dev.gainsay.text.MalformedText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProblemReaderTest {

  private static final Path SEEDS = Path.of("..", "..", "shared", "seeds", "smt");

  @Test
  void whatIsInForceAtTheFirstQuestionCounts() {
    Problem problem =
        ProblemReader.read(
            """
            (set-info :status unsat)
            (set-option :produce-models true)
            (set-option :smt.arith.solver 2)
            (set-logic QF_LIA)
            (declare-const x Int)
            (assert (< x 3))
            (push 1)
            (declare-const y Int)
            (assert (= y x))
            (pop 1)
            (push)
            (assert (! (> x 5) :named big))
            (assert (or big (= x 0)))
            (check-sat-using (then simplify smt))
            (pop)
            (assert (= x 7))
            (check-sat)
            """);
    assertThat(problem.logic()).isEqualTo("QF_LIA");
    assertThat(problem.options()).containsExactly("(set-option :smt.arith.solver 2)");
    assertThat(problem.tactic()).isEqualTo("(then simplify smt)");
    assertThat(problem.status()).contains(Status.UNSAT);
    assertThat(problem.part().question())
        .isEqualTo(
            """
            (set-logic QF_LIA)
            (declare-fun x () Int)
            (assert (< x 3))
            (assert (> x 5))
            (assert (or (> x 5) (= x 0)))
            (check-sat)
            """);
  }

  @Test
  void assumptionsAreAssertions() {
    Problem problem =
        ProblemReader.read("(declare-const p Bool)\n(check-sat-assuming ((not p)))\n(assert p)");
    assertThat(problem.part().question()).contains("(assert (not p))").doesNotContain("(assert p)");
  }

  @Test
  void aFaultIsToldWithItsPlace(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("a.smt2"), "(assert true)\n  (assert\n");
    assertThatThrownBy(() -> FileSeeds.read(List.of(folder)))
        .hasMessage(file + ":2:3: a parenthesis is not closed; correct it or leave the file out");
    Files.writeString(file, "(check-sat)");
    assertThatThrownBy(() -> FileSeeds.read(List.of(file)))
        .hasMessage(file + ": asserts nothing before its first check-sat; name another seed");
    assertThatThrownBy(() -> FileSeeds.read(List.of(folder.resolve("none.smt2"))))
        .hasMessage(folder.resolve("none.smt2") + ": no such file");
    Files.writeString(folder.resolve("b.smt2"), "(assert true)");
    assertThat(FileSeeds.read(List.of(folder)).seeds()).hasSize(1);
    assertThat(FileSeeds.read(List.of(folder)).leftOut())
        .containsExactly(file + ": asserts nothing before its first check-sat; name another seed");
  }

  @Test
  void aModelIsDrawnOfSortsThatEndInThemselves() {
    Problem problem =
        ProblemReader.read(
            """
            (declare-datatypes ((list 0)) (((cons (head Int) (tail list)) (nil))))
            (declare-datatypes ((box 1)) ((par (T) ((wrap (inside T))))))
            (declare-const l list)
            (declare-const b (box Int))
            (assert (or ((_ is nil) l) (= b b)))
            """);
    for (int trial = 0; trial < 50; trial++) {
      Seed seed = new ModelSource(List.of()).seed(problem, Choices.seeded(1, trial));
      assertThat(seed.model().constants()).containsOnlyKeys("l");
    }
  }

  /** Each seed has formulas with a truth value under some model that is drawn, but a few. */
  @Test
  void modelsAreDrawnForSeeds() throws IOException {
    assumeTrue(Files.isDirectory(SEEDS), "no ../shared/seeds/smt beside this project");
    int read = 0;
    int valued = 0;
    for (Path folder : folders()) {
      for (Problem problem : FileSeeds.read(List.of(folder)).seeds()) {
        read++;
        Seed seed = new ModelSource(List.of()).seed(problem, Choices.seeded(2, read));
        Evaluator evaluator =
            new Evaluator(Declarations.of(seed.declarations()), seed.model(), Map.of());
        valued +=
            problem.assertions().stream().anyMatch(a -> evaluator.truth(a).isPresent()) ? 1 : 0;
      }
    }
    assertThat(read).isGreaterThan(300);
    assertThat(valued).isGreaterThan(read / 2);
  }

  private static List<Path> folders() throws IOException {
    try (var found = Files.list(SEEDS)) {
      return found
          .filter(Files::isDirectory)
          .filter(folder -> !folder.endsWith("parser"))
          .sorted()
          .toList();
    }
  }

  @Test
  void everyQuestionHasWhatIsInForceThere() {
    List<Problem> all =
        ProblemReader.all(
            """
            (declare-const p Bool)
            (set-info :status sat)
            (assert p)
            (check-sat)
            (push 1)
            (assert (not p))
            (check-sat-using smt)
            (pop 1)
            (check-sat-assuming ((not p)))
            (check-sat)
            (exit)
            (check-sat)
            """);
    assertThat(all).extracting(problem -> problem.assertions().size()).containsExactly(1, 2, 2, 1);
    assertThat(all).extracting(Problem::tactic).containsExactly("", "smt", "", "");
    assertThat(all.getFirst().status()).contains(Status.SAT);
    assertThat(all.get(1).status()).isEmpty();
  }

  @Test
  void declarationsOutliveTheirLevelWhereThatIsTold() {
    String script =
        """
        (push 1)
        (declare-const x Int)
        (assert (> x 5))
        (check-sat)
        (pop 1)
        (assert (< x 3))
        (check-sat)
        """;
    List<Problem> all = ProblemReader.all("(set-option :global-declarations true)\n" + script);
    assertThat(all).extracting(problem -> problem.assertions().size()).containsExactly(1, 1);
    assertThat(all.get(1).declarations()).hasSize(1);
    assertThat(all.get(1).options()).isEmpty();
    assertThat(ProblemReader.all(script).get(1).declarations()).isEmpty();
  }

  @Test
  void namesOfTermsEndWithTheirLevel() {
    List<Problem> all =
        ProblemReader.all(
            """
            (declare-const x Int)
            (push 1)
            (assert (! (> x 0) :named a))
            (check-sat)
            (pop 1)
            (declare-const a Bool)
            (assert (and (> x 0) (not a)))
            (check-sat)
            (reset-assertions)
            (declare-const y Int)
            (assert (! (> y 0) :named b))
            (reset-assertions)
            (declare-const b Bool)
            (assert (not b))
            (check-sat)
            """);
    assertThat(all.get(1).assertions())
        .extracting(TermPrinter::print)
        .containsExactly("(and (> x 0) (not a))");
    assertThat(all.get(2).assertions()).extracting(TermPrinter::print).containsExactly("(not b)");
  }

  @Test
  void aDefinitionMayUseTheNameOfATerm() {
    List<Problem> all =
        ProblemReader.all(
            """
            (declare-const x Int)
            (assert (! (> x 0) :named a))
            (define-fun f () Bool (not a))
            (assert f)
            (check-sat)
            """);
    assertThat(all.getFirst().part().question()).contains("(not (> x 0))").doesNotContain(" a");
  }

  @Test
  void assertionsThatAreForgottenLeaveNoLevel() {
    String script =
        """
        (push 1)
        (assert true)
        (reset-assertions)
        (pop 1)
        """;
    assertThatThrownBy(() -> ProblemReader.all(script))
        .isInstanceOf(MalformedText.class)
        .hasMessage("line 4, column 1: more levels are popped than were pushed");
  }

  @Test
  void theLastWordOnDeclarationsCounts() {
    List<Problem> all =
        ProblemReader.all(
            """
            (set-option :global-declarations true)
            (set-option :global-declarations false)
            (push 1)
            (declare-const x Int)
            (pop 1)
            (check-sat)
            """);
    assertThat(all.getFirst().declarations()).isEmpty();
  }

  /** With them and without the same formula has two right answers. */
  @Test
  void optionsThatChangeWhatAFormulaSaysAreNotKept() {
    Problem problem =
        ProblemReader.read(
            """
            (set-option :encoding ascii)
            (set-option :unicode false)
            (set-option :rewriter.hi_div0 true)
            (set-option :rewriter.hi_fp_unspecified true)
            (set-option :smt.arith.ignore_int true)
            (set-option :strings-alpha-card 256)
            (set-option :solve-real-as-int true)
            (set-option :pp.decimal true)
            (set-option :smt.array.extensional false)
            (set-option :rewriter.hoist_mul true)
            (check-sat)
            """);
    assertThat(problem.options()).containsExactly("(set-option :rewriter.hoist_mul true)");
  }
}
