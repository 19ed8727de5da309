package dev.gainsay.analysis.split;

import java.util.Arrays;

/**
 * Each file with its dependencies up to a distance: the augmented dependency relation of Algorithm
 * 8, and its initial partitions.
 */
final class Neighbours {

  /** Most numbers that are kept, which are 4 bytes each. */
  private static final long MOST = 200_000_000;

  private final int[][] within;

  private Neighbours(int[][] within) {
    this.within = within;
  }

  /** Those of all files. */
  static Neighbours within(Graph graph, int radius) throws TooConnected {
    int[] all = new int[graph.size()];
    Arrays.setAll(all, i -> i);
    return of(graph, all, radius);
  }

  /** Those of some files. */
  static Neighbours of(Graph graph, int[] files, int radius) throws TooConnected {
    int[][] within = new int[graph.size()][];
    int[] seen = new int[graph.size()];
    Arrays.fill(seen, -1);
    int[] queue = new int[graph.size()];
    long total = 0;
    for (int file : files) {
      within[file] = search(graph, file, radius, seen, queue);
      total += within[file].length;
      if (total > MOST) {
        throw new TooConnected(radius, MOST);
      }
    }
    return new Neighbours(within);
  }

  /** Breadth first; {@code seen} has for each file the last start that it was reached from. */
  private static int[] search(Graph graph, int start, int radius, int[] seen, int[] queue) {
    queue[0] = start;
    seen[start] = start;
    int end = 1;
    int next = 0;
    for (int distance = 0; distance < radius; distance++) {
      for (int ring = end; next < ring; next++) {
        for (int on : graph.dependencies(queue[next])) {
          if (seen[on] != start) {
            seen[on] = start;
            queue[end++] = on;
          }
        }
      }
    }
    int[] found = Arrays.copyOf(queue, end);
    Arrays.sort(found);
    return found;
  }

  /** How many files there are. */
  int size() {
    return within.length;
  }

  /** A file with its dependencies, in ascending order; not to be changed. */
  int[] of(int file) {
    return within[file];
  }
}
