package dev.gainsay.testkit.check;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.reduce.Effort;
import dev.gainsay.reduce.Reducer;
import dev.gainsay.sql.check.FileCheck;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.SqlEngine;
import dev.gainsay.trial.Language.Checked;
import dev.gainsay.trial.Language.Made;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.TreeSet;

/**
 * Checks files with one version of an engine, in a JVM of its own, since two versions of a native
 * library do not fit into one.
 *
 * <p>Arguments: engine with version, file for the result, whether contradicting cases are reduced,
 * the files to check. The result has a line for each file: the oracles that contradict, the number
 * of cases, the defects of reduced cases, and the remarks.
 */
public final class CheckMain {

  private CheckMain() {}

  public static void main(String[] arguments) throws Exception {
    EngineSpec spec = EngineSpec.parse(arguments[0]);
    SqlEngine engine =
        ServiceLoader.load(dev.gainsay.engine.EngineProvider.class).stream()
            .map(ServiceLoader.Provider::get)
            .filter(e -> e.id().equals(spec.id()))
            .map(SqlEngine.class::cast)
            .findFirst()
            .orElseThrow();
    List<String> lines = new ArrayList<>();
    boolean reduced = Boolean.parseBoolean(arguments[2]);
    for (String file : List.of(arguments).subList(3, arguments.length)) {
      try (Session session = engine.open(spec, Limits.standard(), new Meter())) {
        lines.add(line(Path.of(file), engine.dialect(spec), session, reduced));
      }
    }
    Files.write(Path.of(arguments[1]), lines);
  }

  private static String line(Path file, Dialect dialect, Session session, boolean reduced)
      throws Exception {
    Checked checked =
        FileCheck.check(text(file), dialect, session, List.of("norec", "tlp", "plans"));
    TreeSet<String> contradicting = new TreeSet<>();
    TreeSet<String> defects = new TreeSet<>();
    for (Made made : checked.made()) {
      TestCase each = made.testCase();
      Verdict verdict = made.verdict(session);
      if (verdict instanceof Verdict.Violates || verdict instanceof Verdict.Misbehaves) {
        if (reduced && contradicting.isEmpty()) {
          Effort effort = new Effort(Duration.ofSeconds(20), 2_000);
          TestCase smallest = new Reducer(session, effort).reduce(each, verdict).smallest();
          defects.add("needs " + smallest.defect().features().replace('\n', ' '));
        }
        contradicting.add(each.oracle());
      }
    }
    return String.join(",", contradicting)
        + "\t"
        + checked.made().size()
        + "\t"
        + String.join(",", defects)
        + "\t"
        + String.join("; ", checked.notApplicable());
  }

  /** A file, or the files of a folder with the set-up first. */
  private static String text(Path path) throws Exception {
    if (Files.isRegularFile(path)) {
      return Files.readString(path);
    }
    StringBuilder all = new StringBuilder();
    try (var files = Files.list(path)) {
      for (Path file :
          files
              .filter(f -> f.toString().endsWith(".sql"))
              .sorted(Comparator.reverseOrder())
              .toList()) {
        all.append(Files.readString(file)).append('\n');
      }
    }
    return all.toString();
  }
}
