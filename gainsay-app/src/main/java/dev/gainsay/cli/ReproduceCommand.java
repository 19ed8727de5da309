package dev.gainsay.cli;

import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Rejudge;
import dev.gainsay.campaign.RemoteSession;
import dev.gainsay.campaign.Target;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.finding.Answers;
import dev.gainsay.finding.Finding;
import dev.gainsay.reduce.VerdictClass;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code gainsay reproduce}: runs a finding again, from its folder alone. */
@Command(
    name = "reproduce",
    mixinStandardHelpOptions = true,
    description = "Runs a finding again, from its folder alone: exit 1 when it shows, 0 when not.")
final class ReproduceCommand implements Callable<Integer> {

  /** How often a case has to agree until its finding is called gone. */
  private static final int TRIES = 5;

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec command;

  @Option(
      names = "--engine",
      paramLabel = "TARGET",
      description = "another version to try (default: the one it was found on)")
  private @Nullable String other;

  @Mixin
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private StoredFinding stored;

  @Override
  public Integer call() throws Refused, EngineUnavailable {
    Finding finding = stored.read();
    Target target = stored.target(finding, other);
    TestCase reduced = target.read(finding.reduced());
    PrintWriter out = command.commandLine().getOut();
    try (RemoteSession session = stored.open(target)) {
      Verdict verdict = target.seconded(reduced, judged(finding, reduced, session), session);
      return tell(out, target.spec().label(), finding, reduced, verdict);
    }
  }

  /** Some engines answer now so, now otherwise: what does not show at once may show again. */
  private static Verdict judged(Finding finding, TestCase reduced, RemoteSession session) {
    Verdict verdict = Rejudge.judge(finding, reduced, session);
    for (int i = 1; i < TRIES && verdict instanceof Verdict.Agrees; i++) {
      verdict = Rejudge.judge(finding, reduced, session);
    }
    return verdict;
  }

  private static int tell(
      PrintWriter out, String label, Finding finding, TestCase reduced, Verdict verdict)
      throws Refused {
    return switch (verdict) {
      case Verdict.Agrees _ -> {
        out.println("gone: " + label + " does not show " + finding.id());
        yield ExitCode.NOTHING_FOUND;
      }
      case Verdict.Inconclusive(String reason) ->
          throw new Refused(
              "cannot tell on %s: its answers show nothing (%s)".formatted(label, reason));
      case Verdict.Violates violates -> {
        out.println("still wrong: " + label + " shows " + finding.id());
        out.println(reduced.script().strip());
        out.println(violates.difference().strip());
        yield ExitCode.FINDINGS;
      }
      case Verdict.Misbehaves misbehaves -> {
        String kind = VerdictClass.of(reduced, verdict).kind().label();
        out.println("still wrong: " + label + " shows " + finding.id() + " (" + kind + ")");
        out.println(reduced.script().strip());
        out.println(Answers.describe(misbehaves.what()));
        yield ExitCode.FINDINGS;
      }
    };
  }
}
