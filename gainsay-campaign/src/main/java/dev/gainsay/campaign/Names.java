package dev.gainsay.campaign;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Helps with names that are nearly right. */
public final class Names {

  private Names() {}

  /** {@code ", did you mean 'x' or 'y'?"}, or nothing when no name is near. */
  public static String hint(String wrong, Collection<String> names) {
    List<String> near = nearest(wrong, names, 2);
    return near.isEmpty() ? "" : ", did you mean '" + String.join("' or '", near) + "'?";
  }

  /** At most {@code most} names that differ in few letters, nearest first. */
  public static List<String> nearest(String wrong, Collection<String> names, int most) {
    int tolerated = wrong.length() < 4 ? 1 : Math.max(2, wrong.length() / 3);
    return names.stream()
        .filter(
            name ->
                distance(wrong, name) <= tolerated
                    || (wrong.length() > 2 && name.startsWith(wrong)))
        .sorted(
            Comparator.comparingInt((String name) -> distance(wrong, name))
                .thenComparing(name -> name))
        .limit(most)
        .toList();
  }

  /** Levenshtein's distance: insertions, deletions and replacements. */
  static int distance(String a, String b) {
    int[] last = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] row = new int[b.length() + 1];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(replaced, Math.min(last[j], row[j - 1]) + 1);
      }
      last = row;
    }
    return last[b.length()];
  }
}
