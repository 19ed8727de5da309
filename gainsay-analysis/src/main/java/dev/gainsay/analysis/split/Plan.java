package dev.gainsay.analysis.split;

import java.util.Arrays;
import java.util.List;

/**
 * How a program is split.
 *
 * @param maxSize S: most files of a part
 * @param radius k: up to which distance a file's dependencies are kept with it
 * @param hubs p: the share of a part's size that goes to its most connected files, which each piece
 *     of a part that is too large keeps
 */
public record Plan(Strategy strategy, int maxSize, int radius, double hubs) {

  /** The thesis's S, k and p. */
  public static Plan standard() {
    return new Plan(Strategy.SPLITMERGE, 500, 2, 0.1);
  }

  public Plan {
    if (maxSize < 1 || radius < 1 || !(hubs >= 0 && hubs <= 1)) {
      throw new IllegalArgumentException(
          "size %d, radius %d, hubs %s".formatted(maxSize, radius, hubs));
    }
  }

  /** The same with another strategy. */
  public Plan with(Strategy other) {
    return new Plan(other, maxSize, radius, hubs);
  }

  /**
   * The parts: the same for the same files and dependencies, in whatever order these are told. None
   * is larger than S unless nothing is split, and each file is in one of them at least.
   *
   * @throws TooConnected when the files have too many dependencies within distance k
   */
  public List<Part> parts(Graph graph) throws TooConnected {
    List<int[]> parts =
        switch (strategy) {
          case NONE -> List.of(all(graph));
          case SIZELIMITING -> Chunks.of(all(graph), maxSize);
          case SPLITMERGE -> splitMerge(graph);
        };
    return parts.stream().filter(it -> it.length > 0).map(it -> new Part(graph, it)).toList();
  }

  private List<int[]> splitMerge(Graph graph) throws TooConnected {
    Neighbours neighbours = Neighbours.within(graph, radius);
    List<int[]> small = new Splitting(neighbours, hubs).split(maxSize);
    return new Merging(graph.size()).merge(small, maxSize);
  }

  /**
   * A part of two files at least in two smaller ones, which have the most connected files in
   * common.
   */
  public List<Part> halves(Graph graph, Part part) throws TooConnected {
    if (part.size() < 2) {
      throw new IllegalArgumentException("one file cannot be split");
    }
    List<int[]> halves =
        strategy == Strategy.SIZELIMITING
            ? Chunks.of(part.files(), (part.size() + 1) / 2)
            : new Splitting(Neighbours.of(graph, part.files(), radius), hubs).halves(part.files());
    return halves.stream().map(it -> new Part(graph, it)).toList();
  }

  private static int[] all(Graph graph) {
    int[] all = new int[graph.size()];
    Arrays.setAll(all, i -> i);
    return all;
  }
}
