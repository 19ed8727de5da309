package dev.gainsay.web;

import dev.gainsay.campaign.Refused;
import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.util.JavalinBindException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** The server of the dashboard, from its start until it is closed. */
public final class Dashboard implements AutoCloseable {

  /** Bytes of a request's body: a form of a few words. */
  private static final long LARGEST_REQUEST = 16_384;

  private static final int THREADS = 12;

  private final Javalin server;
  private final Settings settings;
  private final int campaigns;

  private Dashboard(Javalin server, Settings settings, int campaigns) {
    this.server = server;
    this.settings = settings;
    this.campaigns = campaigns;
  }

  /**
   * Starts it.
   *
   * @throws Refused when a folder holds no campaign, the address needs a token, or it cannot be
   *     listened on
   */
  public static Dashboard start(Settings settings) throws Refused {
    if (settings.token().isEmpty() && needsToken(settings.host())) {
      throw new Refused("an address other than loopback needs a token");
    }
    int found = 0;
    for (Path folder : settings.folders()) {
      found += campaigns(folder);
    }
    Routes routes = new Routes(settings, new Campaigns(settings.folders()));
    Javalin server = Javalin.create(config -> configure(config, routes));
    try {
      server.start(settings.host(), settings.port());
    } catch (JavalinBindException e) {
      throw new Refused(
          "cannot listen on port %d of %s, which is in use or not this machine's; name another one with --port (0 draws one)"
              .formatted(settings.port(), settings.host()),
          e);
    }
    return new Dashboard(server, settings, found);
  }

  /** Whether others than this machine reach an address, so that visitors have to know a token. */
  public static boolean needsToken(String host) {
    return !Gate.isLoopback(host);
  }

  private static int campaigns(Path folder) throws Refused {
    if (!Files.isDirectory(folder)) {
      throw new Refused(
          Files.exists(folder)
              ? folder + " is a file; name the folder of a campaign, which is its --out"
              : "no folder " + folder + "; name that of a campaign, which is its --out");
    }
    int found = new Campaigns(List.of(folder)).all().size();
    if (found == 0) {
      throw new Refused(
          "no campaign at or below " + folder + "; name the folder of one, which is its --out");
    }
    return found;
  }

  private static void configure(JavalinConfig config, Routes routes) {
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.startup.startupWatcherEnabled = false;
    config.http.prefer405over404 = true;
    config.http.maxRequestSize = LARGEST_REQUEST;
    config.jetty.threadPool = new QueuedThreadPool(THREADS, 2);
    config.jetty.modifyHttpConfiguration(http -> http.setSendServerVersion(false));
    config.jetty.modifyServer(server -> server.setErrorHandler(new BareErrors()));
    routes.addTo(config.routes);
  }

  /** How many campaigns there were at the start. */
  public int campaigns() {
    return campaigns;
  }

  /** Where a browser finds it, with the token if it asks for one. */
  public URI address() {
    String host = settings.host().contains(":") ? "[" + settings.host() + "]" : settings.host();
    String query = settings.token().map(token -> "?token=" + token).orElse("");
    return URI.create("http://" + host + ":" + server.port() + "/" + query);
  }

  @Override
  public void close() {
    server.stop();
  }
}
