package dev.gainsay.finding;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Which releases or builds of an engine show a finding, as it is stored in {@code bisection.json}.
 *
 * @param schema the version of the schema that the file was written in
 * @param made when, in ISO 8601
 * @param known how many releases or builds there were to try
 * @param tried those that were tried, the oldest first
 */
public record Bisection(int schema, String made, int known, List<Tried> tried) {

  /** The schema that this release writes. */
  public static final int SCHEMA = 1;

  public Bisection {
    tried = List.copyOf(tried);
  }

  /** What became of the finding's case. */
  public enum Outcome {
    /** Judged as it was when it was found. */
    @JsonProperty("shows")
    SHOWS,
    /** Judged to agree. */
    @JsonProperty("gone")
    GONE,
    /** It could not be told: refused, timed out, or the release cannot be had. */
    @JsonProperty("unclear")
    UNCLEAR
  }

  /**
   * One release or build.
   *
   * @param name the version, or the name of the build
   * @param why one line for an outcome that needs it; empty otherwise
   */
  public record Tried(String name, Outcome outcome, String why) {

    /** Whether the outcome is the one named. */
    @JsonIgnore
    boolean is(Outcome wanted) {
      return outcome == wanted;
    }
  }

  /** The first one without it after the last one that shows it; empty when the newest shows it. */
  @JsonIgnore
  public Optional<String> firstGood() {
    return neighbour(tried.reversed(), Outcome.GONE).map(Tried::name);
  }

  /** The first one that shows it after one that has not got it; empty when the oldest shows it. */
  @JsonIgnore
  public Optional<String> firstBad() {
    return neighbour(tried, Outcome.GONE).flatMap(_ -> first(Outcome.SHOWS)).map(Tried::name);
  }

  /** The newest one that shows it. */
  @JsonIgnore
  public Optional<String> lastBad() {
    return tried.reversed().stream()
        .filter(each -> each.is(Outcome.SHOWS))
        .findFirst()
        .map(Tried::name);
  }

  /** The oldest one that shows it. */
  @JsonIgnore
  public Optional<String> oldestBad() {
    return first(Outcome.SHOWS).map(Tried::name);
  }

  private Optional<Tried> first(Outcome outcome) {
    return tried.stream().filter(each -> each.is(outcome)).findFirst();
  }

  /** Of those before the first that shows it, the last with an outcome. */
  private static Optional<Tried> neighbour(List<Tried> inOrder, Outcome wanted) {
    Optional<Tried> last = Optional.empty();
    for (Tried each : inOrder) {
      if (each.is(Outcome.SHOWS)) {
        return last;
      }
      if (each.is(wanted)) {
        last = Optional.of(each);
      }
    }
    return Optional.empty();
  }

  /** In one sentence or two, for people. */
  @JsonIgnore
  public String summary() {
    if (lastBad().isEmpty()) {
      String untried =
          tried.size() < known ? "; %d more were not tried".formatted(known - tried.size()) : "";
      return "None of the " + tried.size() + " tried shows it" + untried + ".";
    }
    List<String> parts = new ArrayList<>();
    parts.add(
        firstBad()
            .map(name -> "Shown since " + name)
            .orElseGet(() -> "Shown by the oldest that could be told, " + oldestBad().orElse("")));
    parts.add(
        firstGood()
            .map(name -> "gone since " + name)
            .orElseGet(() -> "still there in " + lastBad().orElse("")));
    return String.join("; ", parts)
        + String.format(Locale.ROOT, " (%d of %d tried).", tried.size(), known);
  }
}
