package dev.gainsay.cli;

import dev.gainsay.campaign.Refused;
import dev.gainsay.finding.KnownFindings;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The register of known findings that an option names. */
final class Register {

  private Register() {}

  /**
   * Reads it; an empty one when none is named.
   *
   * @throws Refused when it cannot be read
   */
  static KnownFindings read(@Nullable Path file) throws Refused {
    if (file == null) {
      return KnownFindings.none();
    }
    try {
      return KnownFindings.read(file);
    } catch (IllegalArgumentException e) {
      throw new Refused(String.valueOf(e.getMessage()), e);
    }
  }
}
