package dev.gainsay.smt.oracle;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Observation.Statuses;
import dev.gainsay.engine.Session;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.oracle.Opinion.Voter;
import dev.gainsay.smt.reference.Peer;
import dev.gainsay.trial.Unanswered;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Misbehaves;
import dev.gainsay.trial.Verdict.Violates;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One formula asked in several ways, whose answers must be the same: with options, by tactics, in
 * other words, level by level; told by the file; of other solvers. A printed model must satisfy the
 * formula. What {@link Ballot} makes of it is the verdict.
 *
 * @param ways at least one
 */
public record OpinionCase(Part formula, List<Way> ways) implements SmtCase {

  /** The oracle's name. */
  public static final String ORACLE = "answer";

  public OpinionCase {
    ways = List.copyOf(ways);
  }

  @Override
  public String oracle() {
    return ORACLE;
  }

  /** The same formula asked in other ways. */
  OpinionCase with(List<Way> others) {
    return new OpinionCase(formula, others);
  }

  @Override
  public Verdict judge(Session session) {
    List<Opinion> opinions = new ArrayList<>();
    Optional<Misbehaves> fault = Optional.empty();
    Optional<Verdict> none = Optional.empty();
    for (Way way : ways) {
      if (way instanceof Way.Own own) {
        Observation seen = ask(session, own);
        List<Opinion> said = opinions(own, seen);
        opinions.addAll(said);
        if (said.isEmpty()) {
          Verdict verdict = Unanswered.verdict(seen, own.question(formula));
          none = none.or(() -> Optional.of(verdict));
          fault = fault.or(() -> Optional.ofNullable(verdict instanceof Misbehaves m ? m : null));
        }
      } else {
        other(way).ifPresent(opinions::add);
      }
    }
    Verdict verdict = new Ballot(opinions).verdict();
    if (verdict instanceof Violates) {
      return verdict;
    }
    if (fault.isPresent()) {
      return fault.get();
    }
    return opinions.stream().anyMatch(Opinion::isOwn) ? verdict : none.orElse(verdict);
  }

  /** Where no model was asked for, it is for the verdict that is kept. */
  @Override
  public Verdict explained(Session session, Verdict verdict) {
    Verdict explained =
        Shown.explained(
            verdict,
            () -> own().flatMap(way -> Shown.asked(session, way, formula).stream()).findFirst());
    return explained instanceof Violates wrong && Shown.model(wrong).isPresent()
        ? Ballot.shown(wrong, own().anyMatch(way -> way.name().equals(wrong.rightName())))
        : explained;
  }

  @Override
  public Optional<Status> rightAnswer(Violates verdict) {
    return Shown.right(verdict, own());
  }

  private Stream<Way.Own> own() {
    return ways.stream()
        .flatMap(way -> way instanceof Way.Own own ? Stream.of(own) : Stream.empty());
  }

  private Observation ask(Session session, Way.Own way) {
    return session.run(way.script(formula));
  }

  /** What an answer of the solver under test says; nothing where it is none. */
  private List<Opinion> opinions(Way.Own way, Observation seen) {
    return switch (seen) {
      case Satisfiability answer ->
          List.of(Opinion.witnessed(way.name(), Voter.TESTED, way.restated().of(formula), answer));
      case Statuses(List<Status> all) ->
          all.stream().map(status -> Opinion.of(way.name(), Voter.TESTED, status)).toList();
      case Observation _ -> List.of();
    };
  }

  private Optional<Opinion> other(Way way) {
    return switch (way) {
      case Way.Own _ -> Optional.empty();
      case Way.Declared(Status status) -> Optional.of(Opinion.of(way.name(), Voter.FILE, status));
      case Way.Other(Peer peer) ->
          peer.ask(formula.question() + Way.GET_MODEL) instanceof Satisfiability answer
              ? Optional.of(Opinion.witnessed(way.name(), Voter.PEER, formula, answer))
              : Optional.empty();
    };
  }

  @Override
  public Stream<OpinionCase> simpler() {
    return OpinionReduction.of(this);
  }

  @Override
  public String script() {
    return script("");
  }

  @Override
  public String byHand(Verdict verdict) {
    return script(Shown.before(formula, Shown.model(verdict)));
  }

  private String script(String known) {
    StringBuilder text = new StringBuilder(known.replace(Shown.SAT, ""));
    for (Way way : ways) {
      switch (way) {
        case Way.Own own -> {
          text.append(text.indexOf("(check-sat") < 0 ? "" : "(reset)\n");
          text.append("; Asked of ").append(way.name()).append('\n');
          text.append(own.optionsTyped());
          text.append(known.isEmpty() || !own.manner().asksOnce() ? "" : Shown.SAT);
          text.append(own.question(formula));
        }
        case Way.Declared(Status status) ->
            text.append("; The file says ")
                .append(status.name().toLowerCase(Locale.ROOT))
                .append('\n');
        case Way.Other other ->
            text.append("; ").append(other.name()).append(" is asked as well, plainly\n");
      }
    }
    return text.toString();
  }

  @Override
  public String shape() {
    return FormulaShape.of(own().toList(), formula);
  }

  @Override
  public List<String> answeredWrong(Verdict verdict) {
    return Shown.ofWays(verdict, own().toList(), formula);
  }
}
