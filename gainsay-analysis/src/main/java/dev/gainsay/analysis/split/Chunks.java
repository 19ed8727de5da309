package dev.gainsay.analysis.split;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Pieces of a sequence. */
final class Chunks {

  private Chunks() {}

  /** Pieces of a size, but for the last, which may be smaller; what SIZELIMITING does. */
  static List<int[]> of(int[] all, int size) {
    List<int[]> chunks = new ArrayList<>();
    for (int i = 0; i < all.length; i += size) {
      chunks.add(Arrays.copyOfRange(all, i, Math.min(all.length, i + size)));
    }
    return chunks;
  }

  /** A number of pieces whose sizes differ by one at most, the larger ones first. */
  static List<int[]> into(int[] all, int number) {
    List<int[]> chunks = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < number; i++) {
      int to = from + all.length / number + (i < all.length % number ? 1 : 0);
      chunks.add(Arrays.copyOfRange(all, from, to));
      from = to;
    }
    return chunks;
  }
}
