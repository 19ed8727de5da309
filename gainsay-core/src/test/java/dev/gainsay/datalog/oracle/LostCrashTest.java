package dev.gainsay.datalog.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.Kind;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.datalog.oracle.GraphChange.FactInline;
import dev.gainsay.datalog.parse.SouffleReader;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Misbehaves;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A crash is told wherever the engine was asked: for one rule, or for facts. */
class LostCrashTest {

  private static final DatalogDialect DIALECT =
      SouffleDialect.current().withKinds(Kind.NUMBER, Kind.UNSIGNED, Kind.SYMBOL);

  private static final int TRIALS = 12;

  /** An engine with a fault of its own in some programs. */
  private record Faulty(Predicate<String> programs, Observation fault) implements Session {

    @Override
    public Observation run(Script script) {
      return programs.test(script.question()) ? fault : EvaluatedSession.sound().run(script);
    }

    @Override
    public void close() {}
  }

  /** Judges what it is told of, and keeps it. */
  private static final class Keeping implements Bench {
    private final Session session;
    private final List<Verdict> verdicts = new ArrayList<>();

    Keeping(Session session) {
      this.session = session;
    }

    @Override
    public Verdict judge(TestCase testCase) {
      Verdict verdict = testCase.judge(session);
      verdicts.add(verdict);
      return verdict;
    }

    @Override
    public void agreed(int count) {}

    @Override
    public void inconclusive(String reason) {}

    @Override
    public boolean novel(String shape) {
      return false;
    }

    @Override
    public boolean over() {
      return false;
    }
  }

  private static Observation fault(String kind) {
    return kind.equals("crash")
        ? new Crashed("signal 11", "")
        : new Rejected("assertion failed", Fault.INTERNAL);
  }

  @ParameterizedTest
  @ValueSource(strings = {"crash", "internal error"})
  void ofASingleRule(String kind) {
    // A rule alone, by the name of its head, with a negation.
    Faulty engine = new Faulty(text -> text.contains("alone") && text.contains("!"), fault(kind));
    Keeping bench = new Keeping(engine);
    IncrementalSettings settings = new IncrementalSettings(20, 1_000, 0.1, 0.02, 100);
    for (int i = 0; i < TRIALS; i++) {
      new Incremental(DIALECT, settings).run(Choices.seeded(3, i), engine, bench);
    }
    assertThat(bench.verdicts)
        .isNotEmpty()
        .allSatisfy(
            verdict ->
                assertThat(verdict)
                    .isInstanceOfSatisfying(
                        Misbehaves.class,
                        misbehaves -> {
                          assertThat(misbehaves.what()).isEqualTo(engine.fault());
                          assertThat(misbehaves.asked()).contains("alone").contains("!");
                        }));
  }

  @ParameterizedTest
  @ValueSource(strings = {"crash", "internal error"})
  void ofAQuestionForFacts(String kind) {
    Program program =
        SouffleReader.read(
            """
            .decl a(x: number)
            .decl b(x: number)
            .decl c(x: number)
            .output c
            a(1). a(2).
            b(x) :- a(x), x < 2.
            c(x) :- b(x), a(x).
            """);
    Faulty engine = new Faulty(text -> text.contains(".output b"), fault(kind));
    TransformedCase drawn =
        new TransformedCase(Metamorphic.DL_SMITH, DIALECT, program, List.of(new FactInline("b")));
    assertThat(drawn.judge(EvaluatedSession.sound())).isEqualTo(Verdict.AGREES);
    assertThat(drawn.judge(engine))
        .isInstanceOfSatisfying(
            Misbehaves.class, misbehaves -> assertThat(misbehaves.asked()).contains(".output b"));
  }

  /** Where a step that asks is drawn and comes to nothing, the question itself is the case. */
  @Test
  void ofAQuestionForFactsWhileStepsAreDrawn() {
    Observation fault = fault("crash");
    int told = 0;
    for (int i = 0; i < TRIALS; i++) {
      Metamorphic oracle = Metamorphic.dlSmith(DIALECT, List.of());
      Once engine = new Once(fault);
      Keeping bench = new Keeping(engine);
      oracle.run(Choices.seeded(7, i), engine, bench);
      if (engine.crashed != null) {
        told++;
        assertThat(bench.verdicts).contains(new Misbehaves(fault, engine.crashed));
      }
    }
    assertThat(told).isPositive();
  }

  /** Crashes at a question for other outputs than the first program's, and at that one again. */
  private static final class Once implements Session {
    private final Observation fault;
    private @Nullable Set<String> outputs;
    private @Nullable String crashed;

    Once(Observation fault) {
      this.fault = fault;
    }

    @Override
    public Observation run(Script script) {
      Program program = SouffleReader.read(script.question());
      Set<String> asked = Set.copyOf(program.outputs());
      if (outputs == null) {
        outputs = asked;
      }
      boolean together = asked.stream().anyMatch(name -> name.startsWith("part"));
      if (crashed == null && !together && !asked.equals(outputs)) {
        crashed = script.question();
      }
      return script.question().equals(crashed) ? fault : EvaluatedSession.sound().run(script);
    }

    @Override
    public void close() {}
  }
}
