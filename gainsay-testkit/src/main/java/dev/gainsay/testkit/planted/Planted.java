package dev.gainsay.testkit.planted;

import java.util.Set;

/** A mistake that is planted into a sound engine. */
public interface Planted {

  /** The engine's id. */
  String id();

  /** What is wrong, in one line. */
  String bug();

  /** The oracles that must catch it. */
  Set<String> caughtBy();
}
