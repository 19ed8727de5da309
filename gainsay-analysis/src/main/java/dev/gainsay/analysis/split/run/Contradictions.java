package dev.gainsay.analysis.split.run;

import dev.gainsay.analysis.split.analyzer.Absences;
import dev.gainsay.analysis.split.analyzer.Warning;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Finds what one part says that nothing does and another part with the same place shows to be done:
 * a field is unread in a part that lacks its readers.
 */
final class Contradictions {

  /**
   * A part that was analysed well.
   *
   * @param files that the analyzer has read
   * @param rules of findings of absence, by place
   */
  private record Seen(Set<String> files, Map<String, Set<String>> rules) {

    static Seen of(PartRun run, Absences absences) {
      Set<String> files = new HashSet<>(run.part().names());
      files.removeAll(run.analysis().unread());
      Map<String, Set<String>> rules = new HashMap<>();
      for (Warning it : run.analysis().warnings()) {
        if (absences.has(it.rule())) {
          rules.computeIfAbsent(place(it), _ -> new HashSet<>()).add(it.rule());
        }
      }
      return new Seen(files, rules);
    }
  }

  private Contradictions() {}

  static SortedSet<Warning> in(Collection<PartRun> runs, Absences absences) {
    SortedSet<Warning> all = new TreeSet<>();
    if (absences.groups().isEmpty()) {
      return all;
    }
    List<Seen> parts =
        runs.stream()
            .filter(run -> run.analysis().done())
            .map(run -> Seen.of(run, absences))
            .toList();
    for (PartRun run : runs) {
      for (Warning it : run.analysis().warnings()) {
        if (absences.has(it.rule()) && denied(it, parts, absences)) {
          all.add(it);
        }
      }
    }
    return all;
  }

  private static boolean denied(Warning warning, List<Seen> parts, Absences absences) {
    return parts.stream()
        .filter(part -> have(part.files(), warning))
        .anyMatch(
            part ->
                !absences.confirmed(
                    warning.rule(), part.rules().getOrDefault(place(warning), Set.of())));
  }

  /** What it is said of, which other parts may have at another line. */
  private static String place(Warning it) {
    return it.within().isEmpty() ? it.file() + ":" + it.line() : it.within();
  }

  /** Whether the place is in some files: by the file's own name, or by that of its class. */
  private static boolean have(Set<String> files, Warning warning) {
    if (files.contains(warning.file())) {
      return true;
    }
    String name = warning.within().replace('.', '/');
    for (int end = name.lastIndexOf('/'); end > 0; end = name.lastIndexOf('/', end - 1)) {
      if (files.contains(name.substring(0, end) + ".class")) {
        return true;
      }
    }
    return false;
  }
}
