package dev.gainsay.smt.reference;

import dev.gainsay.engine.Observation;

/** Another solver than the one that is tested, asked for its opinion. */
public interface Peer {

  /** The solver with its version, as users name it. */
  String name();

  /** What it answers to a script. */
  Observation ask(String question);
}
