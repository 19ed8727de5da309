package dev.gainsay.engines;

import dev.gainsay.engine.Client;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.engine.process.ProcessSession;
import dev.gainsay.smt.dialect.SmtEngine;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A solver in Java, by its own SMT-LIB front end in a JVM that the worker starts: a query that does
 * not end is killed like that of any other program, and a new one begins.
 */
interface JavaSolver extends SmtEngine, SmtProtocol.Manners {

  /** What a JVM reserves besides its heap, in bytes: an address space is no memory. */
  long RESERVED = 3L << 30;

  /** The class with the front end. */
  String main();

  /** Its arguments, for scripts on the standard input. */
  List<String> arguments(Duration soft);

  /** Arguments before the name of a script, for a user. */
  String flags();

  @Override
  default boolean byBinary() {
    return false;
  }

  @Override
  default Duration patience() {
    return Duration.ofSeconds(4);
  }

  @Override
  default Optional<Client> client() {
    String variable = id().toUpperCase(Locale.ROOT) + "_JARS";
    return Optional.of(
        Client.ofJar(
            variable,
            "the jars of " + id() + " with what they need",
            "java -Xss64m -cp \"$%s\" %s %s\"$SCRIPT\"".formatted(variable, main(), flags())));
  }

  @Override
  default Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    SmtProtocol protocol =
        new SmtProtocol(
            "(set-logic QF_LIA)\n(check-sat)", profile(spec), SmtProgram.ERRORS, false, true, this);
    return ProcessSession.open(
        launch(main(), arguments(SmtProgram.soft(limits)), limits), protocol, meter);
  }

  /** A JVM with the class path of this one, which holds the engine's jars. */
  static Launch launch(String main, List<String> arguments, Limits limits) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx" + (limits.memoryBytes() >> 20) + "m");
    command.add("-Xss64m");
    command.add("-XX:+UseSerialGC");
    // Most of a question's time is code that runs for the first time.
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-XX:CompressedClassSpaceSize=128m");
    command.add("-Xshare:auto");
    command.add("--enable-native-access=ALL-UNNAMED");
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(main);
    command.addAll(arguments);
    return new Launch(command, new Limits(limits.time(), limits.memoryBytes() + RESERVED));
  }
}
