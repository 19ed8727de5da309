package dev.gainsay.smt.oracle;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Session;
import dev.gainsay.smt.fuse.Fused;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.reference.PrintedModel;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.Unanswered;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Inconclusive;
import dev.gainsay.trial.Verdict.Misbehaves;
import dev.gainsay.trial.Verdict.Violates;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Semantic fusion (Winterer et al., PLDI 2020): what a solver answers to two formulas says what it
 * has to answer to the two fused. One of the three answers is wrong otherwise.
 *
 * @param way in which all are asked
 */
public record FusionCase(Way.Own way, Fused fused) implements SmtCase {

  /** How a verdict tells the answers to the parts. */
  private static final String OF_PARTS = "the solver says %s and %s of the parts";

  private static final Pattern TOLD_OF_PARTS =
      Pattern.compile(OF_PARTS.formatted("(\\w+)", "(\\w+)"));

  /** The oracle's name. */
  public static final String ORACLE = "fusion";

  @Override
  public String oracle() {
    return ORACLE;
  }

  @Override
  public Verdict judge(Session session) {
    Observation first = session.run(way.script(fused.first()));
    Verdict ofFirst = unanswered(first, fused.first());
    if (ofFirst instanceof Misbehaves) {
      return ofFirst;
    }
    Observation second = session.run(way.script(fused.second()));
    Verdict ofSecond = unanswered(second, fused.second());
    if (ofSecond instanceof Misbehaves) {
      return ofSecond;
    }
    Status one = status(first);
    Status two = status(second);
    Optional<Status> implied = implied(one, two);
    if (implied.isEmpty()) {
      return ofFirst instanceof Inconclusive
          ? ofFirst
          : ofSecond instanceof Inconclusive
              ? ofSecond
              : new Inconclusive("nothing follows of the seeds");
    }
    Part both = fused.part();
    Observation seen = session.run(way.script(both));
    if (!(seen instanceof Satisfiability(Status status, _))) {
      return Unanswered.verdict(seen, way.question(both));
    }
    if (status == Status.UNKNOWN) {
      return new Inconclusive("unknown");
    }
    return status == implied.get() ? Verdict.AGREES : violated(one, two, implied.get(), status);
  }

  /** What an answer to a part says by itself; one part without an answer may not matter. */
  private Verdict unanswered(Observation seen, Part part) {
    return seen instanceof Satisfiability
        ? Verdict.AGREES
        : Unanswered.verdict(seen, way.question(part));
  }

  private static Status status(Observation seen) {
    return seen instanceof Satisfiability(Status status, _) ? status : Status.UNKNOWN;
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
        OF_PARTS.formatted(text(one), text(two))
            + ", so %s of the fused formula, but answers %s"
                .formatted(text(implied), text(status)));
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
        () -> impliesSat(verdict) ? ofParts(session) : Shown.asked(session, way, fused.part()));
  }

  private Optional<String> ofParts(Session session) {
    Optional<String> first = Shown.asked(session, way, fused.first());
    Optional<String> second = Shown.asked(session, way, fused.second());
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
    if (verdict instanceof Misbehaves(_, String asked)) {
      return way.optionsTyped() + asked;
    }
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
    section(text, "; The first formula", ofFirst + way.question(fused.first()));
    text.append("(reset)\n");
    section(text, "; The second formula", ofSecond + way.question(fused.second()));
    text.append("(reset)\n");
    section(
        text,
        "; Both fused: satisfiable when "
            + (fused.both() ? "both are" : "one of them is")
            + ", unsatisfiable when "
            + (fused.both() ? "one of them is" : "both are"),
        (ofFused.isEmpty() && follows ? Shown.SAT : ofFused) + way.question(fused.part()));
    return text.toString();
  }

  private void section(StringBuilder text, String comment, String question) {
    text.append(comment).append('\n');
    text.append(way.optionsTyped()).append(question);
  }

  @Override
  public String shape() {
    return shape(fused.part());
  }

  private String shape(Part part) {
    return FormulaShape.of(List.of(way), part);
  }

  /**
   * The fused formula, unless a model shows that it is answered rightly, and the parts whose
   * answers it contradicts; those of them that the model satisfies where it satisfies one.
   */
  @Override
  public List<String> answeredWrong(Verdict verdict) {
    Optional<String> model = Shown.model(verdict);
    boolean sat = impliesSat(verdict);
    if (!(verdict instanceof Violates violates) || (model.isPresent() && sat)) {
      return List.of(shape());
    }
    List<Part> blamed = blamed(violates, sat ? Status.SAT : Status.UNSAT);
    List<Part> refuted =
        blamed.stream()
            .filter(part -> model.filter(text -> PrintedModel.satisfies(part, text)).isPresent())
            .toList();
    List<String> shapes =
        new ArrayList<>((refuted.isEmpty() ? blamed : refuted).stream().map(this::shape).toList());
    if (model.isEmpty() || shapes.isEmpty()) {
      shapes.addFirst(shape());
    }
    return shapes;
  }

  /** The parts that are answered so. */
  private List<Part> blamed(Violates verdict, Status status) {
    List<Part> blamed = new ArrayList<>();
    Matcher said = TOLD_OF_PARTS.matcher(verdict.difference());
    if (said.find()) {
      if (said.group(1).equals(text(status))) {
        blamed.add(fused.first());
      }
      if (said.group(2).equals(text(status))) {
        blamed.add(fused.second());
      }
    }
    return blamed;
  }
}
