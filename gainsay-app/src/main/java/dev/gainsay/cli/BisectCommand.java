package dev.gainsay.cli;

import dev.gainsay.campaign.Catalogue;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Targets;
import dev.gainsay.campaign.bisect.Builds;
import dev.gainsay.campaign.bisect.Candidates;
import dev.gainsay.campaign.bisect.FindingBisection;
import dev.gainsay.campaign.bisect.Releases;
import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.finding.Bisection;
import dev.gainsay.finding.Bisection.Tried;
import dev.gainsay.finding.FileFault;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.FindingFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gainsay bisect}: which releases show a finding, and which do not. */
@Command(
    name = "bisect",
    mixinStandardHelpOptions = true,
    description = {
      "Finds the releases between which a finding came and went, and keeps the answer in its"
          + " folder.",
      "Exit 1 when the newest one tried shows it, 0 when not."
    })
final class BisectCommand implements Callable<Integer> {

  /** Characters of a reason that are told; {@code bisection.json} has all. */
  private static final int LONGEST = 160;

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec command;

  @Parameters(paramLabel = "FINDING", description = "the folder of a finding")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private Path folder;

  @Option(
      names = "--versions",
      paramLabel = "VERSION",
      split = ",",
      description = "the releases to try (default: all that Maven serves)")
  private List<String> versions = List.of();

  @Option(
      names = "--bins",
      paramLabel = "DIR",
      description =
          "a folder of own builds to try instead, programs or folders with the program in them or"
              + " in their bin, in the order of their names")
  private @Nullable Path bins;

  @Mixin
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private EngineOptions engine;

  @Override
  public Integer call() throws Refused, EngineUnavailable {
    Finding finding = Findings.read(folder);
    EngineSpec found = engine.spec(Targets.spec(finding.engine()), null);
    Candidates candidates = candidates(found);
    PrintWriter out = command.commandLine().getOut();
    LiveLine live = new LiveLine(out);
    Bisection bisection =
        new FindingBisection(
                candidates,
                found,
                engine::workers,
                Main.release(),
                tried -> live.show("tried " + line(tried)))
            .of(finding);
    live.clear();
    bisection.tried().forEach(tried -> out.println("  " + line(tried)));
    out.println(finding.id() + ": " + bisection.summary());
    keep(bisection);
    if (bisection.lastBad().isEmpty()) {
      throw new Refused("no candidate shows " + finding.id() + "; name others");
    }
    return bisection.firstGood().isPresent() ? ExitCode.NOTHING_FOUND : ExitCode.FINDINGS;
  }

  private Candidates candidates(EngineSpec found) throws Refused, EngineUnavailable {
    EngineProvider provider = Catalogue.load().engine(found.id());
    if (bins != null) {
      if (!provider.byBinary()) {
        throw new Refused(
            found.id() + " cannot be tested by --bins; it is had by: " + provider.origin());
      }
      String program =
          found.bin().map(bin -> Path.of(bin).getFileName().toString()).orElse(found.id());
      return Builds.in(bins, program);
    }
    return versions.isEmpty() ? Releases.all(provider) : new Releases(versions);
  }

  private static String line(Tried tried) {
    String outcome = tried.outcome().name().toLowerCase(Locale.ROOT);
    String why = tried.why().isEmpty() ? "" : ": " + tried.why();
    return tried.name()
        + " "
        + outcome
        + (why.length() <= LONGEST ? why : why.substring(0, LONGEST) + " …");
  }

  private void keep(Bisection bisection) throws Refused {
    try {
      FindingFolder.keep(folder, bisection);
    } catch (IOException e) {
      throw new Refused("cannot write to folder " + folder + ": " + FileFault.reason(e), e);
    }
  }
}
