package dev.gainsay.smt.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.generate.Seed;
import dev.gainsay.smt.generate.SeedSource;
import dev.gainsay.smt.reference.Peer;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.Trials;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A few seeds a trial, asked plainly and in a few ways that are drawn; other solvers are asked too.
 */
public final class OpinionOracle implements Trials {

  private static final int WAYS = 3;

  /** Options that are drawn for all seeds of a trial: each has a process of some solvers. */
  private static final int OPTIONS = 2;

  /** A seed costs little here, and each is another chance. */
  private static final int SEEDS = 12;

  private final SeedSource seeds;
  private final SolverProfile profile;
  private final List<Peer> peers;

  /**
   * Asks a solver.
   *
   * @param peers other solvers; may be none
   */
  public OpinionOracle(SeedSource seeds, SolverProfile profile, List<Peer> peers) {
    this.seeds = seeds;
    this.profile = profile;
    this.peers = List.copyOf(peers);
  }

  /** Time for one formula whose every way is asked; of a hard formula fewer ways are. */
  private static final Duration ENOUGH = Duration.ofSeconds(5);

  private static final int FEWEST = 4;

  /**
   * One formula, asked in every way of the solver's profile.
   *
   * @param declared what its file says of it
   */
  public static Trials exhaustive(
      Seed seed, Optional<Status> declared, SolverProfile profile, List<Peer> peers) {
    Part formula = Part.of(seed);
    String tactic = profile.tactics().isEmpty() ? "" : seed.tactic();
    Way.Own base = Way.Own.PLAIN.with(seed.options()).with(tactic);
    return (_, session, bench) -> {
      long start = System.nanoTime();
      session.run(base.script(formula));
      long took = Math.max(1, System.nanoTime() - start);
      long most = Math.max(FEWEST, ENOUGH.toNanos() / took);
      List<Way> ways = new ArrayList<>();
      new Ways(base, profile).all().stream().limit(most).forEach(ways::add);
      declared.ifPresent(status -> ways.add(new Way.Declared(status)));
      peers.forEach(peer -> ways.add(new Way.Other(peer)));
      bench.judge(new OpinionCase(formula, ways));
    };
  }

  @Override
  public void run(Choices choices, Session session, Bench bench) {
    List<String> few = DrawnOptions.few(profile.options(), OPTIONS, choices);
    Ways possible = new Ways(Way.Own.PLAIN, profile.setting(few));
    for (int i = 0; i < SEEDS && !bench.over(); i++) {
      one(possible, choices, session, bench);
    }
  }

  private void one(Ways possible, Choices choices, Session session, Bench bench) {
    Optional<Seed> drawn = seeds.draw(choices);
    if (drawn.isEmpty() || drawn.get().assertions().isEmpty()) {
      bench.inconclusive("no seed");
      return;
    }
    Seed seed = drawn.get();
    Part formula = Part.of(seed);
    List<Way> ways = new ArrayList<>(List.of(possible.base()));
    for (int i = 0; i < WAYS; i++) {
      ways.add(possible.drawn(choices));
    }
    peers.forEach(peer -> ways.add(new Way.Other(peer)));
    Asking asking = new Asking(session, bench);
    Script plain = possible.base().script(formula);
    Asking.Answered answered = asking.run(plain);
    if (answered.isWorthMore()) {
      bench.judge(new OpinionCase(formula, ways.stream().distinct().toList()));
    } else {
      asking.status(
          answered.seen(),
          plain.question(),
          () -> new OpinionCase(formula, List.of(possible.base())));
    }
  }
}
