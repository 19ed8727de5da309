package dev.gainsay.smt.print;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.smt.ast.Operator;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Walk;
import dev.gainsay.smt.read.SExpression;
import dev.gainsay.smt.read.TermReader;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextTest {

  private static final TermReader READER =
      new TermReader(
          Map.of(
              "x",
              Sort.INT,
              "r",
              Sort.REAL,
              "p",
              Sort.BOOL,
              "b",
              new Sort.BitVec(4),
              "s",
              new Sort.Strings()));

  private static Term read(String text) {
    return READER.read(SExpression.all(text).getFirst());
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
    assertThat(Walk.postorder(java.util.List.of(term))).noneMatch(t -> t instanceof Term.Opaque);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(forall ((y Int)) (> y x))",
        "(let ((y x)) (> y y))",
        "((_ extract 1 0) b)",
        "(str.len s)",
        "(+ x r)",
      })
  void whatIsNotKnownIsCopied(String text) {
    assertThat(read(text)).isInstanceOf(Term.Opaque.class);
    assertThat(TermPrinter.print(read(text))).isEqualTo(text);
  }

  @Test
  void depthIsNoProblem() {
    int depth = 100_000;
    String deep = "(not ".repeat(depth) + "p" + ")".repeat(depth);
    Term term = read(deep);
    assertThat(Walk.depth(term)).isEqualTo(depth + 1);
    assertThat(TermPrinter.print(term)).isEqualTo(deep);
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
    assertThatThrownBy(() -> Term.apply(Operator.PLUS, Term.TRUE, Term.TRUE))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
