package dev.gainsay.cli;

import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Summary;
import dev.gainsay.finding.FileFault;
import dev.gainsay.finding.FindingFolder;
import dev.gainsay.report.HtmlReport;
import dev.gainsay.report.IssueText;
import dev.gainsay.report.JunitReport;
import dev.gainsay.report.MarkdownReport;
import dev.gainsay.report.Report;
import dev.gainsay.report.Reported;
import dev.gainsay.report.SarifReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
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
    HTML,
    SARIF,
    JUNIT,
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
      description = "markdown, html, sarif, junit or issue (default: ${DEFAULT-VALUE})")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private Format format;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "where it is written (default: standard output)")
  private @Nullable Path out;

  @Override
  public Integer call() throws Refused {
    Whole whole = new Whole(command.commandLine().getErr());
    List<Reported> findings = new ArrayList<>();
    List<Path> folders = Findings.all(top);
    List<Summary> campaigns = whole.campaigns(top);
    for (Path folder : folders) {
      whole
          .finding(folder)
          .ifPresent(one -> findings.add(Reported.of(top, folder, one, whole.bisection(folder))));
    }
    // A campaign also tells that it has found nothing.
    if (findings.isEmpty() && (campaigns.isEmpty() || !folders.isEmpty())) {
      if (whole.status() != ExitCode.NOTHING_FOUND) {
        return whole.status();
      }
      throw new Refused("no finding at or below " + top);
    }
    write(text(new Report(Main.release(), campaigns, findings)));
    return whole.status();
  }

  private String text(Report report) {
    return switch (format) {
      case MARKDOWN -> MarkdownReport.of(report);
      case HTML -> HtmlReport.of(report);
      case SARIF -> SarifReport.of(report);
      case JUNIT -> JunitReport.of(report);
      case ISSUE ->
          report.findings().isEmpty()
              ? MarkdownReport.NONE
              : report.findings().stream()
                  .map(finding -> IssueText.of(finding) + "\n")
                  .collect(Collectors.joining());
    };
  }

  private void write(String text) throws Refused {
    if (out == null) {
      PrintWriter writer = command.commandLine().getOut();
      writer.print(text);
      writer.flush();
      return;
    }
    try {
      FindingFolder.writeWhole(out.toAbsolutePath(), text);
    } catch (IOException e) {
      throw new Refused("cannot write " + out + ": " + FileFault.reason(e), e);
    }
  }
}
