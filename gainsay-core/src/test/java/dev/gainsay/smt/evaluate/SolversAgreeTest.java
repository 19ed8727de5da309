package dev.gainsay.smt.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.smt.Solver;
import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.SmtScript;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.evaluate.GroundTerms.Theory;
import dev.gainsay.smt.print.ScriptPrinter;
import dev.gainsay.smt.print.TermPrinter;
import dev.gainsay.smt.read.ScriptReader;
import dev.gainsay.smt.read.TermReader;
import dev.gainsay.smt.theory.Values;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Values of random ground terms are what Z3 and cvc5 say: {@code (distinct term value)} is never
 * satisfiable.
 */
@Tag("engine")
class SolversAgreeTest {

  /** Terms of a theory; {@code -Dgainsay.terms} for more. */
  private static final int TERMS = Integer.getInteger("gainsay.terms", 500);

  private static final String CORE = "ite = distinct and or not xor =>";

  private static Theory theory(String name) {
    return switch (name) {
      case "core" -> theory("", CORE, "true false", 60);
      case "ints" ->
          theory(
              "",
              CORE + " + - * div mod abs < <= > >= ite",
              "true 0 1 2 3 (- 1) (- 7) 10 (- 3) 123456789012345678901",
              60);
      case "reals" ->
          theory(
              "",
              CORE + " + - * / < <= > >= to_int to_real is_int ite",
              "true 0.0 1.0 (- 1.0) (/ 1.0 3.0) (- (/ 7.0 2.0)) 2.5 4 (- 4)",
              60);
      case "bits" ->
          theory(
              "",
              CORE
                  + " concat bvnot bvneg bvand bvor bvxor bvnand bvnor bvxnor bvadd bvsub bvmul"
                  + " bvudiv bvurem bvsdiv bvsrem bvsmod bvshl bvlshr bvashr bvcomp bvult bvule"
                  + " bvugt bvuge bvslt bvsle bvsgt bvsge extract:*:* zero_extend:* sign_extend:*"
                  + " repeat:* rotate_left:* rotate_right:* bv2nat int2bv:3 int2bv:5",
              "true #b0 #b1 #b000 #b101 #b011 #b100 #b111 #b10000 #b11111 #b00001 #b01101 #xff"
                  + " #x80 #x00 #x7f #x03",
              40);
      case "floats" ->
          theory(
              "",
              "fp.abs fp.neg fp.add fp.sub fp.mul fp.div fp.fma fp.sqrt fp.roundToIntegral fp.rem"
                  + " fp.min fp.max fp.leq fp.lt fp.geq fp.gt fp.eq fp.isNormal fp.isSubnormal"
                  + " fp.isZero fp.isInfinite fp.isNaN fp.isNegative fp.isPositive fp.to_real"
                  + " fp.to_ubv:5 fp.to_sbv:5 to_fp:3:4 to_fp:5:11 to_fp:2:3 to_fp_unsigned:3:4"
                  + " = distinct ite fp",
              "true RNE RNA RTP RTN RTZ (_ NaN 3 4) (_ +oo 3 4) (_ -oo 3 4) (_ +zero 3 4)"
                  + " (_ -zero 3 4) (fp #b0 #b011 #b000) (fp #b1 #b011 #b101) (fp #b0 #b000 #b001)"
                  + " (fp #b1 #b000 #b111) (fp #b0 #b110 #b111) (fp #b0 #b100 #b011)"
                  + " (fp #b0 #b001 #b000) 2.5 0.1 (- 0.3) 0.0 (- 17.0) #b0 #b1 #b011 #b111"
                  + " #b0110101 #b1000001 (fp #b0 #b01111 #b0000000001)"
                  + " (fp #b1 #b00000 #b0000000001) (fp #b0 #b11110 #b1111111111)",
              9);
      case "strings" ->
          theory(
              "",
              "str.++ str.len str.at str.substr str.prefixof str.suffixof str.contains str.indexof"
                  + " str.replace str.replace_all str.< str.<= str.is_digit str.to_code"
                  + " str.from_code str.to_int str.from_int = distinct ite + -",
              "true \"\" \"a\" \"ab\" \"ba\" \"7\" \"042\" \"aab\" \"\\u{1F}\" \"A\" 0 1 2 3"
                  + " (- 1) 97 12",
              30);
      case "expressions" ->
          theory(
              "",
              "str.++ str.to_re str.in_re re.++ re.union re.inter re.diff re.* re.+ re.opt"
                  + " re.comp re.range re.^:* re.loop:*:* str.in_re str.in_re str.replace_re"
                  + " str.replace_re_all str.in_re",
              "\"\" \"a\" \"b\" \"ab\" \"ba\" \"aab\" \"abab\" re.none re.all re.allchar",
              14);
      case "arrays" ->
          theory(
              "",
              "select store = distinct ite select store",
              "true 0 1 2 ((as const (Array Int Int)) 0) ((as const (Array Int Int)) 1) #b0 #b1"
                  + " ((as const (Array (_ BitVec 1) Bool)) false)"
                  + " ((as const (Array (_ BitVec 1) Bool)) true)"
                  + " ((as const (Array Int (Array Int Int))) ((as const (Array Int Int)) 2))",
              30);
      case "datatypes" ->
          theory(
              "(declare-datatypes ((T 0) (L 0)) (((leaf) (node (left T) (key Int) (rest L)))"
                  + " ((nil) (cons (head T) (tail L)))))",
              CORE
                  + " node left key rest cons head tail is:leaf is:node is:nil is:cons + node cons",
              "true 0 1 2 leaf nil",
              30);
      case "sequences" ->
          theory(
              "",
              "seq.unit seq.++ seq.len seq.at seq.nth seq.extract seq.prefixof seq.suffixof"
                  + " seq.contains seq.indexof seq.replace = distinct ite + -",
              "true 0 1 2 3 (- 1) (as seq.empty (Seq Int)) (seq.unit 0) (seq.unit 1)",
              30);
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static Theory theory(String prelude, String functions, String leaves, long largest) {
    List<Command> commands = ScriptReader.read(prelude).commands();
    List<Term> terms = new ArrayList<>();
    TermReader reader = TermReader.of(Map.of("leaf", Sort.named("T"), "nil", Sort.named("L")));
    int depth = 0;
    int from = 0;
    for (int i = 0; i <= leaves.length(); i++) {
      char c = i < leaves.length() ? leaves.charAt(i) : ' ';
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (c == ' ' && depth == 0) {
        terms.add(reader.read(leaves.substring(from, i)));
        from = i + 1;
      }
    }
    return new Theory(commands, Arrays.asList(functions.split(" ")), terms, largest);
  }

  @ParameterizedTest
  @CsvSource({
    "core,Z3",
    "core,CVC5",
    "ints,Z3",
    "ints,CVC5",
    "reals,Z3",
    "reals,CVC5",
    "bits,Z3",
    "bits,CVC5",
    "floats,Z3",
    "floats,CVC5",
    "strings,Z3",
    "strings,CVC5",
    "expressions,Z3",
    "expressions,CVC5",
    "arrays,Z3",
    "arrays,CVC5",
    "datatypes,Z3",
    "datatypes,CVC5",
    "sequences,Z3",
    "sequences,CVC5",
  })
  void valuesAreThoseOfTheSolver(String name, Solver solver) {
    solver.required();
    Theory theory = theory(name);
    // Solvers take long for some expressions.
    int count = name.equals("expressions") ? TERMS / 5 : TERMS;
    List<Term> terms = new GroundTerms(theory, Choices.seeded(11, 3)).drawn(count);
    Evaluator evaluator = new Evaluator(Declarations.of(theory.prelude()), Model.EMPTY, Map.of());
    List<String> asked = new ArrayList<>();
    StringBuilder script = new StringBuilder("(set-logic ALL)\n");
    script.append(ScriptPrinter.print(new SmtScript(theory.prelude())));
    for (Term term : terms) {
      evaluator
          .value(term)
          .ifPresent(
              value -> {
                String question = question(term, value);
                asked.add(question);
                script.append("(push 1)\n").append(question).append("\n(check-sat)\n(pop 1)\n");
              });
    }
    List<String> answers = answers(solver, script.toString());
    List<String> wrong = new ArrayList<>();
    int undecided = 0;
    for (int i = 0; i < answers.size(); i++) {
      undecided += answers.get(i).matches("unknown|timeout") ? 1 : 0;
      if (!answers.get(i).matches("unsat|unknown|timeout")
          && !isKnown(i < asked.size() ? asked.get(i) : "")) {
        wrong.add(answers.get(i) + ": " + (i < asked.size() ? asked.get(i) : ""));
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(answers).hasSameSizeAs(asked);
    assertThat(asked.size()).isGreaterThan(count / 3);
    assertThat(undecided).isLessThan(count / 4);
  }

  /**
   * No rounds of an expression are the empty text alone. Z3 4.8.12 has them for any text in places,
   * and cvc5 1.0.3 has what is below where that is an iteration (docs/found.md).
   */
  private static boolean isKnown(String question) {
    return question.contains("(_ re.^ 0)") || question.contains("(_ re.loop 0 0)");
  }

  private static String question(Term term, Value value) {
    String written = TermPrinter.print(Values.term(value));
    return "(assert (distinct " + TermPrinter.print(term) + " " + written + "))";
  }

  private static List<String> answers(Solver solver, String script) {
    return switch (solver) {
      case Z3 -> solver.printed(script, "-t:1000");
      case CVC5 -> solver.printed(script, "--tlimit-per=1000", "--incremental", "--arrays-exp");
    };
  }
}
