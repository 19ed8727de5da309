package dev.gainsay.datalog.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.Kind;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.datalog.graph.Precedence;
import dev.gainsay.datalog.graph.Precedence.Component;
import dev.gainsay.datalog.parse.SouffleReader;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import org.junit.jupiter.api.Test;

/** What the parameters of incremental rule evaluation do (DEOPT, Figs. 6 to 10), by counting. */
class IncrementalTest {

  /** Our evaluator, which is the engine here, does not say what a negative zero means. */
  private static final DatalogDialect DIALECT =
      SouffleDialect.current().withKinds(Kind.NUMBER, Kind.UNSIGNED, Kind.SYMBOL);

  private static final int PROGRAMS = 6;

  /** Runs, answers with tuples, and the largest program that was run. */
  private static final class Counted implements Session {
    private final Session session;
    private int runs;
    private int answered;
    private int filled;

    Counted() {
      this(EvaluatedSession.sound());
    }

    Counted(Session session) {
      this.session = session;
    }

    @Override
    public Observation run(Script script) {
      Observation seen = session.run(script);
      runs++;
      if (seen instanceof Relations(var tuples)) {
        answered++;
        filled += tuples.values().stream().allMatch(SortedSet::isEmpty) ? 0 : 1;
      }
      return seen;
    }

    @Override
    public void close() {}
  }

  private static class Silent implements Bench {
    private int checks;
    private int givenUp;
    private int beside;

    @Override
    public Verdict judge(TestCase testCase) {
      throw new AssertionError("a false alarm: " + testCase.script());
    }

    @Override
    public void agreed(int count) {
      checks += count;
    }

    @Override
    public void inconclusive(String reason) {
      givenUp += reason.equals("no fixpoint") ? 1 : 0;
      beside += reason.equals("another answer beside other programs") ? 1 : 0;
    }

    @Override
    public boolean novel(String shape) {
      return false;
    }

    @Override
    public boolean over() {
      return false;
    }
  }

  /** Some programs grown with one setting. */
  private record Grown(Counted single, Counted whole, int rules) {
    static Grown with(IncrementalSettings settings) {
      Counted single = new Counted();
      Counted whole = new Counted();
      int rules = 0;
      for (int i = 0; i < PROGRAMS; i++) {
        Program program =
            new Incremental(DIALECT, settings)
                .grown(Choices.seeded(3, i), single, whole, new Silent());
        rules += program.rules().size();
      }
      return new Grown(single, whole, rules);
    }

    double filled() {
      return whole.filled / (double) whole.answered;
    }
  }

  private static IncrementalSettings settings(int rules, int attempts, double empty) {
    return new IncrementalSettings(rules, attempts, empty, 0.02, 100);
  }

  /** Fig. 6: how many single runs a rule takes does not grow with the program. */
  @Test
  void singleRunsARuleStayAsFew() {
    Grown few = Grown.with(settings(8, 1_000, 0.1));
    Grown many = Grown.with(settings(32, 1_000, 0.1));
    double fewRuns = few.single().runs / (double) few.rules();
    double manyRuns = many.single().runs / (double) many.rules();
    assertThat(few.rules()).isEqualTo(8 * PROGRAMS);
    assertThat(many.rules()).isGreaterThan(24 * PROGRAMS);
    assertThat(manyRuns).isBetween(fewRuns / 2, fewRuns * 2);
  }

  /** Rules that are drawn for one program are tried in one run; most have an answer by then. */
  @Test
  void rulesShareTheirSingleRuns() {
    IncrementalSettings settings = settings(32, 1_000, 0.1);
    Counted shared = new Counted();
    Counted apart = new Counted();
    int rules = 0;
    int rulesApart = 0;
    for (int i = 0; i < PROGRAMS; i++) {
      DatalogDialect one = DIALECT.withTogether(1);
      rules += grown(DIALECT, settings, Choices.seeded(3, i), shared).rules().size();
      rulesApart += grown(one, settings, Choices.seeded(3, i), apart).rules().size();
    }
    assertThat(shared.runs / (double) rules).isLessThan(0.7);
    // A rule that our own evaluation says derives nothing is mostly not run at all.
    assertThat(apart.runs / (double) rulesApart).isBetween(1.0, 1.3);
  }

  private static Program grown(
      DatalogDialect dialect, IncrementalSettings settings, Choices choices, Session single) {
    Counted whole = new Counted();
    return new Incremental(dialect, settings).grown(choices, single, whole, new Silent());
  }

  /** An engine that is wrong only where rules share a run is told so, and is no finding. */
  @Test
  void aDifferenceBesideOtherRulesIsNoFinding() {
    Session wrong =
        new EvaluatedSession(
            program ->
                program.withRules(
                    program.rules().stream()
                        .filter(rule -> !rule.head().relation().startsWith("part1_"))
                        .toList()));
    IncrementalSettings settings = settings(20, 1_000, 1);
    int beside = 0;
    for (int i = 0; i < PROGRAMS; i++) {
      Silent bench = new Silent();
      new Incremental(DIALECT, settings).grown(Choices.seeded(3, i), wrong, wrong, bench);
      beside += bench.beside;
    }
    assertThat(beside).isPositive();
  }

  /** What an engine invents there is a plant of its own. No rule is for a relation with tuples. */
  @Test
  void rulesThatDeriveNothingAreComparedAndNotKept() {
    IncrementalSettings settings =
        new IncrementalSettings(20, 1_000, 0, 0, 100).withEmptyTried(0.5);
    Counted whole = new Counted();
    Silent bench = new Silent();
    Program program =
        new Incremental(DIALECT, settings).grown(Choices.seeded(4, 0), new Counted(), whole, bench);
    assertThat(program.rules()).hasSize(20);
    assertThat(bench.checks).isEqualTo(whole.runs).isGreaterThan(20);
    assertThat(whole.filled).isEqualTo(20);
  }

  /** Fig. 7: with few attempts allowed, programs stay small. */
  @Test
  void fewAttemptsEndProgramsEarly() {
    Grown one = Grown.with(settings(20, 1, 0));
    Grown more = Grown.with(settings(20, 1_000, 0));
    assertThat(one.rules()).isLessThan(more.rules() / 2);
    assertThat(more.rules()).isEqualTo(20 * PROGRAMS);
  }

  /** Fig. 8: the more rules may be empty, the fewer outputs have tuples; nine tenths do. */
  @Test
  void outputsHaveTuplesAsRulesMay() {
    assertThat(kept(0)).isEqualTo(1);
    assertThat(kept(0.1)).isGreaterThan(0.9);
    assertThat(kept(1)).isLessThan(0.6);
  }

  /** The share of outputs with tuples, of rules that are kept. */
  private static double kept(double empty) {
    return Grown.with(settings(20, 1_000, empty).withEmptyTried(0)).filled();
  }

  /** Recursive components of some programs, and the relations in them. */
  private record Cycles(int number, int relations) {
    /** A tenth of old heads makes a recursion in about every third program. */
    private static final int MANY_PROGRAMS = 16;

    static Cycles with(double oldHead, int rounds) {
      int number = 0;
      int relations = 0;
      IncrementalSettings settings = new IncrementalSettings(25, 1_000, 0.1, oldHead, rounds);
      for (int i = 0; i < MANY_PROGRAMS; i++) {
        Program program =
            new Incremental(DIALECT, settings)
                .grown(Choices.seeded(5, i), new Counted(), new Counted(), new Silent());
        Precedence graph = Precedence.of(program);
        for (Component component : graph.components()) {
          // A subsumption is no recursion here.
          if (program.rules().stream()
              .anyMatch(
                  r ->
                      component.relations().contains(r.head().relation())
                          && graph.isRecursive(r))) {
            number++;
            relations += component.relations().size();
          }
        }
      }
      return new Cycles(number, relations);
    }
  }

  /** Fig. 9, left: the more rules have an old head, the more and the larger recursions. */
  @Test
  void oldHeadsMakeRecursions() {
    Cycles none = Cycles.with(0, 100);
    Cycles few = Cycles.with(0.1, 100);
    Cycles many = Cycles.with(0.5, 100);
    assertThat(none).isEqualTo(new Cycles(0, 0));
    assertThat(few.number()).isPositive();
    assertThat(many.number()).isGreaterThan(few.number());
    assertThat(many.relations()).isGreaterThan(2 * few.relations());
    assertThat(many.relations()).isGreaterThan(many.number());
  }

  /** Fig. 9, right: with more rounds allowed there are no fewer recursions. */
  @Test
  void roundsAllowRecursions() {
    assertThat(Cycles.with(0.5, 100).relations())
        .isGreaterThanOrEqualTo(Cycles.with(0.5, 1).relations());
  }

  /** Sect. 5.2: a rule whose recursion takes too many rounds is given up, not the program. */
  @Test
  void growingGoesOnBehindARecursionThatIsGivenUp() {
    IncrementalSettings settings = new IncrementalSettings(25, 1_000, 0.1, 0.5, 1);
    int behind = 0;
    for (int i = 0; i < PROGRAMS; i++) {
      Silent bench = new Silent();
      Counted engine = new Counted();
      Program program =
          new Incremental(DIALECT, settings).grown(Choices.seeded(5, i), engine, engine, bench);
      behind += bench.givenUp > 0 && program.rules().size() == 25 ? 1 : 0;
    }
    assertThat(behind).isPositive();
  }

  /** What only an aggregate of the head reads is declared beside the single rule. */
  @Test
  void anAggregateInTheHeadReadsItsRelation() {
    Program program =
        SouffleReader.read(
            """
            .decl f(x: number)
            .decl h(n: number)
            .output h
            f(1). f(2).
            h(count : { f(_) }) :- 1 = 1.
            """);
    assertThat(program.verbatim()).isEmpty();
    assertThat(program.rules().getFirst().relations()).containsExactly("f");
    RuleByRuleCase read = new RuleByRuleCase(SouffleDialect.current(), program, false);
    // Our evaluation takes no aggregates in heads.
    assertThat(read.judge(EvaluatedSession.sound()))
        .isEqualTo(new Verdict.Inconclusive("rejected: not evaluated"));
  }

  /** What was seen under more rounds than usual is to be seen again. */
  @Test
  void aCaseKnowsHowManyRoundsItsRecursionsHave() {
    Program counting =
        SouffleReader.read(
            """
            .decl n(x: number)
            .output n
            n(0).
            n(x + 1) :- n(x), x < 150.
            """);
    RuleByRuleCase usual = new RuleByRuleCase(DIALECT, counting, false);
    RuleByRuleCase longer = new RuleByRuleCase(DIALECT, counting, false, 200);
    Session forgetful =
        new EvaluatedSession(
            program -> program.outputs().contains("n") ? program.withFacts(List.of()) : program);
    assertThat(usual.judge(forgetful)).isEqualTo(new Verdict.Inconclusive(RuleByRule.NO_FIXPOINT));
    assertThat(longer.judge(EvaluatedSession.sound())).isEqualTo(Verdict.AGREES);
    assertThat(longer.judge(forgetful)).isInstanceOf(Verdict.Violates.class);
    assertThat(longer.simpler().toList()).isNotEmpty().allMatch(one -> one.rounds() == 200);
    assertThat(longer.in(SouffleDialect.early()).rounds()).isEqualTo(200);
    String json = DatalogCase.JSON.write(DatalogCase.class, longer, 1);
    assertThat(DatalogCase.JSON.read(DatalogCase.class, json, 1)).isEqualTo(longer);
    // As earlier releases wrote it.
    String before = json.replace(",\"rounds\":200", "");
    assertThat(before).isNotEqualTo(json);
    assertThat(DatalogCase.JSON.read(DatalogCase.class, before, 1)).isEqualTo(usual);
  }

  /** A program grown under more rounds is judged again under as many. */
  @Test
  void programsAreToldWithTheirRounds() {
    List<TestCase> told = new ArrayList<>();
    Bench bench =
        new Silent() {
          @Override
          public Verdict judge(TestCase testCase) {
            told.add(testCase);
            return Verdict.AGREES;
          }
        };
    IncrementalSettings settings = new IncrementalSettings(20, 1_000, 0.1, 0.02, 321);
    for (int i = 0; i < PROGRAMS; i++) {
      new Incremental(DIALECT, settings)
          .run(Choices.seeded(3, i), EvaluatedSession.forgetful(), bench);
    }
    assertThat(told)
        .isNotEmpty()
        .allSatisfy(one -> assertThat(((RuleByRuleCase) one).rounds()).isEqualTo(321));
  }

  /** Fig. 10: of programs drawn blindly, few have tuples in their output. */
  @Test
  void blindProgramsAreMostlyEmpty() {
    DatalogPrinter printer = DatalogPrinter.of(DIALECT);
    Counted whole = new Counted();
    for (int i = 0; i < 40; i++) {
      Program program =
          new Incremental(DIALECT, settings(20, 1_000, 0.1)).blind(Choices.seeded(3, i));
      assertThat(program.rules()).hasSize(20);
      whole.run(Script.of(printer.print(program)));
    }
    assertThat(whole.answered).isGreaterThan(20);
    assertThat(whole.filled).isLessThan(whole.answered / 2);
  }

  @Test
  void settingsOutOfTheirRangeAreNamed() {
    Map<String, String> wrong =
        Map.of(
            "ire.rules", "0",
            "ire.attempts", "-1",
            "ire.rounds", "0",
            "ire.empty", "NaN",
            "ire.head", "7",
            "ire.tried", "-0.1");
    wrong.forEach(
        (name, value) ->
            assertThatThrownBy(() -> IncrementalSettings.of(Map.of(name, value)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(name));
    assertThatThrownBy(() -> IncrementalSettings.of(Map.of("ire.rules", "1.5")))
        .hasMessage("ire.rules wants a whole number, not '1.5'");
  }
}
