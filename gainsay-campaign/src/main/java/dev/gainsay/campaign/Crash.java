package dev.gainsay.campaign;

import dev.gainsay.campaign.wire.Message;
import dev.gainsay.campaign.wire.Message.Mode;
import dev.gainsay.campaign.worker.Dossier;
import dev.gainsay.campaign.worker.Dossier.Reduced;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Setup;
import dev.gainsay.engine.Turn;
import dev.gainsay.finding.Answers;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.ScriptCase;
import dev.gainsay.finding.Transcript;
import dev.gainsay.reduce.Clocks;
import dev.gainsay.reduce.Effort;
import dev.gainsay.reduce.Reducer;
import dev.gainsay.reduce.Reduction;
import dev.gainsay.reduce.VerdictClass;
import dev.gainsay.reduce.VerdictClass.Kind;
import dev.gainsay.trial.Steering;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Looks into a trial that killed its worker: replays it alone, finds the script, reduces it. */
final class Crash {

  /** Each candidate that shows a crash costs a new JVM, so they are few and take longer. */
  private static final int PROBES = 80;

  private static final int TIMES_LONGER = 2;

  /** Limits while reducing a hang, each candidate of which costs the whole limit. */
  private static final Duration SCRIPT = Duration.ofSeconds(2);

  private static final Duration SILENCE = Duration.ofSeconds(3);

  private final Plan plan;
  private final Finding.Engine engine;
  private final Crew crew;
  private final long trial;
  private final Steering steering;
  private final Death first;
  private final List<Turn> turns = new ArrayList<>();
  private Message.@Nullable Judging judging;
  private @Nullable Death second;

  /**
   * @param crew all workers that this starts, so that whoever dismisses it ends this too
   * @param steering that the trial was run with
   */
  Crash(Plan plan, Finding.Engine engine, Crew crew, long trial, Steering steering, Death first) {
    this.plan = plan;
    this.engine = engine;
    this.crew = crew;
    this.trial = trial;
    this.steering = steering;
    this.first = first;
  }

  /**
   * The finding; empty when the trial does not kill its worker again, or somebody else may have
   * killed both.
   */
  Optional<Finding> investigate() throws IOException {
    replay();
    Death death = second;
    if (death == null || crew.isDismissed() || death.ourFault().isPresent()) {
      return Optional.empty();
    }
    Transcript transcript = transcript();
    TestCase last = lastScript(transcript);
    Verdict seen = new Verdict.Misbehaves(death.seen(), lastQuestion());
    Kind wanted = VerdictClass.of(last, seen).kind();
    Dossier dossier = new Dossier(engine, plan.language(), plan.seed(), plan.gainsay());
    dossier.trial(trial);
    try {
      for (TestCase candidate : candidates(last, transcript)) {
        Optional<Finding> finding = reduced(candidate, wanted, dossier);
        if (finding.isPresent()) {
          return finding;
        }
      }
    } catch (EngineUnavailable e) {
      // The trial has killed two workers, which is what the finding says.
    }
    if (first.byOthers() && death.byOthers()) {
      // What was killed twice, and answers when it is asked again, is not known to be the engine.
      return Optional.empty();
    }
    Reduced whole = new Reduced(transcript, transcript, seen, 0, 0, Finding.Spent.NOT_REPEATABLE);
    return Optional.of(
        dossier.finding(whole, death.frames().isEmpty() ? first.frames() : death.frames()));
  }

  /**
   * The finding that a candidate gives in a worker of its own; empty when it does not show there.
   * The smallest case is judged once more, again in a new worker, since the one that a case is
   * reduced in has been asked others before.
   */
  private Optional<Finding> reduced(TestCase candidate, Kind wanted, Dossier dossier)
      throws EngineUnavailable {
    Verdict verdict;
    List<String> frames;
    Reduction reduction;
    try (RemoteSession session = open(wanted)) {
      TestCase start = candidate instanceof Transcript all ? new Anew(all, session) : candidate;
      verdict = start.judge(session);
      if (VerdictClass.of(start, verdict).kind() != wanted) {
        return Optional.empty();
      }
      frames = session.frames();
      Effort effort = new Effort(plan.effort().cpu().multipliedBy(TIMES_LONGER), PROBES);
      reduction =
          new Reducer(
                  List.of(session),
                  effort,
                  (_, _, _) -> !crew.isDismissed(),
                  Clocks.of(() -> session.cpu().toNanos()))
              .reduce(start, verdict);
    }
    TestCase smallest = Anew.plain(reduction.smallest());
    if (crew.isDismissed()) {
      // What was accepted until then was seen; there is no time to see it once more.
      return Optional.of(
          dossier.finding(
              Reduced.of(candidate, reduction.with(smallest), reduction.verdict()), frames));
    }
    try (RemoteSession session = open(wanted)) {
      Verdict again = smallest.judge(session);
      Reduced made =
          VerdictClass.of(smallest, again).kind() == wanted
              ? Reduced.of(candidate, reduction.with(smallest), again)
              : Reduced.not(candidate, verdict);
      return Optional.of(dossier.finding(made, frames));
    }
  }

  private RemoteSession open(Kind wanted) throws EngineUnavailable {
    WorkerSettings probing =
        wanted == Kind.HANG ? plan.workers().withTimes(SCRIPT, SILENCE) : plan.workers();
    return RemoteSession.open(crew, probing, plan.task(Mode.SCRIPTS, Optional.empty()).after());
  }

  /** The simplest first. */
  private List<TestCase> candidates(TestCase script, TestCase transcript) {
    List<TestCase> candidates = new ArrayList<>();
    Message.Judging last = judging;
    if (last != null && last.data() != null) {
      try {
        candidates.add(plan.language().read(last.data(), plan.engine(), plan.spec()));
      } catch (IllegalArgumentException e) {
        // The script below holds all that the engine was told.
      }
    }
    candidates.add(script);
    candidates.add(transcript);
    return candidates;
  }

  /** All that the worker was asked. */
  private Transcript transcript() {
    Message.Judging last = judging;
    String oracle = last == null || last.oracle() == null ? "generation" : last.oracle();
    return new Transcript(oracle, turns, ScriptCase.endIn(plan.engine().language()));
  }

  /** What it was asked last. */
  private static ScriptCase lastScript(Transcript transcript) {
    List<Script> scripts = transcript.scripts();
    Script last = scripts.isEmpty() ? Script.reach(Setup.empty()) : scripts.getLast();
    return new ScriptCase(
        transcript.oracle(), last.setup().statements(), last.question(), transcript.end());
  }

  private String lastQuestion() {
    return turns.isEmpty() ? "" : turns.getLast().question();
  }

  /** Runs the trial alone, remembering what was told last. */
  private void replay() throws IOException {
    Optional<WorkerProcess> started =
        crew.start(plan.workers(), plan.task(Mode.REPLAY, Optional.empty()).after());
    if (started.isEmpty()) {
      return;
    }
    WorkerProcess worker = started.get();
    try {
      worker.send(new Message.Run(new Message.Range(trial, trial + 1), steering));
      Optional<Message.Report> report = worker.receive();
      while (report.isPresent() && !ends(report.get())) {
        report = worker.receive();
      }
      if (report.isEmpty()) {
        second = worker.death();
      }
    } finally {
      crew.end(worker);
    }
  }

  /** Remembers what is told; true when the worker has survived. */
  private boolean ends(Message.Report report) {
    switch (report) {
      case Message.Asking(Turn turn) -> turns.add(turn);
      case Message.Judging now -> judging = now;
      case Message.RangeDone _, Message.Unavailable _ -> {
        return true;
      }
      case Message.Ready _,
          Message.Counts _,
          Message.Found _,
          Message.Again _,
          Message.Provisional _,
          Message.Withdrawn _,
          Message.Seen _,
          Message.InternalFault _ -> {}
    }
    return false;
  }

  /** One line about what was seen, with the end of the output where there is one. */
  static String line(Observation seen) {
    String what = Answers.describe(seen);
    String output =
        seen instanceof Observation.Crashed(String _, String stderr)
            ? stderr.strip().lines().reduce((_, last) -> last).orElse("")
            : "";
    return output.isEmpty() ? what : what + ": " + output;
  }
}
