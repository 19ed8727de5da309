package dev.gainsay.engines;

import dev.gainsay.engine.Script;
import dev.gainsay.engine.process.Protocol;
import java.util.Optional;

/** SMT-LIB's commands that end a script and its answer: {@code (reset)} and {@code (echo …)}. */
interface EchoProtocol extends Protocol {

  /** The simplest script that is answered. */
  String hello();

  @Override
  default String reset() {
    return "(reset)";
  }

  @Override
  default String mark(String marker) {
    return "(echo \"" + marker + "\")";
  }

  @Override
  default Optional<Script> greeting() {
    return Optional.of(Script.of(hello()));
  }
}
