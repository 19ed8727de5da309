package dev.gainsay.analysis.split.analyzer;

import com.contrastsecurity.sarif.Location;
import com.contrastsecurity.sarif.LogicalLocation;
import com.contrastsecurity.sarif.Message;
import com.contrastsecurity.sarif.PhysicalLocation;
import com.contrastsecurity.sarif.Region;
import com.contrastsecurity.sarif.ReportingDescriptor;
import com.contrastsecurity.sarif.ReportingDescriptorReference;
import com.contrastsecurity.sarif.Result;
import com.contrastsecurity.sarif.Run;
import com.contrastsecurity.sarif.SarifSchema210;
import com.contrastsecurity.sarif.Tool;
import com.contrastsecurity.sarif.ToolComponent;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads what an analyzer has written. */
final class Results {

  private static final ObjectMapper MAPPER =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

  private Results() {}

  /**
   * The warnings, each once.
   *
   * @throws IOException when it is not what the description says
   */
  static List<Warning> read(AnalyzerFile.Result how, String text, Names names) throws IOException {
    try {
      Stream<Warning> all =
          how.pattern() == null
              ? sarif(text, names)
              : matches(how, how.pattern().matcher(text), names);
      return all.distinct().sorted().toList();
    } catch (NullPointerException | IllegalArgumentException odd) {
      // A number that is none, or nothing where SARIF and patterns have to have something.
      throw new IOException("it is not what its description says: " + odd.getMessage(), odd);
    }
  }

  private static Stream<Warning> matches(AnalyzerFile.Result how, Matcher matcher, Names names) {
    Set<String> groups = matcher.pattern().namedGroups().keySet();
    List<Warning> found = new ArrayList<>();
    while (matcher.find()) {
      found.add(
          new Warning(
              Objects.requireNonNull(matcher.group("rule"), "no rule"),
              how.level(groups.contains("level") ? matcher.group("level") : null),
              names.of(matcher.group("file")),
              number(matcher.group("line")),
              groups.contains("column") ? number(matcher.group("column")) : 0,
              groups.contains("within")
                  ? Objects.requireNonNullElse(matcher.group("within"), "")
                  : "",
              matcher.group("message").strip()));
    }
    return found.stream();
  }

  private static int number(@Nullable String text) {
    return text == null || text.isEmpty() ? 0 : Math.max(0, Integer.parseInt(text));
  }

  private static Stream<Warning> sarif(String text, Names names) throws IOException {
    SarifSchema210 sarif = MAPPER.readValue(text, SarifSchema210.class);
    if (sarif == null) {
      throw new IOException("it is empty");
    }
    return orNone(sarif.getRuns()).stream()
        .flatMap(run -> orNone(run.getResults()).stream().map(it -> warning(it, run, names)));
  }

  /** By its name, or by its place among the rules of the analyzer. */
  private static String rule(Result result, Run run) {
    if (result.getRuleId() != null) {
      return result.getRuleId();
    }
    ReportingDescriptorReference reference = result.getRule();
    if (reference != null && reference.getId() != null) {
      return reference.getId();
    }
    int index = place(result.getRuleIndex());
    if (index < 0 && reference != null) {
      index = place(reference.getIndex());
    }
    List<ReportingDescriptor> rules =
        Optional.ofNullable(run.getTool())
            .map(Tool::getDriver)
            .map(ToolComponent::getRules)
            .<List<ReportingDescriptor>>map(List::copyOf)
            .orElse(List.of());
    return index < 0 || index >= rules.size()
        ? ""
        : Objects.requireNonNullElse(rules.get(index).getId(), "");
  }

  /** SARIF's own way of saying that there is none is -1. */
  private static int place(@Nullable Integer index) {
    return index == null ? -1 : index;
  }

  private static Warning warning(Result result, Run run, Names names) {
    Optional<Location> location = orNone(result.getLocations()).stream().findFirst();
    Optional<PhysicalLocation> place = location.map(Location::getPhysicalLocation);
    Optional<Region> region = place.map(PhysicalLocation::getRegion);
    return new Warning(
        rule(result, run),
        level(result.getLevel()),
        place.map(it -> it.getArtifactLocation()).map(it -> it.getUri()).map(names::of).orElse(""),
        region.map(Region::getStartLine).orElse(0),
        region.map(Region::getStartColumn).orElse(0),
        location.stream()
            .flatMap(it -> orNone(it.getLogicalLocations()).stream())
            .map(LogicalLocation::getFullyQualifiedName)
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(""),
        message(result.getMessage()));
  }

  private static String message(@Nullable Message message) {
    if (message == null || message.getText() == null) {
      return "";
    }
    String text = message.getText();
    List<String> arguments = message.getArguments() == null ? List.of() : message.getArguments();
    for (int i = 0; i < arguments.size(); i++) {
      text = text.replace("{" + i + "}", arguments.get(i));
    }
    return text.strip();
  }

  private static Warning.Level level(Result.@Nullable Level level) {
    return level == null ? Warning.Level.WARNING : Warning.Level.valueOf(level.name());
  }

  private static <T> Collection<T> orNone(@Nullable Collection<T> some) {
    return some == null ? List.of() : some;
  }
}
