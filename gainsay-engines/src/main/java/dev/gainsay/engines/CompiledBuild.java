package dev.gainsay.engines;

import dev.gainsay.engine.Client;
import dev.gainsay.engine.ErrorPatterns;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** A user's own script that compiles a program, by a compiler in Rust or Java, and runs it. */
interface CompiledBuild extends OwnBuild {

  @Override
  default Optional<Client> client() {
    String variable = program().toUpperCase(Locale.ROOT).replace('-', '_');
    String program = "${" + variable + ":-" + program() + "}";
    return Optional.of(Client.ofParts(program, program + " \"$PART\""));
  }

  @Override
  default boolean tellsVersion() {
    return false;
  }

  /** A program is compiled first. */
  @Override
  default Duration patience() {
    return Duration.ofMinutes(10);
  }

  static ErrorPatterns errors() {
    return ErrorPatterns.none()
        .internal("panicked at|internal compiler error|InternalCompilerException");
  }
}
