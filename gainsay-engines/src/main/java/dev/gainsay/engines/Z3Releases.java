package dev.gainsay.engines;

import dev.gainsay.engine.Client;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.engine.process.MemoryLimit;
import java.util.List;
import java.util.Optional;

/** How a Z3 is had: a program on this machine, or a release from Maven run in the worker. */
interface Z3Releases extends ProgramEngine {

  /** The newest release that this was tried with. */
  String LATEST = "4.14.1";

  @Override
  default String program() {
    return "z3";
  }

  @Override
  default String origin() {
    return "Maven (z3-turnkey, javasmt-solver-z3) by version, z3 on PATH, or --bin";
  }

  /** None when there is a {@code z3} on PATH, which then is what a user means. */
  @Override
  default Optional<String> defaultVersion() {
    return Launch.onPath(program()).isPresent() ? Optional.empty() : Optional.of(LATEST);
  }

  /**
   * The jar with the Java classes, and the native libraries where they are artifacts of their own.
   * Releases of four numbers came from TU Dortmund, 4.8.9 only from JavaSMT, later ones from Aqua.
   */
  @Override
  default List<String> artifacts(String version) {
    if (version.equals("4.8.9")) {
      return artifacts("4.8.9-sosy1");
    }
    if (version.contains("-sosy")) {
      return List.of(
          "org.sosy-lab:javasmt-solver-z3:" + version,
          "org.sosy-lab:javasmt-solver-z3:so:libz3:" + version,
          "org.sosy-lab:javasmt-solver-z3:so:libz3java:" + version);
    }
    String group =
        version.matches("4\\.8\\.[0-9]+\\.[0-9]+") ? "io.github.tudo-aqua" : "tools.aqua";
    return List.of(group + ":z3-turnkey:" + version);
  }

  @Override
  default List<String> releasedAs() {
    return List.of(
        "io.github.tudo-aqua:z3-turnkey",
        "org.sosy-lab:javasmt-solver-z3",
        "tools.aqua:z3-turnkey");
  }

  @Override
  default boolean embedded() {
    return true;
  }

  /** Runs a script where a program is there; a release from Maven has no client. */
  @Override
  default Optional<Client> client() {
    return Optional.of(
        Client.program("${Z3:-z3}", SmtProtocol.WITHOUT_STATUS + "${Z3:-z3} -smt2 -in"));
  }

  @Override
  default List<String> notes(EngineSpec spec) {
    return spec.version().isPresent() ? List.of() : MemoryLimit.notes();
  }

  /** A release in the worker is asked nothing: its version is known. */
  @Override
  default Optional<String> says(EngineSpec spec, Session session) {
    return spec.version().isPresent() ? Optional.empty() : ProgramEngine.super.says(spec, session);
  }

  /**
   * The program that a name without a version means.
   *
   * @throws EngineUnavailable when it is not there
   */
  default Launch launch(EngineSpec spec, Limits limits) throws EngineUnavailable {
    return new Launch(List.of(path(spec), "-in", "-smt2"), limits);
  }
}
