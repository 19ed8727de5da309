package dev.gainsay.smt.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Session;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.generate.Seed;
import dev.gainsay.smt.generate.SeedSource;
import dev.gainsay.smt.reference.Peer;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.Trials;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One seed a trial, asked plainly and in a few ways that are drawn; other solvers are asked too.
 */
public final class OpinionOracle implements Trials {

  private static final int WAYS = 3;

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

  @Override
  public void run(Choices choices, Session session, Bench bench) {
    Optional<Seed> drawn = seeds.draw(choices);
    if (drawn.isEmpty() || drawn.get().assertions().isEmpty()) {
      bench.inconclusive("no seed");
      return;
    }
    Seed seed = drawn.get();
    Part formula = new Part(seed.logic(), seed.declarations(), seed.assertions());
    Ways possible = new Ways(Way.Own.PLAIN, profile);
    List<Way> ways = new ArrayList<>(List.of(possible.base()));
    for (int i = 0; i < WAYS; i++) {
      ways.add(possible.drawn(choices));
    }
    peers.forEach(peer -> ways.add(new Way.Other(peer)));
    bench.judge(new OpinionCase(formula, ways.stream().distinct().toList()));
  }
}
