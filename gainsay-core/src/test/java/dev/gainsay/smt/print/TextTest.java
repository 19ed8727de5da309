package dev.gainsay.smt.print;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.choice.Choices;
import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Walk;
import dev.gainsay.smt.dialect.Logic;
import dev.gainsay.smt.generate.SeedGenerator;
import dev.gainsay.smt.read.TermReader;
import dev.gainsay.smt.theory.Terms;
import dev.gainsay.text.SExpression;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextTest {

  private static final TermReader READER =
      TermReader.of(
          Map.of(
              "x", Sort.INT, "r", Sort.REAL, "p", Sort.BOOL, "b", Sort.bits(4), "s", Sort.STRING));

  private static Term read(String text) {
    return READER.read(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(and p (not p) true)",
        "(<= (+ x (- 7) (* 2 x)) (ite p x (- x)))",
        "(= (/ 1.0 3.0) r)",
        "(bvult (bvadd b #b0101) #b1111)",
        "(= s \"a \"\"quoted\"\" (text)\")",
      })
  void readTermsPrintAsTheyWereWritten(String text) {
    Term term = read(text);
    assertThat(TermPrinter.print(term)).isEqualTo(text);
    assertThat(term.sort()).isEqualTo(Sort.BOOL);
    assertThat(Walk.postorder(List.of(term))).allMatch(t -> t.sort().isKnown());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(forall ((y Int)) (> y x))",
        "(exists ((y Int) (z Real)) (! (> z r) :pattern ((f y) (g z)) :weight 3))",
        "(= ((_ extract 1 0) b) #b01)",
        "(= (str.len s) (str.indexof s \"a\" 0))",
        "(< (+ x r) 1.0)",
        "(= (select ((as const (Array Int Int)) 0) x) x)",
        "(fp.lt (_ +zero 5 11) ((_ to_fp 5 11) RNE r))",
        "(str.in_re s (re.+ ((_ re.loop 1 3) (str.to_re \"a\"))))",
      })
  void theoriesAreKnown(String text) {
    assertThat(TermPrinter.print(read(text))).isEqualTo(text);
    assertThat(read(text).sort()).isEqualTo(Sort.BOOL);
  }

  @Test
  void whatIsNotKnownIsCopied() {
    String text = "(match l ((nil true) ((cons h t) (> h x))))";
    assertThat(read(text).node()).isInstanceOf(Node.Opaque.class);
    assertThat(TermPrinter.print(read(text))).isEqualTo(text);
    String captured = "(let ((h (+ x 1))) (match l ((nil h))))";
    assertThat(TermPrinter.print(read(captured))).isEqualTo(captured);
    assertThat(read("(f x)").sort()).isEqualTo(Sort.UNKNOWN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"let!0", "let!!1", "let!7x", "|let!0|"})
  void aLetCatchesNoNameOfTheTerm(String name) {
    String big = "x";
    for (int i = 0; i < 7; i++) {
      big = "(+ " + big + " " + big + ")";
    }
    TermReader reader = TermReader.of(Map.of("x", Sort.INT, name, Sort.INT));
    Term free = reader.read("(= (+ %s %s) 1)".formatted(name, big));
    assertThat(TermPrinter.print(free)).contains("(let ((let!");
    assertThat(reader.read(TermPrinter.print(free))).isSameAs(free);
    Term opaque = reader.read("(= (+ (match l ((nil %s))) %s) 1)".formatted(name, big));
    assertThat(reader.read(TermPrinter.print(opaque))).isSameAs(opaque);
  }

  /** Of any size, lets included: two hundred terms are written as a tree, more with lets. */
  @Test
  void aTextThatIsKeptIsTheOneThatIsPrinted() {
    for (int trial = 0; trial < 4 * Logic.KNOWN.size(); trial++) {
      String logic = Logic.KNOWN.get(trial % Logic.KNOWN.size());
      for (Term formula : SeedGenerator.draw(logic, Choices.seeded(9, trial)).assertions()) {
        for (Term term = formula;
            term.size() < 500;
            term = Terms.apply("xor", term, formula, term)) {
          assertThat(TermPrinter.kept(term)).isEqualTo(TermPrinter.print(term));
        }
      }
    }
  }

  @Test
  void letsAreReadAwayAndComeBackWhereTheyShorten() {
    assertThat(TermPrinter.print(read("(let ((y (+ x 1))) (let ((y (* y y)) (z y)) (> y z)))")))
        .isEqualTo("(> (* (+ x 1) (+ x 1)) (+ x 1))");
    StringBuilder deep = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      String before = i == 0 ? "x" : "y" + (i - 1);
      deep.append("(let ((y" + i + " (+ " + before + " " + before + "))) ");
    }
    Term term = read(deep + "(> y59 0)" + ")".repeat(60));
    assertThat(term.size()).isGreaterThan(1L << 60);
    String printed = TermPrinter.print(term);
    assertThat(printed).hasSizeLessThan(4_000);
    assertThat(read(printed)).isSameAs(term);
  }

  @Test
  void aVariableDoesNotCatchWhatALetNames() {
    Term term = read("(let ((y (+ x 1))) (forall ((x Int)) (> x y)))");
    assertThat(TermPrinter.print(term)).isEqualTo("(forall ((x.1 Int)) (> x.1 (+ x 1)))");
    assertThat(term.free()).isEmpty();
  }

  @Test
  void equalTermsAreOne() {
    assertThat(read("(and p (not p))")).isSameAs(read("(and |p| (not p))"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'(not '|p|)",
        "'(=> p '|p|)",
        "'(forall ((y Int)) '|p|)",
        "'(exists ((y Int)) (and (> y x) '|p|))",
        "'(let ((y (+ x 1))) '|p|)",
        "'(let ((y (not '|p|))) (and y y))",
        "'(! '|p|' :weight 3)'",
        "'(! p :pattern ('|p|))",
        "'(match l ((nil '|p|)))",
        "'(and (match l ((nil p))) '|p|)",
        "'((_ f 1) '|p|)",
      })
  void depthIsNoProblem(String before, String inside, String behind) {
    int depth = 20_000;
    String deep = before.repeat(depth) + inside + behind.repeat(depth);
    Term term = read(deep);
    String printed = TermPrinter.print(term);
    assertThat(read(printed)).isSameAs(term);
    assertThat(printed).hasSizeLessThan(2 * deep.length());
  }

  @Test
  void commentsAreLeftOutAndWhatDoesNotCloseIsRefused() {
    assertThat(SExpression.all("(a ; (\n b) |x y|"))
        .extracting(SExpression::text)
        .containsExactly("(a b)", "|x y|");
    assertThatThrownBy(() -> SExpression.all("(a")).hasMessageContaining("not closed");
    assertThatThrownBy(() -> SExpression.all("a)")).hasMessageContaining("closes nothing");
    assertThatThrownBy(() -> SExpression.all("\"a")).hasMessageContaining("quote");
  }

  @Test
  void illSortedTermsCannotBeMade() {
    assertThatThrownBy(() -> Terms.apply("+", Terms.TRUE, Terms.TRUE))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
