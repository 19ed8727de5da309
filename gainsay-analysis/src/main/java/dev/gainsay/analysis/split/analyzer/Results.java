package dev.gainsay.analysis.split.analyzer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What an analyzer has written.
 *
 * @param warnings each once
 * @param unread names of files that it says it could not read
 */
record Results(List<Warning> warnings, Set<String> unread) {

  /**
   * Reads them.
   *
   * @throws IOException when it is not what the description says
   */
  static Results read(AnalyzerFile.Result how, Output output, Names names) throws IOException {
    try {
      Set<String> unread = new TreeSet<>();
      if (how.unread() != null) {
        unread.addAll(how.unread(output.text(), names));
      }
      Stream<Warning> all;
      if (how.pattern() == null) {
        SarifResults sarif = SarifResults.read(output, names);
        unread.addAll(sarif.unread());
        all = sarif.warnings().stream();
      } else {
        all = matches(how, how.pattern().matcher(output.text()), names);
      }
      return new Results(all.distinct().sorted().toList(), unread);
    } catch (IllegalArgumentException odd) {
      // A number that is none, or nothing where SARIF and patterns have to have something.
      throw new IOException("it is not what its description says: " + odd.getMessage(), odd);
    }
  }

  private static Stream<Warning> matches(AnalyzerFile.Result how, Matcher matcher, Names names) {
    Set<String> groups = matcher.pattern().namedGroups().keySet();
    List<Warning> found = new ArrayList<>();
    while (matcher.find()) {
      found.add(
          new Warning(
              some(matcher.group("rule"), "rule"),
              how.level(groups.contains("level") ? matcher.group("level") : null),
              names.of(some(matcher.group("file"), "file")),
              number(matcher.group("line")),
              groups.contains("column") ? number(matcher.group("column")) : 0,
              groups.contains("within")
                  ? Objects.requireNonNullElse(matcher.group("within"), "")
                  : "",
              some(matcher.group("message"), "message").strip()));
    }
    return found.stream();
  }

  private static String some(@Nullable String group, String name) {
    if (group == null) {
      throw new IllegalArgumentException("no " + name);
    }
    return group;
  }

  private static int number(@Nullable String text) {
    return text == null || text.isEmpty() ? 0 : Math.max(0, Integer.parseInt(text));
  }
}
