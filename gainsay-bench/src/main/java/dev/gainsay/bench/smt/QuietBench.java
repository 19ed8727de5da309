package dev.gainsay.bench.smt;

import dev.gainsay.trial.Bench;

/** A bench for which only judged cases count. */
interface QuietBench extends Bench {

  @Override
  default void agreed(int checks) {}

  @Override
  default void inconclusive(String reason) {}

  @Override
  default boolean novel(String shape) {
    return false;
  }
}
