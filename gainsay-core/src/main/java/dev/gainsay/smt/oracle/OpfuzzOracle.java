package dev.gainsay.smt.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.smt.ast.Position;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.dialect.Logic;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.dialect.Theory;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.generate.Seed;
import dev.gainsay.smt.generate.SeedSource;
import dev.gainsay.smt.mutate.Operators;
import dev.gainsay.smt.reference.Peer;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.Trials;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Type-aware operator mutation (Winterer et al., OOPSLA 2020, Alg. 1): one seed a trial, each
 * mutant made of the one before.
 */
public final class OpfuzzOracle implements Trials {

  private static final int MUTANTS = 16;

  /** Options of the second opinions of a trial: each has a process of some solvers. */
  private static final int OPTIONS = 2;

  /** Random places tried before all terms are looked through for an operator. */
  private static final int ATTEMPTS = 20;

  private final SeedSource seeds;
  private final SolverProfile profile;
  private final List<Peer> peers;
  private final Set<String> missing;

  /**
   * @param seeds draws a seed
   * @param profile whose options, two a trial, and tactics are drawn for second opinions
   * @param peers other solvers
   * @param missing operators that the solver or one of the others does not have
   */
  public OpfuzzOracle(
      SeedSource seeds, SolverProfile profile, List<Peer> peers, Set<String> missing) {
    this.seeds = seeds;
    this.profile = profile;
    this.peers = List.copyOf(peers);
    this.missing = Set.copyOf(missing);
  }

  @Override
  public void run(Choices choices, Session session, Bench bench) {
    Optional<Seed> seed = seeds.draw(choices);
    List<String> few = DrawnOptions.few(profile.options(), OPTIONS, choices);
    Ways possible = new Ways(Way.Own.PLAIN, profile.setting(few));
    boolean alone = profile.options().isEmpty() && profile.tactics().isEmpty() && peers.isEmpty();
    if (seed.isEmpty() || alone) {
      bench.inconclusive(seed.isEmpty() ? "no seed" : "no second opinion");
      return;
    }
    Asking asking = new Asking(session, bench);
    Part part = Part.of(seed.get());
    for (int i = 0; i < MUTANTS && !asking.over(); i++) {
      Optional<List<Term>> mutant = mutant(part, choices);
      if (mutant.isEmpty()) {
        bench.inconclusive("no operator to exchange");
        return;
      }
      Part made = part.with(mutant.get());
      List<Way.Own> ways = possible.other(choices).stream().toList();
      Script plain = Way.Own.PLAIN.script(made);
      Asking.Answered answered = asking.run(plain);
      if (answered.isWorthMore()) {
        part = made;
        asking.judge(new OpfuzzCase(made, ways, peers));
      } else {
        asking.status(
            answered.seen(), plain.question(), () -> new OpfuzzCase(made, List.of(), List.of()));
      }
    }
  }

  /** The assertions with one operator exchanged. */
  private Optional<List<Term>> mutant(Part part, Choices choices) {
    List<Term> assertions = part.assertions();
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      int number = choices.below(assertions.size());
      Optional<List<Term>> made =
          exchanged(part, number, place(assertions.get(number), choices), choices);
      if (made.isPresent()) {
        return made;
      }
    }
    int first = choices.below(assertions.size());
    for (int i = 0; i < assertions.size(); i++) {
      int number = (first + i) % assertions.size();
      for (Position at : Position.distinct(assertions.get(number))) {
        Optional<List<Term>> made = exchanged(part, number, at, choices);
        if (made.isPresent()) {
          return made;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<List<Term>> exchanged(Part part, int number, Position at, Choices choices) {
    List<Term> others = Operators.others(at.term(), name -> allowed(name, part.logic()));
    if (others.isEmpty()) {
      return Optional.empty();
    }
    List<Term> assertions = new ArrayList<>(part.assertions());
    assertions.set(number, at.replaced(choices.pick(others)));
    return Optional.of(assertions);
  }

  /** Any occurrence inside a formula, each as likely as any other one unless there are billions. */
  private static Position place(Term formula, Choices choices) {
    long number = choices.between(0, (int) Math.min(Integer.MAX_VALUE, formula.size()) - 1);
    return Position.at(formula, number);
  }

  /** Linear stays linear, and a difference of two variables is what it is. */
  private boolean allowed(String operator, String logic) {
    boolean difference = Logic.of(logic).map(Logic::difference).orElse(false);
    return !missing.contains(operator)
        && (!operator.equals("*") || Logic.allows(logic, Theory.NONLINEAR))
        && !(difference && Set.of("+", "-").contains(operator));
  }
}
