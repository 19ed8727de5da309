package dev.gainsay.finding;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gainsay.engine.provision.Versions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A register of findings that are known already, kept by the user in a YAML file.
 *
 * @param entries in the order of the file
 */
public record KnownFindings(List<Entry> entries) {

  public KnownFindings {
    entries = List.copyOf(entries);
  }

  /**
   * One known finding; it is recognised by {@code signature} or by {@code pattern}.
   *
   * @param signature the hash at the end of a finding folder's name
   * @param engine the engine's id; any when absent
   * @param pattern a regular expression that is found in the signature's shape or message
   * @param fixed the first release that has it right; from there on it is reported again
   * @param link where it is discussed
   * @param note anything a reader should know
   * @param needs the features of its reduced case, with commas between them: trials mostly leave
   *     out one of those
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Entry(
      @Nullable String signature,
      @Nullable String engine,
      @Nullable String pattern,
      @Nullable String fixed,
      @Nullable String link,
      @Nullable String note,
      @Nullable String needs) {

    private static final String COMMA = ", ";

    /** What a finding needs, as a text; null where that is not known for certain. */
    public static @Nullable String needs(Signature signature) {
      List<String> needs = signature.needs();
      return needs.isEmpty() ? null : String.join(COMMA, needs);
    }

    private List<String> features() {
      return needs == null
          ? List.of()
          : Stream.of(needs.split(",", -1)).map(String::strip).filter(n -> !n.isEmpty()).toList();
    }

    /** Whether a release should not show it any more; false where no version is known. */
    public boolean shouldBeGone(@Nullable String version) {
      return fixed != null && version != null && !Versions.isOlder(version, fixed);
    }

    /** Also one that it may be, since a known defect explains it. */
    boolean matches(Signature found) {
      return matchesAlone(found) || found.alternatives().stream().anyMatch(this::matchesAlone);
    }

    private boolean matchesAlone(Signature found) {
      if (engine != null && !engine.equals(found.engine())) {
        return false;
      }
      if (signature != null) {
        return signature.equals(found.hash());
      }
      return pattern != null
          && Pattern.compile(pattern).matcher(found.shape() + "\n" + found.message()).find();
    }
  }

  public static KnownFindings none() {
    return new KnownFindings(List.of());
  }

  /**
   * Reads a register; one that is empty knows nothing.
   *
   * @throws IllegalArgumentException when it cannot be read; one line
   */
  public static KnownFindings read(Path file) {
    String yaml;
    try {
      yaml = Files.readString(file);
    } catch (IOException e) {
      throw new IllegalArgumentException("cannot read " + file + ": " + FileFault.reason(e), e);
    }
    try {
      return parse(yaml);
    } catch (IOException e) {
      throw new IllegalArgumentException("cannot read %s, %s".formatted(file, e.getMessage()), e);
    }
  }

  /**
   * The register of a text.
   *
   * @throws IOException when it is none; one line
   */
  public static KnownFindings parse(String yaml) throws IOException {
    return new KnownFindings(RegisterYaml.entries(yaml));
  }

  /**
   * The entry that knows a finding of this signature: one that names it before one whose pattern is
   * found in it, whatever their order, since it may say in which release just that is fixed.
   */
  public Optional<Entry> match(Signature signature) {
    return Stream.of(true, false)
        .flatMap(named -> entries.stream().filter(e -> named == (e.signature() != null)))
        .filter(entry -> entry.matches(signature))
        .findFirst();
  }

  /**
   * What the entries about an engine need that tell it, but for those that are to be reported when
   * they show.
   *
   * @param version null where it is not known
   */
  public List<List<String>> needs(String about, @Nullable String version) {
    return entries.stream()
        .filter(each -> each.engine() == null || each.engine().equals(about))
        .filter(each -> !each.shouldBeGone(version))
        .map(Entry::features)
        .filter(each -> !each.isEmpty())
        .toList();
  }

  /** The register as its file has it, which {@link #read} reads. */
  public String text() {
    return RegisterYaml.text(entries);
  }
}
