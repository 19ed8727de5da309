package dev.gainsay.cli;

import dev.gainsay.campaign.Refused;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.FindingFolder;
import java.nio.file.Path;

/** Reads findings that a user names. */
final class Findings {

  private Findings() {}

  /**
   * The finding in a folder.
   *
   * @throws Refused when there is none that can be read
   */
  static Finding read(Path folder) throws Refused {
    try {
      return FindingFolder.read(folder);
    } catch (IllegalArgumentException e) {
      throw new Refused(String.valueOf(e.getMessage()), e);
    }
  }
}
