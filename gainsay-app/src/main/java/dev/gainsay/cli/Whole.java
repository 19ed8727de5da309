package dev.gainsay.cli;

import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Summary;
import dev.gainsay.finding.Bisection;
import dev.gainsay.finding.Finding;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads findings of which some may be damaged: those are told, and hide no other. */
final class Whole {

  private final PrintWriter err;
  private boolean damaged;

  Whole(PrintWriter err) {
    this.err = err;
  }

  private interface Reading<T> {
    T read() throws Refused;
  }

  /** The finding in a folder, unless it is damaged. */
  Optional<Finding> finding(Path folder) {
    return read(() -> Findings.read(folder));
  }

  /** The bisection beside a finding, where one was made that is not damaged. */
  Optional<Bisection> bisection(Path folder) {
    return read(() -> Findings.bisection(folder)).flatMap(made -> made);
  }

  /**
   * What the campaigns at or below a folder came to, but for those whose file is damaged.
   *
   * @throws Refused when the folder cannot be read
   */
  List<Summary> campaigns(Path top) throws Refused {
    return Findings.campaigns(top, this::tell);
  }

  /** How a command ends that has done what it could. */
  int status() {
    return damaged ? ExitCode.USAGE : ExitCode.NOTHING_FOUND;
  }

  private <T> Optional<T> read(Reading<T> reading) {
    try {
      return Optional.of(reading.read());
    } catch (Refused e) {
      tell(String.valueOf(e.getMessage()));
      return Optional.empty();
    }
  }

  private void tell(String what) {
    err.println("gainsay: " + what);
    err.flush();
    damaged = true;
  }
}
