package dev.gainsay.analysis.split.far;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.gainsay.analysis.split.analyzer.Analysis;
import dev.gainsay.analysis.split.analyzer.Warning;
import dev.gainsay.analysis.split.run.LocalStation.Measured;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What came of an {@link Errand}.
 *
 * @param refused why no part can be analysed on that machine; null when one can
 * @param host the machine
 * @param bytes of the part's files
 * @param nanos wall time of the analyzer
 */
public record Returned(
    @Nullable String refused,
    String host,
    long bytes,
    Analysis.End end,
    String why,
    List<Warning> warnings,
    Set<String> unread,
    long nanos,
    long peakBytes,
    long heapBytes) {

  public Returned {
    warnings = List.copyOf(warnings);
    unread = Set.copyOf(unread);
  }

  static Returned of(Measured measured, String host) {
    Analysis it = measured.analysis();
    return new Returned(
        null,
        host,
        measured.bytes(),
        it.end(),
        it.why(),
        it.warnings(),
        it.unread(),
        it.time().toNanos(),
        it.peakBytes(),
        it.heapBytes());
  }

  static Returned refused(String why, String host) {
    return new Returned(why, host, 0, Analysis.End.CRASHED, why, List.of(), Set.of(), 0, 0, 0);
  }

  /** The analysis. */
  @JsonIgnore
  public Analysis analysis() {
    return new Analysis(end, why, warnings, unread, Duration.ofNanos(nanos), peakBytes, heapBytes);
  }

  String text() {
    return Lines.text(this);
  }

  /** Reads what an outpost has made of an errand. */
  public static Returned read(String text) {
    return Lines.read(text, Returned.class);
  }
}
