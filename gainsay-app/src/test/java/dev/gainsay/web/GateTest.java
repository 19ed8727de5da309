package dev.gainsay.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.campaign.Refused;
import dev.gainsay.finding.KnownFindings;
import dev.gainsay.report.Examples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who may ask the dashboard for what. */
class GateTest {

  private static final String TOKEN = "0123456789abcdef0123";

  @TempDir Path folder;

  private String findingName = "";

  @BeforeEach
  void campaign() throws IOException {
    Path campaign = Served.campaign(folder.resolve("one"));
    Path finding =
        Served.finding(campaign, Examples.finding("norec", Examples.mismatch("7"), "SELECT 1;"));
    findingName = finding.getFileName().toString();
  }

  @Test
  void everyAnswerHasTheStrictPolicy() throws Exception {
    try (Served served = Served.start(folder)) {
      String campaign = served.campaignPath();
      for (String path :
          List.of(
              "/",
              campaign,
              campaign + "/findings",
              campaign + "/findings/" + findingName,
              "/assets/uplot.js",
              "/assets/dashboard.css",
              "/nothing",
              "/campaigns/nothing",
              "/%00",
              "/..%2F<script>",
              "/%")) {
        Http answer = served.get(path);
        assertThat(answer.header("content-security-policy"))
            .as(path)
            .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")
            .doesNotContain("unsafe");
        assertThat(answer.body()).as(path).doesNotContain("Jetty", "<script>");
        assertThat(answer.header("x-content-type-options")).as(path).isEqualTo("nosniff");
        assertThat(answer.headers()).as(path).doesNotContainKey("server");
      }
      assertThat(served.get(campaign).body()).doesNotContain("style=", "onclick", "<script>");
    }
  }

  @Test
  void onlyNamesOfThisMachineAreAnswered() throws Exception {
    try (Served served = Served.start(folder)) {
      int port = served.address().getPort();
      for (String host :
          List.of("127.0.0.1:" + port, "localhost:" + port, "[::1]", "dash.example")) {
        assertThat(ask(served, "Host: " + host).status()).as(host).isEqualTo(200);
      }
      for (String host :
          List.of(
              "evil.example", "evil.example:" + port, "10.0.0.1", "localhost.evil.example", "")) {
        Http answer = ask(served, "Host: " + host);
        assertThat(answer.status()).as(host).isIn(400, 403);
        assertThat(answer.body()).doesNotContain("sqlite@3.28.0");
      }
      assertThat(ask(served).status()).isIn(400, 403);
    }
  }

  private static Http ask(Served served, String... headers) throws IOException {
    return Http.send(served.address(), "GET", "/", "", headers);
  }

  @Test
  void aTokenIsAskedForOnceAndLeavesTheAddress() throws Exception {
    try (Served served = Served.start(folder, Optional.of(TOKEN), Optional.empty())) {
      assertThat(served.address().getQuery()).isEqualTo("token=" + TOKEN);
      for (String path : List.of("/", "/?token=wrong", "/assets/dashboard.js", "/nothing")) {
        Http refused = served.get(path);
        assertThat(refused.status()).as(path).isEqualTo(401);
        assertThat(refused.body()).doesNotContain("sqlite@3.28.0", TOKEN);
      }
      Http entered = served.get("/?token=" + TOKEN);
      assertThat(entered.status()).isEqualTo(302);
      assertThat(entered.header("location")).doesNotContain(TOKEN);
      assertThat(entered.body()).doesNotContain("sqlite@3.28.0");
      String cookie = entered.header("set-cookie");
      assertThat(cookie).containsIgnoringCase("httponly").containsIgnoringCase("samesite=strict");
      assertThat(cookie).doesNotContain(TOKEN);
      String visitor = cookie.split(";")[0];
      assertThat(served.get("/", "Cookie: " + visitor).body()).contains("sqlite@3.28.0");
      assertThat(served.get("/", "Cookie: " + visitor + "0").status()).isEqualTo(401);
      assertThat(served.get("/", "Authorization: Bearer " + TOKEN).status()).isEqualTo(200);
      assertThat(served.get("/", "Authorization: Bearer x").status()).isEqualTo(401);
    }
  }

  @Test
  void anAddressThatOthersReachNeedsAToken() {
    Settings open =
        new Settings(
            List.of(folder), "0.0.0.0", 0, Optional.empty(), Set.of(), Optional.empty(), "0.1");
    assertThatThrownBy(() -> Dashboard.start(open))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("token");
  }

  @Test
  void nothingIsMarkedWithoutTheSecretOfAPageOfOurs() throws Exception {
    Path known = folder.resolve("known.yaml");
    Files.writeString(known, "# kept by hand\n- pattern: \"x\" # and this\n");
    String before = Files.readString(known);
    try (Served served = Served.start(folder, Optional.empty(), Optional.of(known))) {
      String page = served.campaignPath() + "/findings/" + findingName;
      String form = "csrf=" + Served.secret(served.get(page)) + "&note=ours&link=&fixed=3.31.1";
      String ours = "Origin: http://" + served.address().getAuthority();
      String mark = page + "/known";
      assertThat(post(served, mark, form).status()).isEqualTo(403);
      assertThat(post(served, mark, form, "Origin: http://evil.example").status()).isEqualTo(403);
      assertThat(post(served, mark, form, "Origin: null").status()).isEqualTo(403);
      assertThat(post(served, mark, form, ours, "Sec-Fetch-Site: cross-site").status())
          .isEqualTo(403);
      assertThat(post(served, mark, "note=ours", ours).status()).isEqualTo(403);
      assertThat(post(served, mark, "csrf=00&note=ours", ours).status()).isEqualTo(403);
      for (String method : List.of("PUT", "DELETE", "PATCH")) {
        assertThat(send(served, method, mark).status()).as(method).isBetween(400, 405);
      }
      assertThat(served.get(mark + "?" + form).status()).isIn(404, 405);
      assertThat(known).hasContent(before);

      assertThat(post(served, mark, form, ours).status()).isEqualTo(303);
      assertThat(Files.readString(known)).startsWith(before);
      assertThat(KnownFindings.read(known).entries())
          .hasSize(2)
          .last()
          .satisfies(entry -> assertThat(entry.note()).isEqualTo("ours"))
          .satisfies(entry -> assertThat(entry.fixed()).isEqualTo("3.31.1"))
          .satisfies(entry -> assertThat(entry.link()).isNull());
      String after = Files.readString(known);
      assertThat(post(served, mark, form, ours).status()).isEqualTo(303);
      assertThat(known).hasContent(after);
      assertThat(served.get(page).body())
          .contains("Known: ours")
          .doesNotContain("<form method=\"post\"");
    }
  }

  @Test
  void aRegisterThatCannotBeAddedToIsLeftAsItIs() throws Exception {
    Path known = Files.writeString(folder.resolve("known.yaml"), "[{pattern: x}]\n");
    try (Served served = Served.start(folder, Optional.empty(), Optional.of(known))) {
      String page = served.campaignPath() + "/findings/" + findingName;
      Http refused =
          post(
              served,
              page + "/known",
              "csrf=" + Served.secret(served.get(page)),
              "Origin: http://" + served.address().getAuthority());
      assertThat(refused.status()).isEqualTo(409);
      assertThat(refused.body()).contains("add it by hand");
      assertThat(known).hasContent("[{pattern: x}]\n");
    }
  }

  @Test
  void whatIsNoReleaseIsNamed() throws Exception {
    Path known = folder.resolve("known.yaml");
    try (Served served = Served.start(folder, Optional.empty(), Optional.of(known))) {
      String page = served.campaignPath() + "/findings/" + findingName;
      Http refused =
          post(
              served,
              page + "/known",
              "csrf=" + Served.secret(served.get(page)) + "&fixed=v3.31",
              "Origin: http://" + served.address().getAuthority());
      assertThat(refused.status()).isEqualTo(409);
      assertThat(refused.body()).contains("v3.31", "is no release").doesNotContain("by hand");
      assertThat(known).doesNotExist();
    }
  }

  @Test
  void largeFormsAreRefused() throws Exception {
    try (Served served = Served.start(folder, Optional.empty(), Optional.of(folder.resolve("k")))) {
      String page = served.campaignPath() + "/findings/" + findingName;
      String form = "csrf=" + Served.secret(served.get(page)) + "&note=" + "x".repeat(100_000);
      String ours = "Origin: http://" + served.address().getAuthority();
      assertThat(post(served, page + "/known", form, ours).status()).isBetween(400, 499);
      assertThat(folder.resolve("k")).doesNotExist();
    }
  }

  private static Http post(Served served, String path, String form, String... headers)
      throws IOException {
    return Http.post(served.address(), path, form, headers);
  }

  private static Http send(Served served, String method, String path) throws IOException {
    return Http.send(
        served.address(), method, path, "", "Host: " + served.address().getAuthority());
  }
}
