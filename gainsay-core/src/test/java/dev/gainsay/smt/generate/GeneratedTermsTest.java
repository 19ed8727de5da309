package dev.gainsay.smt.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.smt.Solver;
import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.Position;
import dev.gainsay.smt.ast.SmtScript;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Walk;
import dev.gainsay.smt.dialect.SmtDialect;
import dev.gainsay.smt.print.ScriptPrinter;
import dev.gainsay.smt.print.TermPrinter;
import dev.gainsay.smt.read.ScriptReader;
import dev.gainsay.smt.theory.Signatures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What is generated is well-sorted, within its logic, and taken by solvers. */
class GeneratedTermsTest {

  /** Of thesis, Table 2.2, and those that it leaves out. */
  private static final List<String> LOGICS =
      List.of(
          "QF_UF",
          "UF",
          "QF_AX",
          "QF_IDL",
          "QF_RDL",
          "QF_LIA",
          "LIA",
          "QF_LRA",
          "LRA",
          "QF_NIA",
          "NIA",
          "QF_NRA",
          "NRA",
          "QF_LIRA",
          "QF_NIRA",
          "QF_BV",
          "BV",
          "QF_FP",
          "FP",
          "QF_BVFP",
          "BVFP",
          "QF_FPLRA",
          "QF_UFIDL",
          "UFIDL",
          "QF_UFLIA",
          "UFLIA",
          "QF_UFLRA",
          "UFLRA",
          "QF_UFNIA",
          "UFNIA",
          "QF_UFNRA",
          "UFNRA",
          "QF_UFBV",
          "UFBV",
          "QF_ALIA",
          "ALIA",
          "QF_ANIA",
          "QF_AUFLIA",
          "AUFLIA",
          "AUFLIRA",
          "AUFNIRA",
          "QF_ABV",
          "ABV",
          "QF_AUFBV",
          "AUFBV",
          "QF_ABVFP",
          "QF_S",
          "QF_SLIA",
          "QF_SNIA",
          "QF_DT",
          "QF_UFDT",
          "UFDT",
          "UFDTLIA",
          "AUFDTLIA",
          "QF_SEQ",
          "QF_AUFBVFPDTLIRA",
          "ALL");

  /** Some 4,000 terms of each logic. */
  private static final int SEEDS = 60;

  /** Seeds of each logic that are solved, with little effort: some errors show only then. */
  private static final int SOLVED = 5;

  private static final int STEPS = 2_000;

  private static String text(Seed seed) {
    StringBuilder text = new StringBuilder("(set-logic " + seed.logic() + ")\n");
    seed.declarations().forEach(c -> text.append(ScriptPrinter.print(c)).append('\n'));
    seed.assertions()
        .forEach(a -> text.append("(assert ").append(TermPrinter.print(a)).append(")\n"));
    return text.toString();
  }

  private static List<Seed> seeds(String logic, SmtDialect dialect, int count) {
    List<Seed> seeds = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      seeds.add(SeedGenerator.draw(logic, dialect, Choices.seeded(logic.hashCode(), i)));
    }
    return seeds;
  }

  @TestFactory
  Stream<DynamicTest> everyTermHasTheSortThatItsFunctionGives() {
    return LOGICS.stream()
        .map(
            logic ->
                DynamicTest.dynamicTest(
                    logic,
                    () -> {
                      for (Seed seed : seeds(logic, Solver.CVC5.dialect(), SEEDS)) {
                        Walk.postorder(seed.assertions()).forEach(t -> sorted(t));
                        assertThat(seed.assertions()).allMatch(a -> a.free().isEmpty());
                      }
                    }));
  }

  /** Z3 has them in no other logic. */
  @Test
  void constantArraysAreOfScriptsThatAllowEverything() {
    List<String> logics =
        seeds("QF_AUFLIA", Solver.CVC5.dialect(), SEEDS).stream()
            .filter(seed -> text(seed).contains("(as const"))
            .map(Seed::logic)
            .toList();
    assertThat(logics).isNotEmpty().containsOnly("ALL");
  }

  /** As in the formulas of published wrong answers. */
  @Test
  void compoundTermsComeAgainInManySeeds() {
    List<Seed> seeds = seeds("QF_SLIA", Solver.CVC5.dialect(), SEEDS);
    assertThat(seeds.stream().filter(GeneratedTermsTest::recurs).count()).isGreaterThan(SEEDS / 3L);
  }

  /** Whether there are fewer compound terms than occurrences of such. */
  private static boolean recurs(Seed seed) {
    List<Term> compound =
        seed.assertions().stream()
            .flatMap(assertion -> Position.all(assertion).stream())
            .map(Position::term)
            .filter(term -> !term.sort().equals(Sort.BOOL) && term.depth() > 1)
            .toList();
    return compound.size() > Set.copyOf(compound).size();
  }

  private static void sorted(Term term) {
    if (term.node() instanceof Node.Apply(var function, List<Term> arguments, Sort sort)
        && !function.name().matches("[a-z][0-9]+|is")) {
      assertThat(Signatures.result(function, arguments.stream().map(Term::sort).toList()))
          .as(TermPrinter.print(term))
          .isEqualTo(Optional.of(sort));
    }
  }

  @TestFactory
  Stream<DynamicTest> whatIsReadBackIsTheSame() {
    return LOGICS.stream()
        .map(
            logic ->
                DynamicTest.dynamicTest(
                    logic,
                    () -> {
                      for (Seed seed : seeds(logic, Solver.CVC5.dialect(), SEEDS)) {
                        SmtScript read = ScriptReader.read(text(seed));
                        assertThat(ScriptPrinter.print(read)).isEqualTo(text(seed));
                      }
                    }));
  }

  @TestFactory
  Stream<DynamicTest> solversTakeWhatIsGenerated() {
    return Stream.of(Solver.values())
        .flatMap(
            solver ->
                LOGICS.stream()
                    // CVC5 has no arithmetic in it, which Z3 has.
                    .filter(logic -> solver == Solver.Z3 || !logic.equals("QF_S"))
                    .map(
                        logic ->
                            DynamicTest.dynamicTest(
                                solver + " " + logic, () -> taken(solver.required(), logic))));
  }

  /** Z3 4.8.12 ends itself at "unexpected code" in some formulas of floating-point numbers. */
  private static boolean dies(Solver solver, String logic) {
    return solver == Solver.Z3 && (logic.contains("FP") || logic.equals("ALL"));
  }

  private static void taken(Solver solver, String logic) {
    StringBuilder text = new StringBuilder();
    int number = 0;
    for (Seed seed : seeds(logic, solver.dialect(), SEEDS)) {
      text.append("(reset)\n(echo \"").append(number).append("\")\n");
      text.append(solver.limit(STEPS)).append(text(seed));
      // Some solvers look at whether a term is linear only when they solve.
      text.append(number < SOLVED && !dies(solver, logic) ? "(check-sat)\n" : "");
      number++;
    }
    List<String> lines = solver.answers(text.toString(), STEPS);
    List<String> errors =
        lines.stream()
            .filter(line -> line.contains("rror"))
            .filter(line -> !line.matches(".*(canceled|does not yet support|fatal).*"))
            .limit(5)
            .toList();
    assertThat(errors).isEmpty();
    String last = Integer.toString(SEEDS - 1);
    boolean ended = lines.contains(last) || lines.contains('"' + last + '"');
    boolean gaveUp = lines.stream().anyMatch(line -> line.matches(".*(not yet support|fatal).*"));
    assertThat(ended || gaveUp).as(lines.getLast()).isTrue();
  }
}
