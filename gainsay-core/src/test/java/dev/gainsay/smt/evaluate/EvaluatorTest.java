package dev.gainsay.smt.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.print.TermPrinter;
import dev.gainsay.smt.read.TermReader;
import dev.gainsay.smt.theory.Values;
import java.math.BigInteger;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EvaluatorTest {

  private static final Map<String, Value> ASSIGNMENT =
      Map.of("x", Value.of(-7), "b", new Value.Bits(4, BigInteger.valueOf(12)));
  private static final Map<String, Sort> SORTS =
      Map.of("x", Sort.INT, "b", Sort.bits(4), "y", Sort.INT);

  private static Term read(String text) {
    return TermReader.of(SORTS).read(text);
  }

  @ParameterizedTest
  @CsvSource({
    "(+ x 3 1),(- 3)",
    "(- 2 x),9",
    "(div x 2),(- 4)",
    "(mod x 2),1",
    "(div x (- 2)),4",
    "(mod x (- 2)),1",
    "(abs x),7",
    "(ite (< x 0) 1 2),1",
    "(= 1.5 (/ 3.0 2.0)),true",
    "(xor true (distinct x x)),true",
    "(bvneg b),#b0100",
    "(bvudiv b #b0000),#b1111",
    "(bvurem b #b0000),#b1100",
    "(bvshl b #b0001),#b1000",
    "(bvlshr b #b0100),#b0000",
    "(bvslt b #b0000),true",
    "(bvult b #b0000),false",
    "(bvmul b b),#b0000",
    "(bvnot b),#b0011",
    "(bvashr b #b0001),#b1110",
    "(bvor b #b0001 #b0010),#b1111",
    "(/ 3.0 2.0),(/ 3.0 2.0)",
    "(/ 1.0 (- 3.0)),(- (/ 1.0 3.0))",
    "(< 1 2 2),false",
    "(distinct 1 2 1),false",
    "(=> false true false),true",
  })
  void values(String term, String value) {
    assertThat(
            new Evaluator(Model.of(ASSIGNMENT), Map.of())
                .value(read(term))
                .map(Values::term)
                .map(TermPrinter::print))
        .contains(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"(div x 0)", "(/ 1.0 0.0)", "(mod 1 0)", "y", "(ite true 1 (div x 0))", "(f x)"})
  void whatIsLeftOpenHasNoValue(String term) {
    assertThat(new Evaluator(Model.of(ASSIGNMENT), Map.of()).value(read(term))).isEmpty();
  }
}
