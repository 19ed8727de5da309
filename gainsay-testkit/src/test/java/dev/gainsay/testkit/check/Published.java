package dev.gainsay.testkit.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.testkit.check.CheckedFiles.Outcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;

/**
 * A wrong answer that is publicly known.
 *
 * @param name of its file or folder
 * @param wrong the release that answers wrongly, such as {@code sqlite@3.28.0}
 * @param right a later release that does not
 * @param oracles all that see it, at least
 */
record Published(String name, String wrong, String right, Set<String> oracles) {

  /** Reads {@code name | wrong | right | oracles}. */
  static Published parse(String line) {
    String[] parts = line.strip().split("\\s*\\|\\s*");
    return new Published(parts[0], parts[1], parts[2], Set.of(parts[3].split("\\s+")));
  }

  /**
   * Two tests each: the wrong release is contradicted and the right one is not. Every release is
   * started once; one that cannot be had here leaves its tests out visibly.
   *
   * @param folder of the files among the test resources
   * @param suffix of their names
   */
  static Stream<DynamicTest> tests(List<Published> all, String folder, String suffix)
      throws Exception {
    Map<String, Map<String, Path>> files = new TreeMap<>();
    for (Published each : all) {
      Path file = CheckedFiles.resource(folder + "/" + each.name + suffix);
      for (String target : List.of(each.wrong, each.right)) {
        files.computeIfAbsent(target, t -> new LinkedHashMap<>()).put(each.name, file);
      }
    }
    Map<String, Map<String, Outcome>> seen = new TreeMap<>();
    for (Map.Entry<String, Map<String, Path>> entry : files.entrySet()) {
      try {
        seen.put(entry.getKey(), CheckedFiles.check(entry.getKey(), entry.getValue()));
      } catch (EngineUnavailable e) {
        seen.put(entry.getKey(), Map.of());
      }
    }
    List<DynamicTest> tests = new ArrayList<>();
    for (Published each : all) {
      tests.add(
          dynamicTest(
              each.name + " on " + each.wrong,
              () ->
                  assertThat(outcome(seen, each.wrong, each.name).contradicting())
                      .containsAll(each.oracles)));
      tests.add(
          dynamicTest(
              each.name + " on " + each.right,
              () -> {
                Outcome outcome = outcome(seen, each.right, each.name);
                assertThat(outcome.contradicting()).isEmpty();
                assertThat(outcome.cases()).as(outcome.notes()).isPositive();
              }));
    }
    return tests.stream();
  }

  /**
   * Requires that no two reduced cases on one release are held for the same defect.
   *
   * @param alike the names of those that are, each set with its reason
   * @return what came of each reduced case, by name
   */
  static Map<String, Outcome> requireApart(
      List<Published> all, String folder, String suffix, Set<Set<String>> alike) throws Exception {
    Map<String, Map<String, Path>> files = new TreeMap<>();
    for (Published each : all) {
      files
          .computeIfAbsent(each.wrong, _ -> new LinkedHashMap<>())
          .put(each.name, CheckedFiles.resource(folder + "/" + each.name + suffix));
    }
    Map<String, Outcome> outcomes = new TreeMap<>();
    Map<String, Set<String>> byDefect = new TreeMap<>();
    for (Map.Entry<String, Map<String, Path>> release : files.entrySet()) {
      try {
        CheckedFiles.check(release.getKey(), release.getValue(), true)
            .forEach(
                (name, outcome) -> {
                  assertThat(outcome.defects()).as(name).hasSize(1);
                  outcomes.put(name, outcome);
                  String defect = release.getKey() + ": " + outcome.defects();
                  byDefect.computeIfAbsent(defect, _ -> new TreeSet<>()).add(name);
                });
      } catch (EngineUnavailable e) {
        Assumptions.abort(release.getKey() + " cannot be had here");
      }
    }
    assertThat(byDefect.values().stream().filter(names -> names.size() > 1))
        .containsExactlyInAnyOrderElementsOf(alike);
    return outcomes;
  }

  private static Outcome outcome(
      Map<String, Map<String, Outcome>> seen, String target, String name) {
    Outcome outcome = seen.get(target).get(name);
    Assumptions.assumeTrue(outcome != null, target + " cannot be had here");
    return outcome;
  }
}
