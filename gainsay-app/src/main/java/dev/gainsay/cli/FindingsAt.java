package dev.gainsay.cli;

import dev.gainsay.campaign.Refused;
import dev.gainsay.report.Reported;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The findings at or below a folder.
 *
 * @param folders of those that can be read, in the order of {@code findings}
 * @param findings what is reported of each
 * @param counts hits of all campaigns there, by the hash of the signature
 */
record FindingsAt(List<Path> folders, List<Reported> findings, Map<String, Long> counts) {

  /**
   * Reads them.
   *
   * @param whole is told of those that are damaged
   * @throws Refused when the folder is not there or cannot be read
   */
  static FindingsAt read(Path top, Whole whole) throws Refused {
    List<Path> folders = new ArrayList<>();
    List<Reported> findings = new ArrayList<>();
    for (Path folder : Findings.all(top)) {
      whole
          .finding(folder)
          .ifPresent(
              finding -> {
                folders.add(folder);
                findings.add(Reported.of(top, folder, finding, whole.bisection(folder)));
              });
    }
    Map<String, Long> counts = new HashMap<>();
    whole.campaigns(top).stream()
        .flatMap(campaign -> campaign.findings().stream())
        .forEach(line -> counts.merge(line.signature(), line.count(), Long::sum));
    return new FindingsAt(folders, findings, counts);
  }

  /** How often one was hit; 0 where no campaign tells it. */
  long hits(int number) {
    return counts.getOrDefault(findings.get(number).finding().signature().hash(), 0L);
  }
}
