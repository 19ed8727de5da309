package dev.gainsay.analysis.tailor.described;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.gainsay.analysis.tailor.CannotAnalyze;
import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** Reads descriptions of analyzers. */
public final class DescriptionFile {

  private static final ObjectMapper MAPPER =
      YAMLMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private DescriptionFile() {}

  /** Names of the descriptions of our own. */
  public static List<String> ours() {
    return List.of("clam", "eva");
  }

  /** A description of our own. */
  public static Description ours(String name) {
    String file = name + ".yaml";
    try (InputStream stream = DescriptionFile.class.getResourceAsStream(file)) {
      byte[] bytes = Objects.requireNonNull(stream, file).readAllBytes();
      return read(new String(bytes, StandardCharsets.UTF_8), file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (CannotAnalyze fault) {
      throw new IllegalStateException(fault);
    }
  }

  /**
   * Reads a user's description.
   *
   * @throws CannotAnalyze when it is none; the message names file, line and fault
   */
  public static Description read(Path file) throws CannotAnalyze {
    try {
      return read(Files.readString(file), file.toString());
    } catch (IOException e) {
      throw new CannotAnalyze(
          "cannot read the description " + file + ": " + FileFault.reason(e), e);
    }
  }

  /** Reads a description; faults are told with a name. */
  static Description read(String yaml, String named) throws CannotAnalyze {
    try {
      Description description = MAPPER.readValue(yaml, Description.class);
      if (description == null) {
        throw new CannotAnalyze("the description " + named + " is empty; see docs/tailor.md");
      }
      check(description, named);
      // Fails on an order that is none, and on a standard value that there is not.
      description.space();
      return description;
    } catch (JsonProcessingException e) {
      throw new CannotAnalyze("the description " + named + at(e.getLocation()) + reason(e), e);
    } catch (IllegalArgumentException e) {
      throw new CannotAnalyze("the description " + named + ": " + e.getMessage(), e);
    }
  }

  private static String at(JsonLocation location) {
    return location == null ? ": " : ":" + location.getLineNr() + ": ";
  }

  private static String reason(JsonProcessingException e) {
    Throwable cause = e instanceof JsonMappingException && e.getCause() != null ? e.getCause() : e;
    return cause instanceof IOException io
        ? FileFault.reason(io)
        : String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
  }

  private static void check(Description it, String named) throws CannotAnalyze {
    require(it.name() != null, "name", named);
    require(it.program() != null, "program", named);
    require(it.remedy() != null, "remedy", named);
    require(it.prepare() != null, "prepare", named);
    require(it.prepare().prepared() != null, "prepare: prepared", named);
    require(it.prepare().refusal() != null, "prepare: refusal", named);
    require(it.assertions() != null, "assertions", named);
    require(it.assertions().pattern() != null, "assertions: pattern", named);
    require(it.assertions().assumed() != null, "assertions: assumed", named);
    groups(it.assertions().pattern(), "assertions: pattern", List.of("keyword", "text"), named);
    require(it.domains() != null, "domains", named);
    require(it.domains().standard() != null, "domains: standard", named);
    require(it.domains().arguments() != null, "domains: arguments", named);
    require(it.run() != null, "run", named);
    require(it.run().arguments() != null, "run: arguments", named);
    require(it.run().plain() != null, "run: plain", named);
    require(it.result() != null, "result", named);
    require(it.result().proved() != null, "result: proved", named);
    if (it.result().pattern() != null) {
      groups(it.result().pattern(), "result: pattern", List.of("line", "status"), named);
    }
    require(
        it.entries() == null || it.run().entry() != null,
        "run: entry, since it has entries",
        named);
  }

  private static void groups(
      java.util.regex.Pattern pattern, String what, List<String> names, String named)
      throws CannotAnalyze {
    for (String name : names) {
      if (!pattern.namedGroups().containsKey(name)) {
        throw new CannotAnalyze(
            "the description %s: %s has no group (?<%s>…)".formatted(named, what, name));
      }
    }
  }

  private static void require(boolean there, String what, String named) throws CannotAnalyze {
    if (!there) {
      throw new CannotAnalyze("the description " + named + " lacks '" + what + "'");
    }
  }
}
