package dev.gainsay.campaign;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.gainsay.finding.FindingFolder;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How a campaign came along: {@code progress.jsonl} in its folder, one {@link Point} a line, the
 * oldest first.
 *
 * <p>The file is bounded. When {@link #MOST} points are there, every second one is left out and
 * further ones come half as often, so that it always tells of the whole campaign.
 */
public final class ProgressLog {

  /** The file's name. */
  public static final String FILE = "progress.jsonl";

  /** Points kept. */
  static final int MOST = 600;

  private static final int MOST_REASONS = 8;
  private static final int LONGEST_REASON = 80;
  private static final String OTHERS = "others";

  /** A longer line, or more of them, were written by no campaign. */
  private static final int LONGEST_LINE = 8_192;

  private static final ObjectMapper MAPPER =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

  private final Path file;
  private final List<String> lines = new ArrayList<>();
  private long every = 1;
  private long told;
  private boolean toRewrite;

  /**
   * Where a campaign was; counts are since its begin.
   *
   * @param at when, in ISO 8601
   * @param seconds wall time since the campaign's begin
   * @param shapes different plans or other shapes of the engine's work that were seen
   * @param findings different ones
   * @param duplicates hits of findings that were there already
   * @param known hits of findings that the register knows
   * @param inconclusive the most frequent reasons with their counts
   */
  public record Point(
      String at,
      double seconds,
      long trials,
      long checks,
      long shapes,
      long findings,
      long duplicates,
      long known,
      Map<String, Long> inconclusive) {

    public Point {
      inconclusive = inconclusive == null ? Map.of() : new LinkedHashMap<>(inconclusive);
    }

    static Point of(Summary summary) {
      long hits = summary.findings().stream().mapToLong(Summary.Line::count).sum();
      return new Point(
          Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
          summary.seconds(),
          summary.trials(),
          summary.checks(),
          summary.shapes(),
          summary.findings().size(),
          hits - summary.findings().size(),
          summary.known(),
          mostFrequent(summary.inconclusive()));
    }

    private static Map<String, Long> mostFrequent(Map<String, Long> all) {
      Map<String, Long> kept = new LinkedHashMap<>();
      all.entrySet().stream()
          .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
          .forEach(
              each -> {
                String reason = each.getKey();
                String name = reason.substring(0, Math.min(reason.length(), LONGEST_REASON));
                kept.merge(kept.size() < MOST_REASONS ? name : OTHERS, each.getValue(), Long::sum);
              });
      return kept;
    }
  }

  /**
   * The log of a campaign's folder; goes on with what is there.
   *
   * @param out the folder, which need not be there yet
   */
  public ProgressLog(Path out) {
    this.file = out.resolve(FILE);
    read(out).forEach(point -> lines.add(line(point)));
    // Its last line may be cut off.
    this.toRewrite = Files.exists(file);
  }

  /**
   * Notes where the campaign is, unless it is not yet time for the next point.
   *
   * @param last whether no other comes
   * @throws IOException when the file cannot be written
   */
  synchronized void note(Point point, boolean last) throws IOException {
    if (told++ % every != 0 && !last) {
      return;
    }
    lines.add(line(point));
    if (lines.size() >= MOST) {
      thin();
    }
    if (toRewrite) {
      FindingFolder.writeWhole(file, String.join("\n", lines) + "\n");
      toRewrite = false;
      return;
    }
    Files.writeString(
        file,
        lines.getLast() + "\n",
        StandardOpenOption.CREATE,
        StandardOpenOption.WRITE,
        StandardOpenOption.APPEND);
  }

  private void thin() {
    List<String> all = List.copyOf(lines);
    lines.clear();
    for (int i = 0; i < all.size() - 1; i += 2) {
      lines.add(all.get(i));
    }
    lines.add(all.getLast());
    every *= 2;
    toRewrite = true;
  }

  /**
   * The points of a campaign; none where there is no file that can be read. A line that is no point
   * (the last one of a campaign that was killed) is passed over.
   *
   * @param out the campaign's folder
   */
  public static List<Point> read(Path out) {
    List<Point> points = new ArrayList<>();
    try (InputStream bytes = new BufferedInputStream(Files.newInputStream(out.resolve(FILE)))) {
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      for (int next = bytes.read(); next >= 0 && points.size() < 2 * MOST; next = bytes.read()) {
        if (next == '\n') {
          add(points, line.toString(StandardCharsets.UTF_8));
          line.reset();
        } else if (line.size() == LONGEST_LINE) {
          return points;
        } else {
          line.write(next);
        }
      }
    } catch (IOException none) {
      return points;
    }
    return points;
  }

  private static void add(List<Point> points, String line) {
    try {
      Point point = MAPPER.readValue(line, Point.class);
      if (point != null) {
        points.add(point);
      }
    } catch (JsonProcessingException cutOff) {
      // Passed over.
    }
  }

  private static String line(Point point) {
    try {
      return MAPPER.writeValueAsString(point);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
