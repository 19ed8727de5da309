package dev.gainsay.bench;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonProperty.Access;
import dev.gainsay.campaign.Rejudge.Outcome;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What one campaign found, and on which later releases it still shows.
 *
 * @param engine with its version
 * @param run when and under which load
 * @param seed of the campaign
 * @param seconds wall time of the campaign
 * @param cpuSeconds of its workers, their reductions included
 * @param checks judged comparisons
 * @param versions later releases in order, the newest last
 * @param complete whether every finding was judged on all releases it had to be judged on
 * @param findings distinct by signature
 */
public record Efficacy(
    String engine,
    Run run,
    long seed,
    double seconds,
    double cpuSeconds,
    long checks,
    List<String> versions,
    boolean complete,
    List<Line> findings) {

  public Efficacy {
    versions = List.copyOf(versions);
    findings = List.copyOf(findings);
  }

  /**
   * The surroundings of a run.
   *
   * @param date in ISO 8601
   * @param processors of the machine
   * @param loadBefore load average of the last minute before the campaign; negative where unknown
   * @param loadAfter the same after it
   */
  public record Run(String date, int processors, double loadBefore, double loadAfter) {}

  /**
   * One finding.
   *
   * @param needs what its reduced case needs: the signature's shape, or a fault's message
   * @param bytes size of the reduced case as a script, comments and both sides included
   * @param tested the outcome on the release that was tested
   * @param later the outcome on later releases, in order; those between the first good one and the
   *     newest are left out
   */
  public record Line(
      String id,
      String oracle,
      String kind,
      String needs,
      int bytes,
      String tested,
      Map<String, String> later) {

    /** Whether it shows again on the tested release. */
    @JsonProperty(access = Access.READ_ONLY)
    public boolean reproduced() {
      return tested.equals(label(Outcome.SHOWS));
    }

    /** The first of the releases tried that does not show it; null when all do. */
    @JsonProperty(access = Access.READ_ONLY)
    public @Nullable String firstGood() {
      return later.entrySet().stream()
          .filter(each -> each.getValue().equals(label(Outcome.GONE)))
          .map(Map.Entry::getKey)
          .findFirst()
          .orElse(null);
    }
  }

  /** An outcome as the file has it. */
  static String label(Outcome outcome) {
    return outcome.name().toLowerCase(Locale.ROOT);
  }

  /** The newest release tried; empty when there is none. */
  private Optional<String> newest() {
    return versions.isEmpty() ? Optional.empty() : Optional.of(versions.getLast());
  }

  /** Findings that show again. */
  @JsonProperty(access = Access.READ_ONLY)
  public long reproduced() {
    return findings.stream().filter(Line::reproduced).count();
  }

  /** Findings that show again, and not on the newest release: surely true defects. */
  @JsonProperty(access = Access.READ_ONLY)
  public long gone() {
    return onNewest(Outcome.GONE);
  }

  /** Findings that the newest release shows too: new defects, or false alarms. */
  @JsonProperty(access = Access.READ_ONLY)
  public long stillShown() {
    return onNewest(Outcome.SHOWS);
  }

  private long onNewest(Outcome outcome) {
    return newest().stream()
        .flatMap(
            newest ->
                findings.stream()
                    .filter(Line::reproduced)
                    .filter(line -> label(outcome).equals(line.later().get(newest))))
        .count();
  }

  /** How many of those that show again are gone for the first time on each release. */
  @JsonProperty(access = Access.READ_ONLY)
  public Map<String, Long> byFirstGood() {
    return findings.stream()
        .filter(Line::reproduced)
        .flatMap(line -> Stream.ofNullable(line.firstGood()))
        .collect(
            Collectors.groupingBy(
                version -> version,
                () -> new TreeMap<>(Comparator.comparingInt(versions::indexOf)),
                Collectors.counting()));
  }

  /** Findings that show again and are gone on the newest release, a CPU minute of the workers. */
  @JsonProperty(access = Access.READ_ONLY)
  public double perCpuMinute() {
    return cpuSeconds == 0 ? 0 : 60 * gone() / cpuSeconds;
  }
}
