package dev.gainsay.engine.process;

import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Answer;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.OutOfMemory;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A session with an engine that is a program: one process for many scripts, with a reset in
 * between, or one for a script that must be alone. The set-up of a script is part of its text, so
 * nothing is left from script to script; what a reset does not take back is set again by each
 * script of its process, since others have another one.
 */
public final class ProcessSession implements Session {

  /** A process is replaced after so many scripts: engines leak. */
  private static final int SCRIPTS_PER_PROCESS = 5_000;

  /** Processes of a session; the one that was asked longest ago makes room. */
  private static final int MOST_PROCESSES = 4;

  /** The answer to a greeting may take this long, however little time a script has. */
  private static final Duration GREETING = Duration.ofSeconds(20);

  /** A program that starts slowly has this time for it. */
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /** What a process that starts slowly says first. */
  private static final String STARTED = "gainsay-started";

  /** Commands of programs that have answered in this JVM, each with what they were asked. */
  private static final Set<List<String>> ANSWERED = ConcurrentHashMap.newKeySet();

  private final Launch launch;
  private final Protocol protocol;
  private final Meter meter;
  private final Path folder;

  /** By what they were told that a reset does not take back, the one asked last at the end. */
  private final Map<List<String>, Shared> processes = new LinkedHashMap<>(8, 0.75f, true);

  private long markers;

  /** A process of many scripts. */
  private static final class Shared {
    private final Child child;
    private int scripts;

    Shared(Child child) {
      this.child = child;
    }

    boolean isUsable() {
      return child.alive() && scripts < SCRIPTS_PER_PROCESS;
    }
  }

  private ProcessSession(Launch launch, Protocol protocol, Meter meter, Path folder) {
    this.launch = launch;
    this.protocol = protocol;
    this.meter = meter;
    this.folder = folder;
  }

  /**
   * Opens a session; the process starts with the first script. When the program is met for the
   * first time, it is greeted.
   *
   * @throws EngineUnavailable when there is no place for its working folder, or the program does
   *     not answer a greeting
   */
  public static ProcessSession open(Launch launch, Protocol protocol, Meter meter)
      throws EngineUnavailable {
    return open(launch, protocol, meter, GREETING);
  }

  /** As above, where the answer to a greeting may take some other time. */
  static ProcessSession open(Launch launch, Protocol protocol, Meter meter, Duration forGreeting)
      throws EngineUnavailable {
    try {
      Optional<Script> greeting = protocol.greeting();
      if (greeting.isPresent()) {
        List<String> met = new ArrayList<>(launch.arguments());
        met.add(greeting.get().text());
        if (!ANSWERED.contains(met)) {
          ProgramVersion.refuseLate(launch.arguments().getFirst());
          Limits patient = patient(launch.limits(), forGreeting);
          Path folder = Files.createTempDirectory("gainsay-engine-");
          greet(new Launch(launch.arguments(), patient), protocol, folder, greeting.get());
          ANSWERED.add(met);
        }
      }
      Path folder = Files.createTempDirectory("gainsay-engine-");
      return new ProcessSession(launch, protocol, meter, folder);
    } catch (IOException full) {
      throw new EngineUnavailable("no working folder for the engine: " + full.getMessage(), full);
    }
  }

  private static Limits patient(Limits limits, Duration least) {
    return new Limits(
        limits.time().compareTo(least) < 0 ? least : limits.time(), limits.memoryBytes());
  }

  private static void greet(Launch launch, Protocol protocol, Path folder, Script greeting)
      throws EngineUnavailable {
    Observation seen;
    try (ProcessSession session = new ProcessSession(launch, protocol, new Meter(), folder)) {
      seen = session.observed(greeting);
    }
    if (!protocol.greets(seen)) {
      throw new EngineUnavailable(
          "'%s' does not answer the simplest question (%s); %s"
              .formatted(
                  launch.arguments().getFirst(),
                  said(seen),
                  seen instanceof TimedOut
                      ? "try another --bin"
                      : "is it the right program? Check --bin or PATH"));
    }
  }

  private static String said(Observation seen) {
    return switch (seen) {
      case Answer _ -> "its answer is another one";
      case Crashed(String how, String stderr) -> how + last(stderr);
      case Rejected(String message, var _) ->
          MissingLibrary.in(message).orElse(message.strip().lines().findFirst().orElse("nothing"));
      case TimedOut(Duration limit) -> "nothing within " + limit.toSeconds() + " s";
      case OutOfMemory(String detail) -> detail;
    };
  }

  private static String last(String stderr) {
    return MissingLibrary.in(stderr)
        .or(() -> stderr.strip().lines().reduce((_, last) -> last))
        .map(line -> ": " + line)
        .orElse("");
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
        case Reply.Streamed(Observation answer) -> answer;
        case Reply.Lost(Observation what) -> protocol.lost(script, what);
      };
    } catch (IOException cannotStart) {
      return new Crashed("does not start", String.valueOf(cannotStart.getMessage()));
    }
  }

  private Reply alone(Script script) throws IOException {
    try (Child once =
        new Child(launch.with(protocol.arguments(script)), folder, protocol.streaming(script))) {
      return once.finish(protocol.text(script));
    }
  }

  private Reply shared(Script script) throws IOException {
    List<String> lasting = protocol.lasting(script);
    @Nullable Shared process = processes.get(lasting);
    if (process == null || !process.isUsable()) {
      process = started(lasting);
    }
    String marker = "gainsay-" + ++markers;
    String reset = process.scripts++ == 0 ? "" : protocol.reset() + "\n";
    String text = reset + protocol.text(script) + "\n" + protocol.mark(marker) + "\n";
    Reply reply = process.child.ask(text, marker);
    if (reply instanceof Reply.Lost) {
      discard(lasting);
    }
    return reply;
  }

  private Shared started(List<String> lasting) throws IOException {
    discard(lasting);
    if (processes.size() >= MOST_PROCESSES) {
      discard(processes.keySet().iterator().next());
    }
    Child child = new Child(launch, folder);
    Shared process = new Shared(child);
    processes.put(lasting, process);
    if (protocol.startsSlowly()) {
      child.ask(protocol.mark(STARTED) + "\n", STARTED, PATIENCE);
    }
    return process;
  }

  private void discard(List<String> lasting) {
    @Nullable Shared process = processes.remove(lasting);
    if (process != null) {
      process.child.close();
    }
  }

  @Override
  public void close() {
    List.copyOf(processes.keySet()).forEach(this::discard);
    try (Stream<Path> inside = Files.walk(folder)) {
      for (Path path : inside.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (IOException | UncheckedIOException busy) {
      folder.toFile().deleteOnExit();
    }
  }
}
