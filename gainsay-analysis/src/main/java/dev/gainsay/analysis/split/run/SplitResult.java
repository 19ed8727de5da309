package dev.gainsay.analysis.split.run;

import dev.gainsay.analysis.split.Graph;
import dev.gainsay.analysis.split.Plan;
import dev.gainsay.analysis.split.analyzer.Absences;
import dev.gainsay.analysis.split.analyzer.Warning;
import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A program that was analysed in parts.
 *
 * @param looked how long it took to find the dependencies and to split
 * @param leftOut files that could not be given to the analyzer
 * @param runs all that was analysed
 * @param whole the analysis without splitting, where that was asked for
 * @param absences rules whose findings another part may contradict
 */
public record SplitResult(
    Plan plan,
    Graph graph,
    Duration looked,
    Set<String> leftOut,
    List<PartRun> runs,
    Optional<PartRun> whole,
    Absences absences) {

  public SplitResult {
    leftOut = Set.copyOf(leftOut);
    runs = List.copyOf(runs);
  }

  /** The findings of all parts, each once, without those that are contradicted. */
  public SortedSet<Warning> findings() {
    SortedSet<Warning> all = findings(runs);
    all.removeAll(contradicted());
    return all;
  }

  /** Findings by which nothing does what another part shows to be done. */
  public SortedSet<Warning> contradicted() {
    return Contradictions.in(runs, absences);
  }

  private static SortedSet<Warning> findings(Collection<PartRun> runs) {
    SortedSet<Warning> all = new TreeSet<>();
    runs.forEach(run -> all.addAll(run.analysis().warnings()));
    return all;
  }

  /** The parts as they were planned. */
  public List<PartRun> planned() {
    return runs.stream().filter(run -> run.name().chars().allMatch(Character::isDigit)).toList();
  }

  /** What could not be analysed, not even in halves. */
  public List<PartRun> failed() {
    return runs.stream().filter(run -> !run.analysis().done() && !run.halved()).toList();
  }

  /** Files that no analysis that ended well has read. */
  public Set<String> unanalysed() {
    Set<String> files = new TreeSet<>(graph.names());
    for (PartRun run : runs) {
      if (run.analysis().done()) {
        run.part().names().stream()
            .filter(name -> !run.analysis().unread().contains(name))
            .forEach(files::remove);
      }
    }
    files.addAll(leftOut);
    return files;
  }

  /** Files that an analysis passed over, since the analyzer cannot read them. */
  public Set<String> unread() {
    Set<String> files = new TreeSet<>();
    runs.forEach(run -> files.addAll(run.analysis().unread()));
    return files;
  }

  /** The longest analysis: what a user waits who has a machine for each part. */
  public Duration latency() {
    return runs.stream()
        .map(run -> run.analysis().time())
        .max(Comparator.naturalOrder())
        .orElse(Duration.ZERO);
  }

  /** All analyses together. */
  public Duration total() {
    return runs.stream().map(run -> run.analysis().time()).reduce(Duration.ZERO, Duration::plus);
  }

  /** The most memory of any analysis. */
  public long peakBytes() {
    return runs.stream().mapToLong(run -> run.analysis().peakBytes()).max().orElse(0);
  }

  /** The most of a heap that was in use in any analysis. */
  public long heapBytes() {
    return runs.stream().mapToLong(run -> run.analysis().heapBytes()).max().orElse(0);
  }

  /** Files of all planned parts together, those of several as often. */
  public long fileCopies() {
    return planned().stream().mapToLong(run -> run.part().size()).sum();
  }

  /** Bytes of all planned parts together. */
  public long bytes() {
    return planned().stream().mapToLong(PartRun::bytes).sum();
  }

  /** What only the analysis of the whole has found; none where there is none that ended well. */
  public List<Warning> lost() {
    return only(wholeFindings(), findings());
  }

  /** What only the analysis of the parts has found. */
  public List<Warning> gained() {
    return compared() ? only(findings(), wholeFindings()) : List.of();
  }

  /** Whether there is something to compare with. */
  public boolean compared() {
    return whole.isPresent() && whole.get().analysis().done();
  }

  private SortedSet<Warning> wholeFindings() {
    return findings(whole.stream().toList());
  }

  private static List<Warning> only(SortedSet<Warning> these, SortedSet<Warning> others) {
    return these.stream().filter(it -> !others.contains(it)).toList();
  }
}
