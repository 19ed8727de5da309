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
import dev.gainsay.report.FindingExport;
import dev.gainsay.report.FindingText;
import dev.gainsay.report.Reported;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
    description =
        "Lists, shows and exports findings, makes a register of known ones, or merges those of"
            + " campaigns.")
final class FindingsCommand implements Runnable {

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec command;

  @Override
  public void run() {
    throw new ParameterException(
        command.commandLine(), "Missing required subcommand: list, show, export, known or merge");
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
      FoundAt.all(folder, whole)
          .forEach(found -> out.println(line(found.reported(), found.hits())));
    }
    return whole.status();
  }

  private static String line(Reported reported, long hits) {
    return "%-36s %6s  %s%s"
        .formatted(
            reported.finding().id(),
            hits == 0 ? "" : hits + "×",
            FindingReadme.title(reported.finding()),
            reported.bisection().map(b -> "; " + b.summary()).orElse(""));
  }

  @Command(
      name = "show",
      mixinStandardHelpOptions = true,
      description = "Shows findings: evidence, smallest case, releases, how to run them again.")
  int show(
      @Parameters(
              paramLabel = "FINDING",
              arity = "1..*",
              description =
                  "the folder of a finding, or with --in how its name or the hash of its signature"
                      + " begins")
          List<String> wanted,
      @Option(
              names = "--in",
              paramLabel = "DIR",
              description = "a folder of campaigns, in which names are looked for")
          @Nullable Path top)
      throws Refused {
    Whole whole = new Whole(command.commandLine().getErr());
    PrintWriter out = command.commandLine().getOut();
    List<FoundAt> named = top == null ? List.of() : FoundAt.all(top, whole);
    String separator = "";
    for (String each : wanted) {
      List<FoundAt> shown =
          top == null
              ? FoundAt.all(Path.of(each), whole)
              : named.stream().filter(found -> found.isNamed(each)).toList();
      for (FoundAt found : shown) {
        out.print(separator);
        out.print(FindingText.of(found.reported(), found.hits(), found.folder().toString()));
        separator = "\n";
      }
      if (shown.isEmpty() && whole.status() == ExitCode.NOTHING_FOUND) {
        throw new Refused(
            top == null
                ? "no finding at or below " + each
                : "no finding at or below %s is named %s; findings list tells the names"
                    .formatted(top, each));
      }
    }
    out.flush();
    return whole.status();
  }

  @Command(
      name = "export",
      mixinStandardHelpOptions = true,
      description = "Prints the findings at or below folders as JSON, one a line of an array.")
  int export(
      @Parameters(paramLabel = "DIR", arity = "1..*", description = "folders of campaigns")
          List<Path> folders)
      throws Refused {
    Whole whole = new Whole(command.commandLine().getErr());
    List<FindingExport> exported = new ArrayList<>();
    for (Path folder : folders) {
      FoundAt.all(folder, whole)
          .forEach(
              found ->
                  exported.add(
                      FindingExport.of(found.reported(), found.hits(), found.folder().toString())));
    }
    command.commandLine().getOut().print(FindingExport.json(exported));
    command.commandLine().getOut().flush();
    return whole.status();
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
        FindingReadme.title(finding),
        Entry.needs(finding.signature()));
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
