package dev.gainsay.cli;

import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.RemoteSession;
import dev.gainsay.campaign.Target;
import dev.gainsay.campaign.worker.Dossier;
import dev.gainsay.campaign.worker.Dossier.Reduced;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.finding.FileFault;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.FindingFolder;
import dev.gainsay.reduce.Clocks;
import dev.gainsay.reduce.Effort;
import dev.gainsay.reduce.Reducer;
import dev.gainsay.reduce.Reduction;
import dev.gainsay.reduce.VerdictClass;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code gainsay reduce}: spends more time on making a finding's case smaller. */
@Command(
    name = "reduce",
    mixinStandardHelpOptions = true,
    description = "Makes a finding's case smaller, and writes the result as a new finding.")
final class ReduceCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec command;

  @Option(
      names = "--for",
      paramLabel = "TIME",
      converter = Durations.class,
      defaultValue = "60s",
      description = "time for it (default: ${DEFAULT-VALUE})")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private Duration time;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "where the new finding goes (default: gainsay-out/<time>-<finding>)")
  private @Nullable Path out;

  @Mixin
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private StoredFinding stored;

  @Override
  public Integer call() throws Refused, EngineUnavailable {
    Finding finding = stored.read();
    Target target = stored.target(finding, null);
    TestCase start = target.read(finding.reduced());
    PrintWriter printer = command.commandLine().getOut();
    RemoteSession session = stored.open(target);
    // The session is closed first: the process must live until the database of a URL is left.
    try (Interruption interruption = new Interruption(session::stop);
        session) {
      Verdict verdict = start.judge(session);
      if (!VerdictClass.of(start, verdict).isFinding()) {
        if (interruption.happened()) {
          return ExitCode.FINDINGS;
        }
        throw new Refused(target.spec().label() + " does not show " + finding.id() + " any more");
      }
      Clocks clocks = Clocks.of(() -> 0);
      Reduction reduction =
          new Reducer(List.of(session), Effort.within(time), new Until(interruption), clocks)
              .reduce(start, verdict);
      if (reduction.steps() == 0) {
        printer.println("no smaller case found among " + reduction.probes() + " candidates");
        return ExitCode.FINDINGS;
      }
      TestCase original = target.read(finding.original());
      Path written =
          write(
              target,
              session.says(),
              finding,
              Reduced.of(
                  original,
                  reduction,
                  target.seconded(
                      reduction.smallest(),
                      reduction.smallest().explained(session, reduction.verdict()),
                      session)));
      printer.println(reduction.smallest().script().strip());
      printer.println("smaller case in " + written);
      return ExitCode.FINDINGS;
    }
  }

  /** Goes on until the command is interrupted; the smallest case until then is kept. */
  private record Until(Interruption interruption) implements Reducer.Listener {
    @Override
    public boolean smaller(TestCase testCase, Verdict verdict, double spent) {
      return !stopped();
    }

    @Override
    public boolean stopped() {
      return interruption.happened();
    }
  }

  private Path write(Target target, @Nullable String says, Finding finding, Reduced reduced)
      throws Refused {
    Dossier dossier =
        new Dossier(
            target.stored().saying(says),
            target.language(),
            finding.origin().seed(),
            Main.release());
    dossier.trial(finding.origin().trial());
    Path into = OutFolder.choose(out, finding.id());
    try {
      return FindingFolder.write(
          into, dossier.finding(reduced, finding.signature().frames()), target.notation());
    } catch (IOException e) {
      throw new Refused(
          "cannot write to folder "
              + into
              + " ("
              + FileFault.reason(e)
              + "); name another one with --out",
          e);
    }
  }
}
