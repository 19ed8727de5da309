package dev.gainsay.finding;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;
import dev.gainsay.reduce.VerdictClass;
import dev.gainsay.trial.Plans;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One defect as it is stored in {@code finding.json}.
 *
 * <p>The record components are the file's schema: a component may be added if its absence can be
 * read, and none may be renamed or dropped. {@link #SCHEMA} grows when a reader has to know more.
 *
 * @param schema the version of the schema that the file was written in
 * @param oracle the oracle that saw it
 * @param engine the engine it was seen on
 * @param signature tells defects apart
 * @param evidence what was seen on the reduced case
 * @param original the case as it was generated
 * @param reduced the smallest case
 * @param origin where the case came from
 * @param reduction what the reduction cost
 */
@JsonPropertyOrder({
  "schema",
  "oracle",
  "engine",
  "signature",
  "evidence",
  "reduced",
  "original",
  "origin",
  "reduction"
})
public record Finding(
    int schema,
    String oracle,
    Engine engine,
    Signature signature,
    Evidence evidence,
    StoredCase original,
    StoredCase reduced,
    Origin origin,
    Spent reduction) {

  /** The schema that this release writes. */
  public static final int SCHEMA = 1;

  private static final Pattern NOT_FOR_NAMES = Pattern.compile("[^a-z0-9]+");

  /**
   * The engine under test.
   *
   * @param id the provider's id
   * @param version the released version; null for a binary or server
   * @param says what it says of its version where none is given, in one line
   * @param language the language of its scripts
   * @param bin path of a user's own build
   * @param url JDBC URL of a running server
   * @param options engine options by name
   */
  public record Engine(
      String id,
      @Nullable String version,
      String language,
      @Nullable String bin,
      @Nullable String url,
      Map<String, String> options,
      @Nullable String says) {

    public Engine {
      options = Map.copyOf(options);
    }

    /** The name as a user writes it. */
    @JsonIgnore
    public String label() {
      if (version != null) {
        return id + "@" + version;
      }
      return says == null ? id : id + " (" + says + ")";
    }

    /** The same with what it says of its version, if it says anything. */
    public Engine saying(@Nullable String words) {
      return new Engine(id, version, language, bin, url, options, words);
    }
  }

  /**
   * A case twice: for Gainsay and for a stranger.
   *
   * @param form how {@code data} is read: {@code language} by the language room, {@code script} as
   *     a {@link ScriptCase}, {@code transcript} as a {@link Transcript}
   * @param data the case
   * @param script stand-alone text in the engine's language
   */
  public record StoredCase(Form form, JsonNode data, String script) {

    /** How the data of a case is read. */
    public enum Form {
      @JsonProperty("language")
      LANGUAGE,
      @JsonProperty("script")
      SCRIPT,
      @JsonProperty("transcript")
      TRANSCRIPT
    }
  }

  /** What shows the defect. */
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Mismatch.class, name = "mismatch"),
    @JsonSubTypes.Type(value = Failure.class, name = "failure")
  })
  public sealed interface Evidence {}

  /**
   * Two answers of which one is wrong.
   *
   * @param expected how left must relate to right, as a phrase between their names
   * @param difference what is on one side only, bounded
   * @param plans how the engine came to both answers, bounded; null where it did not say, and in
   *     findings of earlier releases
   */
  public record Mismatch(
      String expected,
      String leftName,
      AnswerText left,
      String rightName,
      AnswerText right,
      String difference,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Plans plans)
      implements Evidence {

    /** The name of what a file says of its own answer. */
    public static final String FILE = "the file";

    /** How a difference begins where nothing says more. */
    public static final String UNDECIDED = "which side is wrong is not known";

    /** Whether nothing but the user's own file is against the engine: it may be the wrong one. */
    boolean isOfTheFileAlone() {
      return rightName.equals(FILE) && difference.startsWith(UNDECIDED);
    }

    /** The plans, without a text where there are none. */
    public Plans told() {
      return plans == null ? Plans.NONE : plans;
    }
  }

  /**
   * A crash, hang, internal error, or memory that ran out.
   *
   * @param what message, signal or limit
   * @param asked the question that was put last
   * @param output the end of what the engine wrote, bounded; may be empty
   */
  public record Failure(String what, String asked, String output) implements Evidence {}

  /**
   * An answer as lines of text, bounded.
   *
   * @param lines one for each row, tuple or status
   * @param omitted how many further lines there were
   */
  public record AnswerText(List<String> lines, int omitted) {

    public AnswerText {
      lines = List.copyOf(lines);
    }
  }

  /**
   * Where a case came from.
   *
   * @param seed the campaign's seed
   * @param trial the trial's number; -1 for a case from a user's file
   * @param gainsay the release of Gainsay
   * @param found when, in ISO 8601
   */
  public record Origin(long seed, long trial, String gainsay, String found) {}

  /**
   * What the reduction cost.
   *
   * @param ended {@code minimal}, {@code out-of-effort}, {@code stopped}, {@code not reduced} or
   *     {@code not repeatable}
   */
  public record Spent(int probes, double seconds, String ended) {

    static final String OUT_OF_EFFORT = "out-of-effort";
    static final String STOPPED = "stopped";

    /** As it was generated. */
    public static final String NOT_REDUCED = "not reduced";

    /** It did not show in another process. */
    public static final String NOT_REPEATABLE = "not repeatable";
  }

  /** Whether it rests on what the language's standard leaves open. */
  @JsonIgnore
  public boolean isUnderspecified() {
    return signature.kind().equals(VerdictClass.Kind.UNDERSPECIFIED.label());
  }

  /** Whether a model does not satisfy its formula. */
  @JsonIgnore
  public boolean isInvalidModel() {
    return signature.kind().equals(VerdictClass.Kind.INVALID_MODEL.label());
  }

  /** The name of its folder: engine, oracle or kind, and the signature's hash. */
  @JsonIgnore
  public String id() {
    boolean byKind = signature.oracle().isEmpty() || isUnderspecified();
    String middle = byKind ? signature.kind() : oracle;
    return engine.id()
        + "-"
        + NOT_FOR_NAMES.matcher(middle).replaceAll("-")
        + "-"
        + signature.hash();
  }
}
