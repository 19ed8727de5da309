package dev.gainsay.cli;

import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Summary;
import dev.gainsay.finding.Bisection;
import dev.gainsay.finding.FileFault;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.FindingFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
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

  /**
   * The folders of the findings at or below a folder, sorted.
   *
   * @param top or the {@code finding.json} or {@code summary.json} in it
   * @throws Refused when it is not there, or cannot be read
   */
  static List<Path> all(Path top) throws Refused {
    if (!Files.exists(top)) {
      throw new Refused("no folder " + top + "; name that of a campaign or of a finding");
    }
    if (!Files.isDirectory(top)
        && !top.endsWith(FindingFolder.JSON)
        && !top.endsWith(Summary.FILE)) {
      throw new Refused(top + " is a file; name the folder of a campaign or of a finding");
    }
    try {
      return FindingFolder.all(top);
    } catch (IOException e) {
      throw unreadable(top, e);
    }
  }

  /**
   * What the campaigns at or below a folder came to.
   *
   * @param damaged is told what is wrong with a file that is passed over
   * @throws Refused when the folder cannot be read
   */
  static List<Summary> campaigns(Path top, Consumer<String> damaged) throws Refused {
    try {
      return Summary.all(top, damaged);
    } catch (IOException e) {
      throw unreadable(top, e);
    }
  }

  private static Refused unreadable(Path top, IOException e) {
    return new Refused("cannot read " + top + ": " + FileFault.reason(e), e);
  }

  private static <T> T whole(Supplier<T> read) throws Refused {
    try {
      return read.get();
    } catch (IllegalArgumentException e) {
      throw new Refused(String.valueOf(e.getMessage()), e);
    }
  }
}
