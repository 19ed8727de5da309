package dev.gainsay.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.campaign.ProgressLog;
import dev.gainsay.finding.FindingFolder;
import dev.gainsay.report.Examples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the pages of the dashboard tell. */
class PagesTest {

  private static final String POINT =
      """
      {"at":"2026-01-01T00:00:00Z","seconds":%s,"trials":1,"checks":%s,"shapes":3,"findings":1,\
      "duplicates":2,"known":0,"inconclusive":{"<late>":%s}}
      """;

  @TempDir Path folder;

  private static Path example(Path campaign) throws IOException {
    Path finding =
        Served.finding(campaign, Examples.finding("norec", Examples.mismatch("7"), "SELECT 1;"));
    FindingFolder.keep(finding, Examples.BISECTION);
    return finding;
  }

  @Test
  void aFindingIsToldWithBothAnswersReleasesAndIssue() throws Exception {
    Path finding = example(Served.campaign(folder.resolve("one")));
    try (Served served = Served.start(folder)) {
      String campaign = served.campaignPath();
      String name = finding.getFileName().toString();
      assertThat(served.get(campaign + "/findings").body())
          .contains(name, "wrong answer (norec)", "gone since 3.31.1", "<th scope=\"col\">");
      String page = served.get(campaign + "/findings/" + name).body();
      assertThat(page)
          .contains("<mark>7</mark>", "(on this side only)", "3.31.1 gone", "SELECT 1;")
          .contains("Title: Answers of two related queries", "--known FILE", "finding.json")
          .contains("lang=\"en\"", "<main id=\"main\"", "Skip to the content");
      Http file = served.get(campaign + "/findings/" + name + "/files/reduced.sql");
      assertThat(file.body()).isEqualTo("SELECT 1;");
      assertThat(file.header("content-disposition")).startsWith("attachment");
      assertThat(file.header("content-type")).isEqualTo("application/octet-stream");
    }
  }

  @Test
  void aRunningCampaignIsToldAnewWithEachRequest() throws Exception {
    Path campaign = Served.campaign(folder.resolve("one"));
    Served.running().write(campaign);
    Path log = campaign.resolve(ProgressLog.FILE);
    try (Served served = Served.start(folder)) {
      String path = served.campaignPath();
      assertThat(served.get(path).body()).contains("data-live-page=\"yes\"", "no figures yet");
      Files.writeString(log, POINT.formatted(2, 100, 1) + POINT.formatted(4, 700, 5) + "{\"at");
      assertThat(served.get(path).body())
          .contains("checks per second: 300 at the end, between 50 and 300")
          .contains("&lt;late&gt;: 2 at the end, between 0.50 and 2")
          .contains("Checks per second as a table");
      Files.setLastModifiedTime(
          campaign.resolve("summary.json"), FileTime.from(Instant.now().minusSeconds(60)));
      assertThat(served.get(path).body()).contains("not heard of").doesNotContain("page=\"yes\"");
      Examples.campaign().write(campaign);
      assertThat(served.get(path).body()).contains(", ended").doesNotContain("page=\"yes\"");
    }
  }

  @Test
  void campaignsAreFoundAtAndBelowAndWhenTheyComeLater() throws Exception {
    example(Served.campaign(folder.resolve("night/one")));
    Files.createDirectories(folder.resolve("other/.hidden"));
    Files.writeString(folder.resolve("other/summary.json"), "{\"odd\":");
    try (Served served = Served.start(folder)) {
      assertThat(served.get("/").body()).contains("night/one", "1 campaign<");
      Served.campaign(folder.resolve("two"));
      Files.createDirectories(folder.resolve("check/findings"));
      example(folder.resolve("check"));
      assertThat(served.get("/").body()).contains("two", "check", "no summary", "3 campaigns");
    }
    try (Served served = Served.start(folder.resolve("two"))) {
      assertThat(served.get("/").body()).contains(">two</a>", "1 campaign<");
    }
  }

  @Test
  void whateverAnEngineWroteIsShownHarmlesslyAndBounded() throws Exception {
    Path campaign = Served.campaign(folder.resolve("one"));
    Path finding =
        Served.finding(
            campaign,
            Examples.finding(
                "norec",
                Examples.mismatch(Examples.HOSTILE.substring(0, 500_000)),
                "SELECT '" + Examples.HOSTILE.substring(0, 10_000_000) + "';"));
    try (Served served = Served.start(folder)) {
      String path = served.campaignPath();
      String name = finding.getFileName().toString();
      for (String each : List.of(path, path + "/findings", path + "/findings/" + name)) {
        Http page = served.get(each);
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.body())
            .hasSizeLessThan(300_000)
            .doesNotContain("<script>alert", "\u001b", "\u0000", "\u202e", "<i>", "<b>");
      }
      assertThat(served.get(path + "/findings/" + name).body())
          .contains("&lt;script&gt;", "\u241b[31m", "more characters", "the files have all of it");
      assertThat(served.get(path + "/findings/" + name + "/files/reduced.sql").body())
          .hasSizeGreaterThan(9_000_000);
    }
  }

  @Test
  void aDamagedFindingIsToldAndHidesNoOther() throws Exception {
    Path campaign = Served.campaign(folder.resolve("one"));
    example(campaign);
    damaged(campaign, "bad-utf8", new byte[] {'{', '"', (byte) 0xc3, (byte) 0x28, '"'});
    damaged(campaign, "bad-json", "<script>alert(1)</script>".getBytes());
    damaged(campaign, "bad-large", new byte[30 << 20]);
    damaged(campaign, "bad-<b>name</b>", "{}".getBytes());
    String json = Files.readString(example(campaign).resolve("finding.json"));
    damaged(
        campaign,
        "bad-part",
        json.replaceFirst("\"left\" : \\{[^}]*}", "\"left\":null").getBytes());
    try (Served served = Served.start(folder)) {
      String path = served.campaignPath();
      String list = served.get(path + "/findings").body();
      assertThat(list).contains("wrong answer (norec)", "it is no UTF-8 text", "has 30 MiB");
      assertThat(list).doesNotContain("<script>alert", "<b>name");
      for (String name : List.of("bad-utf8", "bad-json", "bad-large", "bad-part")) {
        Http page = served.get(path + "/findings/" + name);
        assertThat(page.status()).as(name).isEqualTo(200);
        assertThat(page.body()).as(name).contains("cannot be shown", "finding.json");
      }
      assertThat(served.get(path + "/findings/bad-%3Cb%3Ename%3C%2Fb%3E").status()).isIn(400, 404);
    }
  }

  private static void damaged(Path campaign, String name, byte[] json) throws IOException {
    Path finding =
        Files.createDirectories(campaign.resolve("findings").resolve(name.replace("/", "-")));
    Files.write(finding.resolve("finding.json"), json);
  }

  @Test
  void onlyFilesOfAFindingAreGiven() throws Exception {
    Path secret = Files.writeString(folder.resolve("secret.txt"), "do not tell");
    Path campaign = Served.campaign(folder.resolve("one"));
    Path finding = example(campaign);
    Files.createSymbolicLink(finding.resolve("link.txt"), secret);
    Files.createSymbolicLink(campaign.resolve("findings/linked"), folder);
    Files.writeString(finding.resolve(".hidden"), "do not tell");
    try (Served served = Served.start(folder)) {
      String findings = served.campaignPath() + "/findings/";
      String files = findings + finding.getFileName() + "/files/";
      for (String path :
          List.of(
              files + "link.txt",
              files + ".hidden",
              files + "..%2F..%2F..%2Fsecret.txt",
              files + "%2e%2e/finding.json",
              files + "a%00b",
              findings + "..",
              findings + "..%2F..%2Fone",
              findings + "linked",
              findings + ".",
              findings + "a%00b",
              "/assets/..%2Fdashboard.css",
              "/assets/%2e%2e/dashboard.css")) {
        Http answer = served.get(path);
        assertThat(answer.status()).as(path).isIn(400, 404);
        assertThat(answer.body()).as(path).doesNotContain("do not tell");
      }
      assertThat(served.get(findings + finding.getFileName()).body()).doesNotContain("link.txt");
    }
  }

  @Test
  void thousandsOfFindingsComeInPages() throws Exception {
    Path campaign = Served.campaign(folder.resolve("one"));
    Path first = example(campaign);
    byte[] json = Files.readAllBytes(first.resolve("finding.json"));
    for (int i = 0; i < 3_000; i++) {
      Path copy = Files.createDirectory(campaign.resolve("findings/x-%04d".formatted(i)));
      Files.write(copy.resolve("finding.json"), json);
    }
    try (Served served = Served.start(folder)) {
      String path = served.campaignPath() + "/findings";
      String page = served.get(path).body();
      assertThat(page).contains("3001 findings", "Page 1 of 61", "?page=2").hasSizeLessThan(60_000);
      assertThat(rows(page)).isEqualTo(50);
      assertThat(rows(served.get(path + "?page=61").body())).isEqualTo(1);
      assertThat(served.get(path + "?page=99999999999999999999").body()).contains("Page 1 of 61");
      assertThat(served.get(path + "?page=9999").body()).contains("Page 61 of 61");
      String some = served.get(path + "?q=X-29&page=2").body();
      assertThat(some).contains("100 findings", "Page 2 of 2", "q=X-29", "x-2999");
      assertThat(served.get(path + "?q=%22%3E%3Cscript%3E").body())
          .contains("0 findings")
          .doesNotContain("<script>");
    }
  }

  private static int rows(String page) {
    return page.split("<tr><th scope=\"row\">", -1).length - 1;
  }
}
