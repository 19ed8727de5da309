package dev.gainsay.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import java.io.File;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The system's Chromium without a window, and what its pages asked for and complained of. A test is
 * skipped where there is none.
 */
final class Browser implements AutoCloseable {

  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome");

  private final Playwright playwright;
  private final com.microsoft.playwright.Browser chromium;

  Browser() {
    Optional<Path> program = program();
    assumeThat(program).as("none of %s on PATH: no browser to test in", NAMES).isPresent();
    playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    chromium =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(program.orElseThrow())
                    // Chromium's own needs a user that is not root.
                    .setChromiumSandbox(false));
  }

  private static Optional<Path> program() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** What one visitor sees of one server. */
  Visit visit(URI server) {
    return new Visit(
        server,
        chromium.newContext(
            new com.microsoft.playwright.Browser.NewContextOptions().setViewportSize(1_000, 760)));
  }

  /** The pages of one server, and all that they asked for and complained of. */
  static final class Visit {

    private final URI server;
    private final BrowserContext context;
    private final List<String> requests = new ArrayList<>();
    private final List<String> complaints = new ArrayList<>();

    private Visit(URI server, BrowserContext context) {
      this.server = server;
      this.context = context;
      context.onRequest(request -> requests.add(request.url()));
      context.onConsoleMessage(
          message -> {
            if (message.type().equals("error") || message.type().equals("warning")) {
              complaints.add(message.text());
            }
          });
      context.onDialog(
          dialog -> {
            complaints.add("dialog: " + dialog.message());
            dialog.dismiss();
          });
      context.grantPermissions(List.of("clipboard-read", "clipboard-write"));
    }

    /** A page that has been loaded, with its scripts run. */
    Page open(String path) {
      Page page = context.newPage();
      page.navigate(server.resolve(path).toString());
      return page;
    }

    /** Fails if a page asked another than its server, complained in its console, or spoke up. */
    void assertHarmless() {
      assertThat(requests)
          .isNotEmpty()
          .allMatch(url -> URI.create(url).getAuthority().equals(server.getAuthority()));
      assertThat(complaints).isEmpty();
    }
  }

  @Override
  public void close() {
    playwright.close();
  }
}
