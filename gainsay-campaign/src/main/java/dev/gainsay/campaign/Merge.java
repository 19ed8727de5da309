package dev.gainsay.campaign;

import dev.gainsay.finding.Duplicates;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.FindingFolder;
import dev.gainsay.finding.Signature;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Findings of several campaigns in one folder: those of one signature are one, with the smallest
 * reduced case among them and the sum of their counts. The campaigns' own folders stay as they are.
 */
public final class Merge {

  private final Map<String, Kept> bySignature = new LinkedHashMap<>();
  private final Duplicates duplicates = new Duplicates();
  private final List<Summary> campaigns = new ArrayList<>();

  /**
   * A finding that is kept.
   *
   * @param folder where its smallest case is
   */
  private record Kept(Path folder, Finding finding) {

    int size() {
      return finding.reduced().script().getBytes(StandardCharsets.UTF_8).length;
    }
  }

  /** What was merged: campaigns, findings before and after. */
  public record Result(int campaigns, int before, int after) {}

  private int before;

  /** Takes in a finding from its folder. */
  public void add(Path folder, Finding finding) {
    before++;
    Signature signature = finding.signature();
    String hash =
        duplicates
            .of(signature)
            .orElseGet(
                () -> {
                  duplicates.add(signature);
                  return signature.hash();
                });
    bySignature.merge(hash, new Kept(folder, finding), (a, b) -> b.size() < a.size() ? b : a);
  }

  /** Takes in what campaigns came to. */
  public void add(List<Summary> more) {
    campaigns.addAll(more);
  }

  /**
   * Writes the findings and one summary.
   *
   * @param out a folder without findings
   * @throws IOException when it cannot be written
   */
  public Result write(Path out) throws IOException {
    Path findings = Files.createDirectories(out.resolve(Campaign.FINDINGS));
    for (Kept kept : bySignature.values()) {
      copy(kept.folder(), findings.resolve(kept.finding().id()));
    }
    double seconds = campaigns.stream().mapToDouble(Summary::seconds).sum();
    Summary.write(out, new Summary.Overall(seconds, bySignature.size(), merged()));
    return new Result(campaigns.size(), before, bySignature.size());
  }

  /** The campaigns with the findings that were kept, each told by the first that had it. */
  private List<Summary> merged() {
    Map<String, Long> counts = new LinkedHashMap<>();
    campaigns.stream()
        .flatMap(campaign -> campaign.findings().stream())
        .forEach(line -> counts.merge(duplicates.of(line.signature()), line.count(), Long::sum));
    List<Summary> merged = new ArrayList<>();
    for (Summary campaign : campaigns) {
      List<Summary.Line> lines = new ArrayList<>();
      for (Summary.Line line : campaign.findings()) {
        String hash = duplicates.of(line.signature());
        Long count = counts.remove(hash);
        Kept kept = bySignature.get(hash);
        if (count != null && kept != null) {
          Finding finding = kept.finding();
          lines.add(
              new Summary.Line(
                  finding.id(),
                  finding.oracle(),
                  finding.signature().kind(),
                  finding.signature().hash(),
                  Campaign.FINDINGS + "/" + finding.id(),
                  count,
                  line.returned()));
        }
      }
      merged.add(campaign.withFindings(lines));
    }
    return merged;
  }

  /** Under a temporary name first, so that a folder with its final name is whole. */
  private static void copy(Path from, Path to) throws IOException {
    Path temporary = Files.createTempDirectory(to.getParent(), ".writing-");
    try (Stream<Path> files = Files.list(from)) {
      for (Path file : files.sorted(Comparator.naturalOrder()).toList()) {
        Files.copy(file, temporary.resolve(file.getFileName()));
      }
    }
    FindingFolder.publish(temporary, to);
  }
}
