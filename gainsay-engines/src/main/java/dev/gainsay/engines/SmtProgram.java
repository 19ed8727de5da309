package dev.gainsay.engines;

import dev.gainsay.engine.Client;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.engine.process.ProcessSession;
import dev.gainsay.smt.dialect.SmtEngine;
import dev.gainsay.smt.dialect.SolverProfile;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A solver that is a program and reads SMT-LIB from its standard input. */
interface SmtProgram extends SmtEngine, ProgramEngine, SmtProtocol.Manners {

  /** Messages that say nothing of the solver, and such by which it admits a fault. */
  ErrorPatterns ERRORS =
      ErrorPatterns.none()
          .expecting("interrupted", "timeout", "time limit", "canceled", "stack ?overflow")
          .internal(
              "assertion violation",
              "assertion .*fail",
              "assert.*failed",
              "fatal failure",
              "internal error",
              "internal failure",
              "unreachable",
              "unexpected code was reached",
              "segfault",
              "invalid model",
              "errors satisfying assertions",
              "Exception in thread",
              "NullPointerException",
              "AssertionError");

  /**
   * The arguments that make it read scripts, one after the other where it can.
   *
   * @param soft after which it should say {@code unknown} of itself
   */
  default List<String> arguments(Duration soft) {
    return List.of();
  }

  /**
   * Further arguments, that not every release has.
   *
   * @param path of the program
   */
  default List<String> ofRelease(String path) {
    return List.of();
  }

  /** The simplest script with an answer. */
  default String hello() {
    return "(set-logic QF_UF)\n(check-sat)";
  }

  @Override
  default String origin() {
    return program() + " on PATH, or --bin";
  }

  /** A query takes milliseconds; what takes seconds often takes hours. */
  @Override
  default Duration patience() {
    return Duration.ofSeconds(2);
  }

  @Override
  default Optional<Client> client() {
    String command = command();
    return Optional.of(Client.program(command, command + " " + flags() + "\"$SCRIPT\""));
  }

  /** The program in a user's shell, which may be another one by a variable. */
  default String command() {
    String variable = id().toUpperCase(Locale.ROOT).replace('-', '_');
    return "${%s:-%s}".formatted(variable, program());
  }

  /** Arguments before the name of a script, with a space behind. */
  default String flags() {
    return "";
  }

  /** Whether options outlive a reset. */
  default boolean optionsLast() {
    return false;
  }

  @Override
  default Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    String path = path(spec);
    List<String> command = new ArrayList<>(List.of(path));
    command.addAll(arguments(soft(limits)));
    command.addAll(ofRelease(path));
    return ProcessSession.open(new Launch(command, limits), protocol(profile(spec)), meter);
  }

  /** How it is spoken to. */
  default SmtProtocol protocol(SolverProfile profile) {
    return new SmtProtocol(hello(), profile, ERRORS, optionsLast(), false, this);
  }

  /** A little less than the hard limit, at which the process is killed. */
  static Duration soft(Limits limits) {
    return limits.time().multipliedBy(9).dividedBy(10);
  }
}
