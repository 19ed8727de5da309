package dev.gainsay.smt.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Signature;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.dialect.Logic;
import dev.gainsay.smt.dialect.SmtDialect;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.evaluate.Evaluator;
import dev.gainsay.smt.evaluate.Model;
import dev.gainsay.smt.generate.Seed;
import dev.gainsay.smt.generate.SeedGenerator;
import dev.gainsay.smt.read.ScriptReader;
import dev.gainsay.smt.theory.Terms;
import dev.gainsay.smt.theory.Values;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class StormTest {

  /** Is wrong of all that is satisfiable, so that every instance becomes a case. */
  private record Silent(List<String> asked) implements Session {
    @Override
    public Observation run(Script script) {
      asked.add(script.text());
      return new Satisfiability(Status.UNSAT, null);
    }

    @Override
    public void close() {}
  }

  private record Collecting(List<StormCase> cases, List<String> reasons) implements Bench {
    @Override
    public Verdict judge(TestCase testCase) {
      cases.add((StormCase) testCase);
      return Verdict.AGREES;
    }

    @Override
    public void agreed(int checks) {}

    @Override
    public void inconclusive(String reason) {
      reasons.add(reason);
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

  static List<StormCase> cases(long trial, String... logics) {
    return cases(trial, new Silent(new ArrayList<>()), logics);
  }

  private static List<StormCase> cases(long trial, Session session, String... logics) {
    SolverProfile profile = SolverProfile.ofAll().only(List.of(logics));
    Collecting bench = new Collecting(new ArrayList<>(), new ArrayList<>());
    Storm.generating(profile, SmtDialect.standard()).run(Choices.seeded(7, trial), session, bench);
    return bench.cases();
  }

  private static StormCase drawn(long trial) {
    List<String> known = Logic.KNOWN;
    String logic = known.get((int) (trial % known.size()));
    for (long number = trial; ; number++) {
      List<StormCase> cases = cases(number, logic);
      if (!cases.isEmpty()) {
        return cases.get((int) (trial % cases.size()));
      }
    }
  }

  @Property(tries = 150, seed = "1")
  void everyInstanceHasKnownAnswers(@ForAll @LongRange(min = 0, max = 1 << 20) long trial) {
    StormCase instance = drawn(trial);
    StormCase.Known known = instance.known().orElseThrow();
    assertThat(known.expected()).isNotEmpty();
    String script = instance.premise().text() + known.text();
    assertThat(ScriptReader.read(script).commands()).isNotEmpty();
    Evaluator evaluator = instance.premise().evaluator();
    for (Step step : instance.steps()) {
      if (step instanceof Step.Claim(Term formula, boolean asIs) && !asIs) {
        assertThat(evaluator.truth(formula)).isPresent();
      }
    }
  }

  @Test
  void allKindsOfInstancesAreDrawn() {
    List<StormCase> cases = new ArrayList<>();
    for (int trial = 0; trial < 20; trial++) {
      cases.addAll(cases(trial, "QF_LIA", "QF_BV", "QF_UF"));
    }
    List<Status> answers =
        cases.stream().flatMap(c -> c.known().orElseThrow().expected().stream()).toList();
    assertThat(answers).contains(Status.SAT, Status.UNSAT);
    assertThat(cases).anyMatch(c -> c.steps().contains(new Step.Pop()));
    assertThat(cases).anyMatch(c -> !c.lemmas().isEmpty());
  }

  @Test
  void theSmallestDrawsEnd() {
    Collecting bench = new Collecting(new ArrayList<>(), new ArrayList<>());
    Storm.generating(SolverProfile.ofAll(), SmtDialect.standard())
        .run(Choices.replay(new long[] {0}), new Silent(new ArrayList<>()), bench);
    assertThat(bench.cases().size() + bench.reasons().size()).isPositive();
  }

  @Test
  void whatIsAskedWithoutACaseIsWhatTheCaseAsks() {
    Silent silent = new Silent(new ArrayList<>());
    List<StormCase> cases = cases(3, silent, "QF_LIA");
    List<String> judged = new ArrayList<>();
    for (StormCase made : cases) {
      String options = String.join("", made.options().stream().map(o -> o + "\n").toList());
      judged.add(options + made.premise().text() + made.known().orElseThrow().text());
    }
    assertThat(silent.asked()).hasSizeGreaterThan(20);
    assertThat(judged).containsAll(silent.asked());
  }

  @Property(tries = 40, seed = "2")
  void smallerInstancesHaveKnownAnswersToo(@ForAll @LongRange(min = 0, max = 1 << 20) long trial) {
    StormCase current = drawn(trial);
    int rounds = 0;
    for (Optional<StormCase> next = Optional.of(current); next.isPresent(); rounds++) {
      current = next.get();
      assertThat(current.known()).isPresent();
      next = current.simpler().findFirst();
    }
    assertThat(rounds).isLessThan(2_000);
    assertThat(current.formulas()).hasSize(1);
    assertThat(current.steps()).hasSize(2);
  }

  @Test
  void aDoubleNegationIsUndoneAndTellsNoDefectTwice() {
    Seed seed = SeedGenerator.draw("QF_LIA", Choices.seeded(5, 1));
    Term equal = Terms.apply("=", Values.term(Value.of(1)), Values.term(Value.of(1)));
    StormCase once = plain(seed, Terms.not(equal));
    StormCase twice = plain(seed, Terms.not(Terms.not(equal)));
    assertThat(once.script()).isEqualTo(twice.script()).contains("(assert (not (not (= 1 1))))");
    assertThat(once.shape()).isEqualTo(twice.shape());
    for (StormCase negated : List.of(once, twice)) {
      assertThat(negated.simpler().map(StormCase::script))
          .anyMatch(s -> s.contains("(assert (= 1 1))"));
    }
  }

  private static StormCase plain(Seed seed, Term formula) {
    return StormCase.plain(StormPremise.of(seed), List.of(), List.of(formula));
  }

  /** What is true, or false and so negated, is what a claim contradicts; a level is left again. */
  @Test
  void aClaimIsRefutedByWhatIsAssertedBesides() {
    Term p = Terms.constant("p", Sort.BOOL);
    Term q = Terms.constant("q", Sort.BOOL);
    List<Command> declarations =
        List.of(
            new Command.DeclareFunction("p", new Signature(List.of(), Sort.BOOL)),
            new Command.DeclareFunction("q", new Signature(List.of(), Sort.BOOL)));
    Model model = Model.of(Map.of("p", Value.of(true), "q", Value.of(false)));
    StormPremise premise = new StormPremise("QF_UF", declarations, model, Map.of());
    Step.Claim deniedP = new Step.Claim(Terms.not(p), true);
    Step.Claim assertedQ = new Step.Claim(q, true);
    for (List<Step.Claim> both :
        List.of(
            List.of(new Step.Claim(p, false), deniedP),
            List.of(new Step.Claim(q, false), assertedQ))) {
      List<Step> steps =
          List.of(
              both.get(0), new Step.Push(), both.get(1), Step.CHECK, new Step.Pop(), Step.CHECK);
      assertThat(
              new StormCase(premise, List.of(), steps, List.of()).known().orElseThrow().expected())
          .containsExactly(Status.UNSAT, Status.SAT);
    }
    List<Step> alone = List.of(new Step.Claim(p, false), assertedQ, Step.CHECK);
    assertThat(new StormCase(premise, List.of(), alone, List.of()).known()).isEmpty();
  }

  @Property(tries = 150, seed = "3")
  void aCaseSurvivesItsText(@ForAll @LongRange(min = 0, max = 1 << 20) long trial) {
    StormCase instance = drawn(trial);
    StormText text = StormText.of(instance);
    StormCase read = text.read();
    assertThat(StormText.of(read)).isEqualTo(text);
    assertThat(read.known()).isEqualTo(instance.known());
    assertThat(read.steps()).isEqualTo(instance.steps());
  }

  @Test
  void contradictionsAreSeenWhateverTheAtomsMean() {
    Choices choices = Choices.seeded(5, 1);
    Seed seed = SeedGenerator.draw("QF_LIA", choices);
    StormPremise premise = StormPremise.of(seed);
    Pool pool = Pool.fragments(seed.assertions(), premise.evaluator(), 64, choices);
    pool.construct(200, true, 400);
    for (int i = 0; i < 300; i++) {
      Contradiction drawn = Contradiction.draw(pool, choices);
      List<Term> all = new ArrayList<>(drawn.claims());
      drawn.lemmas().forEach(lemma -> all.add(lemma.valid()));
      assertThat(Refutation.refuted(all)).isTrue();
      assertThat(drawn.claims()).anyMatch(claim -> !premise.evaluator().truth(claim).orElse(false));
    }
    Term p = Terms.constant("p", Sort.BOOL);
    Term q = Terms.constant("q", Sort.BOOL);
    assertThat(Refutation.refuted(List.of(Terms.apply("xor", p, q), p))).isFalse();
    assertThat(Refutation.refuted(List.of(Terms.apply("xor", p, q), p, q))).isTrue();
    assertThat(Refutation.refuted(List.of(Terms.apply("ite", p, q, Terms.not(q)), p, q))).isFalse();
  }
}
