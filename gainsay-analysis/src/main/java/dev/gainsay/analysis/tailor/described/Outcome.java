package dev.gainsay.analysis.tailor.described;

import dev.gainsay.analysis.tailor.described.Description.Result;
import dev.gainsay.analysis.tailor.described.Description.Table;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** Reads what an analysis says of single lines. */
final class Outcome {

  private Outcome() {}

  /**
   * Adds what an outcome says.
   *
   * @param verdicts by the number of a line, what outcomes before it said
   * @throws IllegalArgumentException when it has no such columns
   */
  static void read(Result how, String outcome, Map<Integer, Verdict> verdicts) {
    if (how.table() != null) {
      rows(how, how.table(), outcome, verdicts);
    } else {
      matches(how, Objects.requireNonNull(how.pattern()), outcome, verdicts);
    }
  }

  private static void rows(
      Result how, Table table, String outcome, Map<Integer, Verdict> verdicts) {
    CSVFormat format =
        CSVFormat.Builder.create()
            .setDelimiter(table.separator())
            .setQuote(null)
            .setHeader()
            .setSkipHeaderRecord(true)
            .get();
    try (CSVParser rows = CSVParser.parse(new StringReader(outcome), format)) {
      for (CSVRecord row : rows) {
        if (row.isConsistent() && tells(row, table)) {
          add(how, row.get(table.line()), row.get(table.status()), verdicts);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean tells(CSVRecord row, Table table) {
    return table.only() == null
        || table.only().entrySet().stream()
            .allMatch(only -> row.get(only.getKey()).equals(only.getValue()));
  }

  private static void matches(
      Result how, Pattern pattern, String outcome, Map<Integer, Verdict> verdicts) {
    Matcher matcher = pattern.matcher(outcome);
    while (matcher.find()) {
      add(how, matcher.group("line"), matcher.group("status"), verdicts);
    }
  }

  private static void add(Result how, String line, String status, Map<Integer, Verdict> verdicts) {
    verdicts.merge(Integer.valueOf(line.strip()), verdict(how, status.strip()), Verdict::and);
  }

  private static Verdict verdict(Result how, String status) {
    if (how.proved().contains(status)) {
      return Verdict.PROVED;
    }
    return how.silent().contains(status) ? Verdict.UNREACHED : Verdict.UNPROVED;
  }
}
