package dev.gainsay.cli;

import dev.gainsay.campaign.Merge;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.store.FileStore;
import dev.gainsay.finding.Bisection;
import dev.gainsay.finding.FileFault;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.FindingReadme;
import dev.gainsay.finding.KnownFindings;
import dev.gainsay.finding.KnownFindings.Entry;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gainsay findings}: what campaigns have found, all together. */
@Command(
    name = "findings",
    mixinStandardHelpOptions = true,
    description = "Lists findings, makes a register of known ones, or merges those of campaigns.")
final class FindingsCommand implements Runnable {

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec command;

  @Override
  public void run() {
    throw new ParameterException(
        command.commandLine(), "Missing required subcommand: list, known or merge");
  }

  @Command(
      name = "list",
      mixinStandardHelpOptions = true,
      description = "Lists the findings at or below folders: name, hits, title, releases.")
  int list(
      @Parameters(paramLabel = "DIR", arity = "1..*", description = "folders of campaigns")
          List<Path> folders)
      throws Refused {
    Whole whole = new Whole(command.commandLine().getErr());
    PrintWriter out = command.commandLine().getOut();
    for (Path folder : folders) {
      List<Path> findings = Findings.all(folder);
      Map<String, Long> counts = new HashMap<>();
      whole.campaigns(folder).stream()
          .flatMap(campaign -> campaign.findings().stream())
          .forEach(line -> counts.merge(line.signature(), line.count(), Long::sum));
      for (Path each : findings) {
        whole
            .finding(each)
            .ifPresent(finding -> out.println(line(finding, whole.bisection(each), counts)));
      }
    }
    return whole.status();
  }

  private static String line(
      Finding finding, Optional<Bisection> bisection, Map<String, Long> counts) {
    Long count = counts.get(finding.signature().hash());
    return "%-36s %6s  %s%s"
        .formatted(
            finding.id(),
            count == null ? "" : count + "×",
            FindingReadme.title(finding),
            bisection.map(b -> "; " + b.summary()).orElse(""));
  }

  @Command(
      name = "known",
      mixinStandardHelpOptions = true,
      description = {
        "Prints a register of the findings at or below folders, for test --known.",
        "A release is given as the one with the fix where bisect has told it."
      })
  int known(
      @Parameters(paramLabel = "DIR", arity = "1..*", description = "folders of findings")
          List<Path> folders,
      @Option(names = "--link", paramLabel = "URL", description = "where they are discussed")
          @Nullable String link)
      throws Refused {
    Whole whole = new Whole(command.commandLine().getErr());
    List<Entry> entries = new ArrayList<>();
    for (Path folder : folders) {
      for (Path each : Findings.all(folder)) {
        whole
            .finding(each)
            .ifPresent(finding -> entries.add(entry(finding, whole.bisection(each), link)));
      }
    }
    if (!entries.isEmpty()) {
      command.commandLine().getOut().print(new KnownFindings(entries).text());
      command.commandLine().getOut().flush();
    } else if (whole.status() == ExitCode.NOTHING_FOUND) {
      throw new Refused("no finding at or below " + folders.getFirst());
    }
    return whole.status();
  }

  private static Entry entry(
      Finding finding, Optional<Bisection> bisection, @Nullable String link) {
    return new Entry(
        finding.signature().hash(),
        finding.engine().id(),
        null,
        bisection.flatMap(Bisection::firstGood).orElse(null),
        link,
        FindingReadme.title(finding));
  }

  @Command(
      name = "merge",
      mixinStandardHelpOptions = true,
      description = "Writes the findings of several campaigns into one folder, each once.")
  int merge(
      @Parameters(paramLabel = "DIR", arity = "1..*", description = "folders of campaigns")
          List<Path> folders,
      @Option(
              names = "--out",
              paramLabel = "DIR",
              required = true,
              description = "a folder without findings")
          Path out)
      throws Refused {
    Whole whole = new Whole(command.commandLine().getErr());
    Merge merge = new Merge();
    for (Path folder : folders) {
      for (Path each : Findings.all(folder)) {
        whole.finding(each).ifPresent(finding -> merge.add(each, finding));
      }
      merge.add(whole.campaigns(folder));
    }
    OutFolder.prepare(out);
    if (Files.exists(out.resolve(FileStore.FILE))) {
      throw new Refused("folder " + out + " is that of a campaign; name another one with --out");
    }
    if (!Findings.all(out).isEmpty()) {
      throw new Refused("folder " + out + " has findings already; name another one with --out");
    }
    try {
      Merge.Result result = merge.write(out);
      command
          .commandLine()
          .getOut()
          .println(
              "%d campaigns, %d findings, %d after merging, in %s"
                  .formatted(result.campaigns(), result.before(), result.after(), out));
    } catch (IOException e) {
      throw new Refused("cannot write to folder " + out + ": " + FileFault.reason(e), e);
    }
    return whole.status();
  }
}
