package dev.gainsay.campaign;

import dev.gainsay.campaign.wire.Message;
import dev.gainsay.campaign.wire.Message.Mode;
import dev.gainsay.campaign.worker.Dossier;
import dev.gainsay.campaign.worker.Dossier.Reduced;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.finding.Answers;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.ScriptCase;
import dev.gainsay.reduce.Effort;
import dev.gainsay.reduce.Reducer;
import dev.gainsay.reduce.Reduction;
import dev.gainsay.reduce.VerdictClass;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
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
  private final long trial;
  private final Death first;
  private List<String> setup = List.of();
  private String question = "";
  private Message.@Nullable Judging judging;
  private @Nullable Death second;

  Crash(Plan plan, long trial, Death first) {
    this.plan = plan;
    this.trial = trial;
    this.first = first;
  }

  /** The finding; empty when the trial does not kill its worker again. */
  Optional<Finding> investigate(BooleanSupplier stopped) throws IOException {
    replay();
    Death death = second;
    if (death == null || stopped.getAsBoolean()) {
      return Optional.empty();
    }
    VerdictClass wanted = VerdictClass.of(script(), new Verdict.Misbehaves(death.seen(), question));
    Dossier dossier =
        new Dossier(
            Targets.stored(plan.engine(), plan.spec()),
            plan.language(),
            plan.seed(),
            plan.gainsay());
    dossier.trial(trial);
    Effort effort = new Effort(plan.effort().time().multipliedBy(TIMES_LONGER), PROBES);
    boolean hangs = death.seen() instanceof TimedOut;
    WorkerSettings probing = hangs ? plan.workers().withTimes(SCRIPT, SILENCE) : plan.workers();
    try (RemoteSession session =
        RemoteSession.open(probing, plan.task(Mode.SCRIPTS, Optional.empty()))) {
      for (TestCase candidate : candidates()) {
        Verdict verdict = candidate.judge(session);
        if (VerdictClass.of(candidate, verdict).kind() == wanted.kind()) {
          List<String> frames = session.frames();
          Reduction reduction = new Reducer(session, effort).reduce(candidate, verdict);
          return Optional.of(
              dossier.finding(Reduced.of(candidate, reduction, reduction.verdict()), frames));
        }
      }
    } catch (EngineUnavailable e) {
      // The trial has killed two workers, which is what the finding says.
    }
    return Optional.of(notAlone(dossier, death));
  }

  /** The whole trial shows it, its last script alone does not. */
  private Finding notAlone(Dossier dossier, Death death) {
    TestCase script = script();
    Verdict verdict = new Verdict.Misbehaves(death.seen(), question);
    Reduced whole =
        new Reduced(script, script, verdict, 0, 0, "not repeatable by its last script alone");
    return dossier.finding(whole, death.frames().isEmpty() ? first.frames() : death.frames());
  }

  private List<TestCase> candidates() {
    List<TestCase> candidates = new ArrayList<>();
    Message.Judging last = judging;
    if (last != null && last.data() != null) {
      try {
        candidates.add(plan.language().read(last.data(), plan.engine(), plan.spec()));
      } catch (IllegalArgumentException e) {
        // The script below holds all that the engine was told.
      }
    }
    candidates.add(script());
    return candidates;
  }

  private ScriptCase script() {
    Message.Judging last = judging;
    String oracle = last == null || last.oracle() == null ? "generation" : last.oracle();
    return new ScriptCase(oracle, setup, question, ScriptCase.endIn(plan.engine().language()));
  }

  /** Runs the trial alone, remembering what was told last. */
  private void replay() throws IOException {
    try (WorkerProcess worker =
        WorkerProcess.start(plan.workers(), plan.task(Mode.REPLAY, Optional.empty()))) {
      worker.send(new Message.Range(trial, trial + 1));
      while (true) {
        Optional<Message.Report> report = worker.receive();
        if (report.isEmpty()) {
          second = worker.death();
          return;
        }
        switch (report.get()) {
          case Message.Asking(List<String> statements, String asked) -> {
            setup = statements;
            question = asked;
          }
          case Message.Judging now -> judging = now;
          case Message.RangeDone _, Message.Unavailable _ -> {
            return;
          }
          case Message.Ready _,
              Message.Counts _,
              Message.Found _,
              Message.Again _,
              Message.Provisional _,
              Message.Seen _,
              Message.InternalFault _ -> {}
        }
      }
    }
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
