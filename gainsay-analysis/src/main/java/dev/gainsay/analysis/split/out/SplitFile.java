package dev.gainsay.analysis.split.out;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.gainsay.analysis.split.Plan;
import dev.gainsay.analysis.split.analyzer.Analysis;
import dev.gainsay.analysis.split.analyzer.Warning;
import dev.gainsay.analysis.split.run.PartRun;
import dev.gainsay.analysis.split.run.SplitResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * {@code split.json}.
 *
 * @param schema 1
 * @param analyzer name and release
 * @param limits of each part
 * @param cluster where the parts were analysed, unless on this machine
 * @param jobs parts at a time, at most
 * @param parts all analyses, those in halves included
 * @param comparison with the analysis of the whole, where that was asked for
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record SplitFile(
    int schema,
    String analyzer,
    List<String> inputs,
    Planned plan,
    Limited limits,
    @Nullable String cluster,
    int jobs,
    List<String> notes,
    Totals totals,
    List<Run> parts,
    @Nullable Comparison comparison) {

  private static final ObjectMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  record Planned(String strategy, int maxSize, int radius, double hubs) {

    static Planned of(Plan plan) {
      String strategy = plan.strategy().name().toLowerCase(Locale.ROOT);
      return new Planned(strategy, plan.maxSize(), plan.radius(), plan.hubs());
    }
  }

  record Limited(long millis, long memoryBytes) {}

  /**
   * What all parts come to.
   *
   * @param fileCopies files of all parts, those of several as often
   * @param partBytes bytes of all parts
   * @param contradicted findings of parts that another part shows to be none, and so are left out
   * @param splitMillis to find dependencies and to split
   * @param latencyMillis the longest analysis
   * @param totalMillis all analyses together
   * @param elapsedMillis from the start to the end
   */
  record Totals(
      int files,
      int dependencies,
      int parts,
      long fileCopies,
      long partBytes,
      int findings,
      int contradicted,
      long splitMillis,
      long latencyMillis,
      long totalMillis,
      long elapsedMillis,
      long peakBytes,
      long heapBytes,
      Set<String> unanalysed) {

    static Totals of(SplitReport report) {
      SplitResult it = report.result();
      return new Totals(
          it.graph().size(),
          it.graph().edges(),
          it.planned().size(),
          it.fileCopies(),
          it.bytes(),
          it.findings().size(),
          it.contradicted().size(),
          it.looked().toMillis(),
          it.latency().toMillis(),
          it.total().toMillis(),
          report.elapsed().toMillis(),
          it.peakBytes(),
          it.heapBytes(),
          it.unanalysed());
    }
  }

  /**
   * An analysis.
   *
   * @param unread files that the analyzer passed over, since it could not read them
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Run(
      String part,
      String outcome,
      @Nullable String why,
      boolean halved,
      long millis,
      long peakBytes,
      long heapBytes,
      long bytes,
      int findings,
      List<String> files,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) SortedSet<String> unread) {

    static Run of(PartRun run) {
      Analysis it = run.analysis();
      return new Run(
          run.name(),
          it.end().name().toLowerCase(Locale.ROOT),
          it.done() ? null : it.why(),
          run.halved(),
          it.time().toMillis(),
          it.peakBytes(),
          it.heapBytes(),
          run.bytes(),
          it.warnings().size(),
          run.part().names(),
          new TreeSet<>(it.unread()));
    }
  }

  /** What splitting lost and gained. */
  record Comparison(Run whole, List<Told> lost, List<Told> gained) {}

  /** A finding. */
  record Told(String rule, String file, int line, String within, String message) {

    static List<Told> of(List<Warning> warnings) {
      return warnings.stream()
          .map(it -> new Told(it.rule(), it.file(), it.line(), it.within(), it.message()))
          .toList();
    }
  }

  static String text(SplitReport report) {
    SplitResult it = report.result();
    SplitFile file =
        new SplitFile(
            1,
            report.analyzer(),
            report.inputs().stream().map(Path::toString).toList(),
            Planned.of(it.plan()),
            new Limited(report.limits().time().toMillis(), report.limits().memoryBytes()),
            report.cluster().orElse(null),
            report.jobs(),
            report.notes(),
            Totals.of(report),
            it.runs().stream().map(Run::of).toList(),
            it.whole()
                .map(run -> new Comparison(Run.of(run), Told.of(it.lost()), Told.of(it.gained())))
                .orElse(null));
    try {
      return MAPPER.writeValueAsString(file) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
