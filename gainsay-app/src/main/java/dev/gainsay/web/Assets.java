package dev.gainsay.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;

/** What the pages load beside themselves: styles and scripts, all from the class path. */
final class Assets {

  private static final String UPLOT = "META-INF/resources/webjars/uplot/1.6.30/dist/";
  private static final String CSS = "text/css; charset=utf-8";
  private static final String SCRIPT = "text/javascript; charset=utf-8";

  private static final Map<String, Asset> BY_NAME =
      Map.of(
          "base.css", new Asset("dev/gainsay/report/style.css", CSS),
          "dashboard.css", new Asset("dev/gainsay/web/dashboard.css", CSS),
          "dashboard.js", new Asset("dev/gainsay/web/dashboard.js", SCRIPT),
          "icon.svg", new Asset("dev/gainsay/web/icon.svg", "image/svg+xml"),
          "uplot.css", new Asset(UPLOT + "uPlot.min.css", CSS),
          "uplot.js", new Asset(UPLOT + "uPlot.iife.min.js", SCRIPT));

  private Assets() {}

  /**
   * One of them.
   *
   * @param resource where it is on the class path
   * @param type its media type
   */
  record Asset(String resource, String type) {

    byte[] bytes() {
      try (InputStream stream = Assets.class.getClassLoader().getResourceAsStream(resource)) {
        if (stream == null) {
          throw new IllegalStateException("not on the class path: " + resource);
        }
        return stream.readAllBytes();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  static Optional<Asset> find(String name) {
    return Optional.ofNullable(BY_NAME.get(name));
  }
}
