package dev.gainsay.datalog.graph;

import java.util.Arrays;

/**
 * The edges of a graph over numbered nodes, chained by the node that they lead to. Arrays of
 * numbers, since a graph is put together for every transformation that is tried.
 */
final class Edges {

  /** Follows the last edge of a node. */
  static final int NONE = -1;

  private int[] first = new int[16];
  private int[] from = new int[64];
  private int[] to = new int[64];
  private int[] next = new int[64];
  private byte[] signs = new byte[64];
  private boolean[] strict = new boolean[64];
  private int nodes;
  private int count;
  private boolean anyStrict;

  /** Adds a node and gives its number, from 0 on. */
  int node() {
    if (nodes == first.length) {
      first = Arrays.copyOf(first, 2 * nodes);
    }
    first[nodes] = NONE;
    return nodes++;
  }

  int nodes() {
    return nodes;
  }

  /** Adds nodes until there are so many. */
  void nodesUpTo(int wanted) {
    if (wanted > first.length) {
      first = Arrays.copyOf(first, 2 * wanted);
    }
    if (wanted > nodes) {
      Arrays.fill(first, nodes, wanted, NONE);
      nodes = wanted;
    }
  }

  /** The number of edges. */
  int count() {
    return count;
  }

  /** Adds those edges of another graph over the same nodes, from one number to before another. */
  void add(Edges other, int start, int end) {
    int more = end - start;
    while (count + more > from.length) {
      grow();
    }
    System.arraycopy(other.from, start, from, count, more);
    System.arraycopy(other.to, start, to, count, more);
    System.arraycopy(other.signs, start, signs, count, more);
    System.arraycopy(other.strict, start, strict, count, more);
    for (int edge = count; edge < count + more; edge++) {
      next[edge] = first[to[edge]];
      first[to[edge]] = edge;
      anyStrict |= strict[edge];
    }
    count += more;
  }

  /**
   * Adds an edge.
   *
   * @param sign how the target may change when the source grows
   * @param complete whether the source must be complete before the target starts
   */
  void add(int source, int target, int sign, boolean complete) {
    if (count == from.length) {
      grow();
    }
    from[count] = source;
    to[count] = target;
    signs[count] = (byte) sign;
    strict[count] = complete;
    next[count] = first[target];
    first[target] = count++;
    anyStrict |= complete;
  }

  private void grow() {
    int twice = 2 * from.length;
    from = Arrays.copyOf(from, twice);
    to = Arrays.copyOf(to, twice);
    next = Arrays.copyOf(next, twice);
    signs = Arrays.copyOf(signs, twice);
    strict = Arrays.copyOf(strict, twice);
  }

  /** Some edge to a node, or {@link #NONE}. */
  int first(int node) {
    return first[node];
  }

  /** Another edge to the same node, or {@link #NONE}. */
  int next(int edge) {
    return next[edge];
  }

  int from(int edge) {
    return from[edge];
  }

  int signs(int edge) {
    return signs[edge];
  }

  /** Whether any edge is strict: without, there is nothing to stratify. */
  boolean anyStrict() {
    return anyStrict;
  }

  /** Whether a strict edge lies within one of the components, given by their numbers. */
  boolean strictWithin(int[] component) {
    for (int edge = 0; edge < count; edge++) {
      if (strict[edge] && component[from[edge]] == component[to[edge]]) {
        return true;
      }
    }
    return false;
  }

  /** The sources of the edges to a node. */
  int[] sources(int node) {
    int size = 0;
    for (int edge = first[node]; edge != NONE; edge = next[edge]) {
      size++;
    }
    int[] sources = new int[size];
    for (int edge = first[node]; edge != NONE; edge = next[edge]) {
      // In the order in which they were added.
      sources[--size] = from[edge];
    }
    return sources;
  }

  /** Whether an edge leads from a node to itself. */
  boolean loops(int node) {
    for (int edge = first[node]; edge != NONE; edge = next[edge]) {
      if (from[edge] == node) {
        return true;
      }
    }
    return false;
  }
}
