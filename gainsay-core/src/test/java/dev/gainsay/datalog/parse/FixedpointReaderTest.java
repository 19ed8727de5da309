package dev.gainsay.datalog.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Setting;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.text.MalformedText;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FixedpointReaderTest {

  private static final String PATHS =
      """
      ; who reaches whom
      (set-option :fp.engine datalog)
      (set-option :fp.datalog.magic_sets_for_queries true)
      (define-sort S () (_ BitVec 5))
      (declare-rel edge (S S))
      (declare-rel path (S (_ BitVec 5)))
      (declare-rel some ())
      (declare-var x S)
      (declare-var y S)
      (declare-var z S)
      (rule (edge #b00001 #x2))
      (rule (edge (_ bv2 5) (_ bv3 5)))
      (rule (=> (edge x y) (path x y)))
      (rule (=> (and (edge x y) (path y z) (not (edge x z)) (not (= x z)) (bvult x #x9)) (path x z)))
      (rule (=> (path x x) some))
      (query path :print-answer true)
      """;

  private static final String DECLARED =
      "(declare-rel p ())\n(declare-rel q ((_ BitVec 2)))\n(declare-var x (_ BitVec 2))\n"
          + "(declare-var w (_ BitVec 3))\n";

  @Test
  void everyCommandIsModelled() {
    Program program = FixedpointReader.read(PATHS);
    Type bits = new Type.Finite("bits5", 5);
    assertThat(program.relations())
        .containsExactly(
            Relation.of("edge", List.of(bits, bits)),
            Relation.of("path", List.of(bits, bits)),
            Relation.of("some", List.of()));
    assertThat(program.facts())
        .containsExactly(
            new Atom("edge", List.of(new Term.Constant(1), new Term.Constant(2))),
            new Atom("edge", List.of(new Term.Constant(2), new Term.Constant(3))));
    Term.Variable x = new Term.Variable("x");
    Term.Variable y = new Term.Variable("y");
    Term.Variable z = new Term.Variable("z");
    assertThat(program.rules().get(1))
        .isEqualTo(
            Rule.of(
                new Atom("path", List.of(x, z)),
                List.of(
                    new Literal.Positive(new Atom("edge", List.of(x, y))),
                    new Literal.Positive(new Atom("path", List.of(y, z))),
                    new Literal.Negative(new Atom("edge", List.of(x, z))),
                    new Literal.Comparison(Literal.Operator.DISTINCT, x, z),
                    new Literal.Comparison(Literal.Operator.LESS, x, new Term.Constant(9)))));
    assertThat(program.rules().get(2).head()).isEqualTo(new Atom("some", List.of()));
    assertThat(program.outputs()).containsExactly("path");
    assertThat(program.settings())
        .containsExactly(new Setting("fp.datalog.magic_sets_for_queries", "true"));
    String printed = DatalogPrinter.of(DatalogDialect.fixedpoint()).print(program);
    assertThat(FixedpointReader.read(printed).facts()).isEqualTo(program.facts());
    assertThat(FixedpointReader.read(printed).rules()).hasSameSizeAs(program.rules());
  }

  /** Nothing is passed over, and nothing but a refusal leaves the reader. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(declare-rel p) | takes at least 2 more",
        "(declare-rel) | takes at least 2 more",
        "(declare-rel (p) ()) | a word is wanted, not (p)",
        "(declare-rel r ((_ BitVec 63))) | 1 to 62 bits",
        "(declare-rel r (Int)) | no bit-vector sort: Int",
        "(set-option :a) | takes at least 2 more",
        "(set-option a true) | colon",
        "(rule) | takes at least 1 more",
        "(rule (=> p)) | takes at least 2 more",
        "(rule (=> p p p)) | a body and a head",
        "(rule (=> (and) p)) | takes at least 1 more",
        "(rule (=> (not) p)) | 'not' takes one part",
        "(rule (=> (q) p)) | q has 1 attributes, not 0",
        "(rule (q x x)) | q has 1 attributes, not 2",
        "(rule (r x)) | no declared relation",
        "(rule (q y)) | no declared variable: y",
        "(rule (q #b2)) | no number",
        "(rule (q #b-1)) | no number",
        "(rule (q #xffffffffffffffff)) | no number of at most 63 bits",
        "(rule (q (_ bv99999999999999999999 2))) | no number",
        "(rule (=> (= x #b01) p)) | variable x is compared only",
        "(rule (=> (q w) p)) | variable w stands where another sort is",
        "(query (p #b01)) | a query names a declared relation",
        "(query (q #b01)) | a query names a declared relation",
        "(query r) | a query names a declared relation",
        "(query) | takes at least 1 more",
        "(check-sat) | unknown command",
        "() | unknown command",
        "rule | no command: rule",
        "(rule (q \"a;b)\")) | no declared variable",
      })
  void whatIsNotKnownIsRefusedWithItsLine(String command, String why) {
    String text = DECLARED + "\n  " + command + "\n(query q)\n";
    assertThatThrownBy(() -> FixedpointReader.read(text))
        .isInstanceOf(MalformedText.class)
        .hasMessageStartingWith("line 6, column 3: ")
        .hasMessageContaining(why);
  }

  /** Printers and transformations make names out of names. */
  @Test
  void namesInBarsAreRefused() {
    assertThatThrownBy(() -> FixedpointReader.read("(declare-rel |a;b| ())"))
        .hasMessage("line 1, column 1: names in bars are not read; rename |a;b|");
    assertThatThrownBy(() -> FixedpointReader.read("(declare-var |a b| (_ BitVec 2))"))
        .hasMessageContaining("rename |a b|");
  }

  @Test
  void bracketsAreCounted() {
    assertThatThrownBy(() -> FixedpointReader.read("(declare-rel p ())\n(rule p"))
        .hasMessage("line 2, column 1: a parenthesis is not closed");
    assertThatThrownBy(() -> FixedpointReader.read("(declare-rel p ()))"))
        .hasMessage("line 1, column 19: a parenthesis closes nothing");
  }
}
