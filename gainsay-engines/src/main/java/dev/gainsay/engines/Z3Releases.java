package dev.gainsay.engines;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.process.Launch;
import java.util.List;
import java.util.Optional;

/** How a Z3 is had: a program on this machine, or a release from Maven run in the worker. */
final class Z3Releases {

  /** The newest release that this was tried with. */
  static final String LATEST = "4.14.1";

  private Z3Releases() {}

  /** None when there is a {@code z3} on PATH, which then is what a user means. */
  static Optional<String> defaultVersion() {
    return Launch.onPath("z3").isPresent() ? Optional.empty() : Optional.of(LATEST);
  }

  /**
   * The jar with the Java classes, and the native libraries where they are artifacts of their own.
   * Releases of four numbers came from TU Dortmund, 4.8.9 only from JavaSMT, later ones from Aqua.
   */
  static List<String> artifacts(String version) {
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

  /** Runs a script where a program is there; a release from Maven has no client. */
  static Optional<String> client() {
    return Optional.of("${Z3:-z3} -smt2 \"$SCRIPT\"");
  }

  /**
   * The program that a name without a version means.
   *
   * @throws EngineUnavailable when it is not there
   */
  static Launch program(EngineSpec spec, Limits limits) throws EngineUnavailable {
    String program = Launch.executable(spec.bin().orElse("z3")).toString();
    return new Launch(List.of(program, "-in", "-smt2"), limits);
  }

  static final String ORIGIN =
      "Maven (z3-turnkey, javasmt-solver-z3) by version, z3 on PATH, or --bin";
}
