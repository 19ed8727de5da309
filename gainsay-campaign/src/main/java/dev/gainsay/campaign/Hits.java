package dev.gainsay.campaign;

import dev.gainsay.finding.Finding;
import java.io.IOException;

/** Where findings go, and how often they are hit. */
interface Hits {

  /**
   * Takes a finding unless it is one that is there, and counts it.
   *
   * @return the hash of the one that is counted
   * @throws IOException when it cannot be stored; it is not counted then
   */
  String found(Finding finding) throws IOException;

  /** Counts further hits; false when no finding has the signature or is told for it. */
  boolean again(String hash, long times);

  /** The hash of the finding that one of this hash is told as. */
  String toldAs(String hash);
}
