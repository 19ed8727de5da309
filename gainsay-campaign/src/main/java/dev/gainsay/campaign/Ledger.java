package dev.gainsay.campaign;

import dev.gainsay.finding.Finding;
import dev.gainsay.finding.FindingFolder;
import dev.gainsay.finding.KnownFindings;
import dev.gainsay.finding.Notation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The findings of a campaign: stored first, then counted. */
final class Ledger {

  /** Stack traces kept in the file. */
  private static final int MOST_FAULTS = 20;

  private final Path out;
  private final Notation notation;
  private final KnownFindings register;
  private final Map<String, Entry> byHash = new LinkedHashMap<>();
  private final Map<String, Known> knownByHash = new LinkedHashMap<>();
  private int faults;

  private static final class Entry {
    final Finding finding;
    final Path path;
    final @Nullable String returned;
    long count = 1;

    Entry(Finding finding, Path path, @Nullable String returned) {
      this.finding = finding;
      this.path = path;
      this.returned = returned;
    }
  }

  /** Hits of a finding that the register knows. */
  private static final class Known {
    final KnownFindings.Entry entry;
    long count = 1;

    Known(KnownFindings.Entry entry) {
      this.entry = entry;
    }
  }

  Ledger(Path out, Notation notation, KnownFindings register) {
    this.out = out;
    this.notation = notation;
    this.register = register;
  }

  /**
   * Stores a finding unless one of its signature is there, and counts it.
   *
   * @throws IOException when it cannot be stored; it is not counted then
   */
  synchronized void found(Finding finding) throws IOException {
    String hash = finding.signature().hash();
    if (again(hash, 1)) {
      return;
    }
    Optional<KnownFindings.Entry> entry = register.match(finding.signature());
    boolean returned = entry.filter(e -> e.shouldBeGone(finding.engine().version())).isPresent();
    if (entry.isPresent() && !returned) {
      knownByHash.put(hash, new Known(entry.get()));
      return;
    }
    Path folder = FindingFolder.write(out.resolve(Campaign.FINDINGS), finding, notation);
    byHash.put(hash, new Entry(finding, folder, returned ? entry.get().fixed() : null));
  }

  /** Stores all findings once more, in a folder that somebody has removed. */
  synchronized void storeAgain() throws IOException {
    Path findings = Files.createDirectories(out.resolve(Campaign.FINDINGS));
    for (Entry entry : byHash.values()) {
      FindingFolder.write(findings, entry.finding, notation);
    }
  }

  /** Counts further hits; false when no finding has the signature. */
  synchronized boolean again(String hash, long times) {
    Entry entry = byHash.get(hash);
    Known known = knownByHash.get(hash);
    if (entry != null) {
      entry.count += times;
    } else if (known != null) {
      known.count += times;
    }
    return entry != null || known != null;
  }

  /** Keeps the stack trace of a fault of Gainsay. */
  synchronized void fault(String title, String stackTrace) throws IOException {
    if (faults++ < MOST_FAULTS) {
      Files.writeString(
          out.resolve("faults.txt"),
          title + "\n" + stackTrace + "\n",
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    }
  }

  synchronized int size() {
    return byHash.size();
  }

  /** Hits of findings that were there already. */
  synchronized long duplicates() {
    return byHash.values().stream().mapToLong(entry -> entry.count - 1).sum();
  }

  /** Hits of findings that the register knows. */
  synchronized long known() {
    return knownByHash.values().stream().mapToLong(known -> known.count).sum();
  }

  /** One line for each finding that the register knows, in the order they came. */
  synchronized List<Summary.KnownLine> knownLines() {
    return knownByHash.entrySet().stream()
        .map(
            each ->
                new Summary.KnownLine(
                    each.getKey(),
                    each.getValue().entry.link(),
                    each.getValue().entry.note(),
                    each.getValue().count))
        .toList();
  }

  /** One line for each finding, in the order they came. */
  synchronized List<Summary.Line> lines() {
    List<Summary.Line> lines = new ArrayList<>();
    for (Entry entry : byHash.values()) {
      lines.add(
          new Summary.Line(
              entry.finding.id(),
              entry.finding.oracle(),
              entry.finding.signature().kind(),
              entry.finding.signature().hash(),
              out.relativize(entry.path).toString(),
              entry.count,
              entry.returned));
    }
    return lines;
  }
}
