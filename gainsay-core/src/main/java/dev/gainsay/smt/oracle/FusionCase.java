package dev.gainsay.smt.oracle;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.smt.fuse.Fused;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.Unanswered;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Inconclusive;
import dev.gainsay.trial.Verdict.Violates;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Semantic fusion (Winterer et al., PLDI 2020): what a solver answers to two formulas says what it
 * has to answer to the two fused. One of the three answers is wrong otherwise.
 *
 * @param options commands that set options, first of all
 */
public record FusionCase(List<String> options, Fused fused) implements SmtCase {

  /** The oracle's name. */
  public static final String ORACLE = "fusion";

  public FusionCase {
    options = List.copyOf(options);
  }

  @Override
  public String oracle() {
    return ORACLE;
  }

  @Override
  public Verdict judge(Session session) {
    Observation first = ask(session, fused.first().question());
    if (!(first instanceof Satisfiability(Status one, _))) {
      return Unanswered.verdict(first, fused.first().question());
    }
    Observation second = ask(session, fused.second().question());
    if (!(second instanceof Satisfiability(Status two, _))) {
      return Unanswered.verdict(second, fused.second().question());
    }
    Optional<Status> implied = implied(one, two);
    if (implied.isEmpty()) {
      return new Inconclusive("nothing follows of the seeds");
    }
    String question = fused.part().question();
    Observation seen = ask(session, question);
    if (!(seen instanceof Satisfiability(Status status, _))) {
      return Unanswered.verdict(seen, question);
    }
    if (status == Status.UNKNOWN) {
      return new Inconclusive("unknown");
    }
    return status == implied.get() ? Verdict.AGREES : violated(one, two, implied.get(), status);
  }

  private Observation ask(Session session, String question) {
    return session.run(new Script(Setup.of(options), question));
  }

  /**
   * What follows of the answers to the parts.
   *
   * @return empty when nothing does
   */
  Optional<Status> implied(Status one, Status two) {
    Status decisive = fused.both() ? Status.UNSAT : Status.SAT;
    Status other = fused.both() ? Status.SAT : Status.UNSAT;
    Status implied;
    if (one == decisive || two == decisive) {
      implied = decisive;
    } else if (one == other && two == other) {
      implied = other;
    } else {
      return Optional.empty();
    }
    boolean follows =
        implied == Status.UNSAT
            ? fused.defined() || fused.fusions().isEmpty()
            : !fused.both() || Fused.independent(fused.first(), fused.second());
    return follows ? Optional.of(implied) : Optional.empty();
  }

  private static Violates violated(Status one, Status two, Status implied, Status status) {
    return new Violates(
        Expectation.SAME_SATISFIABILITY,
        "the fused formula",
        new Satisfiability(status, null),
        "what follows of its parts",
        new Satisfiability(implied, null),
        "the solver says %s and %s of the parts, so %s of the fused formula, but answers %s"
            .formatted(text(one), text(two), text(implied), text(status)));
  }

  private static String text(Status status) {
    return status.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public Stream<FusionCase> simpler() {
    return FusionReduction.of(this);
  }

  /** Models of the parts show that the fused formula is satisfiable, or one of its own does. */
  @Override
  public Verdict explained(Session session, Verdict verdict) {
    return Shown.explained(
        verdict,
        () -> impliesSat(verdict) ? ofParts(session) : Shown.asked(session, options, fused.part()));
  }

  private Optional<String> ofParts(Session session) {
    Optional<String> first = Shown.asked(session, options, fused.first());
    Optional<String> second = Shown.asked(session, options, fused.second());
    if (first.isPresent() && second.isPresent()) {
      return Optional.of(Shown.joined(first.get(), second.get()));
    }
    return fused.both() ? Optional.empty() : first.or(() -> second);
  }

  private static boolean impliesSat(Verdict verdict) {
    return verdict instanceof Violates violated
        && violated.right() instanceof Satisfiability(Status status, _)
        && status == Status.SAT;
  }

  @Override
  public String script() {
    return script(Optional.empty(), false);
  }

  @Override
  public String byHand(Verdict verdict) {
    return script(Shown.model(verdict), impliesSat(verdict));
  }

  private String script(Optional<String> model, boolean implied) {
    String ofFirst = Shown.before(fused.first(), model);
    String ofSecond = Shown.before(fused.second(), model);
    String ofFused = Shown.before(fused.part(), model);
    boolean follows =
        implied
            && (fused.both()
                ? !ofFirst.isEmpty() && !ofSecond.isEmpty()
                : !ofFirst.isEmpty() || !ofSecond.isEmpty());
    StringBuilder text = new StringBuilder();
    section(text, "; The first formula", ofFirst + fused.first().question());
    text.append("(reset)\n");
    section(text, "; The second formula", ofSecond + fused.second().question());
    text.append("(reset)\n");
    section(
        text,
        "; Both fused: satisfiable when "
            + (fused.both() ? "both are" : "one of them is")
            + ", unsatisfiable when "
            + (fused.both() ? "one of them is" : "both are"),
        (ofFused.isEmpty() && follows ? Shown.SAT : ofFused) + fused.part().question());
    return text.toString();
  }

  private void section(StringBuilder text, String comment, String question) {
    text.append(comment).append('\n');
    options.forEach(option -> text.append(option).append('\n'));
    text.append(question);
  }

  @Override
  public String shape() {
    return FormulaShape.of(List.of(Way.Own.PLAIN.with(options)), fused.part());
  }
}
