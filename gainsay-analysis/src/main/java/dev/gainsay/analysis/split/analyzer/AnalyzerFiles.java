package dev.gainsay.analysis.split.analyzer;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.gainsay.analysis.split.code.Unreadable;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Analyzers by the files that describe them. */
public final class AnalyzerFiles {

  private static final ObjectMapper MAPPER =
      YAMLMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE)
          .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  private AnalyzerFiles() {}

  /** Names of the descriptions of our own. */
  public static List<String> ours() {
    return List.of("bandit", "cppcheck", "frama-c", "infer", "pmd", "spotbugs", "tai-e");
  }

  /**
   * An analyzer, ready to be run.
   *
   * @param named one of ours, or a file
   * @param bin the program to run instead of the description's
   * @param extra arguments of the user
   * @throws Unreadable when there is no such description; the message names file and fault
   * @throws EngineUnavailable when the analyzer is missing
   */
  public static Analyzer open(String named, @Nullable String bin, List<String> extra)
      throws Unreadable, EngineUnavailable {
    boolean ours = ours().contains(named);
    String file = ours ? named + ".yaml" : named;
    String text = ours ? resource(file) : text(Path.of(named));
    return open(new Luggage(file, text, bin, extra, List.of(), List.of()));
  }

  /**
   * The analyzer of another machine. One from Maven is fetched if it brings no jars.
   *
   * @throws Unreadable when it cannot be understood
   * @throws EngineUnavailable when the analyzer is missing on this one
   */
  public static Analyzer open(Luggage luggage) throws Unreadable, EngineUnavailable {
    AnalyzerFile file = read(luggage.description(), luggage.named());
    boolean files = file.takesFiles() != null && file.takesFiles();
    return DescribedAnalyzer.of(file, files ? luggage.withExtra(paths(file, luggage)) : luggage);
  }

  private static List<String> paths(AnalyzerFile analyzer, Luggage luggage)
      throws EngineUnavailable {
    List<String> paths = new ArrayList<>();
    for (String file : luggage.extra()) {
      Path path = Path.of(file).toAbsolutePath();
      if (!Files.isRegularFile(path)) {
        throw new EngineUnavailable(
            "%s takes files by --arg, and there is no %s; name one that there is"
                .formatted(analyzer.name(), file));
      }
      paths.add(path.toString());
    }
    return paths;
  }

  /** The text of one of ours. */
  static String resource(String file) {
    try (InputStream stream = AnalyzerFiles.class.getResourceAsStream(file)) {
      byte[] bytes = Objects.requireNonNull(stream, file).readAllBytes();
      return new String(bytes, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(Path file) throws Unreadable {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new Unreadable("cannot read the description " + file + ": " + FileFault.reason(e), e);
    }
  }

  /** Reads a description; faults are told with a name. */
  static AnalyzerFile read(String yaml, String named) throws Unreadable {
    try {
      AnalyzerFile file = MAPPER.readValue(yaml, AnalyzerFile.class);
      if (file == null) {
        throw new Unreadable("the description " + named + " is empty; see docs/split.md");
      }
      require(file.name() != null, "name", named);
      require(file.reads() != null, "reads", named);
      require(file.arguments() != null, "arguments", named);
      require(file.result() != null, "result", named);
      require((file.program() == null) != (file.java() == null), "either program or java", named);
      AnalyzerFile.Entries entries = file.entries();
      require(
          entries == null
              || (entries.arguments() != null
                  && entries.section() != null
                  && entries.pattern() != null
                  && entries.entry() != null
                  && entries.between() != null),
          "entries: arguments, section, pattern, entry and between",
          named);
      for (String several : List.of("{files}", "{extra}", "{aux}", "{entries}")) {
        if (file.arguments().stream().anyMatch(it -> it.contains(several) && !it.equals(several))) {
          throw new Unreadable(
              "the description %s has %s within an argument; it stands for several, and has to be one of its own"
                  .formatted(named, several));
        }
      }
      AnalyzerFile.Java java = file.java();
      require(
          java == null || (java.artifacts() != null && java.main() != null),
          "java: artifacts and main",
          named);
      AnalyzerFile.Version version = file.version();
      require(
          version == null
              || (version.arguments() != null
                  && version.pattern() != null
                  && version.pattern().matcher("").groupCount() > 0),
          "version: arguments and a pattern with a group",
          named);
      Pattern pattern = file.result().pattern();
      for (String group : List.of("file", "line", "rule", "message")) {
        require(
            pattern == null || pattern.namedGroups().containsKey(group),
            "result: pattern: a group (?<" + group + ">…)",
            named);
      }
      Pattern unread = file.result().unread();
      require(
          unread == null || unread.namedGroups().containsKey("file"),
          "result: unread: a group (?<file>…)",
          named);
      return file;
    } catch (JsonProcessingException e) {
      // Of a field Jackson knows the line only that it has read on to.
      boolean field = e instanceof JsonMappingException at && !at.getPath().isEmpty();
      String line = field || e.getLocation() == null ? "" : ":" + e.getLocation().getLineNr();
      throw new Unreadable(
          "the description " + named + line + ": " + FileFault.reason((IOException) e), e);
    }
  }

  private static void require(boolean there, String what, String named) throws Unreadable {
    if (!there) {
      throw new Unreadable("the description " + named + " lacks '" + what + "'");
    }
  }
}
