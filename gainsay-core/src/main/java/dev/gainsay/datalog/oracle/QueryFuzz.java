package dev.gainsay.datalog.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.choice.Menu;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.generate.ProgramGenerator;
import dev.gainsay.datalog.oracle.Transformation.AddCon;
import dev.gainsay.datalog.oracle.Transformation.AddEq;
import dev.gainsay.datalog.oracle.Transformation.RemEq;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.Trials;
import dev.gainsay.trial.Unanswered;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Agrees;
import dev.gainsay.trial.Verdict.Inconclusive;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Metamorphic testing by transforming rules (queryFuzz, Sect. 4). One original program, run once,
 * serves several sequences of transformations.
 */
public final class QueryFuzz implements Trials {

  private static final int SEQUENCES_PER_PROGRAM = 12;
  private static final int LONGEST_SEQUENCE = 6;
  private static final int ATTEMPTS = 4;

  private final DatalogDialect dialect;

  public QueryFuzz(DatalogDialect dialect) {
    this.dialect = dialect;
  }

  @Override
  public void run(Choices choices, Session session, Bench bench) {
    Program program = ProgramGenerator.draw(dialect, choices);
    String text = DatalogPrinter.of(dialect).print(program);
    Observation original = session.run(Script.of(text));
    for (int i = 0; i < SEQUENCES_PER_PROGRAM && !bench.over(); i++) {
      QueryFuzzCase drawn = new QueryFuzzCase(dialect, program, sequence(program, choices));
      if (!(original instanceof Relations)) {
        propose(drawn, Unanswered.verdict(original, text), bench);
        return;
      }
      if (drawn.steps().isEmpty()) {
        bench.inconclusive("no transformation fits");
      } else {
        propose(drawn, drawn.judge(session, original), bench);
      }
    }
  }

  /** One case over a program of its own; its steps may be none. */
  static QueryFuzzCase draw(DatalogDialect dialect, Choices choices) {
    Program program = ProgramGenerator.draw(dialect, choices);
    return new QueryFuzzCase(dialect, program, sequence(program, choices));
  }

  /** Whatever is no plain agreement is judged again as a case of its own. */
  private static void propose(QueryFuzzCase drawn, Verdict quick, Bench bench) {
    switch (quick) {
      case Agrees _ -> bench.agreed(1);
      case Inconclusive(String reason) -> bench.inconclusive(reason);
      case Verdict.Violates _ -> bench.judge(drawn);
      case Verdict.Misbehaves _ -> bench.judge(drawn);
    }
  }

  /** Steps that apply one after the other and do not mix directions; may be empty. */
  private static List<Transformation> sequence(Program program, Choices choices) {
    int length = choices.between(1, LONGEST_SEQUENCE);
    List<Transformation> steps = new ArrayList<>();
    Outcome sofar = Outcome.EQUIVALENCE;
    Program current = program;
    // Half of the sequences are pure equivalences: they tell most.
    boolean contracting = program.isPositive() && choices.coin();
    for (int i = 0; i < length; i++) {
      for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        Transformation step = draw(current, contracting, choices);
        Optional<Program> next = step.apply(current);
        if (next.isPresent() && sofar.fits(step.outcome())) {
          steps.add(step);
          sofar = sofar.then(step.outcome());
          current = next.get();
          break;
        }
      }
    }
    return steps;
  }

  private static Transformation draw(Program program, boolean contracting, Choices choices) {
    int number = choices.below(program.rules().size());
    Rule rule = program.rules().get(number);
    List<Integer> subgoals = Transformation.subgoals(rule);
    int subgoal = subgoals.isEmpty() ? 0 : choices.pick(subgoals);
    Menu<Kind> menu =
        Menu.<Kind>builder()
            .add(4, Kind.ADD_EQ)
            .addIf(contracting, 3, Kind.ADD_CON)
            .add(2, Kind.REM_EQ)
            .build();
    return switch (menu.draw(choices)) {
      case ADD_EQ -> new AddEq(number, subgoal, fresh(rule, subgoal, choices));
      case ADD_CON -> new AddCon(number, ProgramGenerator.over(program, rule, choices));
      case REM_EQ -> new RemEq(number, subgoal);
    };
  }

  private enum Kind {
    ADD_EQ,
    ADD_CON,
    REM_EQ
  }

  /** Each argument with even odds: none and all are both possible. */
  private static List<Integer> fresh(Rule rule, int subgoal, Choices choices) {
    List<Integer> fresh = new ArrayList<>();
    int arity = rule.body().get(subgoal).terms().size();
    for (int i = 0; i < arity; i++) {
      if (choices.coin()) {
        fresh.add(i);
      }
    }
    return fresh;
  }
}
