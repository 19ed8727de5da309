package dev.gainsay.cli;

import dev.gainsay.campaign.Refused;
import dev.gainsay.finding.FileFault;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.FindingFolder;
import dev.gainsay.report.IssueText;
import dev.gainsay.report.MarkdownReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gainsay report}: findings as texts. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    description = "Prints the findings below a folder.")
final class ReportCommand implements Callable<Integer> {

  enum Format {
    MARKDOWN,
    ISSUE
  }

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec command;

  @Parameters(paramLabel = "DIR", description = "the folder of a campaign or of one finding")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private Path top;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "markdown",
      description = "markdown or issue (default: ${DEFAULT-VALUE})")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private Format format;

  @Override
  public Integer call() throws Refused {
    Map<Path, Finding> findings = new LinkedHashMap<>();
    boolean unreadable = false;
    try {
      for (Path folder : FindingFolder.all(top)) {
        try {
          findings.put(folder, Findings.read(folder));
        } catch (Refused e) {
          // One that was damaged must not hide the others.
          command.commandLine().getErr().println("gainsay: " + e.getMessage());
          unreadable = true;
        }
      }
    } catch (IOException e) {
      throw new Refused("cannot read " + top + ": " + FileFault.reason(e), e);
    }
    if (findings.isEmpty() && unreadable) {
      return ExitCode.USAGE;
    }
    if (findings.isEmpty()) {
      throw new Refused("no finding at or below " + top);
    }
    PrintWriter out = command.commandLine().getOut();
    switch (format) {
      case MARKDOWN -> out.print(MarkdownReport.of(top, findings));
      case ISSUE -> findings.values().forEach(finding -> out.println(IssueText.of(finding)));
    }
    out.flush();
    return unreadable ? ExitCode.USAGE : ExitCode.NOTHING_FOUND;
  }
}
