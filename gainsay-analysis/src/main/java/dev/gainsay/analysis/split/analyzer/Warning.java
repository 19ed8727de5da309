package dev.gainsay.analysis.split.analyzer;

import java.util.Comparator;

/**
 * Something that an analyzer complains of. Two that are equal are one finding, wherever they were
 * found.
 *
 * @param rule the analyzer's name for this kind of finding
 * @param file the name of the file, as the analyzer tells it
 * @param line from 1 on; 0 where there is none
 * @param column from 1 on; 0 where there is none
 * @param within the function or class, as the analyzer tells it; empty where it does not
 */
public record Warning(
    String rule, Level level, String file, int line, int column, String within, String message)
    implements Comparable<Warning> {

  private static final Comparator<Warning> ORDER =
      Comparator.comparing(Warning::file)
          .thenComparingInt(Warning::line)
          .thenComparingInt(Warning::column)
          .thenComparing(Warning::rule)
          .thenComparing(Warning::within)
          .thenComparing(Warning::message)
          .thenComparing(Warning::level);

  /** SARIF's levels. */
  public enum Level {
    ERROR,
    WARNING,
    NOTE,
    NONE
  }

  @Override
  public int compareTo(Warning other) {
    return ORDER.compare(this, other);
  }
}
