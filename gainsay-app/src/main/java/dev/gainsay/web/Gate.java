package dev.gainsay.web;

import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpResponseException;
import io.javalin.http.HttpStatus;
import io.javalin.http.SameSite;
import java.net.InetAddress;
import java.net.URI;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Who may ask, and what browsers may do with the answers.
 *
 * <p>A page of another site can make a browser on this machine send requests to the dashboard, and
 * by a name of its own that it lets point here (DNS rebinding) even read the answers. So the
 * request has to name the dashboard by an address or by a name that it knows, and what changes
 * something has to come from one of its own pages and to bring the secret that those pages hold.
 */
final class Gate {

  /** The form's field with the secret of the pages. */
  static final String CSRF = "csrf";

  /** Of the address that carries the token. */
  private static final String TOKEN = "token";

  private static final Set<HandlerType> READING = Set.of(HandlerType.GET, HandlerType.HEAD);

  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

  /** Figures only: no name server is asked for them. */
  private static final Pattern ADDRESS =
      Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}|\\[[0-9a-f:.]+]");

  private static final Pattern PORT = Pattern.compile(":\\d+$");

  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
          + " form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

  /** What browsers may do with an answer, whatever it is. */
  static final Map<String, String> HEADERS =
      Map.of(
          "Content-Security-Policy",
          POLICY,
          "X-Content-Type-Options",
          "nosniff",
          "X-Frame-Options",
          "DENY",
          // With no-referrer browsers send no origin with a form, by which foreign ones are told.
          "Referrer-Policy",
          "same-origin",
          "Cross-Origin-Opener-Policy",
          "same-origin",
          "Cross-Origin-Resource-Policy",
          "same-origin",
          "Cache-Control",
          "no-store");

  private final Optional<Secret> token;
  private final Set<String> names;
  private final boolean loopback;
  private final Secret ofPages = Secret.drawn();
  private final Secret ofVisitor = Secret.drawn();

  Gate(Settings settings) {
    this.token = settings.token().map(Secret::new);
    this.names = settings.names();
    this.loopback = isLoopback(settings.host());
  }

  /** Whether only this machine reaches an address. */
  static boolean isLoopback(String host) {
    try {
      return InetAddress.getByName(host).isLoopbackAddress();
    } catch (java.net.UnknownHostException e) {
      return false;
    }
  }

  /** What the forms of the pages bring along. */
  String csrf() {
    return ofPages.text();
  }

  /**
   * Lets a request through or throws.
   *
   * @throws HttpResponseException with what to tell the visitor
   */
  void check(Context request) {
    HEADERS.forEach(request::header);
    String host = Optional.ofNullable(request.header("Host")).orElse("").toLowerCase(Locale.ROOT);
    if (!isOurs(host)) {
      throw new HttpResponseException(
          HttpStatus.FORBIDDEN.getCode(),
          "This dashboard does not go by that name. Start it with --name to allow one.");
    }
    if (token.isPresent()) {
      admit(request);
    }
    if (!READING.contains(request.method())) {
      refuseForeign(request, host);
    }
  }

  private boolean isOurs(String host) {
    String name = PORT.matcher(host).replaceFirst("");
    return LOOPBACK.contains(name)
        || names.contains(name)
        || (!loopback && ADDRESS.matcher(name).matches());
  }

  private void admit(Context request) {
    String cookie = "gainsay-" + request.port();
    if (ofVisitor.is(request.cookie(cookie)) || isToken(bearer(request))) {
      return;
    }
    if (HandlerType.GET.equals(request.method()) && isToken(request.queryParam(TOKEN))) {
      Cookie visitor = new Cookie(cookie, ofVisitor.text());
      visitor.setHttpOnly(true);
      visitor.setSameSite(SameSite.STRICT);
      request.cookie(visitor);
      // Without the token, which would stay in the browser's history.
      request.redirect(request.path());
      request.skipRemainingHandlers();
      return;
    }
    throw new HttpResponseException(
        HttpStatus.UNAUTHORIZED.getCode(),
        "This dashboard needs a token. Use the address that it printed when it was started.");
  }

  private static @Nullable String bearer(Context request) {
    String header = request.header("Authorization");
    return header != null && header.startsWith("Bearer ")
        ? header.substring("Bearer ".length())
        : null;
  }

  private boolean isToken(@Nullable String said) {
    return token.filter(secret -> secret.is(said)).isPresent();
  }

  private void refuseForeign(Context request, String host) {
    String origin = Optional.ofNullable(request.header("Origin")).orElse("");
    String site = Optional.ofNullable(request.header("Sec-Fetch-Site")).orElse("same-origin");
    if (!host.equals(authority(origin))
        || !site.equals("same-origin")
        || !ofPages.is(request.formParam(CSRF))) {
      throw new HttpResponseException(
          HttpStatus.FORBIDDEN.getCode(),
          "Nothing was changed: the request came from no page of this dashboard, or from one of an"
              + " earlier start. Load the page again.");
    }
  }

  private static @Nullable String authority(String origin) {
    try {
      String authority = URI.create(origin).getAuthority();
      return authority == null ? null : authority.toLowerCase(Locale.ROOT);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
