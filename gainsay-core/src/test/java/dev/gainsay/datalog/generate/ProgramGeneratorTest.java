package dev.gainsay.datalog.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Functor;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Branch;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Disjunction;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Qualifier;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.RuleTypes;
import dev.gainsay.datalog.ast.Subsumption;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Aggregate;
import dev.gainsay.datalog.ast.Term.Aggregation;
import dev.gainsay.datalog.ast.Term.Apply;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.dialect.ClingoDialect;
import dev.gainsay.datalog.dialect.CozoDialect;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.PrologDialect;
import dev.gainsay.datalog.dialect.RecursiveSqlDialect;
import dev.gainsay.datalog.dialect.RulewerkDialect;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.datalog.evaluate.Database;
import dev.gainsay.datalog.evaluate.Evaluator;
import dev.gainsay.datalog.graph.MonotoneSubsumption;
import dev.gainsay.datalog.parse.SouffleReader;
import dev.gainsay.datalog.print.DatalogPrinter;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is drawn over Soufflé's dialect, which has all that there is to draw. */
class ProgramGeneratorTest {

  private static final int PROGRAMS = 4_000;
  private static final DatalogDialect DIALECT = SouffleDialect.current();
  private static final List<Program> DRAWN = drawn(DIALECT, PROGRAMS);

  private static List<Program> drawn(DatalogDialect dialect, int programs) {
    return IntStream.range(0, programs)
        .mapToObj(trial -> ProgramGenerator.draw(dialect, Choices.seeded(11, trial)))
        .toList();
  }

  private static boolean isComputed(Atom atom) {
    return atom.arguments().stream().anyMatch(Apply.class::isInstance);
  }

  private static void count(Term term, Map<Functor, Integer> counts) {
    if (term instanceof Apply(Functor functor, List<Term> arguments)) {
      counts.merge(functor, 1, Integer::sum);
      arguments.forEach(argument -> count(argument, counts));
    }
  }

  @Test
  void everyFunctorIsDrawn() {
    Map<Functor, Integer> counts = new EnumMap<>(Functor.class);
    for (Program program : DRAWN) {
      for (Rule rule : program.rules()) {
        rule.head().arguments().forEach(term -> count(term, counts));
        rule.body().forEach(literal -> literal.terms().forEach(term -> count(term, counts)));
      }
    }
    assertThat(counts.keySet()).containsAll(DIALECT.functors());
    assertThat(counts).allSatisfy((functor, often) -> assertThat(often).isGreaterThan(10));
  }

  @Test
  void everyPlaceAndShapeIsDrawn() {
    Map<String, Integer> counts = new TreeMap<>();
    for (Program program : DRAWN) {
      program
          .subsumptions()
          .forEach(s -> counts.merge("orders " + s.body().size(), 1, Integer::sum));
      for (Rule rule : program.rules()) {
        counts.merge("computed head " + isComputed(rule.head()), 1, Integer::sum);
        for (Literal literal : rule.body()) {
          if (literal instanceof Positive(Atom atom)) {
            counts.merge("computed subgoal " + isComputed(atom), 1, Integer::sum);
          }
          if (literal instanceof Disjunction(List<Branch> branches)) {
            counts.merge("branches " + branches.size(), 1, Integer::sum);
            branches.forEach(b -> counts.merge("literals " + b.literals().size(), 1, Integer::sum));
          }
        }
      }
    }
    assertThat(counts)
        .extractingByKeys(
            "orders 1",
            "orders 2",
            "computed head true",
            "computed subgoal true",
            "branches 2",
            "branches 3",
            "literals 1",
            "literals 2")
        .allSatisfy(often -> assertThat(often).isNotNull().isGreaterThan(5));
  }

  private static void count(Program program, Rule rule, Comparison of, Map<String, Integer> all) {
    RuleTypes types = RuleTypes.of(program, rule);
    String value = types.of(of.left(), of.right()).getClass().getSimpleName();
    switch (of.right()) {
      case Aggregate(Aggregation aggregation, _, List<Literal> body) -> {
        all.merge(aggregation + " " + value, 1, Integer::sum);
        long subgoals = body.stream().filter(Positive.class::isInstance).count();
        all.merge("joined " + subgoals, 1, Integer::sum);
        all.merge("compared " + (body.size() > subgoals), 1, Integer::sum);
      }
      case Apply(Functor functor, _) when functor == Functor.RANGE ->
          all.merge("range " + value, 1, Integer::sum);
      case Term other -> assertThat(other).isNotNull();
    }
  }

  @Test
  void everyAggregateAndRangeIsDrawn() {
    Map<String, Integer> counts = new TreeMap<>();
    for (Program program : DRAWN) {
      for (Rule rule : program.rules()) {
        for (Literal literal : rule.body()) {
          if (literal instanceof Comparison comparison) {
            count(program, rule, comparison, counts);
          }
        }
      }
    }
    assertThat(counts)
        .containsOnlyKeys(
            "COUNT Number",
            "SUM Number",
            "SUM Unsigned",
            "MIN Number",
            "MIN Unsigned",
            "MIN Floating",
            "MAX Number",
            "MAX Unsigned",
            "MAX Floating",
            "MEAN Floating",
            "joined 1",
            "joined 2",
            "compared false",
            "compared true",
            "range Number",
            "range Unsigned",
            "range Floating")
        .allSatisfy((_, often) -> assertThat(often).isGreaterThan(10));
  }

  @Test
  void recursionsWithSubsumptionAreDrawnWhereItsOrderMakesNoDifference() {
    int recursive = 0;
    for (Program program : DRAWN) {
      assertThat(MonotoneSubsumption.isIn(program)).isTrue();
      for (Subsumption subsumption : program.subsumptions()) {
        String name = subsumption.less().relation();
        recursive +=
            (int)
                program.rules().stream()
                    .filter(rule -> rule.head().relation().equals(name))
                    .filter(rule -> rule.relations().contains(name))
                    .count();
      }
    }
    assertThat(recursive).isGreaterThan(50);
  }

  /** Engines round in ways of their own, so that no tuple holds what was rounded. */
  @Test
  void aMeanOnlyMeetsBounds() {
    for (Program program : DRAWN) {
      for (Rule rule : program.rules()) {
        for (Literal literal : rule.body()) {
          if (literal instanceof Comparison(_, Variable mean, Aggregate aggregate)
              && aggregate.aggregation() == Aggregation.MEAN) {
            assertThat(rule.head().arguments()).doesNotContain(mean);
            assertThat(rule.body().stream().filter(l -> l.terms().contains(mean)))
                .hasSize(2)
                .allMatch(Comparison.class::isInstance);
          }
        }
      }
    }
  }

  @Test
  void everyQualifierIsDrawnAndPlansAre() {
    Map<Qualifier, Integer> counts = new EnumMap<>(Qualifier.class);
    int removable = 0;
    int plans = 0;
    for (Program program : DRAWN) {
      program
          .relations()
          .forEach(r -> r.qualifiers().forEach(q -> counts.merge(q, 1, Integer::sum)));
      plans += (int) program.rules().stream().filter(rule -> !rule.plan().isEmpty()).count();
      removable +=
          (int)
              program.subsumptions().stream()
                  .map(s -> program.relation(s.less().relation()).orElseThrow())
                  .filter(r -> r.has(Qualifier.BTREE_DELETE))
                  .count();
    }
    assertThat(counts).containsOnlyKeys(DIALECT.qualifiers());
    assertThat(counts).allSatisfy((_, often) -> assertThat(often).isGreaterThan(50));
    assertThat(removable).isGreaterThan(20);
    assertThat(plans).isGreaterThan(50);
    assertThat(drawn(SouffleDialect.early(), 300))
        .allSatisfy(
            program ->
                assertThat(program.relations())
                    .allSatisfy(
                        r ->
                            assertThat(SouffleDialect.early().qualifiers())
                                .containsAll(r.qualifiers())));
  }

  @Test
  void relationsWithoutAttributesAreDrawnWhereTheLanguageHasThem() {
    assertThat(withoutAttributes(DRAWN)).isGreaterThan(PROGRAMS / 10);
    for (DatalogDialect dialect :
        List.of(
            DatalogDialect.fixedpoint(),
            ClingoDialect.current(),
            PrologDialect.tabled(),
            RecursiveSqlDialect.postgres())) {
      assertThat(withoutAttributes(drawn(dialect, 200))).as("%s", dialect.syntax()).isPositive();
    }
    for (DatalogDialect dialect : List.of(CozoDialect.current(), RulewerkDialect.current())) {
      assertThat(withoutAttributes(drawn(dialect, 200))).as("%s", dialect.syntax()).isZero();
    }
  }

  private static long withoutAttributes(List<Program> programs) {
    return programs.stream()
        .filter(program -> program.relations().stream().anyMatch(r -> r.arity() == 0))
        .count();
  }

  @Test
  void programsAreReadAsTheyAreWritten() {
    DatalogPrinter printer = DatalogPrinter.of(DIALECT);
    for (Program program : DRAWN.subList(0, 1_000)) {
      String text = printer.print(program);
      assertThat(printer.print(SouffleReader.read(text))).isEqualTo(text);
    }
  }

  /** What is not known is told by no label check, so that little of it should be drawn. */
  @Test
  void mostProgramsCanBeEvaluated() {
    long known =
        DRAWN.stream()
            .map(program -> Evaluator.run(program, DIALECT.numberBits()))
            .flatMap(Optional<Database>::stream)
            .count();
    assertThat(known).isGreaterThan(PROGRAMS * 95 / 100);
  }
}
