package dev.gainsay.cli;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code 90}, {@code 60s}, {@code 10m}, {@code 1h} or {@code 500ms}. */
final class Durations implements ITypeConverter<Duration> {

  private static final Pattern FORM = Pattern.compile("(\\d{1,9})(ms|s|m|h)?");

  /** Ten years: what a long holds in nanoseconds, and more than anybody waits. */
  private static final Duration MOST = Duration.ofDays(3650);

  @Override
  public Duration convert(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw new TypeConversionException("'" + text + "' is no time; write 90s, 10m or 1h");
    }
    long amount = Long.parseLong(matcher.group(1));
    String unit = matcher.group(2) == null ? "s" : matcher.group(2);
    Duration time =
        switch (unit) {
          case "ms" -> Duration.ofMillis(amount);
          case "m" -> Duration.ofMinutes(amount);
          case "h" -> Duration.ofHours(amount);
          default -> Duration.ofSeconds(amount);
        };
    if (time.isZero()) {
      throw new TypeConversionException("'" + text + "' leaves no time; write 90s, 10m or 1h");
    }
    if (time.compareTo(MOST) > 0) {
      throw new TypeConversionException(
          "'" + text + "' is too long; the most is " + MOST.toHours() + "h");
    }
    return time;
  }

  /** A time as a user writes it, in the largest unit that tells it in a whole number. */
  static String text(Duration time) {
    long millis = time.toMillis();
    if (millis % 1000 != 0) {
      return millis + "ms";
    }
    long seconds = millis / 1000;
    return seconds % 3600 == 0
        ? seconds / 3600 + "h"
        : seconds % 60 == 0 ? seconds / 60 + "m" : seconds + "s";
  }
}
