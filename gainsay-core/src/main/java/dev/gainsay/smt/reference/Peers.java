package dev.gainsay.smt.reference;

import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.engine.process.ProgramVersion;
import dev.gainsay.smt.dialect.SmtEngine;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.TreeMap;

/**
 * The solvers that are asked besides the tested one: those on the path, or those named.
 *
 * @param solvers none of them is open before it is asked
 */
public record Peers(List<Peer> solvers) implements AutoCloseable {

  /** The option that names them: {@code cvc5,z3@4.14.1} or {@link #NONE}. */
  public static final String OPTION = "reference";

  private static final String NONE = "none";

  /** More opinions than these cost time and settle nothing; those that know most are asked. */
  private static final int MOST = 3;

  public Peers {
    solvers = List.copyOf(solvers);
  }

  /**
   * Those for a solver.
   *
   * @param options with {@link #OPTION} or without; without it, programs on the path that are not
   *     the tested one: another version of it is one of them
   * @throws IllegalArgumentException when a name is none of a solver
   */
  public static Peers beside(EngineProvider tested, EngineSpec spec, Map<String, String> options) {
    return options.containsKey(OPTION)
        ? named(options.get(OPTION))
        : new Peers(
            known().values().stream()
                .filter(solver -> isAtHand(solver) && !isSame(solver, tested, spec))
                .map(solver -> new SolverPeer(solver, EngineSpec.parse(solver.id())))
                .sorted(Comparator.comparingInt(peer -> -peer.logics()))
                .limit(MOST)
                .map(peer -> (Peer) peer)
                .toList());
  }

  /**
   * Those of the option.
   *
   * @throws IllegalArgumentException when a name is none of a solver
   */
  public static Peers named(String names) {
    if (names.equals(NONE)) {
      return new Peers(List.of());
    }
    List<Peer> all = new ArrayList<>();
    for (String name : names.split(",", -1)) {
      if (name.isBlank()) {
        throw new IllegalArgumentException(
            OPTION + ": an empty name; write names such as cvc5,z3@4.14.1, or " + NONE);
      }
      all.add(peer(name.strip()));
    }
    return new Peers(all);
  }

  /**
   * Looks whether those can be asked that options name, if they name any.
   *
   * @throws EngineUnavailable when one cannot; names it and the remedy
   */
  public static void requireNamed(Map<String, String> options) throws EngineUnavailable {
    for (Peer peer : named(options.getOrDefault(OPTION, NONE)).solvers) {
      if (peer instanceof SolverPeer solver) {
        solver.require();
      }
    }
  }

  /**
   * The solver of a name.
   *
   * @throws IllegalArgumentException when there is none
   */
  public static Peer peer(String name) {
    EngineSpec spec = EngineSpec.parse(name);
    Map<String, SmtEngine> all = known();
    return Optional.ofNullable(all.get(spec.id()))
        .map(solver -> new SolverPeer(solver, spec))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s: %s is no solver; name %s, or %s"
                        .formatted(OPTION, name, String.join(", ", all.keySet()), NONE)));
  }

  private static Map<String, SmtEngine> known() {
    Map<String, SmtEngine> all = new TreeMap<>();
    for (EngineProvider engine : ServiceLoader.load(EngineProvider.class)) {
      if (engine instanceof SmtEngine solver) {
        all.put(solver.id(), solver);
      }
    }
    return all;
  }

  private static boolean isAtHand(SmtEngine solver) {
    return solver.byBinary() && Launch.onPath(solver.program()).isPresent();
  }

  /** A release is another solver than the program of that name, unless this says the number. */
  private static boolean isSame(SmtEngine solver, EngineProvider tested, EngineSpec spec) {
    return solver.id().equals(tested.id())
        && spec.version()
            .map(
                version ->
                    Launch.onPath(solver.program())
                        .flatMap(path -> ProgramVersion.of(path.toString()))
                        .filter(said -> !said.contains(version))
                        .isEmpty())
            .orElse(true);
  }

  @Override
  public void close() {
    for (Peer peer : solvers) {
      if (peer instanceof SolverPeer opened) {
        opened.close();
      }
    }
  }
}
