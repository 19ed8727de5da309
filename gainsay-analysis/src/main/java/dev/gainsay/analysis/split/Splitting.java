package dev.gainsay.analysis.split;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Algorithm 9: partitions that are too large become several, which all keep the most connected
 * files.
 *
 * <p>By the listing these are the files from number 0 to number p_r, both included, and so the
 * thesis's example has it; its number of subsets then exceeds S now and then, where one more is
 * taken.
 */
final class Splitting {

  private final Neighbours neighbours;
  private final double hubs;
  private final int[] degree;
  private final int[] inside;
  private int stamp;

  Splitting(Neighbours neighbours, double hubs) {
    this.neighbours = neighbours;
    this.hubs = hubs;
    this.degree = new int[neighbours.size()];
    this.inside = new int[neighbours.size()];
  }

  /** The initial partitions, those that are too large split (SPLITPARTITIONS). */
  List<int[]> split(int maxSize) {
    List<int[]> parts = new ArrayList<>();
    for (int file = 0; file < neighbours.size(); file++) {
      int[] part = neighbours.of(file);
      if (part.length <= maxSize) {
        parts.add(part);
      } else {
        parts.addAll(split(part, maxSize));
      }
    }
    return parts;
  }

  /** SPLIT for a part of more than {@code maxSize} files. */
  private List<int[]> split(int[] part, int maxSize) {
    int share = Math.min((int) (hubs * maxSize), maxSize - 1);
    int kept = Math.min(share + 1, maxSize - 1);
    int subsets = (part.length - share) / (maxSize - share) + 1;
    int room = maxSize - kept;
    int needed = (part.length - kept + room - 1) / room;
    return around(part, kept, Math.max(subsets, needed));
  }

  /** A part of two files at least, in two. */
  List<int[]> halves(int[] part) {
    int kept = Math.min((int) (hubs * part.length / 2) + 1, part.length - 2);
    return around(part, kept, 2);
  }

  /** The most connected files, each time with others of the rest. */
  private List<int[]> around(int[] part, int kept, int subsets) {
    int[] sorted = byDegree(part);
    int[] rest = Arrays.copyOfRange(sorted, kept, sorted.length);
    List<int[]> pieces = new ArrayList<>();
    for (int[] chunk : Chunks.into(rest, subsets)) {
      int[] piece = Arrays.copyOf(sorted, kept + chunk.length);
      System.arraycopy(chunk, 0, piece, kept, chunk.length);
      Arrays.sort(piece);
      pieces.add(piece);
    }
    return pieces;
  }

  /**
   * Files in descending degree of connectivity within the part, incoming and outgoing, with regard
   * to the augmented relation; of the same degree by name, that is by number.
   */
  private int[] byDegree(int[] part) {
    stamp++;
    for (int file : part) {
      inside[file] = stamp;
      degree[file] = 0;
    }
    for (int file : part) {
      for (int on : neighbours.of(file)) {
        if (on != file && inside[on] == stamp) {
          degree[file]++;
          degree[on]++;
        }
      }
    }
    // The degree above, the number below: so that numbers are sorted rather than objects.
    return IntStream.of(part)
        .mapToLong(file -> ((long) -degree[file] << Integer.SIZE) | file)
        .sorted()
        .mapToInt(key -> (int) key)
        .toArray();
  }
}
