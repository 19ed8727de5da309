package dev.gainsay.trial;

import java.util.Map;
import java.util.regex.Pattern;

/**
 * Why cases said nothing, counted: reasons that differ by their numbers alone are one, which is
 * told by the first of them in the order of texts, in whatever order they come.
 */
public final class Reasons {

  private static final Pattern NUMBER = Pattern.compile("[0-9]+");

  private Reasons() {}

  /** Adds a reason so many times. */
  public static void add(Map<String, Long> counts, String reason, long times) {
    Long before = counts.get(reason);
    if (before != null) {
      counts.put(reason, before + times);
      return;
    }
    String pattern = pattern(reason);
    for (String known : counts.keySet()) {
      if (pattern(known).equals(pattern)) {
        long all = counts.remove(known) + times;
        counts.put(known.compareTo(reason) < 0 ? known : reason, all);
        return;
      }
    }
    counts.put(reason, times);
  }

  /** Adds all of another count. */
  public static void addAll(Map<String, Long> counts, Map<String, Long> more) {
    more.forEach((reason, times) -> add(counts, reason, times));
  }

  private static String pattern(String reason) {
    return NUMBER.matcher(reason).replaceAll("N");
  }
}
