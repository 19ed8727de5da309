package dev.gainsay.smt.oracle;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
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
 * @param configurations each a list of commands that set options for one more opinion
 * @param peers other solvers
 */
public record OpfuzzCase(Part formula, List<List<String>> configurations, List<Peer> peers)
    implements SmtCase {

  /** The oracle's name. */
  public static final String ORACLE = "opfuzz";

  public OpfuzzCase {
    configurations = configurations.stream().map(List::copyOf).toList();
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
    for (List<String> configuration : configurations) {
      Observation seen = session.run(new Script(Setup.of(configuration), question));
      switch (seen) {
        case Satisfiability(Status other, _) ->
            opinions.add(Opinion.of("the solver with " + configuration, Voter.TESTED, other));
        case Observation none -> {
          if (Unanswered.verdict(none, question) instanceof Verdict.Misbehaves fault) {
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
    return !shown && formula.assertions().stream().anyMatch(LeftOpen::mayTouch)
        ? new Verdict.Inconclusive("solvers differ where the standard leaves it open")
        : new Ballot(witnessed).verdict();
  }

  private Opinion witnessed(Opinion opinion, Session session) {
    String question = formula.question() + Way.GET_MODEL;
    Optional<Peer> other = peers.stream().filter(p -> p.name().equals(opinion.name())).findFirst();
    Observation seen =
        other.map(peer -> peer.ask(question)).orElseGet(() -> session.run(Script.of(question)));
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
    for (List<String> configuration : configurations) {
      text.append("(reset)\n; The same with options\n");
      configuration.forEach(option -> text.append(option).append('\n'));
      text.append(known.isEmpty() ? "" : Shown.SAT).append(formula.question());
    }
    peers.forEach(peer -> text.append("; ").append(peer.name()).append(" is asked too\n"));
    return text.toString();
  }

  @Override
  public String shape() {
    return FormulaShape.of(configurations.stream().map(Way.Own.PLAIN::with).toList(), formula);
  }
}
