package dev.gainsay.testkit.check;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.sql.check.FileCheck;
import dev.gainsay.sql.dialect.SqlEngine;
import dev.gainsay.trial.Language.Checked;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.TreeSet;

/**
 * Checks files with one version of an engine, in a JVM of its own, since two versions of a native
 * library do not fit into one.
 *
 * <p>Arguments: engine with version, file for the result, the files to check. The result has a line
 * for each file: the oracles that contradict, then the number of cases, then the remarks.
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
    for (String file : List.of(arguments).subList(2, arguments.length)) {
      try (Session session = engine.open(spec, Limits.standard(), new Meter())) {
        lines.add(line(Path.of(file), engine, spec, session));
      }
    }
    Files.write(Path.of(arguments[1]), lines);
  }

  private static String line(Path file, SqlEngine engine, EngineSpec spec, Session session)
      throws Exception {
    Checked checked =
        FileCheck.check(
            text(file), engine.dialect(spec), session, List.of("norec", "tlp", "plans"));
    TreeSet<String> contradicting = new TreeSet<>();
    for (TestCase each : checked.cases()) {
      Verdict verdict = each.judge(session);
      if (verdict instanceof Verdict.Violates || verdict instanceof Verdict.Misbehaves) {
        contradicting.add(each.oracle());
      }
    }
    return String.join(",", contradicting)
        + "\t"
        + checked.cases().size()
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
