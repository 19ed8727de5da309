package dev.gainsay.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.gainsay.campaign.ProgressLog;
import dev.gainsay.cli.Main;
import dev.gainsay.finding.FindingFolder;
import dev.gainsay.finding.KnownFindings;
import dev.gainsay.report.Examples;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The dashboard as a browser shows it. */
@Tag("engine")
class BrowserTest {

  private static final String HOSTILE =
      "</pre></textarea><script>window.hit = 1; alert('hit')</script><img src=x"
          + " onerror=\"window.hit=2\"><svg onload=window.hit=3><a"
          + " href=\"javascript:window.hit=4\">\u001b[2J\u0000\u202e{{ 7 * 7 }}${7*7}";

  private static final String POINT =
      "{\"at\":\"2026-01-01T00:00:00Z\",\"seconds\":%d,\"trials\":1,\"checks\":%d,\"shapes\":3,"
          + "\"findings\":1,\"duplicates\":2,\"known\":0,\"inconclusive\":{\"%s\":9}}%n";

  private static Browser browser;

  @TempDir Path folder;

  @BeforeAll
  static void start() {
    browser = new Browser();
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
  }

  private Path example() throws IOException {
    Path campaign = Served.campaign(folder.resolve("one"));
    Path finding =
        Served.finding(campaign, Examples.finding("norec", Examples.mismatch("7"), "SELECT 1;"));
    FindingFolder.keep(finding, Examples.BISECTION);
    Files.writeString(
        campaign.resolve(ProgressLog.FILE),
        POINT.formatted(0, 0, "refused") + POINT.formatted(2, 500, "refused"));
    return finding;
  }

  @Test
  void linesAreDrawnAndFollowARunningCampaign() throws Exception {
    example();
    Path campaign = folder.resolve("one");
    Served.running().write(campaign);
    try (Served served = Served.start(folder)) {
      Browser.Visit visit = browser.visit(served.address());
      Page page = visit.open(served.campaignPath());
      assertThat(page.locator(".chart canvas")).hasCount(4);
      assertThat(painted(page, "#chart-throughput")).isGreaterThan(200);
      assertThat(page.locator("#chart-throughput-words")).containsText("250 at the end");
      page.evaluate("window.sameDocument = true");
      page.locator("#chart-shapes-figures summary").click();
      Files.writeString(
          campaign.resolve(ProgressLog.FILE),
          POINT.formatted(
                  0, 0, HOSTILE.replace("\"", "\\\"").replace("\u001b", "").replace("\u0000", ""))
              + POINT.formatted(2, 500, "refused")
              + POINT.formatted(4, 1_500, "refused"));
      assertThat(page.locator("#chart-throughput-words")).containsText("500 at the end");
      assertThat(page.locator("#chart-throughput-words")).containsText("between 0 and 500");
      assertThat(page.locator("#chart-shapes-figures table")).isVisible();
      assertThat(page.evaluate("window.sameDocument")).isEqualTo(true);
      Examples.campaign().write(campaign);
      assertThat(page.locator("#state")).containsText("ended");
      visit.assertHarmless();
    }
  }

  /** Pixels of a chart that are not empty. */
  private static int painted(Page page, String chart) {
    return (int)
        page.evaluate(
            """
            chart => {
              const canvas = document.querySelector(chart + " canvas");
              const all = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
              let painted = 0;
              for (let i = 3; i < all.length; i += 4) painted += all[i] > 0 ? 1 : 0;
              return painted;
            }
            """,
            chart);
  }

  @Test
  void aFindingMarksTheLinesThatDiffer() throws Exception {
    Path finding = example();
    try (Served served = Served.start(folder)) {
      Browser.Visit visit = browser.visit(served.address());
      Page page = visit.open(served.campaignPath() + "/findings/" + finding.getFileName());
      Locator left = region(page, "Left answer");
      Locator right = region(page, "Right answer");
      assertThat(left.locator("mark")).hasText(List.of("7").toArray(String[]::new));
      assertThat(right.locator("mark")).hasText(List.of("2").toArray(String[]::new));
      assertThat(left.locator("li")).hasCount(3);
      assertThat(right.locator("li")).hasCount(4);
      assertThat(page.getByLabel("Releases tried").locator("li")).hasCount(3);
      page.getByRole(AriaRole.BUTTON, named("Copy")).click();
      assertThat(page.locator("#copied")).hasText("Copied.");
      assertThat(page.evaluate("navigator.clipboard.readText()"))
          .isEqualTo(page.locator("#issue").textContent());
      visit.assertHarmless();
    }
  }

  private static Locator region(Page page, String name) {
    return page.getByRole(AriaRole.REGION, named(name));
  }

  private static Page.GetByRoleOptions named(String name) {
    return new Page.GetByRoleOptions().setName(name).setExact(true);
  }

  @Test
  void theKeyboardIsEnough() throws Exception {
    Path finding = example();
    try (Served served = Served.start(folder)) {
      Browser.Visit visit = browser.visit(served.address());
      Page page = visit.open("/");
      page.keyboard().press("Tab");
      assertThat(page.getByText("Skip to the content")).isFocused();
      assertThat(page.getByText("Skip to the content")).isInViewport();
      page.keyboard().press("Enter");
      page.keyboard().press("Tab");
      assertThat(page.getByRole(AriaRole.LINK, named("one"))).isFocused();
      assertThat(outline(page)).isEqualTo("solid");
      page.keyboard().press("Enter");
      page.waitForURL("**/campaigns/*");
      Locator figures = page.locator("#chart-throughput-figures summary");
      for (int i = 0; i < 30 && !focused(figures); i++) {
        page.keyboard().press("Tab");
      }
      assertThat(figures).isFocused();
      page.keyboard().press("Enter");
      assertThat(page.locator("#chart-throughput-figures table")).isVisible();
      Locator link = page.getByRole(AriaRole.LINK, named(finding.getFileName().toString()));
      for (int i = 0; i < 30 && !focused(link); i++) {
        page.keyboard().press("Tab");
      }
      page.keyboard().press("Enter");
      page.waitForURL("**/findings/*");
      assertThat(page.getByRole(AriaRole.HEADING, named("Smallest case"))).isVisible();
    }
  }

  private static boolean focused(Locator place) {
    return (boolean) place.evaluate("each => each === document.activeElement");
  }

  private static String outline(Page page) {
    return (String) page.evaluate("getComputedStyle(document.activeElement).outlineStyle");
  }

  @Test
  void partsHaveNamesForThoseWhoDoNotSeeThem() throws Exception {
    Path finding = example();
    try (Served served = Served.start(folder)) {
      Browser.Visit visit = browser.visit(served.address());
      String campaign = served.campaignPath();
      String one = campaign + "/findings/" + finding.getFileName();
      for (String path : List.of("/", campaign, campaign + "/findings", one)) {
        Page page = visit.open(path);
        assertThat(page.locator("main h1")).hasCount(1);
        assertThat(
                page.evaluate(
                    "[...document.querySelectorAll('[id]')].map(e => e.id)"
                        + ".filter((id, i, all) => all.indexOf(id) !== i)"))
            .as(path)
            .isEqualTo(List.of());
        assertThat(
                page.evaluate(
                    "[...document.querySelectorAll('table:not(.u-legend)')].filter(t =>"
                        + " !t.querySelector('th[scope=col]')).length"))
            .as(path)
            .isEqualTo(0);
        assertThat(
                page.evaluate(
                    "[...document.querySelectorAll('input:not([type=hidden])')].filter(i =>"
                        + " !i.labels.length).length"))
            .as(path)
            .isEqualTo(0);
      }
      String tree = visit.open(campaign).locator("body").ariaSnapshot();
      assertThat(tree)
          .contains("- main:", "- navigation \"Where you are\":", "- contentinfo:")
          .contains("img \"Checks per second\"", "heading \"Over time\" [level=2]", "- status:");
    }
  }

  @Test
  void hostileTextsRunNothing() throws Exception {
    Path campaign = Served.campaign(folder.resolve("one" + "<b onmouseover=alert(1)>"));
    Path finding =
        Served.finding(
            campaign,
            Examples.finding("norec", Examples.mismatch(HOSTILE + "y".repeat(5_000_000)), HOSTILE));
    Files.writeString(campaign.resolve("findings/index.html"), HOSTILE);
    try (Served served = Served.start(folder)) {
      Browser.Visit visit = browser.visit(served.address());
      String path = served.campaignPath();
      String one = path + "/findings/" + finding.getFileName();
      for (String each : List.of("/", path, path + "/findings?q=" + "%3Cscript%3E", one)) {
        Page page = visit.open(each);
        assertThat(page.evaluate("window.hit === undefined")).as(each).isEqualTo(true);
        assertThat(page.locator("script:not([src]), main img, main svg, [href^=javascript]"))
            .hasCount(0);
        if (each.equals(one)) {
          assertThat(region(page, "Left answer")).containsText("<script>window.hit");
          assertThat(region(page, "Left answer")).containsText("{{ 7 * 7 }}");
          assertThat(region(page, "Left answer")).containsText("more characters");
        }
      }
      visit.assertHarmless();
    }
  }

  @Test
  void aFindingIsMarkedAsKnownByItsForm() throws Exception {
    Path finding = example();
    Path known = folder.resolve("known.yaml");
    try (Served served = Served.start(folder, Optional.empty(), Optional.of(known))) {
      Browser.Visit visit = browser.visit(served.address());
      Page page = visit.open(served.campaignPath() + "/findings/" + finding.getFileName());
      page.getByLabel("Note").fill("seen <before>");
      page.getByLabel("First release without it").fill("3.31.1");
      page.getByRole(AriaRole.BUTTON, named("Mark as known")).click();
      assertThat(region(page, "Register of known findings")).containsText("Known: seen <before>");
      assertThat(KnownFindings.read(known).entries())
          .singleElement()
          .satisfies(entry -> assertThat(entry.fixed()).isEqualTo("3.31.1"));
    }
  }

  @Test
  void aRealCampaignIsShown() throws Exception {
    String pictures = System.getProperty("gainsay.screenshots");
    Path campaign = folder.resolve("out/sqlite@3.28.0");
    int status =
        Main.execute(
            new PrintWriter(System.out),
            new PrintWriter(System.err),
            "test",
            "sqlite@3.28.0",
            "--seed",
            "1",
            "--trials",
            pictures == null ? "40" : "600",
            "--out",
            campaign.toString());
    assumeThat(status).as("the release cannot be had").isNotEqualTo(2);
    try (Served served = Served.start(folder.resolve("out"))) {
      Browser.Visit visit = browser.visit(served.address());
      Page all = visit.open("/");
      assertThat(all.getByRole(AriaRole.CELL, named("sqlite@3.28.0"))).isVisible();
      Page one = visit.open(served.campaignPath());
      assertThat(painted(one, "#chart-shapes")).isGreaterThan(200);
      assertThat(one.locator("#first-findings tbody tr")).not().hasCount(0);
      picture(pictures, "campaign.png", one);
      one.locator("#first-findings tbody a").last().click();
      assertThat(one.locator(".sides mark")).not().hasCount(0);
      picture(pictures, "finding.png", one);
      visit.assertHarmless();
    }
  }

  /** Pictures for the documentation are made on demand. */
  private static void picture(@Nullable String folder, String name, Page page) {
    if (folder != null) {
      page.setViewportSize(1_000, 1_150);
      page.screenshot(new Page.ScreenshotOptions().setPath(Path.of(folder, name)));
    }
  }
}
