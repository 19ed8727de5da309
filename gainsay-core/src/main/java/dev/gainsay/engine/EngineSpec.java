package dev.gainsay.engine;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Names an engine: {@code sqlite}, {@code sqlite@3.28.0}, or an id with a binary or a JDBC URL.
 *
 * @param id the provider's id
 * @param version a released version
 * @param bin path of a user's own build
 * @param url JDBC URL of a running server
 * @param options engine options by name, as the user gave them
 */
public record EngineSpec(
    String id,
    Optional<String> version,
    Optional<String> bin,
    Optional<String> url,
    Map<String, String> options) {

  public EngineSpec {
    options = Map.copyOf(options);
  }

  /**
   * Parses {@code id} or {@code id@version}.
   *
   * @throws IllegalArgumentException when the text has neither form
   */
  public static EngineSpec parse(String text) {
    int at = text.indexOf('@');
    String id = at < 0 ? text : text.substring(0, at);
    if (!id.matches("[a-z][a-z0-9-]*") || at == text.length() - 1) {
      throw new IllegalArgumentException(
          "'" + text + "' is no engine name; write id or id@version, such as sqlite@3.28.0");
    }
    Optional<String> version = at < 0 ? Optional.empty() : Optional.of(text.substring(at + 1));
    return new EngineSpec(id, version, Optional.empty(), Optional.empty(), Map.of());
  }

  public EngineSpec withVersion(String named) {
    return new EngineSpec(id, Optional.of(named), bin, url, options);
  }

  /** The user's own build of it. */
  public EngineSpec withBin(String path) {
    return new EngineSpec(id, version, Optional.of(path), url, options);
  }

  public EngineSpec withOption(String name, String value) {
    Map<String, String> more = new HashMap<>(options);
    more.put(name, value);
    return new EngineSpec(id, version, bin, url, more);
  }

  /** The name as a user writes it. */
  public String label() {
    return version.map(v -> id + "@" + v).orElse(id);
  }
}
