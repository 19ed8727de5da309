package dev.gainsay.analysis.split.out;

import dev.gainsay.analysis.split.Plan;
import dev.gainsay.analysis.split.Strategy;
import dev.gainsay.analysis.split.analyzer.Warning;
import dev.gainsay.analysis.split.run.PartRun;
import dev.gainsay.analysis.split.run.SplitResult;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The README of a program that was analysed in parts. */
final class SplitReadme {

  private static final int MOST_LISTED = 50;

  private SplitReadme() {}

  static String text(SplitReport report) {
    SplitResult it = report.result();
    StringBuilder text = new StringBuilder();
    text.append("# ").append(report.analyzer()).append(" on ").append(inputs(report));
    text.append("\n\n").append(summary(it)).append("\n\n");
    text.append(
        """
        | | findings | longest part (s) | all parts (s) | most memory (MB) | parts | files | sum of parts (MB) |
        | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
        """);
    row(text, it);
    it.whole().ifPresent(run -> row(text, run));
    text.append("\nFinding dependencies and splitting took ").append(seconds(it.looked()));
    text.append(" s, the whole run ").append(seconds(report.elapsed())).append(" s with ");
    text.append(report.jobs())
        .append(report.jobs() == 1 ? " part" : " parts")
        .append(" at a time")
        .append(report.cluster().map(address -> " on " + address).orElse(""))
        .append(".\n");
    report.notes().forEach(note -> text.append(note).append(".\n"));
    int contradicted = it.contradicted().size();
    if (contradicted > 0) {
      text.append(
          "%d findings of parts are left out: by these nothing does what another part shows to be done.%n"
              .formatted(contradicted));
    }
    failures(text, it);
    if (it.compared()) {
      findings(text, "Lost by splitting", it.lost());
      findings(text, "Gained by splitting", it.gained());
    }
    text.append("\n`findings.sarif` has the findings, `split.json` the parts.\n");
    return text.toString();
  }

  private static String summary(SplitResult it) {
    Plan plan = it.plan();
    String how =
        switch (plan.strategy()) {
          case NONE -> "not split";
          case SIZELIMITING -> "split by name into parts of at most %d".formatted(plan.maxSize());
          case SPLITMERGE ->
              "split into parts of at most %d, each file with its dependencies up to distance %d"
                  .formatted(plan.maxSize(), plan.radius());
        };
    String edges =
        plan.strategy() == Strategy.SPLITMERGE
            ? " with %d dependencies".formatted(it.graph().edges())
            : "";
    return "%d files%s, %s: %d findings."
        .formatted(it.graph().size(), edges, how, it.findings().size());
  }

  private static void row(StringBuilder text, SplitResult it) {
    text.append(
        String.format(
            Locale.ROOT,
            "| %s | %d | %s | %s | %d | %d | %d | %.1f |%n",
            it.plan().strategy().name().toLowerCase(Locale.ROOT),
            it.findings().size(),
            seconds(it.latency()),
            seconds(it.total()),
            it.peakBytes() >> 20,
            it.planned().size(),
            it.fileCopies(),
            it.bytes() / 1e6));
  }

  private static void row(StringBuilder text, PartRun whole) {
    String findings =
        whole.analysis().done()
            ? Integer.toString(whole.analysis().warnings().size())
            : whole.analysis().why();
    String time = seconds(whole.analysis().time());
    text.append(
        String.format(
            Locale.ROOT,
            "| the whole | %s | %s | %s | %d | 1 | %d | %.1f |%n",
            findings,
            time,
            time,
            whole.analysis().peakBytes() >> 20,
            whole.part().size(),
            whole.bytes() / 1e6));
  }

  private static void failures(StringBuilder text, SplitResult it) {
    List<PartRun> bad = it.runs().stream().filter(run -> !run.analysis().done()).toList();
    if (!bad.isEmpty()) {
      text.append("\n## Parts that could not be analysed\n\n");
    }
    for (PartRun run : bad) {
      text.append(
          "- part %s (%d files): %s%s%n"
              .formatted(
                  run.name(),
                  run.part().size(),
                  run.analysis().why(),
                  run.halved() ? "; tried again in halves" : ""));
    }
    Set<String> files = it.unanalysed();
    if (!files.isEmpty()) {
      text.append("%n## Not analysed at all: %d files%n%n".formatted(files.size()));
    } else if (!bad.isEmpty()) {
      text.append("\nEach of their files was analysed in another part.\n");
    }
    Set<String> unread = it.unread();
    files.stream()
        .limit(MOST_LISTED)
        .forEach(
            name ->
                text.append("- ")
                    .append(name.replaceAll("\\p{Cntrl}", "?"))
                    .append(unread.contains(name) ? ", which the analyzer cannot read" : "")
                    .append('\n'));
  }

  private static void findings(StringBuilder text, String title, List<Warning> warnings) {
    text.append("\n## %s: %d%n%n".formatted(title, warnings.size()));
    warnings.stream()
        .limit(MOST_LISTED)
        .forEach(
            it ->
                text.append(
                    "- %s:%d: %s: %s%n"
                        .formatted(
                            it.file(),
                            it.line(),
                            it.rule(),
                            it.message().lines().findFirst().orElse(""))));
    if (warnings.size() > MOST_LISTED) {
      text.append("- … all of them are in `split.json`\n");
    }
  }

  private static String seconds(Duration time) {
    return String.format(Locale.ROOT, "%.1f", time.toMillis() / 1e3);
  }

  private static String inputs(SplitReport report) {
    Path first = report.inputs().getFirst();
    int more = report.inputs().size() - 1;
    return first + (more == 0 ? "" : " and " + more + " more");
  }
}
