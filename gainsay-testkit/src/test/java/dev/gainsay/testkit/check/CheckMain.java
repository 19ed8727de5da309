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
import dev.gainsay.sql.oracle.SqlCase;
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
import java.util.regex.Pattern;

/**
 * Checks files with one version of an engine, in a JVM of its own, since two versions of a native
 * library do not fit into one.
 *
 * <p>Arguments: engine with version, file for the result, whether contradicting cases are reduced,
 * the files to check. The result has a line for each file: the oracles that contradict, the number
 * of cases, the defects of reduced cases, how many words the reduced case and the file have, and
 * the remarks.
 */
public final class CheckMain {

  private static final Pattern COMMENT = Pattern.compile("(?m)--.*$");
  private static final Pattern WORD = Pattern.compile("'(?:[^']|'')*'|\\w+|[^\\s\\w;,()]+");

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
    String text = text(file);
    Checked checked = FileCheck.check(text, dialect, session, List.of("norec", "tlp", "plans"));
    TreeSet<String> contradicting = new TreeSet<>();
    TreeSet<String> defects = new TreeSet<>();
    long size = 0;
    for (Made made : checked.made()) {
      TestCase each = made.testCase();
      Verdict verdict = made.verdict(session);
      if (verdict instanceof Verdict.Violates || verdict instanceof Verdict.Misbehaves) {
        if (reduced && contradicting.isEmpty()) {
          Effort effort = new Effort(Duration.ofSeconds(20), 2_000);
          TestCase smallest = new Reducer(session, effort).reduce(each, verdict).smallest();
          defects.add("needs " + smallest.defect().features().replace('\n', ' '));
          size = words(published((SqlCase) smallest));
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
        + size
        + " "
        + words(text)
        + "\t"
        + String.join("; ", checked.notApplicable());
  }

  /** A case as bugs are published: the database and one query. */
  private static String published(SqlCase testCase) {
    List<String> all = new ArrayList<>(testCase.premise().setup().statements());
    all.add(testCase.comparison().left().queries().getFirst());
    return String.join("\n", all);
  }

  /** Words, literals and operators of a text without its comments; parentheses are taste. */
  private static long words(String text) {
    return WORD.matcher(COMMENT.matcher(text).replaceAll(" ")).results().count();
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
