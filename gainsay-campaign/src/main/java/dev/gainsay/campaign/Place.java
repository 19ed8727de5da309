package dev.gainsay.campaign;

import java.time.Duration;

/** Where trials of a campaign run: a worker of this machine, or a cluster. */
interface Place {

  /** Works until there is nothing left to do. */
  void run();

  /** Ends what runs here, from any thread. */
  void kill();

  /** CPU time of what runs here now and is not counted yet. */
  Duration cpu();

  /** Whether a case is being made smaller here, or may be. */
  boolean isReducing();
}
