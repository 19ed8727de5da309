package dev.gainsay.engine.process;

import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Answer;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A session with an engine that is a program: one process for many scripts, with a reset in
 * between, or one for a script that must be alone. The set-up of a script is part of its text, so
 * nothing is left from script to script.
 */
public final class ProcessSession implements Session {

  /** A process is replaced after so many scripts: engines leak. */
  private static final int SCRIPTS_PER_PROCESS = 5_000;

  private final Launch launch;
  private final Protocol protocol;
  private final Meter meter;
  private final Path folder;
  private @Nullable Child child;
  private int scripts;
  private long markers;

  private ProcessSession(Launch launch, Protocol protocol, Meter meter, Path folder) {
    this.launch = launch;
    this.protocol = protocol;
    this.meter = meter;
    this.folder = folder;
  }

  /**
   * Opens a session; the process starts with the first script.
   *
   * @throws EngineUnavailable when there is no place for its working folder
   */
  public static ProcessSession open(Launch launch, Protocol protocol, Meter meter)
      throws EngineUnavailable {
    try {
      Path folder = Files.createTempDirectory("gainsay-engine-");
      return new ProcessSession(launch, protocol, meter, folder);
    } catch (IOException full) {
      throw new EngineUnavailable("no working folder for the engine: " + full.getMessage(), full);
    }
  }

  @Override
  public Observation run(Script script) {
    long start = System.nanoTime();
    Observation seen = observed(script);
    meter.executed(seen instanceof Answer, System.nanoTime() - start);
    return seen;
  }

  private Observation observed(Script script) {
    try {
      Reply reply = protocol.alone(script) ? alone(script) : shared(script);
      return switch (reply) {
        case Reply.Said said -> protocol.read(script, said);
        case Reply.Lost(Observation what) -> what;
      };
    } catch (IOException cannotStart) {
      return new Crashed("does not start", String.valueOf(cannotStart.getMessage()));
    }
  }

  private Reply alone(Script script) throws IOException {
    try (Child once = new Child(launch, folder)) {
      return once.finish(protocol.text(script));
    }
  }

  private Reply shared(Script script) throws IOException {
    Child running = child;
    if (running == null || !running.alive() || scripts >= SCRIPTS_PER_PROCESS) {
      discard();
      running = new Child(launch, folder);
      child = running;
    }
    String marker = "gainsay-" + ++markers;
    String reset = scripts++ == 0 ? "" : protocol.reset() + "\n";
    String text = reset + protocol.text(script) + "\n" + protocol.mark(marker) + "\n";
    Reply reply = running.ask(text, marker);
    if (reply instanceof Reply.Lost) {
      discard();
    }
    return reply;
  }

  private void discard() {
    if (child != null) {
      child.close();
      child = null;
    }
    scripts = 0;
  }

  @Override
  public void close() {
    discard();
    try (Stream<Path> inside = Files.walk(folder)) {
      for (Path path : inside.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (IOException | UncheckedIOException busy) {
      folder.toFile().deleteOnExit();
    }
  }
}
