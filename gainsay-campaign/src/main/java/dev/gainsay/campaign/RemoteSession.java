package dev.gainsay.campaign;

import dev.gainsay.campaign.wire.Message;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.engine.Turn;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A session in a worker JVM. An engine that kills the worker gives an observation like any other,
 * and the next script gets a new worker.
 */
public final class RemoteSession implements Session {

  /** What a worker that was ended by us was about to say is not known. */
  private static final Observation STOPPED = new Rejected("stopped", Fault.EXPECTED);

  /** So often a worker is started that is killed from outside. */
  private static final int STARTS = 3;

  private final Crew crew;
  private final WorkerSettings settings;
  private Message.Task task;
  private @Nullable WorkerProcess worker;
  private @Nullable String says;
  private Setup at = Setup.empty();
  private List<String> frames = List.of();
  private Duration cpuOfEnded = Duration.ZERO;
  private boolean littered;

  private RemoteSession(Crew crew, WorkerSettings settings, Message.Task task) {
    this.crew = crew;
    this.settings = settings;
    this.task = task;
  }

  /**
   * Opens the engine in a worker of its own.
   *
   * @param task of mode {@link Message.Mode#SCRIPTS}
   * @throws EngineUnavailable when it cannot be started
   */
  public static RemoteSession open(WorkerSettings settings, Message.Task task)
      throws EngineUnavailable {
    return open(new Crew(), settings, task);
  }

  /** The same for a campaign, which ends it by dismissing the crew. */
  static RemoteSession open(Crew crew, WorkerSettings settings, Message.Task task)
      throws EngineUnavailable {
    RemoteSession session = new RemoteSession(crew, settings, task);
    session.worker = session.start();
    return session;
  }

  /** Starts a worker; another one in the place of one that somebody kills before it is ready. */
  private WorkerProcess start() throws EngineUnavailable {
    for (int left = STARTS - 1; ; left--) {
      WorkerProcess started = started();
      Optional<Message.Report> first = started.receive();
      if (first.isPresent() && first.get() instanceof Message.Ready(String words)) {
        says = words;
        task = task.after();
        littered = false;
        return started;
      }
      if (first.isPresent() && first.get() instanceof Message.Unavailable(String message)) {
        crew.end(started);
        throw new EngineUnavailable(message);
      }
      Death death = started.death();
      crew.end(started);
      if (!death.byOthers() || left == 0) {
        throw new EngineUnavailable("it ends its worker at the start: " + Crash.line(death.seen()));
      }
    }
  }

  private WorkerProcess started() throws EngineUnavailable {
    try {
      return crew.start(settings, task)
          .orElseThrow(() -> new EngineUnavailable("the campaign was stopped"));
    } catch (IOException e) {
      throw new EngineUnavailable(String.valueOf(e.getMessage()), e);
    }
  }

  @Override
  public Observation run(Script script) {
    WorkerProcess on = worker;
    if (on == null) {
      try {
        on = start();
        worker = on;
      } catch (EngineUnavailable e) {
        if (crew.isDismissed()) {
          return STOPPED;
        }
        return new Crashed("does not start again", String.valueOf(e.getMessage()));
      }
    }
    on.send(new Message.Ask(Turn.between(at, script)));
    at = script.setup();
    Optional<Message.Report> answer = on.receive();
    if (answer.isPresent() && answer.get() instanceof Message.Seen(Observation seen)) {
      // An engine that stops when it is told to was slow; one that had to be killed hangs.
      return seen instanceof TimedOut ? Rejected.timeout() : seen;
    }
    Death death = on.death();
    end(on);
    littered = true;
    at = Setup.empty();
    frames = death.frames();
    if (crew.isDismissed()) {
      return STOPPED;
    }
    return death
        .ourFault()
        .<Observation>map(
            fault ->
                new Rejected(
                    "internal fault of Gainsay: " + fault.lines().findFirst().orElse(""),
                    Fault.EXPECTED))
        .orElse(death.seen());
  }

  /** What the engine says of its version, where it was asked. */
  public @Nullable String says() {
    return says;
  }

  /** Has the next script run in a new worker. */
  void renew() {
    close();
    at = Setup.empty();
  }

  /**
   * Opens the engine in a new worker.
   *
   * @throws EngineUnavailable when it cannot be started
   */
  void reopen() throws EngineUnavailable {
    renew();
    worker = start();
  }

  /** The top native frames of the last crash; empty when there was none or they are not known. */
  public List<String> frames() {
    return frames;
  }

  /** CPU time of its workers, and of what they have started, until now. */
  public Duration cpu() {
    WorkerProcess on = worker;
    return on == null ? cpuOfEnded : cpuOfEnded.plus(on.cpu());
  }

  private void end(WorkerProcess ended) {
    crew.end(ended);
    cpuOfEnded = cpuOfEnded.plus(ended.cpu());
    worker = null;
  }

  /** Ends it for good from another thread; what is asked then and later gives a refusal. */
  public void stop() {
    crew.dismiss();
  }

  @Override
  public void close() {
    WorkerProcess on = worker;
    if (on != null) {
      end(on);
      littered = on.leftBehind();
    }
    if (littered) {
      littered = false;
      Sweep.after(settings, task);
    }
  }
}
