package dev.gainsay.web;

import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Summary;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.FindingFolder;
import dev.gainsay.finding.Notation;
import dev.gainsay.report.Examples;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A dashboard over a folder with one campaign, for a test. */
final class Served implements AutoCloseable {

  private static final Notation SQL = new Notation(".sql", "--", Optional.empty());
  private static final Pattern CAMPAIGN = Pattern.compile("/campaigns/[0-9a-f]{12}");
  private static final Pattern SECRET = Pattern.compile("name=\"csrf\" value=\"([0-9a-f]+)\"");

  private final Dashboard dashboard;

  private Served(Dashboard dashboard) {
    this.dashboard = dashboard;
  }

  /** A campaign's folder without findings. */
  static Path campaign(Path folder) throws IOException {
    Files.createDirectories(folder.resolve("findings"));
    Examples.campaign().write(folder);
    return folder;
  }

  /** A finding in a campaign's folder. */
  static Path finding(Path campaign, Finding finding) throws IOException {
    return FindingFolder.write(campaign.resolve("findings"), finding, SQL);
  }

  /** One that is told as running. */
  static Summary running() {
    Summary s = Examples.campaign();
    return new Summary(
        s.target(),
        s.version(),
        Summary.State.RUNNING,
        s.seed(),
        s.jobs(),
        s.oracles(),
        s.trials(),
        s.checks(),
        s.statements(),
        s.seconds(),
        s.cpuSeconds(),
        s.checksPerSecond(),
        s.statementsPerSecond(),
        s.engineShare(),
        s.accepted(),
        s.reductions(),
        s.reductionStatements(),
        s.reductionShare(),
        s.inconclusive(),
        s.shapes(),
        s.restarts(),
        s.faults(),
        s.steered(),
        s.known(),
        s.knownFindings(),
        s.findings());
  }

  static Served start(Path folder, Optional<String> token, Optional<Path> known) throws Refused {
    return new Served(
        Dashboard.start(
            new Settings(
                List.of(folder), "127.0.0.1", 0, token, Set.of("dash.example"), known, "0.1")));
  }

  static Served start(Path folder) throws Refused {
    return start(folder, Optional.empty(), Optional.empty());
  }

  URI address() {
    return dashboard.address();
  }

  Http get(String path, String... headers) throws IOException {
    return Http.get(address(), path, headers);
  }

  /** The path of the first campaign's page. */
  String campaignPath(String... headers) throws IOException {
    Matcher link = CAMPAIGN.matcher(get("/", headers).body());
    if (!link.find()) {
      throw new IllegalStateException("no campaign is listed");
    }
    return link.group();
  }

  /** The secret that a page's form holds. */
  static String secret(Http page) {
    Matcher secret = SECRET.matcher(page.body());
    if (!secret.find()) {
      throw new IllegalStateException("no form in the page");
    }
    return secret.group(1);
  }

  @Override
  public void close() {
    dashboard.close();
  }
}
