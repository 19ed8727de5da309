package dev.gainsay.analysis.tailor.out;

import dev.gainsay.analysis.tailor.Evaluation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** Every evaluation of a search, one in a row. */
final class EvaluationsCsv {

  private EvaluationsCsv() {}

  static String text(List<Evaluation> evaluations) {
    StringBuilder text = new StringBuilder();
    CSVFormat format =
        CSVFormat.Builder.create()
            .setHeader(
                "number", "recipe", "length", "cost", "proved", "time_ms", "peak_bytes", "failure")
            .setRecordSeparator('\n')
            .get();
    try (CSVPrinter rows = new CSVPrinter(text, format)) {
      for (int i = 0; i < evaluations.size(); i++) {
        Evaluation it = evaluations.get(i);
        rows.printRecord(
            i,
            it.recipe(),
            it.recipe().length(),
            Double.isInfinite(it.cost()) ? "" : it.cost(),
            it.proved().size(),
            it.used().time().toMillis(),
            it.used().peakBytes(),
            it.failure().orElse(""));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }
}
