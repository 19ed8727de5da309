package dev.gainsay.analysis.tailor.lisa;

import dev.gainsay.analysis.tailor.Poset;
import dev.gainsay.analysis.tailor.Recipe;
import dev.gainsay.analysis.tailor.Setting;
import dev.gainsay.analysis.tailor.Space;
import java.util.List;
import java.util.Map;

/**
 * What of LiSA 0.1 can be chosen, as data; {@code docs/tailor.md} says what is left out and why.
 */
final class LisaSpace {

  /** LiSA's own default domain (its class DefaultConfiguration). */
  static final String STANDARD = "interval";

  /**
   * Value domains that decide assertions: of numbers, and of strings, which know nothing of each
   * other.
   */
  static final Poset DOMAINS =
      Poset.of(
          List.of("constant", "interval", "interval-set", "substring", "fsa", "tarsis"),
          Map.of("constant", List.of("interval"), "interval", List.of("interval-set")));

  /** Settings with LiSA's own defaults. */
  static final List<Setting> SETTINGS =
      List.of(
          new Setting("calls", List.of("unknown", "merged", "1", "2", "3", "stack"), "unknown"),
          new Setting("call-graph", List.of("cha", "rta"), "rta"),
          new Setting("heap", List.of("one", "sites", "fields"), "one"),
          new Setting("widen-at", List.of("all", "loops"), "loops"),
          new Setting("widen-after", List.of("1", "2", "5", "10", "20", "50", "100"), "5"),
          new Setting("widen-recursion-after", List.of("1", "2", "5", "10", "20"), "5"),
          new Setting("descending", List.of("none", "narrowing", "1", "2", "5", "20"), "none"),
          new Setting("partition", List.of("none", "1", "2", "5", "10"), "none"));

  private LisaSpace() {}

  static Space space() {
    return new Space(
        DOMAINS, SETTINGS, Recipe.of(Space.plain(STANDARD)), Recipe.of(Space.plain("constant")));
  }
}
