package dev.gainsay.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Lines over the seconds of a campaign, and the same as words and as a table.
 *
 * @param id of the element
 * @param seconds since the campaign's begin, rising
 * @param lines as many values each as there are seconds
 */
record Chart(String id, String title, List<Double> seconds, List<Line> lines) {

  /** Rows of the table, which a person is to read. */
  private static final int MOST_ROWS = 12;

  private static final ObjectMapper MAPPER = JsonMapper.builder().build();

  Chart {
    seconds = List.copyOf(seconds);
    lines = List.copyOf(lines);
  }

  /** One line. */
  record Line(String label, List<Double> values) {

    Line {
      values = List.copyOf(values);
    }
  }

  /** The template's variable. */
  Map<String, Object> model() {
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("id", id);
    model.put("title", title);
    model.put("words", words());
    model.put("labels", lines.stream().map(Line::label).toList());
    model.put("rows", rows());
    model.put("data", json());
    return model;
  }

  /** What one who does not see the lines should know. */
  private String words() {
    if (seconds.isEmpty()) {
      return "no figures yet";
    }
    List<String> words = new ArrayList<>();
    for (Line line : lines) {
      double least = line.values().stream().mapToDouble(Double::doubleValue).min().orElse(0);
      double most = line.values().stream().mapToDouble(Double::doubleValue).max().orElse(0);
      words.add(
          "%s: %s at the end, between %s and %s"
              .formatted(
                  line.label(), figure(line.values().getLast()), figure(least), figure(most)));
    }
    return words.isEmpty() ? "none" : String.join("; ", words);
  }

  private List<List<String>> rows() {
    List<List<String>> rows = new ArrayList<>();
    int shown = Math.min(MOST_ROWS, seconds.size());
    for (int i = 0; i < shown; i++) {
      int at = shown == 1 ? 0 : (int) Math.round((double) i * (seconds.size() - 1) / (shown - 1));
      List<String> row = new ArrayList<>();
      row.add(figure(seconds.get(at)));
      lines.forEach(line -> row.add(figure(line.values().get(at))));
      rows.add(row);
    }
    return rows;
  }

  private String json() {
    try {
      return MAPPER.writeValueAsString(Map.of("seconds", seconds, "lines", lines));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A figure as people read it. */
  static String figure(double value) {
    return String.format(
        Locale.ROOT, value >= 100 || value == Math.rint(value) ? "%,.0f" : "%.2f", value);
  }
}
