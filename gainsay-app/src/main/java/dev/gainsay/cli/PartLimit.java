package dev.gainsay.cli;

import dev.gainsay.engine.Limits;
import java.time.Duration;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** What the analysis of a part may use. */
record PartLimit(Limits limits) {

  private static final Duration TIME = Duration.ofMinutes(10);
  private static final long MEMORY = 16L << 30;
  private static final long LEAST_MEMORY = 32L << 20;

  /** Memory, which is told apart from minutes by a letter more, unless it is in gigabytes. */
  private static final Pattern SIZE =
      Pattern.compile("(\\d{1,6})(mb|g|gb)", Pattern.CASE_INSENSITIVE);

  /** Reads {@code 10m,16g}, {@code 90s} or {@code 512mb}. */
  static final class Reader implements ITypeConverter<PartLimit> {

    private static final Durations TIMES = new Durations();

    @Override
    public PartLimit convert(String text) {
      Duration time = null;
      Long memory = null;
      for (String part : text.split(",", -1)) {
        Matcher size = SIZE.matcher(part);
        if (!size.matches()) {
          if (time != null) {
            throw new TypeConversionException(
                "'" + text + "' has two times; a size ends in mb or g, as in 10m,16g");
          }
          time = TIMES.convert(part);
          continue;
        }
        if (memory != null) {
          throw new TypeConversionException(
              "'" + text + "' has two sizes; name one time and one size, as in 10m,16g");
        }
        boolean mega = size.group(2).equalsIgnoreCase("mb");
        memory = Long.parseLong(size.group(1)) << (mega ? 20 : 30);
        if (memory < LEAST_MEMORY) {
          throw new TypeConversionException("'" + part + "' is too little; the least is 32mb");
        }
      }
      return new PartLimit(
          new Limits(
              Objects.requireNonNullElse(time, TIME), Objects.requireNonNullElse(memory, MEMORY)));
    }
  }
}
