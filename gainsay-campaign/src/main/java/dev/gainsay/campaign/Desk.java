package dev.gainsay.campaign;

import dev.gainsay.campaign.wire.Message;
import dev.gainsay.campaign.wire.Message.Range;
import dev.gainsay.finding.Finding;
import dev.gainsay.trial.Steering;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a place asks of those whose trials it runs, and tells them. */
interface Desk {

  boolean isStopped();

  /** Whether no new trial should start. */
  boolean isOver();

  /** Wall time left for trials; empty when there is no limit. */
  Optional<Duration> left();

  /** What findings keep of the engine. */
  Finding.Engine engine();

  /**
   * Takes note of what the engine says of its version.
   *
   * @throws Refused when an earlier worker was told another one
   */
  void says(@Nullable String words) throws IOException, Refused;

  /** What the next trials steer away from. */
  Steering steering();

  /** Counters that belong to no range. */
  Tally beside();

  /**
   * Closes a range, and the account with it.
   *
   * @throws IOException when it cannot be noted
   */
  void done(Range range, Account account) throws IOException;

  /** Keeps the stack trace of a fault of Gainsay. */
  void fault(String title, String stackTrace) throws IOException;

  /**
   * A fault of the coordinator ends a place, and the campaign must not look as if it had not.
   *
   * @param seed of the campaign
   */
  default void faulted(long seed, RuntimeException e) {
    beside().faulted();
    try {
      fault("coordinator, seed " + seed, Message.InternalFault.trace(e));
    } catch (IOException unwritable) {
      failed(cannotStore(unwritable));
    }
  }

  /** Notes the first reason why it cannot go on, and stops. */
  void failed(Refused why);

  /** What to say when something cannot be written any more. */
  Refused cannotStore(IOException e);
}
