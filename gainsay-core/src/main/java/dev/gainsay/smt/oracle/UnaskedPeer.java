package dev.gainsay.smt.oracle;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.smt.reference.Peer;

/** A peer of a stored case where it is not at hand: it has no opinion. */
record UnaskedPeer(String name) implements Peer {

  @Override
  public Observation ask(String question) {
    return new Rejected(name + " is not asked", Fault.EXPECTED);
  }
}
