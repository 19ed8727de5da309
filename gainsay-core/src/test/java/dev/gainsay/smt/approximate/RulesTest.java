package dev.gainsay.smt.approximate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.smt.Solver;
import dev.gainsay.smt.approximate.Rule.Family;
import dev.gainsay.smt.approximate.Template.Filling;
import dev.gainsay.smt.approximate.Template.Freshly;
import dev.gainsay.smt.ast.Signature;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.dialect.SmtDialect;
import dev.gainsay.smt.generate.Literals;
import dev.gainsay.smt.print.TermPrinter;
import dev.gainsay.smt.theory.Terms;
import dev.gainsay.smt.theory.Values;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The machine proof of every rule: that a literal and the negation of its over-approximation cannot
 * both hold, and likewise for under-approximations, is found by two solvers for each sort and width
 * that the rule claims. Operands are free constants, which is the general case (texts of bounded
 * length in a few rules of theirs); constants of rules are drawn.
 */
class RulesTest {

  private static final int DRAWN = 3;

  /** Texts are no longer where a solver gives up on the general case. */
  private static final int LONGEST = 2;

  private static final Sort FREE = Sort.named("U");

  private static final Sort CHOSEN = Sort.named("D");

  /** What the sorts need. */
  private static final String DECLARED =
      "(declare-sort U 0)\n(declare-datatype D ((none) (some (held Int) (rest D))))\n";

  private static List<Sort> sorts(Family family) {
    return switch (family) {
      case NUMBERS -> List.of(Sort.INT, Sort.REAL);
      case BITS -> List.of(Sort.bits(1), Sort.bits(2), Sort.bits(8), Sort.bits(32));
      case FLOATS -> List.of(Sort.floating(5, 11), Sort.floating(8, 24), Sort.floating(11, 53));
      case TEXTS -> List.of(Sort.STRING);
      case ANY ->
          List.of(
              FREE,
              CHOSEN,
              Sort.BOOL,
              Sort.INT,
              Sort.REAL,
              Sort.STRING,
              Sort.ROUNDING_MODE,
              Sort.bits(1),
              Sort.bits(2),
              Sort.bits(8),
              Sort.bits(32),
              Sort.floating(5, 11),
              Sort.floating(8, 24),
              Sort.floating(11, 53),
              Sort.sequence(Sort.INT),
              Sort.array(Sort.INT, Sort.INT),
              Sort.array(Sort.bits(8), Sort.bits(8)));
      case LITERALS -> List.of(Sort.BOOL);
    };
  }

  /** What must be unsatisfiable. */
  private record Obligation(String rule, String text) {}

  private static List<Obligation> obligations(Family family) {
    List<Obligation> all = new ArrayList<>();
    long number = 0;
    for (Rule rule : Rules.all()) {
      if (rule.family() != family) {
        continue;
      }
      for (Sort sort : sorts(family)) {
        boolean draws = rule.needs().stream().anyMatch("adstS"::contains);
        for (int i = 0; i < (draws ? DRAWN : 1); i++) {
          all.add(obligation(rule, sort, Choices.seeded(11, number++)));
        }
      }
    }
    return all;
  }

  /** That a negated atom says the same as what it is read as. */
  private static List<Obligation> complements(Family family) {
    List<Obligation> all = new ArrayList<>();
    for (String predicate : predicates(family)) {
      for (Sort sort : sorts(family)) {
        Term atom = Terms.apply(predicate, Terms.constant("x", sort), Terms.constant("y", sort));
        String declared = TermPrinter.print(sort) + ")\n";
        String lengths = family == Family.TEXTS ? notLonger("x") + notLonger("y") : "";
        Reading.COMPLEMENT
            .read(Terms.not(atom))
            .map(read -> TermPrinter.print(Terms.apply("xor", Terms.not(atom), read)))
            .map(
                differ ->
                    "(declare-const x %s(declare-const y %s%s(assert %s)\n"
                        .formatted(declared, declared, lengths, differ))
            .map(text -> new Obligation(predicate + " negated, of " + sort, text))
            .ifPresent(all::add);
      }
    }
    return all;
  }

  private static List<String> predicates(Family family) {
    return switch (family) {
      case NUMBERS -> List.of("<", "<=", ">", ">=");
      case BITS -> List.of("bvult", "bvule", "bvugt", "bvuge", "bvslt", "bvsle", "bvsgt", "bvsge");
      case FLOATS -> List.of("fp.lt", "fp.leq", "fp.gt", "fp.geq", "fp.eq");
      case TEXTS -> List.of("str.<", "str.<=");
      case ANY -> List.of("=", "distinct");
      case LITERALS -> List.of();
    };
  }

  private static Obligation obligation(Rule rule, Sort sort, Choices choices) {
    StringBuilder text = new StringBuilder();
    Map<String, Term> operands = new HashMap<>();
    List<String> holes = new ArrayList<>(rule.from().holes());
    holes.addAll(rule.needs());
    for (String hole : holes) {
      operands.put(hole, operand(hole, sort, choices, text));
    }
    Optional<Freshly> fresh =
        rule.needsFunction()
            ? Optional.of(new Freshly("f", new Signature(List.of(sort), Sort.INT)))
            : Optional.empty();
    fresh.ifPresent(f -> text.append("(declare-fun f (" + TermPrinter.print(sort) + ") Int)\n"));
    Filling filling = new Filling(operands, fresh, false);
    Term from = rule.from().filled(filling).orElseThrow();
    Term to = rule.to().filled(filling).orElseThrow();
    assertThat(rule.operands(from)).as(rule.name()).isPresent();
    boolean over = rule.direction() == Direction.OVER;
    Term impossible =
        over ? Terms.apply("and", from, Terms.not(to)) : Terms.apply("and", to, Terms.not(from));
    text.append("(assert ").append(TermPrinter.print(impossible)).append(")\n");
    if (isHard(rule)) {
      holes.stream()
          .filter(hole -> text.indexOf("(declare-const " + hole + " ") >= 0)
          .forEach(hole -> text.append(notLonger(hole)));
    }
    return new Obligation(rule.name() + " of " + TermPrinter.print(sort), text.toString());
  }

  private static String notLonger(String constant) {
    return "(assert (<= (str.len %s) %d))\n".formatted(constant, LONGEST);
  }

  /** Orders of texts that are joined, and regular expressions. */
  private static boolean isHard(Rule rule) {
    boolean joined = rule.to().mentions("str.<=") && rule.to().mentions("str.++");
    return joined || rule.to().mentions("str.in_re");
  }

  /** Effort for one proof; the one solver counts finer steps. */
  private static int steps(Solver solver) {
    return solver == Solver.CVC5 ? 400_000 : 20_000;
  }

  private static Term operand(String hole, Sort sort, Choices choices, StringBuilder text) {
    return switch (hole) {
      case "a", "t" -> Literals.constant(sort, SmtDialect.standard(), choices);
      case "d" -> Literals.positive(sort, choices);
      case "s" -> Literals.nonEmptyText(choices);
      case "R", "S" -> expression(choices);
      default -> {
        Sort of = hole.equals("l") || hole.equals("psi") ? Sort.BOOL : sort;
        text.append("(declare-const " + hole + " " + TermPrinter.print(of) + ")\n");
        yield Terms.constant(hole, of);
      }
    };
  }

  private static Term expression(Choices choices) {
    Term one = Terms.apply("str.to_re", Literals.nonEmptyText(choices));
    Term other = Terms.apply("re.*", Terms.apply("str.to_re", Literals.nonEmptyText(choices)));
    return choices.coin() ? Terms.apply("re.++", one, other) : Terms.apply("re.union", one, other);
  }

  @TestFactory
  Stream<DynamicTest> everyRuleIsProvedByTwoSolvers() {
    return Stream.of(Solver.values())
        .flatMap(
            solver ->
                Stream.of(Family.values())
                    .map(
                        family ->
                            DynamicTest.dynamicTest(
                                solver + " " + family, () -> proved(solver.required(), family))));
  }

  /** All of a family in one process. */
  private static void proved(Solver solver, Family family) {
    List<Obligation> obligations = new ArrayList<>(obligations(family));
    obligations.addAll(complements(family));
    StringBuilder text = new StringBuilder();
    for (Obligation obligation : obligations) {
      text.append("(reset)\n").append(solver.limit(steps(solver))).append("(set-logic ALL)\n");
      text.append(DECLARED).append(obligation.text()).append("(check-sat)\n");
    }
    List<String> answers = solver.answers(text.toString(), steps(solver));
    assertThat(answers).hasSameSizeAs(obligations);
    List<String> unproved = new ArrayList<>();
    for (int i = 0; i < answers.size(); i++) {
      if (!answers.get(i).equals("unsat")) {
        unproved.add(answers.get(i) + " for " + obligations.get(i));
      }
    }
    assertThat(unproved).isEmpty();
  }

  @Test
  void namesTellRulesApart() {
    assertThat(Rules.all()).extracting(Rule::name).doesNotHaveDuplicates().hasSizeGreaterThan(120);
    assertThat(Rules.all()).allMatch(rule -> Rules.named(rule.name()).orElseThrow().equals(rule));
  }

  @Test
  void aDistanceStaysAboveZeroAndATextIsNotEmpty() {
    Term x = Terms.constant("x", Sort.INT);
    Term t = Terms.constant("t", Sort.STRING);
    String number = "numbers: (< x y) is implied by (<= (+ x d) y)";
    assertThat(mutated(number, Terms.apply("<", x, x), "d", Value.of(1))).isPresent();
    assertThat(mutated(number, Terms.apply("<", x, x), "d", Value.of(0))).isEmpty();
    String text = "texts: (str.< x y) is implied by (= y (str.++ x s))";
    assertThat(mutated(text, Terms.apply("str.<", t, t), "s", new Value.Text("a"))).isPresent();
    assertThat(mutated(text, Terms.apply("str.<", t, t), "s", new Value.Text(""))).isEmpty();
  }

  private static Optional<Term> mutated(String rule, Term literal, String hole, Value value) {
    SortedMap<String, Term> terms = new TreeMap<>(Map.of(hole, Values.term(value)));
    return new Mutation(0, List.of(), Reading.PLAIN, rule, terms, Optional.empty())
        .applied(literal, Direction.UNDER, false);
  }
}
