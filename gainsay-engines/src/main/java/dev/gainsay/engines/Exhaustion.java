package dev.gainsay.engines;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.OutOfMemory;
import java.util.Optional;
import java.util.regex.Pattern;

/** What programs say when the memory that they are allowed is used up. */
final class Exhaustion {

  /** The last is a thread that found no room for its stack, such as the one of a timer of Z3's. */
  private static final Pattern SAID =
      Pattern.compile(
          "out of memory|OutOfMemory(?:Error|Exception)|std::bad_alloc"
              + "|std::system_error'\\s*what\\(\\):\\s*Resource temporarily unavailable",
          Pattern.CASE_INSENSITIVE);

  private Exhaustion() {}

  /** Out of memory, when one of the texts says so. */
  static Optional<Observation> in(String... texts) {
    for (String text : texts) {
      if (SAID.matcher(text).find()) {
        return Optional.of(new OutOfMemory("the program says so"));
      }
    }
    return Optional.empty();
  }
}
