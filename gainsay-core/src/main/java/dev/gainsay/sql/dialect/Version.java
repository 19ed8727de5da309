package dev.gainsay.sql.dialect;

/**
 * A released version, compared by its numbers: {@code 3.28.0} before {@code 3.31.1}.
 *
 * @param text as released; letters and what follows a dash do not count
 */
public record Version(String text) implements Comparable<Version> {

  /** Whether this version is the named one or a later one. */
  public boolean atLeast(String other) {
    return compareTo(new Version(other)) >= 0;
  }

  @Override
  public int compareTo(Version other) {
    String[] mine = parts(text);
    String[] its = parts(other.text);
    for (int i = 0; i < Math.max(mine.length, its.length); i++) {
      int difference = Integer.compare(number(mine, i), number(its, i));
      if (difference != 0) {
        return difference;
      }
    }
    return 0;
  }

  private static String[] parts(String text) {
    int end = text.indexOf('-');
    return (end < 0 ? text : text.substring(0, end)).split("\\.", -1);
  }

  private static int number(String[] parts, int at) {
    if (at >= parts.length) {
      return 0;
    }
    String digits = parts[at].replaceAll("[^0-9].*$", "");
    return digits.isEmpty() || digits.length() > 9 ? 0 : Integer.parseInt(digits);
  }
}
