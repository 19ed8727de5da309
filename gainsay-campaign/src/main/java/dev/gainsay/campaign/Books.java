package dev.gainsay.campaign;

import dev.gainsay.campaign.store.Store;
import dev.gainsay.campaign.wire.Message.Range;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.DoubleSupplier;

/** The counters of a campaign: those of ranges that are done are in its store too. */
final class Books {

  private final Store store;
  private final Ledger ledger;
  private final DoubleSupplier own;
  private final Tally done;
  private final Shapes shapes;
  private final List<Account> open = new ArrayList<>();
  private Totals others = Totals.none();
  private OptionalDouble together = OptionalDouble.empty();

  /**
   * @param before what earlier runs of this coordinator have counted
   * @param shapes that all runs have seen
   * @param own wall time of this coordinator's runs so far
   */
  Books(Store store, Ledger ledger, Totals before, Shapes shapes, DoubleSupplier own) {
    this.store = store;
    this.ledger = ledger;
    this.own = own;
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
   * Closes a range, and the account with it. What another coordinator has been given meanwhile is
   * counted there.
   *
   * @throws IOException when it cannot be noted
   */
  synchronized void done(Range range, Account account) throws IOException {
    Totals counted = account.tally().totals();
    List<Long> novel = shapes.novel(account.shapes());
    Map<String, Long> hits = account.hits();
    if (!store.done(range, done.totals().plus(counted), hits, novel, own.getAsDouble())) {
      account.discard();
      return;
    }
    done.add(account.tally().take());
    account.takeShapes();
    novel.forEach(shapes::add);
    ledger.noted(account.takeHits());
  }

  /**
   * Notes the time, and takes note of what others have come to.
   *
   * @throws IOException when it cannot be done
   */
  void clock() throws IOException {
    Optional<Store.News> news = news();
    if (news.isPresent()) {
      ledger.index(news.get().findings(), news.get().told());
    }
  }

  private synchronized Optional<Store.News> news() throws IOException {
    store.clock(own.getAsDouble(), done.totals());
    Optional<Store.News> news = store.news();
    if (news.isPresent()) {
      together = OptionalDouble.of(news.get().seconds());
      others = news.get().others();
      news.get().shapes().forEach(shapes::add);
    }
    return news;
  }

  /** Wall time in which the campaign ran. */
  synchronized double seconds() {
    return together.orElseGet(own);
  }

  /** All that was counted, in ranges that are not done too. */
  synchronized Totals totals() {
    Totals all = done.totals().plus(others);
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
