package dev.gainsay.datalog.print;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.datalog.Programs;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Operator;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.Kind;
import dev.gainsay.datalog.dialect.Syntax;
import java.util.List;
import org.junit.jupiter.api.Test;

class FixedpointPrinterTest {

  private static String print(Program program) {
    return DatalogPrinter.of(DatalogDialect.fixedpoint()).print(program);
  }

  @Test
  void aProgram() {
    assertThat(print(Programs.lamps()))
        .isEqualTo(
            """
            (set-option :fp.engine datalog)
            (declare-rel lamp ((_ BitVec 5)))
            (declare-rel lit ((_ BitVec 5)))
            (rule (lamp (_ bv9 5)))
            (rule (lamp (_ bv28 5)))
            (declare-var p (_ BitVec 5))
            (rule (=> (lamp p) (lit p)))
            (query lit :print-answer true)
            """);
  }

  @Test
  void aSortIsWidenedForTheLargestConstantWhereverItStands() {
    Rule far =
        Rule.of(
            Programs.atom("lit", "p"),
            List.of(
                new Positive(Programs.atom("lamp", "p")),
                new Comparison(Operator.LESS, new Variable("p"), new Constant(32))));
    assertThat(print(Programs.lamps().with(0, far)))
        .contains("(declare-rel lamp ((_ BitVec 6)))", "(bvult p (_ bv32 6))")
        .doesNotContain(" 5)");
  }

  @Test
  void aNegativeNumberIsInNoSort() {
    DatalogPrinter bddbddb = DatalogPrinter.of(DatalogDialect.plain(Syntax.BDDBDDB, Kind.FINITE));
    Program program = Programs.lamps().withFacts(List.of(Programs.atom("lamp", -1)));
    assertThat(DatalogPrinter.of(DatalogDialect.fixedpoint()).obstacle(program))
        .contains("a negative number");
    assertThat(bddbddb.obstacle(program)).contains("a negative number");
  }

  @Test
  void negationAndTheNamesOfSeveralRulesAreKeptApart() {
    Rule dark =
        Rule.of(
            Programs.atom("lit", "p"),
            List.of(
                new Positive(Programs.atom("lamp", "p")), new Negative(Programs.atom("lit", "p"))));
    List<Rule> rules = List.of(Programs.lamps().rules().getFirst(), dark);
    assertThat(print(Programs.lamps().withRules(rules)))
        .contains("(declare-var p!1 (_ BitVec 5))")
        .contains("(rule (=> (and (lamp p!1) (not (lit p!1))) (lit p!1)))");
  }
}
