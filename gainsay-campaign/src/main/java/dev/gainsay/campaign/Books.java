package dev.gainsay.campaign;

import dev.gainsay.campaign.store.Store;
import dev.gainsay.campaign.wire.Message.Range;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.DoubleSupplier;

/** The counters of a campaign: those of ranges that are done are in its store too. */
final class Books {

  private final Store store;
  private final Ledger ledger;
  private final DoubleSupplier seconds;
  private final Tally done;
  private final Shapes shapes;
  private final List<Account> open = new ArrayList<>();

  /**
   * @param before what earlier runs have counted
   * @param shapes that they have seen
   * @param seconds wall time of all runs so far
   */
  Books(Store store, Ledger ledger, Totals before, Shapes shapes, DoubleSupplier seconds) {
    this.store = store;
    this.ledger = ledger;
    this.seconds = seconds;
    this.done = new Tally(before);
    this.shapes = shapes;
  }

  /** An account for one place. */
  synchronized Account open() {
    Account account = new Account(ledger);
    open.add(account);
    return account;
  }

  /** Counters that belong to no range. */
  Tally beside() {
    return done;
  }

  /**
   * Closes a range, and the account with it.
   *
   * @throws IOException when it cannot be noted
   */
  synchronized void done(Range range, Account account) throws IOException {
    done.add(account.tally().take());
    List<Long> novel = account.takeShapes().stream().filter(shapes::add).toList();
    store.done(range, done.totals(), account.takeHits(), novel, seconds.getAsDouble());
  }

  /** Notes the time. */
  synchronized void clock() throws IOException {
    store.clock(seconds.getAsDouble(), done.totals());
  }

  /** All that was counted, in ranges that are not done too. */
  synchronized Totals totals() {
    Totals all = done.totals();
    for (Account account : open) {
      all = all.plus(account.tally().totals());
    }
    return all;
  }

  /** Different shapes that were seen by any worker in any run. */
  synchronized long shapes() {
    Set<Long> besides = new HashSet<>();
    for (Account account : open) {
      account.shapes().stream().filter(hash -> !shapes.contains(hash)).forEach(besides::add);
    }
    return Math.min(Shapes.MOST, shapes.size() + besides.size());
  }
}
