package dev.gainsay.bench.split;

import dev.gainsay.bench.split.ProgramFigures.Row;
import java.util.List;
import java.util.Locale;

/** What a study measured, as the thesis's tables 6.2 and 6.3 in Markdown. */
public final class SplitTables {

  private static final int MOST_LISTED = 20;

  private SplitTables() {}

  /** All tables. */
  public static String of(List<ProgramFigures> figures) {
    StringBuilder text = new StringBuilder();
    List<ProgramFigures> measured = figures.stream().filter(it -> it.refused() == null).toList();
    measured.forEach(it -> table(text, it));
    endings(text, measured);
    measured.forEach(it -> differences(text, it));
    figures.stream()
        .filter(it -> it.refused() != null)
        .forEach(
            it ->
                text.append(
                    "%nNot measured: %s with %s: %s%n"
                        .formatted(it.program(), it.analyzer(), it.refused())));
    return text.toString();
  }

  private static void table(StringBuilder text, ProgramFigures it) {
    text.append(
        String.format(
            Locale.ROOT,
            "%n### %s: %s%n%n%d files with %d dependencies, which were found in %.1f s.%n%n",
            it.program(),
            it.analyzer(),
            it.files(),
            it.dependencies(),
            it.lookMillis() / 1e3));
    text.append(
        """
        | strategy | findings | best possible latency (s) | total time (s) | peak heap (MB) | peak memory (MB) | parts | sum of parts (MB) |
        | --- | --: | --: | --: | --: | --: | --: | --: |
        """);
    Row one = it.rows().getFirst();
    it.rows().forEach(row -> row(text, row, one));
    it.rows().stream()
        .filter(row -> row.strategy().equals("auto"))
        .forEach(row -> text.append("%nauto: %s.%n".formatted(row.plan())));
  }

  private static void row(StringBuilder text, Row row, Row one) {
    text.append("| ").append(row.strategy()).append(" | ");
    if (!row.done()) {
      text.append("X (%s) | X | X | X | X | ".formatted(endings(row)));
    } else {
      boolean compared = !row.equals(one) && one.done();
      text.append(row.findings());
      if (compared) {
        text.append(" (-%d +%d)".formatted(row.lost().size(), row.gained().size()));
      }
      if (row.unanalysed() > 0) {
        text.append(" without %d files".formatted(row.unanalysed()));
      }
      text.append(" | ").append(seconds(row.latencyMillis()));
      if (compared) {
        double faster = one.latencyMillis() / (double) Math.max(1, row.latencyMillis());
        text.append(String.format(Locale.ROOT, " (%.1fx)", faster));
      }
      text.append(" | ").append(seconds(row.totalMillis()));
      text.append(compared ? share(row.totalMillis(), one.totalMillis()) : "");
      text.append(" | ").append(row.heapBytes() == 0 ? "-" : megabytes(row.heapBytes()));
      text.append(compared ? share(row.heapBytes(), one.heapBytes()) : "");
      text.append(" | ").append(megabytes(row.peakBytes()));
      text.append(compared ? share(row.peakBytes(), one.peakBytes()) : "");
      text.append(" | ");
    }
    text.append(row.parts()).append(" | ");
    text.append(String.format(Locale.ROOT, "%.2f |%n", row.partBytes() / 1e6));
  }

  private static String share(long now, long then) {
    return then == 0 ? "" : String.format(Locale.ROOT, " (%+.0f %%)", 100.0 * (now - then) / then);
  }

  private static String seconds(long millis) {
    return String.format(Locale.ROOT, "%.1f", millis / 1e3);
  }

  private static String megabytes(long bytes) {
    return Long.toString(bytes >> 20);
  }

  private static String endings(Row row) {
    return row.timeouts() > 0 ? "time" : row.outOfMemory() > 0 ? "memory" : "crash";
  }

  /** The thesis's table 6.3. */
  private static void endings(StringBuilder text, List<ProgramFigures> figures) {
    text.append(
        """

        ### How analyses ended

        | program | strategy | analyses | out of time | out of memory | crashes | files in none that ended well |
        | --- | --- | --: | --: | --: | --: | --: |
        """);
    for (ProgramFigures it : figures) {
      for (Row row : it.rows()) {
        text.append(
            "| %s | %s | %d | %d | %d | %d | %d |%n"
                .formatted(
                    it.program(),
                    row.strategy(),
                    row.analyses(),
                    row.timeouts(),
                    row.outOfMemory(),
                    row.crashes(),
                    row.unanalysed()));
      }
    }
  }

  private static void differences(StringBuilder text, ProgramFigures it) {
    for (Row row : it.rows()) {
      listed(text, "%s, %s: lost".formatted(it.program(), row.strategy()), row.lost());
      listed(text, "%s, %s: gained".formatted(it.program(), row.strategy()), row.gained());
    }
  }

  private static void listed(StringBuilder text, String title, List<String> findings) {
    if (findings.isEmpty()) {
      return;
    }
    text.append("%n%s (%d)%n%n".formatted(title, findings.size()));
    findings.stream()
        .limit(MOST_LISTED)
        .forEach(it -> text.append("    ").append(it.replace('\n', ' ')).append('\n'));
    if (findings.size() > MOST_LISTED) {
      text.append("    and %d more%n".formatted(findings.size() - MOST_LISTED));
    }
  }
}
