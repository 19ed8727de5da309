package dev.gainsay.engine;

import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * An engine's error messages as data.
 *
 * @param expected messages that say nothing about correctness
 * @param internal messages by which the engine admits a fault; they win over expected ones
 */
public record ErrorPatterns(List<Pattern> expected, List<Pattern> internal) {

  public ErrorPatterns {
    expected = List.copyOf(expected);
    internal = List.copyOf(internal);
  }

  public static ErrorPatterns none() {
    return new ErrorPatterns(List.of(), List.of());
  }

  /**
   * These patterns and more expected ones (case-insensitive regular expressions, found anywhere).
   */
  public ErrorPatterns expecting(String... regexes) {
    return new ErrorPatterns(joined(expected, regexes), internal);
  }

  /** These patterns and more internal ones (case-insensitive regular expressions). */
  public ErrorPatterns internal(String... regexes) {
    return new ErrorPatterns(expected, joined(internal, regexes));
  }

  /** Files a message under the fault it shows. */
  public Rejected classify(String message) {
    for (Pattern pattern : internal) {
      if (pattern.matcher(message).find()) {
        return new Rejected(message, Fault.INTERNAL);
      }
    }
    for (Pattern pattern : expected) {
      if (pattern.matcher(message).find()) {
        return new Rejected(message, Fault.EXPECTED);
      }
    }
    return new Rejected(message, Fault.UNEXPECTED);
  }

  private static List<Pattern> joined(List<Pattern> first, String... regexes) {
    List<Pattern> all = new ArrayList<>(first);
    for (String regex : regexes) {
      all.add(Pattern.compile(regex, Pattern.CASE_INSENSITIVE));
    }
    return all;
  }
}
