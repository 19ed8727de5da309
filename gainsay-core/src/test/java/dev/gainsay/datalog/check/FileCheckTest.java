package dev.gainsay.datalog.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.datalog.dialect.ClingoDialect;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.RecursiveSqlDialect;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.OutOfMemory;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.Language.Checked;
import dev.gainsay.trial.TestCase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileCheckTest {

  private static final Path FILE = Path.of("p.dl");

  private static final String REACHES =
      """
      .decl a(x: number)
      .decl b(x: number)
      a(1).
      b(x) :- a(x).
      .output b
      """;

  private static final String CORRECT = "; correct it or leave it out";

  private static Checked check(String text, DatalogDialect dialect) {
    return check(text, dialect, new Relations(new TreeMap<>()));
  }

  private static Checked check(String text, DatalogDialect dialect, Observation answer) {
    return FileCheck.check(FILE, text, dialect, List.of("queryfuzz"), false, always(answer));
  }

  private static Session always(Observation answer) {
    return new Session() {
      @Override
      public Observation run(Script script) {
        return answer;
      }

      @Override
      public void close() {}
    };
  }

  @Test
  void wordsInCommentsRefuseNoFile() {
    String text =
        """
        // costs $5
        .decl a(x: number)
        .decl b(x: number)
        a(1).
        b(x) :- a(x).
        .output b
        """;
    assertThat(check(text, SouffleDialect.current()).cases()).isNotEmpty();
  }

  @Test
  void aValueThatDependsOnTheOrderOfTextsRefusesAFile() {
    String text =
        """
        .decl e(x: symbol, y: number)
        .decl d(x: number)
        e("p", 1). e("q", 1).
        d(ord(x)) :- e(x, 1).
        .output d
        """;
    assertThat(check(text, SouffleDialect.current()).notApplicable())
        .containsExactly("it says 'ord', which has more than one answer; leave it out");
  }

  @Test
  void aRuleThatCannotBeWrittenIsNamed() {
    String text =
        """
        .decl a(x: number)
        .decl b(x: number)
        b(x) :- a(x).
        b(x) :- a(x), 3 = mean y : { a(y) }.
        .output b
        """;
    assertThat(check(text, RecursiveSqlDialect.sqlite()).notApplicable())
        .containsExactly(
            "it cannot be written for this engine: it holds a mean (line 4, a rule for b);"
                + " leave it out, or check it with souffle");
  }

  @Test
  void whatIsWrongForEveryEngineIsToldWithItsPlace() {
    String text = REACHES.replace("a(x).", "a(x, x).");
    assertThatThrownBy(() -> check(text, ClingoDialect.current()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("p.dl:4: a has 1 attribute, 2 are given; correct it or leave it out");
  }

  /** The file is checked in the language that the engine is spoken to in. */
  @Test
  void aFileOfZ3sOtherLanguageIsChecked() {
    String text =
        """
        Z 64
        edge(x: Z, y: Z) input
        path(x: Z, y: Z) output
        edge(1, 2). edge(2, 3).
        path(x, y) :- edge(x, y).
        path(x, z) :- edge(x, y), path(y, z).
        """;
    List<TestCase> cases = check(text, DatalogDialect.fixedpoint()).cases();
    assertThat(cases).hasSizeGreaterThan(10);
    assertThat(cases.getFirst().script()).contains("(declare-rel edge");
  }

  @Test
  void aProgramWithoutOutputIsToldWhatToAdd() {
    assertThat(check(".decl a(x: number)\n", SouffleDialect.current()).notApplicable())
        .containsExactly("it has no output; add .output R");
    assertThat(check("(declare-rel p ())\n", DatalogDialect.fixedpoint()).notApplicable())
        .containsExactly("it has no output; add (query R)");
    assertThat(check("Z 64\np(x: Z)\n", DatalogDialect.fixedpoint()).notApplicable())
        .containsExactly("it has no output; write output behind a relation");
  }

  /** A program of a user's, with facts in a file beside it and values of a type of its own. */
  @Test
  void factsAreThoseOfTheFilesBesideIt(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("item.facts"), "1\n2\n");
    String text =
        """
        .type List = Nil {} | Cons { head: number, tail: List }
        .decl item(x: number)
        .input item
        .decl l(x: List)
        .decl n(x: number)
        .output n
        l($Cons(x, $Nil())) :- item(x).
        n(x) :- l($Cons(x, _)), item(x).
        n(x) :- item(x), x > 1.
        """;
    Checked checked =
        FileCheck.check(
            folder.resolve("p.dl"),
            text,
            SouffleDialect.current(),
            List.of("queryfuzz", "dlsmith", "options"),
            false,
            always(new Relations(new TreeMap<>())));
    assertThat(checked.cases()).isNotEmpty();
    assertThat(checked.cases())
        .allSatisfy(
            made ->
                assertThat(made.script())
                    .contains("item(1).", "item(2).", "l($Cons(x, $Nil())) :- item(x).")
                    .doesNotContain(".input"));
    assertThatThrownBy(
            () ->
                FileCheck.check(
                    folder.resolve("p.dl"),
                    text.replace(".input item", ".input n"),
                    SouffleDialect.current(),
                    List.of("queryfuzz"),
                    false,
                    always(new Relations(new TreeMap<>()))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no facts n.facts; put the file beside it");
  }

  /** Rules under a condition that does not hold are none. */
  @Test
  void whatIsForAPreprocessorIsNotRead() {
    String text =
        """
        .decl a(x: number)
        a(1).
        %s
        a(2).
        #endif
        .output a
        """;
    for (String line :
        List.of(
            "#ifdef X", "# if 0", "  #define ONE 1", "#include \"b.dl\"", ".include \"b.dl\"")) {
      assertThat(check(text.formatted(line), SouffleDialect.current()).notApplicable())
          .containsExactly(
              "it has lines for a preprocessor or includes another file; put in their place what"
                  + " they stand for");
    }
  }

  @Test
  void aBracketThatIsNotClosedIsTold() {
    assertThatThrownBy(() -> check("a(1).\nb(x :- a(x).\n.output b", SouffleDialect.current()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("p.dl:2:2: '(' is not closed; close it");
  }

  @Test
  void whatIsNestedTooDeeplyIsRefused() {
    String deep = "(".repeat(100_000) + "1" + ")".repeat(100_000);
    assertThatThrownBy(() -> check("a(" + deep + ").", SouffleDialect.current()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("too deep");
  }

  @Test
  void sumsOfFloatsDependOnTheirOrder() {
    String text =
        """
        .decl a(x: %1$s)
        .decl b(x: %1$s)
        b(s) :- s = sum y : { a(y) }.
        .output b
        """;
    assertThat(check(text.formatted("float"), SouffleDialect.current()).notApplicable())
        .containsExactly(
            "it adds floats for b, whose sum depends on their order; add values of type number");
    assertThat(check(text.formatted("number"), SouffleDialect.current()).notApplicable()).isEmpty();
    String subtypes = ".type V <: W\n.type W <: float\n.type N <: number\n";
    assertThat(check(subtypes + text.formatted("V"), SouffleDialect.current()).notApplicable())
        .hasSize(1);
    assertThat(check(subtypes + text.formatted("N"), SouffleDialect.current()).notApplicable())
        .isEmpty();
    String large = text.formatted("float").replace("sum y : { a(y) }", "SUM : { e(_, y) }");
    for (String sum : List.of("mean to_float(y)", "sum to_float(y)")) {
      String whole = ".decl e(x: number, y: number)\n" + large.replace("SUM", sum);
      assertThat(check(whole, SouffleDialect.current()).notApplicable()).hasSize(1);
    }
    String unread =
        ".decl a(x: float)\n.decl b(x: float)\n.output b\n.comp C {\n.decl c(x: float)\n"
            + "c(s) :- s = sum y : { a(y) }.\n}\n.init d = C\nb(x) :- d.c(x).\n";
    assertThat(check(unread, SouffleDialect.current()).notApplicable()).hasSize(1);
  }

  /** Places in a message about what is printed would be none in the user's file. */
  @Test
  void whatTheEngineRefusesIsToldWithItsPlace() {
    Observation refused =
        new Rejected(
            "\nError: Undefined relation c in file /dev/stdin at line 4\n"
                + "b(x) :- c(x).\n--------^----\n1 errors generated",
            Fault.EXPECTED);
    assertThatThrownBy(() -> check(REACHES, SouffleDialect.current(), refused))
        .hasMessage("p.dl:4: the engine refuses it: Error: Undefined relation c" + CORRECT);
    Observation piped = new Rejected("Error: Undefined relation c in :4:9", Fault.EXPECTED);
    assertThatThrownBy(() -> check(REACHES, SouffleDialect.current(), piped))
        .hasMessage("p.dl:4:9: the engine refuses it: Error: Undefined relation c" + CORRECT);
    String smt = "(declare-rel p ())(rule p)(query p)";
    Observation unknown = new Rejected("(error \"line 5 column 30: unknown\")", Fault.UNEXPECTED);
    assertThatThrownBy(() -> check(smt, DatalogDialect.fixedpoint(), unknown))
        .hasMessage("p.dl:5:30: the engine refuses it: unknown" + CORRECT);
    assertThatThrownBy(() -> check(REACHES, RecursiveSqlDialect.sqlite(), unknown))
        .hasMessage(
            "p.dl: the engine refuses it: line 5 column 30: unknown; leave out what it refuses,"
                + " or check it with souffle");
  }

  /** As Soufflé says it, without the lines of dashes that its session leaves out. */
  @Test
  void theCauseIsToldWhichFollowsInOtherLines() {
    Observation refused =
        new Rejected(
            """
            Error: Unable to stratify relation(s) {a,b}
            Relation b in file /dev/stdin at line 2
            .decl b(x: number)
            has cyclic negation in file /dev/stdin at line 4
            b(x) :- a(x), !b(x).
            Error: Ungrounded variable x in file /dev/stdin at line 5
            1 errors generated, evaluation aborted
            """,
            Fault.EXPECTED);
    assertThatThrownBy(() -> check(REACHES, SouffleDialect.current(), refused))
        .hasMessage(
            "p.dl:2: the engine refuses it: Error: Unable to stratify relation(s) {a,b}; Relation"
                + " b; has cyclic negation (line 4)"
                + CORRECT);
    Observation signal =
        new Rejected("Floating-point exception in rule:\na(x) :- \n   b(x).", Fault.EXPECTED);
    assertThatThrownBy(() -> check(REACHES, SouffleDialect.current(), signal))
        .hasMessage(
            "p.dl: the engine refuses it: Floating-point exception in rule: a(x) :- b(x)."
                + CORRECT);
    Observation unsafe =
        new Rejected(
            "error: unsafe variables in:\n  b(X):-a(Y)." + "!".repeat(500), Fault.EXPECTED);
    assertThatThrownBy(() -> check(REACHES, ClingoDialect.current(), unsafe))
        .hasMessageContaining("unsafe variables in: b(X):-a(Y).!!")
        .hasMessageContaining("! …; leave out")
        .hasMessageMatching(".{300,450}");
  }

  @Test
  void whatDoesNotEndIsAskedOnce() {
    for (Observation late : List.of(new TimedOut(Duration.ofSeconds(1)), Rejected.timeout())) {
      assertThatThrownBy(() -> check(REACHES, SouffleDialect.current(), late))
          .hasMessage(
              "p.dl: the program does not end within the time for one script; more is given by"
                  + " --script-limit");
    }
    assertThatThrownBy(() -> check(REACHES, SouffleDialect.current(), new OutOfMemory("bad_alloc")))
        .hasMessageContaining("out of memory (bad_alloc)", "--heap");
  }

  /** A case tells it, and is made smaller. */
  @Test
  void whatTheEngineFailsAtIsChecked() {
    Observation fault = new Rejected("assertion failed", Fault.INTERNAL);
    assertThat(check(REACHES, SouffleDialect.current(), fault).cases()).isNotEmpty();
    Observation crash = new Crashed("signal 11 (SIGSEGV)", "");
    assertThat(check(REACHES, SouffleDialect.current(), crash).cases()).isNotEmpty();
  }
}
