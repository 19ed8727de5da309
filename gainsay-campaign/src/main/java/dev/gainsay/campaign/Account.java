package dev.gainsay.campaign;

import dev.gainsay.campaign.wire.Message;
import dev.gainsay.finding.Finding;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What was counted in the range of trials that one place works at, until the range is done. Hits
 * are told at once too, and taken back when the range is to be run anew.
 */
final class Account {

  private final Hits findings;
  private final Tally tally = new Tally(Totals.none());
  private final Set<Long> shapes = new HashSet<>();
  private final Map<String, Long> hits = new HashMap<>();

  Account(Hits findings) {
    this.findings = findings;
  }

  /** Counts what a worker tells. */
  void add(Message.Counts counts) {
    tally.add(counts);
    synchronized (shapes) {
      shapes.addAll(counts.shapes());
    }
  }

  /** Counts what another machine tells. */
  void add(Totals more, List<Long> seen) {
    tally.add(more);
    synchronized (shapes) {
      shapes.addAll(seen);
    }
  }

  Tally tally() {
    return tally;
  }

  /** Stores a finding, and counts it as hit. */
  void found(Finding finding) throws IOException {
    hits.merge(findings.found(finding), 1L, Long::sum);
  }

  /** Counts further hits of one that is stored. */
  void again(String hash, long times) {
    if (findings.again(hash, times)) {
      hits.merge(findings.toldAs(hash), times, Long::sum);
    }
  }

  /** The shapes seen in the range, from any thread. */
  Set<Long> shapes() {
    synchronized (shapes) {
      return Set.copyOf(shapes);
    }
  }

  Set<Long> takeShapes() {
    synchronized (shapes) {
      Set<Long> taken = Set.copyOf(shapes);
      shapes.clear();
      return taken;
    }
  }

  /** Hits of findings in the range, by hash. */
  Map<String, Long> hits() {
    return Map.copyOf(hits);
  }

  Map<String, Long> takeHits() {
    Map<String, Long> taken = Map.copyOf(hits);
    hits.clear();
    return taken;
  }

  /** Forgets all of it. */
  void discard() {
    tally.take();
    takeShapes();
    takeHits().forEach((hash, times) -> findings.again(hash, -times));
  }
}
