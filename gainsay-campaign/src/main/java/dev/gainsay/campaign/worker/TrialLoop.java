package dev.gainsay.campaign.worker;

import dev.gainsay.campaign.Targets;
import dev.gainsay.campaign.wire.Board;
import dev.gainsay.campaign.wire.Message;
import dev.gainsay.campaign.wire.Message.Mode;
import dev.gainsay.campaign.wire.Message.Order;
import dev.gainsay.choice.Choices;
import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation.OutOfMemory;
import dev.gainsay.finding.ScriptCase;
import dev.gainsay.reduce.Effort;
import dev.gainsay.trial.Language;
import dev.gainsay.trial.Steering;
import dev.gainsay.trial.Trials;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/** The whole trial loop: publish the number, run the trial, tell what was counted. */
final class TrialLoop {

  private static final long COUNTS_EVERY_NANOS = 200_000_000L;

  /** A query that fills the disk leaves it again; this many trials in a row are no single query. */
  private static final int MOST_FULL = 3;

  private final Message.Task task;
  private final EngineRoom room;
  private final Orders orders;
  private final Consumer<Message> tell;
  private final Counters counters;
  private final Examiner examiner;
  private final ReplayTeller teller;
  private final WorkerBench bench;
  private final Trials trials;
  private final boolean overrunsAreDefects;
  private Watched session;
  private long lastCounts = System.nanoTime();
  private int full;

  TrialLoop(
      Message.Task task,
      EngineProvider provider,
      Language language,
      EngineRoom room,
      Orders orders,
      Consumer<Message> tell)
      throws EngineUnavailable {
    this.task = task;
    this.room = room;
    this.orders = orders;
    this.tell = tell;
    Meter examining = new Meter();
    this.counters = new Counters(room.meter(), examining);
    Effort effort = new Effort(Duration.ofMillis(task.effortMillis()), task.effortProbes());
    Dossier dossier =
        new Dossier(task.engine().saying(room.says()), language, task.seed(), task.gainsay());
    this.examiner =
        new Examiner(
            task.mode(),
            effort,
            room.meteredBy(examining),
            dossier,
            counters,
            tell,
            orders::leaving,
            (testCase, verdict, fresh) ->
                language.seconded(testCase, verdict, provider, Targets.spec(task.engine()), fresh));
    this.teller = new ReplayTeller(task.mode() == Mode.REPLAY, language, tell);
    this.bench =
        new WorkerBench(
            counters,
            examiner,
            teller,
            ScriptCase.endIn(task.engine().language()),
            orders::leaving,
            task.forMillis() < 0 ? -1 : task.forMillis() * 1_000_000L);
    this.overrunsAreDefects = language.overrunsAreDefects();
    this.session = open();
    this.trials =
        language.trials(provider, Targets.spec(task.engine()), task.oracles(), task.options());
  }

  private Watched open() throws EngineUnavailable {
    return room.open(
        teller::asking,
        (script, fault) -> {
          if (overrunsAreDefects || !(fault instanceof OutOfMemory)) {
            bench.noticed(script, fault);
          }
        });
  }

  /** Runs ranges until it is told to leave. */
  void run() throws EngineUnavailable, InterruptedException {
    try {
      runRanges();
    } finally {
      trials.close();
    }
  }

  private void runRanges() throws EngineUnavailable, InterruptedException {
    tell.accept(new Message.Ready(room.says()));
    while (true) {
      Order next = orders.take();
      if (next instanceof Message.Leave) {
        return;
      }
      if (next instanceof Message.Run(Message.Range(long from, long to), Steering steering)) {
        counters.resume();
        examiner.newRange();
        for (long trial = from; trial < to && !bench.over(); trial++) {
          run(trial, steering);
        }
        room.board().phase(Board.Phase.IDLE);
        tell.accept(counters.take());
        if (!orders.leaving()) {
          tell.accept(new Message.RangeDone(from, to));
        }
      }
    }
  }

  private void run(long trial, Steering steering) throws EngineUnavailable {
    if (session.isBroken()) {
      session.close();
      session = open();
    }
    room.board().phase(Board.Phase.TRIAL);
    room.board().trial(trial);
    examiner.newTrial(trial);
    bench.startTrial(session);
    try {
      steering
          .steered(trials, task.seed(), trial)
          .run(Choices.seeded(task.seed(), trial), session, bench);
      bench.endTrial();
    } catch (UncheckedIOException | LinkageError passed) {
      // The coordinator is gone, or the engine's jar does not fit: no other trial would do better.
      throw passed;
    } catch (RuntimeException | Error fault) {
      counters.inconclusive("internal fault of Gainsay");
      tell.accept(new Message.InternalFault(trial, Message.InternalFault.trace(fault)));
    }
    counters.trialDone();
    heedRoom();
    heedHindrance();
    if (System.nanoTime() - lastCounts > COUNTS_EVERY_NANOS) {
      tell.accept(counters.take());
      lastCounts = System.nanoTime();
    }
  }

  /** Ends where mismatches are seen and cannot be told. */
  private void heedHindrance() throws EngineUnavailable {
    Optional<String> hindrance = examiner.hindrance();
    if (hindrance.isPresent()) {
      tell.accept(counters.take());
      throw new EngineUnavailable(
          "no second session opens, by which findings are confirmed: " + hindrance.get());
    }
  }

  /** Ends where there is no room for the engine's files any more: nothing more would be tested. */
  private void heedRoom() throws EngineUnavailable {
    Optional<String> said = session.takeFull();
    full = said.isPresent() ? full + 1 : 0;
    if (full >= MOST_FULL) {
      tell.accept(counters.take());
      throw new EngineUnavailable(
          "it has no room left for its files ("
              + said.orElseThrow()
              + "); make room, or name another folder by TMPDIR");
    }
  }
}
