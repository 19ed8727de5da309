package dev.gainsay.analysis.split.far;

import java.util.List;

/**
 * A part to analyse.
 *
 * @param name of the part
 * @param files their names
 */
public record Errand(String name, List<String> files) {

  public Errand {
    files = List.copyOf(files);
  }

  /** In one line. */
  public String text() {
    return Lines.text(this);
  }

  static Errand read(String text) {
    return Lines.read(text, Errand.class);
  }
}
