package dev.gainsay.smt.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Command.Assert;
import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.SmtScript;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Walk;
import dev.gainsay.smt.print.ScriptPrinter;
import dev.gainsay.text.MalformedText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScriptReaderTest {

  private static final Path SEEDS = Path.of("..", "..", "shared", "seeds", "smt");

  private static List<Term> assertions(String text) {
    List<Term> found = new ArrayList<>();
    for (Command command : ScriptReader.read(text).commands()) {
      if (command instanceof Assert(Term formula)) {
        found.add(formula);
      }
    }
    return found;
  }

  private static List<Term> unknown(String text) {
    return Walk.postorder(assertions(text)).stream().filter(t -> !t.sort().isKnown()).toList();
  }

  @Test
  void commandsPrintAsTheyWereWritten() {
    String text =
        """
        (set-info :status sat)
        (set-logic ALL)
        (declare-sort U 0)
        (declare-fun f (U Int) (Array Int (_ BitVec 8)))
        (declare-datatypes ((L 0)) (((nil) (cons (head Int) (tail L)))))
        (define-fun g ((x Int)) Int (+ x 1))
        (define-fun-rec h ((x Int)) Int (ite (<= x 0) 0 (h (- x 1))))
        (declare-fun l () L)
        (declare-fun u () U)
        (push 1)
        (assert (! (= (select (f u 1) (g 2)) #x0f) :named a))
        (assert ((_ is cons) (tail l)))
        (check-sat-assuming (a))
        (pop 1)
        (check-sat-using (then simplify smt))
        (get-model)
        (exit)
        """;
    assertThat(ScriptPrinter.print(ScriptReader.read(text))).isEqualTo(text);
    assertThat(unknown(text)).isEmpty();
  }

  @Test
  void sortsThatAreDefinedAreExpanded() {
    String text =
        """
        (define-sort Byte () (_ BitVec 8))
        (define-sort Table (X) (Array Int X))
        (declare-const t (Table Byte))
        (declare-const x Float32)
        (assert (fp.isNaN x))
        (assert (= (select t 0) #x00))
        """;
    assertThat(unknown(text)).isEmpty();
    assertThat(Walk.postorder(assertions(text)))
        .extracting(Term::sort)
        .contains(Sort.array(Sort.INT, Sort.bits(8)), Sort.floating(8, 24));
  }

  @Test
  void numeralsAreRealInLogicsOfReals() {
    assertThat(assertions("(set-logic QF_LRA)(declare-const x Real)(assert (> x 1))"))
        .allMatch(
            t -> Walk.postorder(List.of(t)).stream().noneMatch(p -> p.sort().equals(Sort.INT)));
    assertThat(assertions("(set-logic QF_LIRA)(declare-const x Real)(assert (> x 1))"))
        .allMatch(
            t -> Walk.postorder(List.of(t)).stream().anyMatch(p -> p.sort().equals(Sort.INT)));
  }

  @Test
  void aNameIsForgottenWhenItsLevelIsPopped() {
    String text =
        "(push 1)(declare-const x Int)(assert (> x 0))(pop 1)(declare-const x Bool)(assert x)";
    assertThat(assertions(text).getLast().sort()).isEqualTo(Sort.BOOL);
  }

  @Test
  void unknownCommandsAndTermsAreKept() {
    String text = "(frobnicate |a b| (c))\n(assert (match l ((nil true))))\n";
    SmtScript script = ScriptReader.read(text);
    assertThat(ScriptPrinter.print(script)).isEqualTo(text);
    assertThat(assertions(text).getFirst().node()).isInstanceOf(Node.Opaque.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(assert (> x 1)) ~ (check-sat|line 2, column 2: a parenthesis is not closed",
        "(check-sat))|line 1, column 12: a parenthesis closes nothing",
        "(check-sat) ~ ~  (assert \"abc)|line 3, column 11: a quote is not closed",
        "(check-sat) ~ hello|line 2, column 2: a command is expected: (name …)",
        "(check-sat) ~ ((assert true))|line 2, column 2: a command is expected: (name …)",
        "(assert true false)|line 1, column 1: assert takes 1 argument",
        "(pop 1)|line 1, column 1: more levels are popped than were pushed",
        "(push x)|line 1, column 1: a small numeral is expected, not x",
        "(declare-fun f Int Int)|line 1, column 1: a list is expected, not Int",
        "(assert ~ (and p (let ((y)) y)))|line 2, column 15: (name term) is expected, not (y)",
        "(assert (let (y 1) y))|line 1, column 15: (name term) is expected, not y",
        "(assert (let ((y 1))))|line 1, column 9: (let ((name term) …) term) is expected",
        "(assert ; ( ~ (forall ((y Int z)) p))|line 2, column 11: (name sort) is expected, not (y"
            + " Int z)",
        "(assert (exists y p))|line 1, column 9: (exists ((name sort) …) term) is expected",
        "(declare-const b (_ BitVec 0))|line 1, column 18: a sort of no bits: (_ BitVec 0)",
        "(declare-fun f ((Array Int (_ FloatingPoint 0 4))) Int)|line 1, column 28: a sort of no"
            + " bits: (_ FloatingPoint 0 4)",
        "(assert (forall ((y (_ BitVec 00))) p))|line 1, column 21: a sort of no bits: (_ BitVec"
            + " 00)",
        "(assert (or p ~ (not p q)))|line 2, column 2: not takes 1 argument, not 2",
        "(assert (ite p q))|line 1, column 9: ite takes 3 arguments, not 2",
      })
  void whatIsMalformedIsToldWithItsPlace(String text, String message) {
    assertThatThrownBy(() -> ScriptReader.read(text.replace('~', '\n')))
        .isInstanceOf(MalformedText.class)
        .hasMessage(message);
  }

  @Test
  void whatIsOnlyUnknownToUsIsNoReasonToRefuse() {
    String text =
        """
        (declare-fun ite (Int Int) Bool)
        (assert (ite 1 2))
        (assert (forall () true))
        (assert (and (and) (or (and true) (frobnicated 1 true))))
        (assert (> (+ y 1) 2))
        """;
    assertThat(ScriptPrinter.print(ScriptReader.read(text))).isEqualTo(text);
  }

  /** Whatever is put in the place of a constant or beside a formula then means the same there. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(exists ((y Int)) (> y x)) | (exists ((y.1 Int)) (> y.1 x))",
        "(forall ((x Int)) (exists ((x.1 Int)) (< x x.1)))"
            + "| (forall ((x.1 Int)) (exists ((x.1.2 Int)) (< x.1 x.1.2)))",
        "(forall ((z Int)) (forall ((z Int)) (> z x)))"
            + "| (forall ((z Int)) (forall ((z.1 Int)) (> z.1 x)))",
        "(forall ((z!0 Int)) (> z!0 x)) | (forall ((z.0 Int)) (> z.0 x))",
        "(forall ((b!0 Int)) (> b!0 x)) | (forall ((b!0 Int)) (> b!0 x))",
        "(forall ((a Int)) (forall ((a Int)) (> a x)))"
            + "| (forall ((a Int)) (forall ((a.1 Int)) (> a.1 x)))",
        "(and (forall ((a Int)) (> a x)) (exists ((a Int)) (> a x)))"
            + "| (and (forall ((a Int)) (> a x)) (exists ((a Int)) (> a x)))",
      })
  void noVariableHasANameThatIsDeclaredOrMeantForOthers(String written, String read) {
    String text = "(declare-fun x () Int)\n(assert %s)\n(declare-fun y () Int)\n";
    assertThat(ScriptPrinter.print(ScriptReader.read(text.formatted(written))))
        .isEqualTo(text.formatted(read));
  }

  @Test
  void everySeedReadsPrintsAndReadsAsTheSame() throws IOException {
    assumeTrue(Files.isDirectory(SEEDS), "no ../shared/seeds/smt beside this project");
    List<Path> files;
    try (Stream<Path> found = Files.walk(SEEDS)) {
      files = found.filter(f -> f.toString().endsWith(".smt2")).sorted().toList();
    }
    assertThat(files).hasSizeGreaterThan(400);
    List<Path> refused = new ArrayList<>();
    for (Path file : files) {
      try {
        SmtScript script = ScriptReader.read(Files.readString(file));
        assertThat(ScriptReader.read(ScriptPrinter.print(script)))
            .as(file.toString())
            .isEqualTo(script);
      } catch (MalformedText malformed) {
        refused.add(file.getFileName());
      }
    }
    // It is there to be refused.
    assertThat(refused).containsExactly(Path.of("parser-line-error.smt2"));
  }
}
