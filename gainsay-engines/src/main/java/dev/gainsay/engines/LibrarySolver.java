package dev.gainsay.engines;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.engine.process.ProcessSession;
import dev.gainsay.engines.library.LibraryMain;
import dev.gainsay.smt.dialect.Ability;
import dev.gainsay.smt.dialect.SolverProfile;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A solver that is a program on this machine, or by version a native library from Maven, run in a
 * JVM that the worker starts: a query that does not end is killed like that of a program.
 */
interface LibrarySolver extends SmtProgram {

  /** The release that this was tried with. */
  String latest();

  /** A library that JavaSMT serves with its classes apart, in its version of 64 bits. */
  static List<String> ofJavaSmt(String solver, String library, String version) {
    String name = "org.sosy-lab:javasmt-solver-" + solver + ":";
    return List.of(name + version, name + "so:" + library + "-x64:" + version);
  }

  /** A library that takes assertions and says statuses, and no more. */
  static SolverProfile statusesOnly(SolverProfile profile) {
    return profile
        .without(Ability.ASSUMPTIONS)
        .without(Ability.MODELS)
        .without(Ability.VALUES)
        .options(SolverProfile.ALONE);
  }

  /** Options for the library; none where it has none. */
  default List<String> settings(Duration soft) {
    return List.of();
  }

  @Override
  default String origin() {
    return "%s on PATH, --bin, or Maven (%s)".formatted(program(), releasedAs().getFirst());
  }

  /** None when there is a program on PATH, which then is what a user means. */
  @Override
  default Optional<String> defaultVersion() {
    return Launch.onPath(program()).isPresent() ? Optional.empty() : Optional.of(latest());
  }

  /** The user's own program needs nothing else. */
  @Override
  default List<String> driver() {
    return List.of();
  }

  /** Whether this is the library, whose version is known. */
  static boolean isLibrary(EngineSpec spec) {
    return spec.version().isPresent() && spec.bin().isEmpty();
  }

  @Override
  default List<String> notes(EngineSpec spec) {
    return isLibrary(spec) ? List.of() : SmtProgram.super.notes(spec);
  }

  @Override
  default Optional<String> says(EngineSpec spec, Session session) {
    return isLibrary(spec) ? Optional.empty() : SmtProgram.super.says(spec, session);
  }

  @Override
  default Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    if (!isLibrary(spec)) {
      return SmtProgram.super.open(spec, limits, meter);
    }
    List<String> arguments = new ArrayList<>(List.of(id()));
    arguments.addAll(settings(SmtProgram.soft(limits)));
    Launch launch = JavaSolver.launch(LibraryMain.class.getName(), arguments, limits);
    return ProcessSession.open(launch, protocol(profile(spec)).startingSlowly(), meter);
  }
}
