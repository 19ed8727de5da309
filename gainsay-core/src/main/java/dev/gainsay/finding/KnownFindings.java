package dev.gainsay.finding;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.gainsay.engine.provision.Versions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * A register of findings that are known already, kept by the user in a YAML file.
 *
 * @param entries in the order of the file
 */
public record KnownFindings(List<Entry> entries) {

  private static final YAMLMapper MAPPER =
      YAMLMapper.builder().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

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
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Entry(
      @Nullable String signature,
      @Nullable String engine,
      @Nullable String pattern,
      @Nullable String fixed,
      @Nullable String link,
      @Nullable String note) {

    /** Whether a release should not show it any more; false where no version is known. */
    public boolean shouldBeGone(@Nullable String version) {
      return fixed != null && version != null && !Versions.isOlder(version, fixed);
    }

    boolean matches(Signature found) {
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
   * Reads a register.
   *
   * @throws IllegalArgumentException when it cannot be read; one line
   */
  public static KnownFindings read(Path file) {
    try {
      return parse(Files.readString(file));
    } catch (IOException e) {
      throw new IllegalArgumentException("cannot read " + file + ": " + FileFault.reason(e), e);
    } catch (PatternSyntaxException e) {
      String line = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
      throw new IllegalArgumentException("cannot read " + file + ": " + line, e);
    }
  }

  /**
   * The register of a text.
   *
   * @throws IOException when it is none
   * @throws PatternSyntaxException when one of its patterns is none
   */
  public static KnownFindings parse(String yaml) throws IOException {
    List<Entry> entries = MAPPER.readValue(yaml, new TypeReference<List<Entry>>() {});
    for (Entry entry : entries) {
      if (entry.pattern() != null) {
        Pattern.compile(entry.pattern());
      }
    }
    return new KnownFindings(entries);
  }

  /** The entry that knows a finding of this signature. */
  public Optional<Entry> match(Signature signature) {
    return entries.stream().filter(entry -> entry.matches(signature)).findFirst();
  }

  /** The register as its file has it, which {@link #read} reads. */
  public String text() {
    try {
      return MAPPER.writeValueAsString(entries);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
