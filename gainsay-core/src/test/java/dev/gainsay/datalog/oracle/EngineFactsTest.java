package dev.gainsay.datalog.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Setting;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.datalog.generate.ProgramGenerator;
import dev.gainsay.datalog.oracle.GraphAddition.AddFact;
import dev.gainsay.datalog.oracle.GraphChange.FactInline;
import dev.gainsay.datalog.parse.SouffleReader;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.Verdict;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class EngineFactsTest {

  private static final DatalogDialect DIALECT = SouffleDialect.current();
  private static final int ROUNDS = 80;

  private static final String PROGRAM =
      """
      .decl base(x: number)
      .decl near(x: number)
      .decl far(x: number)
      .decl other(x: number)
      .output other
      base(1). base(2).
      near(x) :- base(x), x < 2.
      far(x) :- base(x), !near(x).
      other(x) :- base(x).
      """;

  private int runs;

  private final Session session =
      new Session() {
        @Override
        public Observation run(Script script) {
          runs++;
          return EvaluatedSession.sound().run(script);
        }

        @Override
        public void close() {}
      };

  private final EngineFacts facts = new EngineFacts(DIALECT, session);

  @Test
  void programsThatDifferElsewhereAreOneQuestion() {
    Program program = SouffleReader.read(PROGRAM);
    List<Atom> first = facts.facts(program, "far").orElseThrow();
    assertThat(first).hasSize(1);
    Program changed = program.withRules(program.rules().subList(0, 2));
    assertThat(facts.facts(changed, "far")).contains(first);
    assertThat(runs).isEqualTo(1);
  }

  /** What a negated relation holds is part of the question. */
  @Test
  void programsThatDifferInWhatTheRelationNeedsAreTwo() {
    Program program = SouffleReader.read(PROGRAM);
    Program changed = program.withRules(program.rules().subList(1, 3));
    assertThat(facts.facts(program, "far").orElseThrow()).hasSize(1);
    assertThat(facts.facts(changed, "far").orElseThrow()).hasSize(2);
  }

  /** What it names must be there. */
  @Test
  void aProgramWhoseSettingNamesRelationsStaysWhole() {
    Program program =
        SouffleReader.read(PROGRAM).withSettings(List.of(new Setting("magic-transform", "other")));
    facts.facts(program, "far");
    facts.facts(program.withRules(program.rules().subList(0, 2)), "far");
    assertThat(runs).isEqualTo(2);
  }

  /** What our own evaluation knows is no question to the engine. */
  @Test
  void theEngineIsAskedOnlyForWhatIsNotKnown() {
    FactSource quick = FactSource.quick(DIALECT.numberBits(), facts);
    Program program = SouffleReader.read(PROGRAM);
    assertThat(quick.facts(program, "far").orElseThrow()).hasSize(1);
    assertThat(runs).isZero();
    FactSource unknowing = FactSource.quick(DIALECT.numberBits(), (_, _) -> Optional.empty());
    Program divided = SouffleReader.read(PROGRAM + "other(x) :- base(y), x = 1 / (y - 1).");
    assertThat(unknowing.facts(divided, "other")).isEmpty();
    quick.facts(divided, "other");
    assertThat(runs).isEqualTo(1);
  }

  @Test
  void aPartTellsWhatTheWholeProgramTells() {
    FactSource whole = FactSource.evaluated(DIALECT.numberBits());
    int compared = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Program program = ProgramGenerator.draw(DIALECT, Choices.seeded(11, round));
      for (Relation relation : program.relations()) {
        Optional<Set<Atom>> told = facts.facts(program, relation.name()).map(HashSet::new);
        Optional<Set<Atom>> expected = whole.facts(program, relation.name()).map(HashSet::new);
        if (told.isPresent() && expected.isPresent()) {
          assertThat(told).isEqualTo(expected);
          compared++;
        }
      }
    }
    assertThat(compared).isGreaterThan(ROUNDS);
  }

  /** The engine is right for the outputs, and wrong for a relation that takes its rules' place. */
  @Test
  void factsThatAreWrongThemselvesAreTold() {
    Program program = SouffleReader.read(PROGRAM.replace(".output other", ".output far"));
    Session wrong =
        new Session() {
          @Override
          public Observation run(Script script) {
            return script.question().contains(".output near")
                ? new Observation.Relations(
                    new TreeMap<>(Map.of("near", new TreeSet<>(Set.of("2")))))
                : EvaluatedSession.sound().run(script);
          }

          @Override
          public void close() {}
        };
    TransformedCase drawn =
        new TransformedCase(
            Metamorphic.DL_SMITH, DIALECT, program, List.of(new FactInline("near")));
    assertThat(drawn.judge(EvaluatedSession.sound())).isEqualTo(Verdict.AGREES);
    assertThat(drawn.judge(wrong))
        .isInstanceOfSatisfying(
            Verdict.Violates.class,
            violates -> {
              assertThat(violates.difference())
                  .contains("its facts of near are the engine's own, and wrong by our evaluation");
              assertThat(drawn.sides(wrong, violates))
                  .extracting(Side::name)
                  .containsExactly(
                      "original program", "transformed program", "computation of near");
            });
    assertThat(drawn.script())
        .contains("What the engine answers here are the facts of near in the transformed program.")
        .contains(".output near");
  }

  /** Both sides agree there, and on what is wrong. */
  @Test
  void aSettingUnderWhichBothSidesAreWrongMakesNothingRight() {
    Program program = SouffleReader.read(PROGRAM);
    assertThat(helped(program, List.of("1", "2")))
        .contains("right again with ", "or with magic-transform=*");
    assertThat(helped(program, List.of("7"))).isEmpty();
    // An evaluation that takes both sides for wrong has nothing to say.
    assertThat(helped(program.withFacts(List.of()), List.of("7"))).contains("right again with ");
  }

  /** What is said of a wrong answer on which both sides agree under the setting. */
  private static String helped(Program program, List<String> answer) {
    Observation.Relations seen =
        new Observation.Relations(new TreeMap<>(Map.of("other", new TreeSet<>(answer))));
    Observation.Relations right =
        new Observation.Relations(new TreeMap<>(Map.of("other", new TreeSet<>(List.of("1", "2")))));
    Session session =
        new Session() {
          @Override
          public Observation run(Script script) {
            return seen;
          }

          @Override
          public void close() {}
        };
    Verdict.Violates wrong =
        new Verdict.Violates(Expectation.EQUAL, "transformed", seen, "original", right, "");
    Verdict explained = Blame.explained(wrong, DIALECT, program, session, _ -> Verdict.AGREES);
    return ((Verdict.Violates) explained).difference();
  }

  @Test
  void aNegativeZeroThatATransformationBringsIsTold() {
    Program program =
        SouffleReader.read(
            """
            .decl r(x: float)
            .decl q(x: float)
            .output q
            r(1.0).
            q(x) :- r(x).
            """);
    TransformedCase drawn =
        new TransformedCase(
            Metamorphic.DL_SMITH,
            DIALECT,
            program,
            List.of(new AddFact(new Atom("r", List.of(new Term.Real(-0.0))))));
    Derived derived = drawn.derive(facts).orElseThrow();
    Observation none = new Observation.Relations(new TreeMap<>(Map.of("q", new TreeSet<>())));
    Observation one =
        new Observation.Relations(new TreeMap<>(Map.of("q", new TreeSet<>(List.of("1")))));
    assertThat(drawn.compare(one, derived, none))
        .isInstanceOfSatisfying(
            Verdict.Violates.class,
            violates ->
                assertThat(violates.difference())
                    .contains("float: the transformed program holds a negative zero"));
  }
}
