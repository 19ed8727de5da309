package dev.gainsay.smt.reference;

import dev.gainsay.engine.Elsewhere;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.smt.dialect.Logic;
import dev.gainsay.smt.dialect.SmtEngine;
import dev.gainsay.smt.dialect.SolverProfile;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A solver that is opened when it is asked first, and kept. One that does not open is silent. Equal
 * by its name.
 */
final class SolverPeer implements Peer, AutoCloseable {

  /** A second opinion that takes longer is done without. */
  private static final Duration TIME = Duration.ofSeconds(1);

  private static final Pattern LOGIC = Pattern.compile("\\(set-logic ([A-Z_]+)\\)");

  private static final Observation NOT_ASKED = new Rejected("not asked", Fault.EXPECTED);

  private final SmtEngine solver;
  private final EngineSpec spec;
  private final SolverProfile profile;
  private @Nullable Session session;
  private boolean silent;

  SolverPeer(SmtEngine solver, EngineSpec spec) {
    this.solver = solver;
    this.spec = spec;
    this.profile = solver.profile(spec);
  }

  @Override
  public String name() {
    return spec.label();
  }

  /** How many logics it knows. */
  int logics() {
    return profile.logics().size();
  }

  @Override
  public Observation ask(String question) {
    if (silent || !speaks(question)) {
      return NOT_ASKED;
    }
    try {
      Session open = session;
      if (open == null) {
        open = open();
        session = open;
      }
      return open.run(Script.of(question));
    } catch (EngineUnavailable gone) {
      silent = true;
      return new Rejected(String.valueOf(gone.getMessage()), Fault.EXPECTED);
    }
  }

  /** Whether it has the theories of the logic that a script sets, if it sets one. */
  private boolean speaks(String question) {
    Matcher named = LOGIC.matcher(question);
    return !named.find()
        || Logic.of(named.group(1))
            .filter(logic -> !logic.name().equals("ALL"))
            .map(logic -> profile.theories().containsAll(logic.theories()))
            .orElse(true);
  }

  /** Throws when it does not open. */
  void require() throws EngineUnavailable {
    Elsewhere.require(Peers.OPTION, solver, spec);
  }

  private Session open() throws EngineUnavailable {
    return Elsewhere.beside(solver, spec, new Limits(TIME, Limits.standard().memoryBytes()));
  }

  @Override
  public void close() {
    Session open = session;
    session = null;
    if (open != null) {
      open.close();
    }
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof SolverPeer peer && peer.spec.equals(spec);
  }

  @Override
  public int hashCode() {
    return spec.hashCode();
  }

  @Override
  public String toString() {
    return name();
  }
}
