package dev.gainsay.campaign;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.gainsay.finding.FileFault;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.FindingFolder;
import dev.gainsay.trial.Steering;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a campaign on one engine came to; the fields of {@code summary.json}.
 *
 * @param target the engine as a user writes it
 * @param version the version that ran, or what a server or binary that was given says of its own;
 *     null where it says nothing
 * @param trials trials begun and not given up
 * @param checks judged comparisons
 * @param state {@code running} until the campaign has ended; what it says is then what was known a
 *     few seconds ago; {@code interrupted} when it ended before its trials or time were used up
 * @param statements statements of trials that the engine executed, reductions not included
 * @param seconds wall time of all its runs
 * @param cpuSeconds CPU time of the workers
 * @param engineShare share of the workers' wall time inside the engine, 0 to 1
 * @param accepted share of {@code statements} that the engine accepted, 0 to 1
 * @param reductionStatements statements executed to make cases smaller
 * @param reductionShare share of the workers' wall time spent on mismatches, 0 to 1
 * @param inconclusive reasons with their counts
 * @param shapes different plans or other shapes of the engine's work that were seen, whichever
 *     worker saw them, {@value Shapes#MOST} at most
 * @param restarts workers that their engine killed
 * @param faults trials given up because of a fault of Gainsay
 * @param steered findings that trials steer away from in the end; 0 in summaries of earlier
 *     releases
 * @param known hits of findings that the register knows
 * @param knownFindings those findings
 */
@JsonPropertyOrder({
  "target",
  "version",
  "state",
  "seed",
  "jobs",
  "oracles",
  "trials",
  "checks",
  "statements",
  "seconds",
  "cpuSeconds",
  "checksPerSecond",
  "statementsPerSecond",
  "engineShare",
  "accepted",
  "reductions",
  "reductionStatements",
  "reductionShare",
  "inconclusive",
  "shapes",
  "restarts",
  "faults",
  "steered",
  "known",
  "knownFindings",
  "findings"
})
public record Summary(
    String target,
    @Nullable String version,
    State state,
    long seed,
    int jobs,
    List<String> oracles,
    long trials,
    long checks,
    long statements,
    double seconds,
    double cpuSeconds,
    double checksPerSecond,
    double statementsPerSecond,
    double engineShare,
    double accepted,
    long reductions,
    long reductionStatements,
    double reductionShare,
    Map<String, Long> inconclusive,
    long shapes,
    long restarts,
    long faults,
    int steered,
    long known,
    List<KnownLine> knownFindings,
    List<Line> findings) {

  /** Summaries of earlier releases do not list what the register knows. */
  public Summary {
    knownFindings = knownFindings == null ? List.of() : List.copyOf(knownFindings);
  }

  /** The file's name. */
  public static final String FILE = "summary.json";

  private static final ObjectMapper MAPPER = JsonMapper.builder().build();

  /**
   * One finding.
   *
   * @param id the name of its folder
   * @param signature the hash of its signature
   * @param path its folder, relative to the summary's
   * @param count how often it was hit
   * @param returned the release in which the register says that it was fixed, at or before the one
   *     that shows it; null for others
   */
  public record Line(
      String id,
      String oracle,
      String kind,
      String signature,
      String path,
      long count,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String returned) {}

  /**
   * A finding that the register knows.
   *
   * @param signature the hash of its signature
   * @param link where it is discussed, as the register says
   * @param note of the register
   * @param count how often it was hit
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record KnownLine(
      String signature, @Nullable String link, @Nullable String note, long count) {}

  /** Several campaigns of one command. */
  public record Overall(double seconds, long findings, List<Summary> targets) {}

  /** Whether a campaign has ended. */
  public enum State {
    @JsonProperty("running")
    RUNNING,
    @JsonProperty("ended")
    ENDED,
    /** It has ended before its trials or its time were used up, and can be resumed. */
    @JsonProperty("interrupted")
    INTERRUPTED
  }

  /**
   * What a campaign has come to.
   *
   * @param running CPU time of the workers that have not ended
   */
  static Summary of(
      Plan plan,
      Finding.Engine engine,
      State state,
      Books books,
      Duration running,
      Ledger ledger,
      Steering steering) {
    Totals totals = books.totals();
    double seconds = books.seconds();
    double wall = Math.max(1e-9, seconds);
    return new Summary(
        plan.spec().label(),
        engine.version() != null ? engine.version() : engine.says(),
        state,
        plan.seed(),
        plan.jobs(),
        plan.oracles(),
        totals.trials(),
        totals.checks(),
        totals.statements(),
        rounded(seconds),
        rounded((totals.cpuNanos() + running.toNanos()) / 1e9),
        rounded(totals.checks() / wall),
        rounded(totals.statements() / wall),
        rounded(totals.engineShare()),
        rounded(totals.acceptedShare()),
        totals.reductions(),
        totals.reductionStatements(),
        rounded(totals.reductionShare()),
        totals.inconclusive(),
        books.shapes(),
        totals.restarts(),
        totals.faults(),
        steering.needs().size(),
        ledger.known(),
        ledger.knownLines(),
        ledger.lines());
  }

  /** The same campaign with other findings. */
  Summary withFindings(List<Line> others) {
    return new Summary(
        target,
        version,
        state,
        seed,
        jobs,
        oracles,
        trials,
        checks,
        statements,
        seconds,
        cpuSeconds,
        checksPerSecond,
        statementsPerSecond,
        engineShare,
        accepted,
        reductions,
        reductionStatements,
        reductionShare,
        inconclusive,
        shapes,
        restarts,
        faults,
        steered,
        known,
        knownFindings,
        others);
  }

  private static double rounded(double value) {
    return Math.round(value * 10_000) / 10_000.0;
  }

  /** Writes the file into the campaign's folder. */
  public void write(Path out) throws IOException {
    write(out, this);
  }

  /** Writes what several campaigns came to. */
  public static void write(Path out, Overall overall) throws IOException {
    write(out, (Object) overall);
  }

  /**
   * Reads the file of an earlier campaign.
   *
   * @throws IOException when it is not there or is none
   */
  public static Summary read(Path out) throws IOException {
    return MAPPER.readValue(Files.readString(out.resolve(FILE)), Summary.class);
  }

  /**
   * Those of all campaigns at or below a folder, at most two levels deep; where one file tells of
   * several, those, unless their own files are there too. A file that is no summary is passed over.
   *
   * @param damaged is told what is wrong with a file that may be one
   * @throws IOException when the folder cannot be read
   */
  public static List<Summary> all(Path top, Consumer<String> damaged) throws IOException {
    List<Summary> own = new ArrayList<>();
    List<Summary> together = new ArrayList<>();
    try (Stream<Path> files = Files.walk(top, 2)) {
      for (Path file : files.filter(each -> each.endsWith(FILE)).sorted().toList()) {
        try {
          JsonNode tree = MAPPER.readTree(Files.readString(file));
          if (tree.has("target") && tree.has("oracles")) {
            own.add(MAPPER.treeToValue(tree, Summary.class));
          } else if (tree.has("targets")) {
            together.addAll(MAPPER.treeToValue(tree, Overall.class).targets());
          }
        } catch (IOException e) {
          damaged.accept("cannot read " + file + ": " + FileFault.reason(e));
        }
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return own.isEmpty() ? together : own;
  }

  private static void write(Path out, Object value) throws IOException {
    try {
      String json = MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(value);
      FindingFolder.writeWhole(out.resolve(FILE), json + "\n");
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
