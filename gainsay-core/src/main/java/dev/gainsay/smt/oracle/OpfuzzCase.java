package dev.gainsay.smt.oracle;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.reference.Peer;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.Unanswered;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Inconclusive;
import dev.gainsay.trial.Verdict.Violates;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A formula whose operators were exchanged for others of the same sorts (Winterer et al., OOPSLA
 * 2020, Alg. 1). Nothing is known of its answer, so opinions are compared: of the solver as it
 * comes, of the same solver under other options, and of other solvers. An answer that another
 * contradicts is wrong, or the other is.
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

  /** Who says what. */
  private record Opinion(String name, Status status) {}

  @Override
  public String oracle() {
    return ORACLE;
  }

  @Override
  public Verdict judge(Session session) {
    String question = formula.question();
    Observation plain = session.run(Script.of(question));
    if (!(plain instanceof Satisfiability(Status status, _))) {
      return Unanswered.verdict(plain, question);
    }
    List<Opinion> opinions = new ArrayList<>();
    for (List<String> configuration : configurations) {
      Observation seen = session.run(new Script(Setup.of(configuration), question));
      switch (seen) {
        case Satisfiability(Status other, _) ->
            opinions.add(new Opinion("the solver with " + configuration, other));
        case Observation none -> {
          if (Unanswered.verdict(none, question) instanceof Verdict.Misbehaves fault) {
            return fault;
          }
        }
      }
    }
    for (Peer peer : peers) {
      if (peer.ask(question) instanceof Satisfiability(Status other, _)) {
        opinions.add(new Opinion(peer.name(), other));
      }
    }
    return decide(new Opinion("the solver", status), opinions);
  }

  private static Verdict decide(Opinion own, List<Opinion> others) {
    List<Opinion> decided = others.stream().filter(o -> o.status() != Status.UNKNOWN).toList();
    if (decided.isEmpty()) {
      return new Inconclusive("no second opinion");
    }
    // Where the solver itself does not know, its own configurations and the others may disagree.
    Opinion left = own.status() == Status.UNKNOWN ? decided.getFirst() : own;
    for (Opinion right : decided) {
      if (right.status() != left.status()) {
        return violated(left, right, vote(own, decided));
      }
    }
    return own.status() == Status.UNKNOWN ? new Inconclusive("unknown") : Verdict.AGREES;
  }

  private static Violates violated(Opinion left, Opinion right, String vote) {
    return new Violates(
        Expectation.SAME_SATISFIABILITY,
        left.name(),
        new Satisfiability(left.status(), null),
        right.name(),
        new Satisfiability(right.status(), null),
        vote);
  }

  private static String vote(Opinion own, List<Opinion> others) {
    StringBuilder text = new StringBuilder(own.name() + ": " + own.status());
    others.forEach(o -> text.append("; ").append(o.name()).append(": ").append(o.status()));
    return text.toString();
  }

  @Override
  public Stream<OpfuzzCase> simpler() {
    return OpfuzzReduction.of(this);
  }

  @Override
  public String script() {
    StringBuilder text = new StringBuilder("; What is asked of all\n");
    text.append(formula.question());
    for (List<String> configuration : configurations) {
      text.append("(reset)\n; The same with options\n");
      configuration.forEach(option -> text.append(option).append('\n'));
      text.append(formula.question());
    }
    peers.forEach(peer -> text.append("; ").append(peer.name()).append(" is asked too\n"));
    return text.toString();
  }

  @Override
  public String shape() {
    return AssertionCuts.shape(formula) + "\n" + configurations;
  }
}
