package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.engine.Client;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Answer;
import dev.gainsay.engine.Observation.Digests;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.Plans;
import dev.gainsay.trial.Unanswered;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Inconclusive;
import dev.gainsay.trial.Verdict.Violates;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A program and a sequence of transformations whose effect on the outputs is known (queryFuzz,
 * DLSmith). The transformed program is derived anew each time.
 *
 * @param oracle by whose transformations it was made
 * @param dialect in which both programs are written
 * @param program the original
 * @param steps at least one, all equivalences or else of one direction; applied in order
 */
public record TransformedCase(
    String oracle, DatalogDialect dialect, Program program, List<Transformation> steps)
    implements DatalogCase {

  public TransformedCase {
    steps = List.copyOf(steps);
  }

  @Override
  public TransformedCase in(DatalogDialect other) {
    return new TransformedCase(oracle, other, program, steps);
  }

  /** The case over another program, or with other steps. */
  TransformedCase with(Program other, List<Transformation> others) {
    return new TransformedCase(oracle, dialect, other, others);
  }

  /**
   * The transformed program and what the whole sequence does to the outputs; empty when a step does
   * not apply or the directions are mixed (queryFuzz, Sect. 4.4).
   */
  public Optional<Derived> derive(FactSource facts) {
    Derived current = new Derived(program, Outcome.EQUIVALENCE);
    for (Transformation step : steps) {
      Optional<Derived> next = step.apply(current.program(), facts).map(Derived::inlinable);
      if (next.isEmpty() || !current.outcome().fits(next.get().outcome())) {
        return Optional.empty();
      }
      current = new Derived(next.get().program(), current.outcome().then(next.get().outcome()));
    }
    return Optional.of(current);
  }

  @Override
  public Verdict judge(Session session) {
    return judge(session, session.run(Script.of(print(program))));
  }

  /** As {@link #judge(Session)}, where the original's answer is known already. */
  Verdict judge(Session session, Observation original) {
    EngineFacts facts = new EngineFacts(dialect, session);
    Optional<Derived> derived = derive(facts);
    if (derived.isEmpty()) {
      return facts
          .faulty()
          .<Verdict>map(EngineFacts.Faulty::verdict)
          .orElse(new Inconclusive("transformation does not apply"));
    }
    Verdict verdict = judge(session, original, derived.get());
    return verdict instanceof Violates wrong ? wrong.noting(misled(facts)) : verdict;
  }

  /** That the transformed program holds facts of the engine's that are wrong themselves. */
  private String misled(EngineFacts facts) {
    StringBuilder text = new StringBuilder();
    for (EngineFacts.Asked asked : wrong(facts)) {
      text.append("its facts of ")
          .append(asked.relation())
          .append(" are the engine's own, and wrong by our evaluation\n");
    }
    return text.toString();
  }

  /** The engine's answers for facts that are wrong by our evaluation. */
  private List<EngineFacts.Asked> wrong(EngineFacts facts) {
    return facts.asked().stream()
        .filter(asked -> !Vote.isRight(dialect, asked.program(), asked.answer()).orElse(true))
        .toList();
  }

  /** As {@link #judge(Session)}, where the transformed program is known as well. */
  Verdict judge(Session session, Observation original, Derived derived) {
    return original instanceof Answer
        ? compare(original, derived, session.run(Script.of(print(derived.program()))))
        : Unanswered.verdict(original, print(program));
  }

  /** As {@link #judge(Session)}, where both answers are known. */
  Verdict compare(Observation original, Derived derived, Observation seen) {
    if (original instanceof Digests || seen instanceof Digests) {
      return large(original, derived, seen);
    }
    if (!(original instanceof Relations right)) {
      return Unanswered.verdict(original, print(program));
    }
    if (!(seen instanceof Relations left)) {
      return Unanswered.verdict(seen, print(derived.program()));
    }
    Verdict verdict =
        OutputComparison.judge(
            program, derived.outcome().expectation(), "transformed", left, "original", right);
    return verdict instanceof Violates wrong ? blamed(wrong, derived, left, right) : verdict;
  }

  /** As {@link #compare}, where an answer is too large to keep. */
  private Verdict large(Observation original, Derived derived, Observation seen) {
    Optional<Digests> right = digests(original);
    if (right.isEmpty()) {
      return Unanswered.verdict(original, print(program));
    }
    Optional<Digests> left = digests(seen);
    if (left.isEmpty()) {
      return Unanswered.verdict(seen, print(derived.program()));
    }
    return OutputComparison.judgeLarge(
        program,
        derived.outcome().expectation(),
        "transformed",
        left.get(),
        "original",
        right.get());
  }

  private static Optional<Digests> digests(Observation seen) {
    return switch (seen) {
      case Digests digests -> Optional.of(digests);
      case Relations kept -> Optional.of(Digests.of(kept));
      case Observation.Done _,
          Observation.Rows _,
          Observation.Satisfiability _,
          Observation.Statuses _,
          Observation.Rejected _,
          Observation.Crashed _,
          Observation.TimedOut _,
          Observation.OutOfMemory _ ->
          Optional.empty();
    };
  }

  private Violates blamed(Violates wrong, Derived derived, Relations left, Relations right) {
    String blame =
        Vote.on("transformed program", dialect, derived.program(), left)
            + Vote.on("original program", dialect, program, right);
    boolean brought = Floats.hasSignedZero(derived.program()) && !Floats.hasSignedZero(program);
    return wrong.noting(
        (brought ? Floats.LABEL + "the transformed program holds a negative zero\n" : "") + blame);
  }

  @Override
  public String family() {
    return FAMILY;
  }

  @Override
  public Defect defect() {
    return new Defect(family(), Marks.of(both(told())));
  }

  /** The side whose answer is wrong by our evaluation, or both. */
  @Override
  public List<Program> suspects(Verdict verdict) {
    Told told = told();
    List<Program> sides = both(told);
    if (!(verdict instanceof Violates wrong)
        || !(wrong.left() instanceof Relations left)
        || !(wrong.right() instanceof Relations right)) {
      return sides;
    }
    boolean rightIsRight = Vote.isRight(dialect, program, right).orElse(false);
    boolean leftIsRight = Vote.isRight(dialect, sides.getLast(), left).orElse(false);
    if (rightIsRight && leftIsRight) {
      // Both are the answers to what was asked, which held wrong facts of the engine's.
      return Stream.concat(sides.stream(), told.questions().stream()).toList();
    }
    if (rightIsRight == leftIsRight) {
      return sides;
    }
    return List.of(rightIsRight ? sides.getLast() : sides.getFirst());
  }

  @Override
  public List<Side> sides(Session session, Violates verdict) {
    EngineFacts facts = new EngineFacts(dialect, session);
    Optional<Derived> derived = derive(facts);
    return derived.isPresent()
            && verdict.left() instanceof Relations left
            && verdict.right() instanceof Relations right
        ? Stream.concat(
                Stream.of(
                    new Side("original program", program, right),
                    new Side("transformed program", derived.get().program(), left)),
                wrong(facts).stream().map(EngineFacts.Asked::side))
            .toList()
        : List.of();
  }

  /**
   * The transformed program by our own evaluation.
   *
   * @param questions what an engine is asked for the facts in it
   */
  private record Told(Optional<Derived> derived, List<Program> questions) {}

  private Told told() {
    FactSource facts = FactSource.evaluated(dialect.numberBits());
    List<Program> questions = new ArrayList<>();
    Optional<Derived> derived =
        derive(
            (given, relation) -> {
              questions.add(EngineFacts.asking(given, relation));
              return facts.facts(given, relation);
            });
    return new Told(derived, questions);
  }

  private List<Program> both(Told told) {
    return Stream.concat(Stream.of(program), told.derived().map(Derived::program).stream())
        .toList();
  }

  @Override
  public Verdict explained(Session session, Verdict verdict) {
    Verdict blamed =
        Blame.explained(
            verdict, dialect, program, session, other -> with(other, steps).judge(session));
    return blamed instanceof Violates wrong ? wrong.planned(plans(session)) : blamed;
  }

  private Plans plans(Session session) {
    return new Plans(
        derive(new EngineFacts(dialect, session))
            .map(derived -> ToldPrograms.of(derived.program(), dialect, session))
            .orElse(""),
        ToldPrograms.of(program, dialect, session));
  }

  private String print(Program which) {
    return DatalogPrinter.of(dialect).print(which);
  }

  @Override
  public Stream<TransformedCase> simpler() {
    return Cuts.of(new Draft(program, steps), dialect.numberBits())
        .map(draft -> with(draft.program(), draft.steps()))
        .filter(smaller -> !smaller.equals(this) && smaller.isCase());
  }

  private boolean isCase() {
    return !steps.isEmpty()
        && Draft.isSound(program)
        && dialect.fits(program)
        && derive((_, _) -> Optional.of(List.of()))
            .filter(derived -> dialect.fits(derived.program()))
            .isPresent();
  }

  @Override
  public String script() {
    String note = dialect.syntax().comment() + " ";
    Told told = told();
    String relation =
        told.derived()
            .map(d -> d.outcome().expectation().phrase())
            .orElse("is to be compared with");
    StringBuilder text = new StringBuilder(note + "The original program.\n" + print(program));
    text.append(
        next(
            "The transformed program: its output " + relation + " the original's.",
            told.derived()
                .map(d -> print(d.program()))
                .orElse(note + "It holds facts that the engine itself computes: " + steps + "\n")));
    for (Program question : told.questions()) {
      text.append(
          next(
              "What the engine answers here are the facts of "
                  + question.outputs().getFirst()
                  + " in the transformed program.",
              print(question)));
    }
    return text.toString();
  }

  /** A program after another one. */
  private String next(String title, String program) {
    String note = dialect.syntax().comment() + " ";
    String separator = dialect.syntax().separator();
    return note
        + (separator.isEmpty() ? Client.NEXT_PROGRAM + ", in a file of its own.\n" + note : "")
        + title
        + "\n"
        + separator
        + program;
  }

  @Override
  public String shape() {
    return Renaming.shape(new Draft(program, steps));
  }
}
