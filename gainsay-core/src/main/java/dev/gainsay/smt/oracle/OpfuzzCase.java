package dev.gainsay.smt.oracle;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.smt.evaluate.LeftOpen;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.oracle.Opinion.Evidence;
import dev.gainsay.smt.oracle.Opinion.Voter;
import dev.gainsay.smt.reference.Peer;
import dev.gainsay.trial.Unanswered;
import dev.gainsay.trial.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A formula whose operators were exchanged for others of the same sorts (Winterer et al., OOPSLA
 * 2020, Alg. 1). Nothing is known of its answer, so opinions are compared: of the solver as it
 * comes, of the same solver under other options, and of other solvers. An answer that another
 * contradicts is wrong, or the other is: a model that satisfies the formula settles it, or else the
 * majority ({@link Ballot}).
 *
 * @param ways in which the solver is asked besides, by other options or tactics
 * @param peers other solvers
 */
public record OpfuzzCase(Part formula, List<Way.Own> ways, List<Peer> peers) implements SmtCase {

  /** The oracle's name. */
  public static final String ORACLE = "opfuzz";

  public OpfuzzCase {
    ways = List.copyOf(ways);
    peers = List.copyOf(peers);
  }

  @Override
  public String oracle() {
    return ORACLE;
  }

  @Override
  public Verdict judge(Session session) {
    return judged(session, false);
  }

  @Override
  public Verdict explained(Session session, Verdict verdict) {
    if (!(verdict instanceof Verdict.Violates)) {
      return verdict;
    }
    Verdict more = judged(session, true);
    return Shown.model(more).isPresent() ? more : verdict;
  }

  /**
   * The verdict.
   *
   * @param witnessed whether models are asked for also where the solver contradicts itself
   */
  private Verdict judged(Session session, boolean witnessed) {
    String question = formula.question();
    Observation plain = session.run(Script.of(question));
    if (!(plain instanceof Satisfiability(Status status, _))) {
      return Unanswered.verdict(plain, question);
    }
    List<Opinion> opinions = new ArrayList<>();
    opinions.add(Opinion.of("the solver", Voter.TESTED, status));
    for (Way.Own way : ways) {
      Observation seen = session.run(way.script(formula));
      switch (seen) {
        case Satisfiability(Status other, _) ->
            opinions.add(Opinion.of(way.name(), Voter.TESTED, other));
        case Observation none -> {
          if (Unanswered.verdict(none, way.question(formula)) instanceof Verdict.Misbehaves fault) {
            return fault;
          }
        }
      }
    }
    for (Peer peer : peers) {
      if (peer.ask(question) instanceof Satisfiability(Status other, _)) {
        opinions.add(Opinion.of(peer.name(), Voter.PEER, other));
      }
    }
    Ballot ballot = new Ballot(opinions);
    return witnessed || ballot.isContested() ? contested(opinions, session) : ballot.verdict();
  }

  /** Others contradict the solver: what those who say {@code sat} print for a model counts. */
  private Verdict contested(List<Opinion> opinions, Session session) {
    List<Opinion> witnessed =
        opinions.stream().map(o -> o.status() == Status.SAT ? witnessed(o, session) : o).toList();
    boolean shown = witnessed.stream().anyMatch(o -> o.evidence() != Evidence.NONE);
    return !shown && LeftOpen.mayTouch(formula.declarations(), formula.assertions())
        ? new Verdict.Inconclusive("solvers differ where the standard leaves it open")
        : new Ballot(witnessed).verdict();
  }

  private Opinion witnessed(Opinion opinion, Session session) {
    Optional<Peer> other = peers.stream().filter(p -> p.name().equals(opinion.name())).findFirst();
    Way.Own own =
        ways.stream()
            .filter(way -> way.name().equals(opinion.name()))
            .findFirst()
            .orElse(Way.Own.PLAIN);
    Observation seen =
        other
            .map(peer -> peer.ask(formula.question() + Way.GET_MODEL))
            .orElseGet(() -> session.run(own.with(true).script(formula)));
    return seen instanceof Satisfiability answer && answer.status() == Status.SAT
        ? Opinion.witnessed(opinion.name(), opinion.by(), formula, answer)
        : opinion;
  }

  @Override
  public Stream<OpfuzzCase> simpler() {
    return OpfuzzReduction.of(this);
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
    StringBuilder text = new StringBuilder("; What is asked of all\n");
    text.append(known).append(formula.question());
    for (Way.Own way : ways) {
      text.append("(reset)\n; Asked of ").append(way.name()).append('\n');
      text.append(way.optionsTyped());
      text.append(known.isEmpty() ? "" : Shown.SAT).append(way.question(formula));
    }
    peers.forEach(peer -> text.append("; ").append(peer.name()).append(" is asked too\n"));
    return text.toString();
  }

  @Override
  public String shape() {
    return FormulaShape.of(ways, formula);
  }

  @Override
  public List<String> answeredWrong(Verdict verdict) {
    return Shown.ofWays(verdict, own(), formula);
  }

  @Override
  public Optional<Status> rightAnswer(Verdict.Violates verdict) {
    return Shown.right(verdict, own().stream());
  }

  /** All ways in which the solver is asked. */
  private List<Way.Own> own() {
    List<Way.Own> all = new ArrayList<>(List.of(Way.Own.PLAIN));
    all.addAll(ways);
    return all;
  }
}
