package dev.gainsay.analysis.split;

import java.util.Arrays;
import java.util.List;

/** Files that are analysed together. Immutable. */
public final class Part {

  private final Graph graph;
  private final int[] files;

  /**
   * A part.
   *
   * @param files numbers in ascending order, which nobody changes any more
   */
  Part(Graph graph, int[] files) {
    this.graph = graph;
    this.files = files;
  }

  /** How many files it has. */
  public int size() {
    return files.length;
  }

  /** Their names, in order. */
  public List<String> names() {
    return Arrays.stream(files).mapToObj(graph::name).toList();
  }

  /** Their numbers in the graph; not to be changed. */
  int[] files() {
    return files;
  }

  @Override
  public String toString() {
    return names().toString();
  }
}
