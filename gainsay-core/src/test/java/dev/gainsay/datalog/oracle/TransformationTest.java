package dev.gainsay.datalog.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.Programs;
import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Qualifier;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.dialect.CozoDialect;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.datalog.evaluate.Evaluator;
import dev.gainsay.datalog.generate.Inlining;
import dev.gainsay.datalog.oracle.Addition.AddCon;
import dev.gainsay.datalog.oracle.Addition.AddEq;
import dev.gainsay.datalog.oracle.GraphAddition.AddRule;
import dev.gainsay.datalog.oracle.GraphAddition.AddSelfEdge;
import dev.gainsay.datalog.oracle.GraphChange.FactInline;
import dev.gainsay.datalog.oracle.GraphRemoval.DelEdge;
import dev.gainsay.datalog.oracle.Modification.ModCon;
import dev.gainsay.datalog.oracle.Modification.ModEq;
import dev.gainsay.datalog.oracle.Modification.ModExp;
import dev.gainsay.datalog.oracle.Modification.NegEq;
import dev.gainsay.datalog.oracle.Removal.RemEq;
import dev.gainsay.datalog.oracle.RunChange.Qualify;
import dev.gainsay.datalog.parse.SouffleReader;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class TransformationTest {

  private static final DatalogDialect DIALECT = DatalogDialect.fixedpoint();
  private static final FactSource NONE = (_, _) -> Optional.empty();

  private static Program path() {
    Program lamps = Programs.lamps();
    Rule twice =
        Programs.rule(
            Programs.atom("lit", "x"), Programs.atom("lamp", "x"), Programs.atom("lamp", "y"));
    return lamps.with(0, twice);
  }

  @Test
  void addEqAddsACopyWithFreshVariables() {
    Program longer =
        new AddEq(0, 0, List.of(0)).apply(Programs.lamps(), NONE).orElseThrow().program();
    assertThat(longer.rules())
        .containsExactly(
            Programs.rule(
                Programs.atom("lit", "p"),
                Programs.atom("lamp", "p"),
                Programs.atom("lamp", "f0")));
  }

  @Test
  void remEqRemovesWhatMapsOntoAnotherSubgoalOnly() {
    Program shorter = new RemEq(0, 1).apply(path(), NONE).orElseThrow().program();
    assertThat(shorter.rules().getFirst().body()).hasSize(1);
    // The first subgoal binds the head's variable, which no other subgoal has.
    assertThat(new RemEq(0, 0).apply(path(), NONE)).isEmpty();
  }

  @Test
  void whatDoesNotApplyGivesNothing() {
    assertThat(new AddEq(0, 7, List.of()).apply(path(), NONE)).isEmpty();
    assertThat(new AddEq(7, 0, List.of()).apply(path(), NONE)).isEmpty();
    assertThat(new AddCon(0, Programs.atom("lamp", "unknown")).apply(path(), NONE)).isEmpty();
    assertThat(new AddCon(0, Programs.atom("lamp", "x")).apply(path(), NONE)).isEmpty();
  }

  /** Whether a negation holds what computes several values or none differs between engines. */
  @Test
  void onlySubgoalsOfVariablesAndConstantsAreNegatedTwice() {
    String program =
        """
        .decl a(x: number)
        .decl s(x: number, y: number)
        .decl p(x: number)
        .output p
        a(1). s(1, 1).
        p(x) :- a(x), s(x, %s).
        """;
    assertThat(new NegEq(0, 1).apply(SouffleReader.read(program.formatted("1")), NONE)).isPresent();
    for (String term : List.of("range(1, 3)", "max y : { a(y) }", "x + 0", "_")) {
      assertThat(new NegEq(0, 1).apply(SouffleReader.read(program.formatted(term)), NONE))
          .as(term)
          .isEmpty();
    }
  }

  /** {@code q :- r, !s} with {@code s :- r, !p} is {@code q :- r, p}, whatever has attributes. */
  @Test
  void aSubgoalWithoutVariablesIsNegatedTwiceByARelationWithoutAttributes() {
    String program =
        """
        .decl a(x: number)
        .decl p(%s)
        .decl q(x: number)
        .output q
        a(1). %s
        q(x) :- a(x), p(%s).
        """;
    for (String fact : List.of("p(%s).", "")) {
      for (String constant : List.of("", "7")) {
        String declared = constant.isEmpty() ? "" : "y: number";
        Program original =
            SouffleReader.read(program.formatted(declared, fact.formatted(constant), constant));
        Program after = new NegEq(0, 1).apply(original, NONE).orElseThrow().program();
        assertThat(after.relations().getLast().arity()).isZero();
        assertThat(answer(after)).isEqualTo(answer(original));
        assertThat(SouffleDialect.current().fits(after)).isTrue();
        assertThat(CozoDialect.current().fits(after)).isFalse();
      }
    }
  }

  /** Other languages have to be told of what type a variable is, and nothing says so here. */
  @Test
  void aRuleWithAVariableOfUnknownTypeIsNotAdded() {
    Program program =
        SouffleReader.read(
            """
            .decl a(x: number)
            .decl q(x: number)
            .output a
            a(1).
            q(1) :- a(x), x = 0, a(1).
            """);
    Rule typed = program.rules().getFirst();
    assertThat(typed.without(0).isRangeRestricted()).isTrue();
    assertThat(new AddRule(typed.without(0)).apply(program, NONE)).isEmpty();
    assertThat(new AddRule(typed.without(1)).apply(program, NONE)).isPresent();
  }

  private static SortedMap<String, SortedSet<String>> answer(Program program) {
    return Evaluator.run(program, 32).orElseThrow().answer(program.outputs());
  }

  /** Soufflé refuses a plan of three subgoals for two, where one is said again. */
  @Test
  void aPlanStaysUnlessSubgoalsBecomeTheSame() {
    Program program =
        SouffleReader.read(
            """
            .decl d(x: number, y: number)
            .output d
            d(1, 2).
            d(x, z) :- d(x, y), d(x, z), d(y, w).
            .plan 0:(2,1,3), 1:(1,2,3)
            """);
    String plan = program.rules().getFirst().plan();
    assertThat(plan).isNotEmpty();
    assertThat(planAfter(new ModEq(0, "y"), program)).isEqualTo(plan);
    assertThat(planAfter(new ModExp(0, 2, 0), program)).isEqualTo(plan);
    assertThat(planAfter(new ModCon(0, "w", "x"), program)).isEqualTo(plan);
    assertThat(planAfter(new ModCon(0, "y", "z"), program)).isEmpty();
  }

  private static String planAfter(Transformation step, Program program) {
    return step.apply(program, NONE).orElseThrow().program().rules().getFirst().plan();
  }

  /** Tuples that are filtered away in the end have derived others before. */
  @Test
  void aRecursionWithASubsumptionIsNotInlined() {
    String program =
        """
        .decl e(x: number, y: number)
        .decl d(x: number, y: number)
        .decl s(x: number, y: number)
        .output s
        e(1, 5).
        d(x, c) :- e(x, c).
        d(x, c) :- %s(x, c).
        s(x, c - 1) :- d(x, c), c > 3.
        d(x, a) <= d(x, b) :- b < a.
        """;
    FactSource told = (_, _) -> Optional.of(List.of());
    for (String relation : List.of("d", "s")) {
      assertThat(new FactInline(relation).apply(SouffleReader.read(program.formatted("s")), told))
          .isEmpty();
      assertThat(new FactInline(relation).apply(SouffleReader.read(program.formatted("e")), told))
          .isPresent();
    }
  }

  /** A fact with a computed value is a rule without a body. */
  @Test
  void rulesWithoutABodyHaveNoEdgeToLose() {
    Program program = SouffleReader.read(".decl p(x: number)\n.output p\np(1 + 1).\n");
    assertThat(program.rules()).hasSize(1);
    Metamorphic trials = Metamorphic.dlSmith(SouffleDialect.current(), List.of(program));
    for (int trial = 0; trial < 200; trial++) {
      assertThat(trials.draw(Choices.seeded(3, trial)).derive(FactSource.evaluated(32)))
          .isPresent();
    }
    assertThat(new DelEdge(0, -1).apply(Programs.lamps(), NONE)).isEmpty();
  }

  /** As it stands in findings of earlier releases. */
  @Test
  void aRuleIsReadFromItsStoredForm() {
    String stored =
        """
        {"version": 1, "is": "TransformedCase", "oracle": "dlsmith", "dialect": %s,
         "program": {"relations": [], "facts": [], "rules": [
           {"head": {"relation": "p", "arguments": []},
            "body": [{"is": "Negative", "atom": {"relation": "q", "arguments": []}}],
            "plan": "0:(1)"}],
          "subsumptions": [], "outputs": [], "settings": [], "verbatim": []},
         "steps": []}
        """
            .formatted(dialectJson());
    DatalogCase read = DatalogCase.JSON.read(DatalogCase.class, stored, 1);
    assertThat(((TransformedCase) read).program().rules())
        .containsExactly(
            new Rule(
                new Atom("p", List.of()),
                List.of(new Literal.Negative(new Atom("q", List.of()))),
                "0:(1)"));
  }

  private static String dialectJson() {
    TransformedCase empty =
        new TransformedCase(
            "dlsmith",
            SouffleDialect.current(),
            Program.of(List.of(), List.of(), List.of(), List.of()),
            List.of());
    String json = DatalogCase.JSON.write(DatalogCase.class, empty, 1);
    return json.substring(
        json.indexOf("\"dialect\":") + "\"dialect\":".length(), json.indexOf(",\"program\":"));
  }

  @Test
  void newNamesAreNotThoseOfSeeds() {
    Program program =
        SouffleReader.read(
            """
            .decl r0(x: number)
            .decl r1(x: number)
            .input r1
            .decl a(x: number)
            .output a
            a(x) :- r1(x).
            """);
    assertThat(program.isSeed("r1")).isTrue();
    Program renamed = Renaming.of(new Draft(program, List.of())).program();
    assertThat(renamed.relations().stream().map(Relation::name))
        .containsExactlyInAnyOrder("r0", "r1", "r2");
  }

  /** Soufflé refuses to inline a relation that a transformation has made recursive. */
  @Test
  void aRelationThatBecomesRecursiveIsNotInlined() {
    Program program =
        SouffleReader.read(
            """
            .decl e(x: number)
            .decl d(x: number) inline
            .decl o(x: number)
            .output o
            d(x) :- e(x).
            o(x) :- d(x).
            """);
    Transformation self = new AddSelfEdge(Programs.atom("d", "v0"));
    TransformedCase drawn =
        new TransformedCase(Metamorphic.DL_SMITH, SouffleDialect.current(), program, List.of(self));
    Program after = drawn.derive(NONE).orElseThrow().program();
    assertThat(after.rules()).hasSize(3);
    assertThat(after.relation("d").orElseThrow().qualifiers()).isEmpty();
  }

  /** Truth case d01 on Soufflé 2.0.2, where the equivalence would lose its closure. */
  @Test
  void anEquivalenceIsNotInlined() {
    Program program =
        SouffleReader.read(
            """
            .decl e(x: number)
            .decl s(x: number, y: number) magic eqrel
            .decl k(x: number)
            .output k
            e(1).
            s(x, x) :- e(x).
            k(x) :- s(x, x).
            """);
    assertThat(new Qualify("s", List.of(Qualifier.INLINE)).apply(program, NONE)).isEmpty();
    assertThat(new Qualify("s", List.of(Qualifier.NO_MAGIC)).apply(program, NONE)).isPresent();
    // It has a storage of its own.
    assertThat(new Qualify("s", List.of(Qualifier.BRIE)).apply(program, NONE)).isEmpty();
    Program open =
        program.withRelations(
            program.relations().stream().map(r -> r.withQualifiers(List.of())).toList());
    assertThat(new Qualify("s", List.of(Qualifier.INLINE)).apply(open, NONE)).isPresent();
  }

  @Property(tries = 300, seed = "4")
  void onlyWhatCanBeInlinedIs(@ForAll @LongRange(min = 0, max = 1 << 20) long trial) {
    Metamorphic trials = Metamorphic.dlSmith(SouffleDialect.current(), List.of());
    TransformedCase drawn = trials.draw(Choices.seeded(13, trial));
    FactSource facts = FactSource.evaluated(32);
    Program after = drawn.derive(facts).orElseThrow().program();
    assertThat(Inlining.repaired(after)).isSameAs(after);
  }

  @Property(tries = 100, seed = "2")
  void smallerCasesAreCasesAndEndInASmallestOne(
      @ForAll @LongRange(min = 0, max = 1 << 20) long trial) {
    TransformedCase current = drawn(trial);
    int rounds = 0;
    for (Optional<TransformedCase> next = Optional.of(current); next.isPresent(); rounds++) {
      current = next.get();
      assertThat(rounds == 0 || current.derive((_, _) -> Optional.of(List.of())).isPresent())
          .isTrue();
      assertThat(current.script()).isNotEmpty();
      next = current.simpler().findFirst();
      assertThat(rounds).isLessThan(500);
    }
    assertThat(current.program().rules()).hasSizeLessThanOrEqualTo(1);
    assertThat(current.program().facts()).hasSizeLessThanOrEqualTo(1);
    assertThat(current.steps()).hasSize(1);
  }

  @Property(tries = 100, seed = "3")
  void aCaseSurvivesItsJson(@ForAll @LongRange(min = 0, max = 1 << 20) long trial) {
    TransformedCase drawn = drawn(trial);
    String json = DatalogCase.JSON.write(DatalogCase.class, drawn, 1);
    assertThat(DatalogCase.JSON.read(DatalogCase.class, json, 1)).isEqualTo(drawn);
  }

  /** A drawn case with at least one step. */
  private static TransformedCase drawn(long trial) {
    Choices choices = Choices.seeded(11, trial);
    Metamorphic trials =
        trial % 2 == 0
            ? Metamorphic.queryFuzz(DIALECT, List.of())
            : Metamorphic.dlSmith(SouffleDialect.current(), List.of());
    TransformedCase drawn = trials.draw(choices);
    return drawn.steps().isEmpty()
        ? drawn.with(drawn.program(), List.of(new AddEq(0, 0, List.of(0))))
        : drawn;
  }
}
