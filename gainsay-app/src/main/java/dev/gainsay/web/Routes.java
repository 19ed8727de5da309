package dev.gainsay.web;

import dev.gainsay.finding.Finding;
import dev.gainsay.finding.KnownFindings.Entry;
import dev.gainsay.report.Reported;
import dev.gainsay.report.Templates;
import dev.gainsay.text.Visible;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import io.javalin.http.HttpStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The addresses of the dashboard and what is behind them. */
final class Routes {

  private static final String CAMPAIGN = "/campaigns/{key}";
  private static final String FINDING = CAMPAIGN + "/findings/{name}";

  /** Rows of one page of a list. */
  private static final int PAGE = 50;

  /** Findings shown with their campaign. */
  private static final int FIRST = 10;

  /** Characters of what a form says. */
  private static final int LONGEST = 1_000;

  private final Settings settings;
  private final Gate gate;
  private final Campaigns campaigns;
  private final Marking marking;
  private final Loader loader = new Loader();
  private final FindingsPage rows;

  Routes(Settings settings, Campaigns campaigns) {
    this.settings = settings;
    this.gate = new Gate(settings);
    this.campaigns = campaigns;
    this.marking = new Marking(settings.known());
    this.rows = new FindingsPage(loader, marking);
  }

  void addTo(RoutesConfig routes) {
    routes.before(gate::check);
    routes.get("/", this::index);
    routes.get("/assets/{name}", Routes::asset);
    routes.get(CAMPAIGN, this::campaign);
    routes.get(CAMPAIGN + "/findings", this::findings);
    routes.get(FINDING, this::finding);
    routes.get(FINDING + "/files/{file}", this::file);
    routes.post(FINDING + "/known", this::mark);
    routes.exception(HttpResponseException.class, this::refused);
    routes.exception(Exception.class, this::failed);
    routes.error(HttpStatus.NOT_FOUND, this::notFound);
  }

  private void index(Context request) {
    Pager<CampaignFolder> page = Pager.of(campaigns.all(), query(request, "page"), PAGE);
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("page", page);
    model.put("campaigns", page.items().stream().map(CampaignPage::row).toList());
    show(request, "index", "Campaigns", model);
  }

  private static void asset(Context request) {
    Assets.Asset asset = Assets.find(request.pathParam("name")).orElseThrow(() -> missing("file"));
    request.contentType(asset.type()).result(asset.bytes());
  }

  private void campaign(Context request) {
    CampaignFolder campaign = named(request);
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("campaign", CampaignPage.of(campaign));
    List<String> names = campaign.names();
    model.put("findings", rows.rows(campaign, names.subList(0, Math.min(FIRST, names.size()))));
    show(request, "campaign", campaign.name(), model);
  }

  private void findings(Context request) {
    CampaignFolder campaign = named(request);
    String text = query(request, "q");
    Pager<String> page =
        Pager.of(FindingsPage.matching(campaign.names(), text), query(request, "page"), PAGE);
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("campaign", CampaignPage.row(campaign));
    model.put("page", page);
    model.put("text", Visible.text(text, LONGEST));
    model.put("findings", rows.rows(campaign, page.items()));
    show(request, "findings", "Findings of " + campaign.name(), model);
  }

  private void finding(Context request) {
    showFinding(request, named(request), "");
  }

  private void showFinding(Context request, CampaignFolder campaign, String refusal) {
    Path folder = folder(request, campaign);
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("campaign", CampaignPage.row(campaign));
    model.put("refusal", refusal);
    model.put("csrf", gate.csrf());
    model.putAll(loader.with(campaign, folder, loaded -> FindingPage.of(loaded, marking)));
    show(request, "finding", "Finding " + request.pathParam("name"), model);
  }

  /** A file as it is, to be kept and not to be shown by the browser. */
  private void file(Context request) throws IOException {
    Path folder = folder(request, named(request));
    String name = request.pathParam("file");
    Path file;
    try {
      file = folder.resolve(name);
    } catch (InvalidPathException e) {
      throw missing("file");
    }
    if (!folder.equals(file.getParent()) || !FindingPage.isShown(file)) {
      throw missing("file");
    }
    request.header("Content-Security-Policy", "sandbox");
    request.header("Content-Disposition", "attachment; filename=\"" + name + "\"");
    request.contentType("application/octet-stream").result(Files.newInputStream(file));
  }

  private void mark(Context request) {
    CampaignFolder campaign = named(request);
    Path folder = folder(request, campaign);
    Optional<Finding> finding =
        loader.with(
            campaign, folder, each -> Optional.ofNullable(each.reported()).map(Reported::finding));
    try {
      Finding marked = finding.orElseThrow(() -> new IllegalArgumentException("it cannot be read"));
      marking.add(
          marked.signature(),
          new Entry(
              marked.signature().hash(),
              marked.engine().id(),
              null,
              said(request, "fixed"),
              said(request, "link"),
              said(request, "note"),
              Entry.needs(marked.signature())));
      request.redirect(request.path().replaceFirst("/known$", ""), HttpStatus.SEE_OTHER);
    } catch (IllegalArgumentException e) {
      request.status(HttpStatus.CONFLICT);
      showFinding(request, campaign, "Not marked: " + e.getMessage());
    }
  }

  private static @Nullable String said(Context request, String field) {
    String said = Optional.ofNullable(request.formParam(field)).orElse("").strip();
    return said.isEmpty() ? null : Visible.text(said, LONGEST);
  }

  private static String query(Context request, String name) {
    return Optional.ofNullable(request.queryParam(name)).orElse("");
  }

  private CampaignFolder named(Context request) {
    return campaigns.find(request.pathParam("key")).orElseThrow(() -> missing("campaign"));
  }

  private static Path folder(Context request, CampaignFolder campaign) {
    return Loader.folder(campaign, request.pathParam("name")).orElseThrow(() -> missing("finding"));
  }

  private static HttpResponseException missing(String what) {
    return new HttpResponseException(
        HttpStatus.NOT_FOUND.getCode(), "There is no such " + what + ".");
  }

  private void refused(HttpResponseException refusal, Context request) {
    tell(request, refusal.getStatus(), String.valueOf(refusal.getMessage()));
  }

  private void failed(Exception fault, Context request) {
    tell(request, 500, "This page could not be made: " + fault);
  }

  /** An address that is none of ours has no page yet. */
  private void notFound(Context request) {
    tell(request, 404, "There is no such page.");
  }

  private void tell(Context request, int status, String message) {
    request.status(status);
    show(request, "error", "Error " + status, Map.of("message", Visible.text(message, LONGEST)));
  }

  private void show(Context request, String template, String title, Map<String, Object> ofPage) {
    Map<String, Object> model = new LinkedHashMap<>(ofPage);
    model.put("title", Visible.text(title, 200));
    model.put("gainsay", settings.release());
    request
        .contentType("text/html; charset=utf-8")
        .result(Templates.page("web/" + template + ".html", model));
  }
}
