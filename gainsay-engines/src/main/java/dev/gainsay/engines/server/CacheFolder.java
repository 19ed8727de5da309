package dev.gainsay.engines.server;

import java.nio.file.Path;

/** What is kept from one run to the next on this machine. */
public final class CacheFolder {

  private CacheFolder() {}

  /**
   * {@code $XDG_CACHE_HOME/gainsay}, {@code ~/.cache/gainsay}, or for root, whose home others
   * cannot enter, {@code /var/cache/gainsay}; it need not be there.
   */
  public static Path path() {
    if (Unprivileged.isRoot()) {
      return Path.of("/var/cache/gainsay");
    }
    String said = System.getenv("XDG_CACHE_HOME");
    return said != null && !said.isBlank()
        ? Path.of(said, "gainsay")
        : Path.of(System.getProperty("user.home", "."), ".cache", "gainsay");
  }
}
