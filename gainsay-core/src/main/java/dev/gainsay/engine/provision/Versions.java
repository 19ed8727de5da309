package dev.gainsay.engine.provision;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.eclipse.aether.util.version.GenericVersionScheme;
import org.eclipse.aether.version.InvalidVersionSpecificationException;
import org.eclipse.aether.version.Version;

/** Released versions of an artifact, in Maven's order. */
public final class Versions {

  private static final GenericVersionScheme SCHEME = new GenericVersionScheme();

  static final Comparator<String> ORDER = Comparator.comparing(Versions::parsed);

  private Versions() {}

  /**
   * What a shortened version stands for: the newest release that continues it, such as 3.41.2.2 for
   * 3.41.2.
   */
  static Optional<String> completed(String wanted, List<String> released) {
    return released.stream()
        .filter(version -> version.startsWith(wanted + ".") && isPlain(version))
        .max(ORDER);
  }

  /**
   * Up to {@code most} versions around {@code wanted}, in order, as many below as above; the newest
   * when it has no place among them.
   */
  static List<String> nearest(String wanted, List<String> released, int most) {
    List<String> sorted = sorted(released);
    int at = hasNumber(wanted) ? 0 : sorted.size();
    while (at < sorted.size() && ORDER.compare(sorted.get(at), wanted) < 0) {
      at++;
    }
    int from = Math.clamp(at - most / 2L, 0, Math.max(0, sorted.size() - most));
    return sorted.subList(from, Math.min(sorted.size(), from + most));
  }

  /** Whether it can be a version at all, and not a word such as {@code latest}. */
  static boolean hasNumber(String version) {
    return version.chars().anyMatch(Character::isDigit);
  }

  /** Whether a version was released before another one, by its number. */
  public static boolean isOlder(String version, String than) {
    return ORDER.compare(version, than) < 0;
  }

  /** Those that are not older than the oldest one whose ways are known. */
  public static List<String> since(Optional<String> oldest, List<String> versions) {
    return versions.stream().filter(v -> oldest.stream().noneMatch(o -> isOlder(v, o))).toList();
  }

  /** In Maven's order, each once. */
  public static List<String> sorted(List<String> versions) {
    return versions.stream().distinct().sorted(ORDER).toList();
  }

  /** Whether it is a release: digits and dots only. */
  public static boolean isPlain(String version) {
    return version.chars().allMatch(c -> c == '.' || Character.isDigit(c));
  }

  private static Version parsed(String text) {
    try {
      return SCHEME.parseVersion(text);
    } catch (InvalidVersionSpecificationException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
