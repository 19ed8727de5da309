package dev.gainsay.cli;

import dev.gainsay.campaign.Refused;
import dev.gainsay.finding.Finding;
import dev.gainsay.report.Reported;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A finding at or below a folder that a user names.
 *
 * @param folder its own
 * @param hits by all campaigns there; 0 where none tells them
 */
record FoundAt(Path folder, Reported reported, long hits) {

  /**
   * Reads all of them.
   *
   * @param whole is told of those that are damaged
   * @throws Refused when the folder is not there or cannot be read
   */
  static List<FoundAt> all(Path top, Whole whole) throws Refused {
    Map<String, Long> counts = new HashMap<>();
    List<Path> folders = Findings.all(top);
    whole.campaigns(top).stream()
        .flatMap(campaign -> campaign.findings().stream())
        .forEach(line -> counts.merge(line.signature(), line.count(), Long::sum));
    List<FoundAt> all = new ArrayList<>();
    for (Path folder : folders) {
      Optional<Finding> finding = whole.finding(folder);
      if (finding.isPresent()) {
        Reported reported = Reported.of(top, folder, finding.get(), whole.bisection(folder));
        long hits = counts.getOrDefault(finding.get().signature().hash(), 0L);
        all.add(new FoundAt(folder, reported, hits));
      }
    }
    return all;
  }

  /** Whether its name or the hash of its signature begins so. */
  boolean isNamed(String beginning) {
    Finding finding = reported.finding();
    return finding.id().startsWith(beginning) || finding.signature().hash().startsWith(beginning);
  }
}
