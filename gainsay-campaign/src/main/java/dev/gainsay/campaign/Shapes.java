package dev.gainsay.campaign;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Hashes of different plans, or of other shapes of an engine's work; beyond the most none more. */
public final class Shapes {

  /** What is kept of them takes some 12 MiB. */
  public static final int MOST = 200_000;

  private final Set<Long> hashes = new HashSet<>();

  /** Adds one; false when it is there or there are too many. */
  public boolean add(long hash) {
    return hashes.size() < MOST && hashes.add(hash);
  }

  /** Those that can be added. */
  List<Long> novel(Collection<Long> seen) {
    return seen.stream()
        .filter(hash -> !hashes.contains(hash))
        .limit(Math.max(0, MOST - hashes.size()))
        .toList();
  }

  boolean contains(long hash) {
    return hashes.contains(hash);
  }

  int size() {
    return hashes.size();
  }
}
