package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.Unanswered;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Inconclusive;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A program and a sequence of transformations whose effect on the outputs is known (queryFuzz,
 * Sect. 4). The transformed program is derived anew each time.
 *
 * @param dialect in which both programs are written
 * @param program the original
 * @param steps at least one, all equivalences or else of one direction; applied in order
 */
public record QueryFuzzCase(DatalogDialect dialect, Program program, List<Transformation> steps)
    implements DatalogCase {

  /** The oracle's name. */
  public static final String ORACLE = "queryfuzz";

  public QueryFuzzCase {
    steps = List.copyOf(steps);
  }

  @Override
  public String oracle() {
    return ORACLE;
  }

  /** The transformed program; empty when a step does not apply or the directions are mixed. */
  public Optional<Program> transformed() {
    Optional<Program> current = Optional.of(program);
    Outcome sofar = Outcome.EQUIVALENCE;
    for (Transformation step : steps) {
      if (!sofar.fits(step.outcome())) {
        return Optional.empty();
      }
      sofar = sofar.then(step.outcome());
      current = current.flatMap(step::apply);
    }
    return current;
  }

  /** What the whole sequence does to the outputs. */
  public Outcome outcome() {
    return steps.stream().map(Transformation::outcome).reduce(Outcome.EQUIVALENCE, Outcome::then);
  }

  @Override
  public Verdict judge(Session session) {
    return judge(session, session.run(Script.of(print(program))));
  }

  /** As {@link #judge(Session)}, where the original's answer is known already. */
  Verdict judge(Session session, Observation original) {
    Optional<Program> other = transformed();
    if (other.isEmpty()) {
      return new Inconclusive("transformation does not apply");
    }
    if (!(original instanceof Relations right)) {
      return Unanswered.verdict(original, print(program));
    }
    String text = print(other.get());
    Observation seen = session.run(Script.of(text));
    return seen instanceof Relations left
        ? OutputComparison.judge(outcome().expectation(), "transformed", left, "original", right)
        : Unanswered.verdict(seen, text);
  }

  private String print(Program which) {
    return DatalogPrinter.of(dialect).print(which);
  }

  @Override
  public Stream<QueryFuzzCase> simpler() {
    return QueryFuzzReduction.of(this);
  }

  @Override
  public String script() {
    String note = dialect.syntax().comment() + " ";
    String relation = outcome().expectation().phrase();
    return note
        + "The original program.\n"
        + print(program)
        + note
        + "The transformed program: its output "
        + relation
        + " the original's.\n"
        + dialect.syntax().separator()
        + transformed().map(this::print).orElse(note + "(does not apply)\n");
  }

  @Override
  public String shape() {
    return Renaming.shape(this);
  }
}
