package dev.gainsay.cli;

import dev.gainsay.campaign.Refused;
import dev.gainsay.finding.Bisection;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.FindingFolder;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

/** Reads findings that a user names. */
final class Findings {

  private Findings() {}

  /**
   * The finding in a folder.
   *
   * @throws Refused when there is none that can be read
   */
  static Finding read(Path folder) throws Refused {
    return whole(() -> FindingFolder.read(folder));
  }

  /**
   * The bisection beside a finding; empty when none was made.
   *
   * @throws Refused when there is one that cannot be read
   */
  static Optional<Bisection> bisection(Path folder) throws Refused {
    return whole(() -> FindingFolder.bisection(folder));
  }

  private static <T> T whole(Supplier<T> read) throws Refused {
    try {
      return read.get();
    } catch (IllegalArgumentException e) {
      throw new Refused(String.valueOf(e.getMessage()), e);
    }
  }
}
