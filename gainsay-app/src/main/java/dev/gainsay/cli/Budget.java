package dev.gainsay.cli;

import dev.gainsay.analysis.tailor.Resource;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * What a recipe may use.
 *
 * @param text as the user wrote it
 */
record Budget(String text, Resource resource) {

  private static final Pattern MEMORY = Pattern.compile("(\\d{1,6})(MB|GB)");

  /** What each run may have where time is the budget; and what all may take where memory is. */
  private static final long MOST_MEMORY = 8L << 30;

  private static final Duration MOST_TIME = Duration.ofMinutes(30);

  /** Reads {@code 1s}, {@code 5m}, {@code 512MB} or {@code 2GB}. */
  static final class Reader implements ITypeConverter<Budget> {

    private static final Durations TIMES = new Durations();

    @Override
    public Budget convert(String text) {
      Matcher memory = MEMORY.matcher(text);
      if (memory.matches()) {
        long bytes = Long.parseLong(memory.group(1)) << (memory.group(2).equals("MB") ? 20 : 30);
        if (bytes == 0) {
          throw new TypeConversionException("'" + text + "' leaves no memory; write 512MB or 2GB");
        }
        return new Budget(text, new Resource.Memory(bytes, MOST_TIME));
      }
      return new Budget(text, new Resource.Time(TIMES.convert(text), MOST_MEMORY));
    }
  }
}
