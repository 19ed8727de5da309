package dev.gainsay.analysis.split;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Algorithm 10: partitions that others subsume are dropped, and the rest is put together by next
 * fit, where a merged partition is as large as the union. What others subsume then is dropped too.
 */
final class Merging {

  private static final Comparator<int[]> BY_SIZE =
      Comparator.<int[]>comparingInt(it -> it.length).thenComparing(Arrays::compare);

  private final int files;

  Merging(int files) {
    this.files = files;
  }

  List<int[]> merge(List<int[]> parts, int maxSize) {
    List<int[]> sorted = new ArrayList<>(parts);
    // In an order of its own, so that nothing depends on the order in which parts are given.
    sorted.sort(BY_SIZE);
    List<int[]> merged = nextFit(withoutSubsumed(sorted), maxSize);
    List<int[]> sortedAgain = new ArrayList<>(merged);
    sortedAgain.sort(BY_SIZE);
    // Unions of different parts may be equal, or one be within another. Arrays are told by
    // identity.
    Set<int[]> left = new HashSet<>(withoutSubsumed(sortedAgain));
    return merged.stream().filter(left::contains).toList();
  }

  /**
   * The parts that are no subset of another. Of equal ones the last stays. A part that subsumes
   * another has its rarest file, so that only the parts with that file are looked at.
   */
  private List<int[]> withoutSubsumed(List<int[]> sorted) {
    int[][] with = index(sorted);
    List<int[]> left = new ArrayList<>();
    for (int i = 0; i < sorted.size(); i++) {
      if (!isSubsumed(i, sorted, with)) {
        left.add(sorted.get(i));
      }
    }
    return left;
  }

  /** By file the parts that have it, in ascending order. */
  private int[][] index(List<int[]> parts) {
    int[] count = new int[files];
    for (int[] part : parts) {
      for (int file : part) {
        count[file]++;
      }
    }
    int[][] with = new int[files][];
    Arrays.setAll(with, file -> new int[count[file]]);
    Arrays.fill(count, 0);
    for (int i = 0; i < parts.size(); i++) {
      for (int file : parts.get(i)) {
        with[file][count[file]++] = i;
      }
    }
    return with;
  }

  private static boolean isSubsumed(int part, List<int[]> sorted, int[][] with) {
    int[] files = sorted.get(part);
    if (files.length == 0) {
      return true;
    }
    int rare = files[0];
    for (int file : files) {
      if (with[file].length < with[rare].length) {
        rare = file;
      }
    }
    int[] others = with[rare];
    // Larger ones, or equal ones, come behind it.
    int from = Arrays.binarySearch(others, part) + 1;
    // From the largest on, which is the likeliest.
    for (int i = others.length - 1; i >= from; i--) {
      if (contains(sorted.get(others[i]), files)) {
        return true;
      }
    }
    return false;
  }

  /** Whether all of some files are among others, both in ascending order. */
  private static boolean contains(int[] all, int[] some) {
    int at = 0;
    for (int file : some) {
      at = Arrays.binarySearch(all, at, all.length, file);
      if (at < 0) {
        return false;
      }
      at++;
    }
    return true;
  }

  private List<int[]> nextFit(List<int[]> sorted, int maxSize) {
    List<int[]> merged = new ArrayList<>();
    int[] member = new int[files];
    int[] open = new int[Math.min(files, maxSize)];
    int size = 0;
    int stamp = 1;
    for (int[] part : sorted) {
      int more = 0;
      for (int file : part) {
        more += member[file] == stamp ? 0 : 1;
      }
      if (size + more > maxSize) {
        merged.add(closed(open, size));
        stamp++;
        size = 0;
      }
      for (int file : part) {
        if (member[file] != stamp) {
          member[file] = stamp;
          open[size++] = file;
        }
      }
    }
    if (size > 0) {
      merged.add(closed(open, size));
    }
    return merged;
  }

  private static int[] closed(int[] open, int size) {
    int[] part = Arrays.copyOf(open, size);
    Arrays.sort(part);
    return part;
  }
}
