package dev.gainsay.campaign;

import dev.gainsay.campaign.wire.Message;
import dev.gainsay.finding.Finding;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What was counted in the range of trials that one place works at, until the range is done. Hits
 * are in the ledger too, from which they are taken when the range is to be run anew.
 */
final class Account {

  private final Ledger ledger;
  private final Tally tally = new Tally(Totals.none());
  private final Set<Long> shapes = new HashSet<>();
  private final Map<String, Long> hits = new HashMap<>();

  Account(Ledger ledger) {
    this.ledger = ledger;
  }

  /** Counts what a worker tells. */
  void add(Message.Counts counts) {
    tally.add(counts);
    synchronized (shapes) {
      shapes.addAll(counts.shapes());
    }
  }

  Tally tally() {
    return tally;
  }

  /** Stores a finding, and counts it as hit. */
  void found(Finding finding) throws IOException {
    hits.merge(ledger.found(finding), 1L, Long::sum);
  }

  /** Counts further hits of one that is stored. */
  void again(String hash, long times) {
    if (ledger.again(hash, times)) {
      hits.merge(ledger.toldAs(hash), times, Long::sum);
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

  Map<String, Long> takeHits() {
    Map<String, Long> taken = Map.copyOf(hits);
    hits.clear();
    return taken;
  }

  /** Forgets all of it. */
  void discard() {
    tally.take();
    takeShapes();
    takeHits().forEach((hash, times) -> ledger.again(hash, -times));
  }
}
