package dev.gainsay.web;

import java.net.URI;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Addresses that somebody wrote into a file. */
final class Links {

  private static final Set<String> WEB = Set.of("http", "https");

  private Links() {}

  /** The address if following it opens a page; empty for scripts, files and what is none. */
  static String web(@Nullable String link) {
    try {
      URI address = URI.create(link == null ? "" : link.strip());
      return address.getScheme() != null
              && WEB.contains(address.getScheme().toLowerCase(java.util.Locale.ROOT))
          ? address.toString()
          : "";
    } catch (IllegalArgumentException e) {
      return "";
    }
  }
}
