package dev.gainsay.smt.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.SmtScript;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.print.TermPrinter;
import dev.gainsay.smt.read.ScriptReader;
import dev.gainsay.smt.theory.Terms;
import dev.gainsay.smt.theory.Values;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EvaluatorTest {

  private static final Sort U = Sort.named("U");

  private static final String PRELUDE =
      """
      (declare-sort U 0)
      (declare-const x Int) (declare-const y Int) (declare-const b (_ BitVec 4))
      (declare-const u U) (declare-const v U) (declare-const a (Array U Int))
      (declare-fun f (Int) Int) (declare-fun free (Int) Int)
      (define-fun twice ((n Int)) Int (* 2 n))
      (define-fun-rec sum ((n Int)) Int (ite (<= n 0) 0 (+ n (sum (- n 1)))))
      (define-fun-rec ever ((n Int)) Int (ever (+ n 1)))
      (declare-datatypes ((List 1)) ((par (T) ((nil) (cons (head T) (tail (List T)))))))
      (declare-datatypes ((Pair 0)) (((pair (first Int) (second Bool)) (none))))
      """;

  private static final Model MODEL =
      new Model(
          new TreeMap<>(
              Map.of(
                  "x", Value.of(-7),
                  "b", new Value.Bits(4, BigInteger.valueOf(12)),
                  "u", new Value.Element(U, "U!val!0"),
                  "v", new Value.Element(U, "U!val!1"),
                  "a", new Value.Array(Sort.array(U, Sort.INT), Value.of(1), Map.of()))),
          new TreeMap<>(
              Map.of(
                  "f",
                  function("(define-fun f ((n Int)) Int (ite (= n 3) 5 n))"),
                  "k!0",
                  function("(define-fun k ((n Int)) Int (ite (= n 3) 5 (ite (= 4 n) 6 0)))"))));

  private static Model.Function function(String text) {
    return switch (ScriptReader.read(text).commands().getFirst()) {
      case Command.DefineFunction(_, List<Term> parameters, _, Term body, _) ->
          new Model.Function(parameters, body);
      case Command other -> throw new IllegalArgumentException(other.toString());
    };
  }

  private static Term read(String text) {
    SmtScript script = ScriptReader.read(PRELUDE + "(assert " + text + ")");
    return switch (script.commands().getLast()) {
      case Command.Assert(Term term) -> term;
      case Command other -> throw new IllegalArgumentException(other.toString());
    };
  }

  private static Evaluator evaluator(Map<Term, Value> known) {
    return new Evaluator(Declarations.of(ScriptReader.read(PRELUDE).commands()), MODEL, known);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "(+ x 3 1) @ (- 3)",
        "(- 2 x) @ 9",
        "(div x 2) @ (- 4)",
        "(mod x 2) @ 1",
        "(div x (- 2)) @ 4",
        "(mod x (- 2)) @ 1",
        "(abs x) @ 7",
        "((_ divisible 7) x) @ true",
        "(ite (< x 0) 1 2) @ 1",
        "(= 1.5 (/ 3.0 2.0)) @ true",
        "(= 1 1.0) @ true",
        "(xor true (distinct x x)) @ true",
        "(to_int (- 1.5)) @ (- 2)",
        "(is_int 2.0) @ true",
        "(bvneg b) @ #b0100",
        "(bvudiv b #b0000) @ #b1111",
        "(bvsdiv b #b0000) @ #b0001",
        "(bvurem b #b0000) @ #b1100",
        "(bvsmod b #b0011) @ #b0010",
        "(bvsmod b #b0000) @ #b1100",
        "(bvshl b #b0001) @ #b1000",
        "(bvshl b #b0100) @ #b0000",
        "(bvashr b #b1111) @ #b1111",
        "(bvslt b #b0000) @ true",
        "(bvult b #b0000) @ false",
        "((_ rotate_left 5) b) @ #b1001",
        "(bvnego #b1000) @ true",
        "(bvsdivo #b1000 #b1111) @ true",
        "(bvssubo #b0111 #b1111) @ true",
        "(bvusubo #b0111 #b1111) @ true",
        "(bvsmulo #b1000 #b1111) @ true",
        "(bvumulo #b0100 #b0011) @ false",
        "(ubv_to_int b) @ 12",
        "(sbv_to_int b) @ (- 4)",
        "((_ int_to_bv 4) x) @ #b1001",
        "(/ 1.0 (- 3.0)) @ (- (/ 1.0 3.0))",
        "(< 1 2 2) @ false",
        "(distinct 1 2 1) @ false",
        "(=> false true false) @ true",
        "(=> true (< y 0) true) @ true",
        "(ite true 1 (div x 0)) @ 1",
        "(ite (< y 0) 3 3) @ 3",
        "(and false (< y 0)) @ false",
        "(or (= (div x 0) 1) true) @ true",
        "(f 3) @ 5",
        "(f x) @ (- 7)",
        "(twice x) @ (- 14)",
        "(sum 100) @ 5050",
        "(select (_ as-array k!0) 4) @ 6",
        "(distinct u v) @ true",
        "(= (select (store a u 2) v) 1) @ true",
        "(= a (store a u 2)) @ false",
        "(head (cons 1 (as nil (List Int)))) @ 1",
        "((_ is cons) (cons 1 (as nil (List Int)))) @ true",
        "(is-nil (as nil (List Int))) @ true",
        "(second ((_ update second) (pair 1 true) false)) @ false",
        "(= ((_ update first) none 1) none) @ true",
        "(forall ((p (_ BitVec 3))) (bvule #b000 p)) @ true",
        "(exists ((p Bool) (q (_ BitVec 2))) (and p (bvult q #b01) (< x 0))) @ true",
        "(forall ((p Bool)) (exists ((q Bool)) (= p (not q)))) @ true",
        "(exists ((p Bool)) (! (and p (< y 0)) :pattern (p))) @ NONE",
        "(str.replace \"abc\" \"\" \"x\") @ \"xabc\"",
        "(str.replace_all \"abab\" \"\" \"x\") @ \"abab\"",
        "(str.indexof \"abc\" \"\" 3) @ 3",
        "(str.indexof \"abc\" \"\" 4) @ (- 1)",
        "(str.substr \"abc\" 1 (- 1)) @ \"\"",
        "(str.at \"abc\" 3) @ \"\"",
        "(str.to_int \"\") @ (- 1)",
        "(str.to.int \"007\") @ 7",
        "(int.to.str (- 1)) @ \"\"",
        "(str.to_code \"\\u{2ffff}\") @ 196607",
        "(str.from_code 196608) @ \"\"",
        "(str.len \"\\u{41}\\u0042\\u{\") @ 5",
        "(= \"\\u{41}\" \"A\") @ true",
        "(str.< \"a\" \"ab\" \"b\") @ true",
        "(str.replace_re \"abab\" (re.* (str.to_re \"ab\")) \"x\") @ \"xabab\"",
        "(str.replace_re_all \"abab\" (re.+ (str.to_re \"ab\")) \"x\") @ \"xx\"",
        "(str.in.re \"aa\" ((_ re.loop 3 2) (str.to.re \"a\"))) @ false",
        "(str.in_re \"aaa\" ((_ re.^ 3) (re.opt (str.to_re \"a\")))) @ true",
        "(str.in_re \"b\" (re.diff re.allchar (re.range \"a\" \"a\"))) @ true",
        "(str.in_re \"b\" (re.range \"ab\" \"c\")) @ false",
        "(str.in_re \"ab\" (re.comp (re.++ re.all (str.to_re \"c\") re.all))) @ true",
        "(seq.len (seq.++ (seq.unit x) (as seq.empty (Seq Int)))) @ 1",
        "(fp.isNaN (fp.div RNE (_ +zero 5 11) (_ -zero 5 11))) @ true",
        "(fp.eq (_ +zero 5 11) (_ -zero 5 11)) @ true",
        "(= (_ +zero 5 11) (_ -zero 5 11)) @ false",
        "(= (_ NaN 5 11) (fp #b1 #b11111 #b0000000001)) @ true",
        "((_ fp.to_sbv 3) RTZ ((_ to_fp 5 11) RNE (- 4.5))) @ #b100",
        "((_ fp.to_ubv 3) RTP ((_ to_fp 5 11) RNE (- 0.5))) @ #b000",
        "(fp.add RTN (_ +zero 5 11) (_ -zero 5 11)) @ (_ -zero 5 11)",
        "((_ to_fp 2 3) RTZ 100.0) @ (fp #b0 #b10 #b11)",
        "((_ to_fp 2 3) RNE 100.0) @ (_ +oo 2 3)",
      })
  void values(String term, String value) {
    assertThat(
            evaluator(Map.of())
                .value(read(term))
                .map(Values::term)
                .map(TermPrinter::print)
                .orElse("NONE"))
        .isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(div x 0)",
        "(/ 1.0 0.0)",
        "(mod 1 0)",
        "(fp.min (_ +zero 5 11) (_ -zero 5 11))",
        "((_ fp.to_sbv 3) RTZ (_ NaN 5 11))",
        "((_ fp.to_ubv 3) RTN ((_ to_fp 5 11) RNE (- 0.5)))",
        "(fp.to_real (_ +oo 5 11))",
        "(head (as nil (List Int)))",
        "(seq.nth (seq.unit 1) 1)",
        "(str.len \"é\")",
      })
  void whatIsLeftOpenHasTheValueThatASolverTold(String text) {
    Term term = read(text);
    assertThat(evaluator(Map.of()).value(term)).isEmpty();
    Evaluator told = evaluator(Map.of(term, Value.of(3)));
    assertThat(told.value(term)).contains(Value.of(3));
    assertThat(told.isUnderspecified(term)).isTrue();
    Term decided = Terms.apply("or", Terms.TRUE, Terms.apply("distinct", term, term));
    assertThat(told.truth(decided)).contains(true);
    assertThat(told.isUnderspecified(decided)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "y",
        "(ite (< y 0) 1 (div x 0))",
        "(free x)",
        "(ever 1)",
        "(= a ((as const (Array U Int)) 2))",
        "(forall ((n Int)) (< n (+ n 1)))",
        "(to_real 1.5)",
        "(= 0.33? 1.0)",
        "(= 1e5 x)",
      })
  void whatWeDoNotKnowHasNoValue(String text) {
    Term term = read(text);
    assertThat(evaluator(Map.of()).value(term)).isEmpty();
    assertThat(evaluator(Map.of(term, Value.of(true))).value(term)).contains(Value.of(true));
    assertThat(evaluator(Map.of(term, Value.of(true))).isUnderspecified(term))
        .isEqualTo(text.contains("div"));
  }

  @Test
  void ourOwnValueStandsBeforeASolvers() {
    Term term = read("(+ 1 1)");
    assertThat(evaluator(Map.of(term, Value.of(3))).value(term)).contains(Value.of(2));
  }

  @Test
  void deepTermsCostNoStack() {
    Term term = Terms.constant("x", Sort.INT);
    for (int i = 0; i < 50_000; i++) {
      term =
          Terms.apply(
              "ite", Terms.TRUE, Terms.apply("+", term, Terms.constant("x", Sort.INT)), term);
    }
    assertThat(evaluator(Map.of()).value(term)).contains(Value.of(-7L * 50_001));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(- 5)",
        "(- (/ 1.0 3.0))",
        "#b0101",
        "\"a\"\"\\u{5c}b\"",
        "(fp #b1 #b01 #b01)",
        "(_ NaN 5 11)",
        "RTZ",
        "(store ((as const (Array Int Bool)) false) 2 true)",
        "(seq.++ (seq.unit 1) (seq.unit 2))",
        "(as seq.empty (Seq Int))",
      })
  void valuesAreWrittenAndRead(String text) {
    Term term = read(text);
    Optional<Value> value = Values.value(term);
    assertThat(value.map(Values::term)).contains(term);
    assertThat(evaluator(Map.of()).value(term)).isEqualTo(value);
    assertThat(value.orElseThrow().sort()).isEqualTo(term.sort());
    assertThat(term.node()).isInstanceOfAny(Node.Apply.class, Node.Literal.class);
  }

  @Test
  void anArrayOverFewIndicesHasOneForm() {
    Sort sort = Sort.array(Sort.BOOL, Sort.INT);
    Value one = Value.of(1);
    Value two = Value.of(2);
    assertThat(new Value.Array(sort, one, Map.of(Value.of(true), two)))
        .isEqualTo(new Value.Array(sort, two, Map.of(Value.of(false), one)));
    assertThat(new Value.Array(sort, one, Map.of(Value.of(true), two, Value.of(false), two)))
        .isEqualTo(new Value.Array(sort, two, Map.of()));
  }
}
