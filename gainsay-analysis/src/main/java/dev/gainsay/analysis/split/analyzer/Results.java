package dev.gainsay.analysis.split.analyzer;

import com.contrastsecurity.sarif.ArtifactLocation;
import com.contrastsecurity.sarif.Location;
import com.contrastsecurity.sarif.LogicalLocation;
import com.contrastsecurity.sarif.Message;
import com.contrastsecurity.sarif.Notification;
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
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What an analyzer has written.
 *
 * @param warnings each once
 * @param unread names of files that it says it could not read
 */
record Results(List<Warning> warnings, Set<String> unread) {

  private static final ObjectMapper MAPPER =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

  /**
   * Reads them.
   *
   * @throws IOException when it is not what the description says
   */
  static Results read(AnalyzerFile.Result how, String text, Names names) throws IOException {
    try {
      Set<String> unread = new TreeSet<>(how.unread(text, names));
      Stream<Warning> all;
      if (how.pattern() == null) {
        List<Run> runs = runs(text);
        runs.forEach(run -> unread(run).map(names::of).forEach(unread::add));
        all = runs.stream().flatMap(run -> warnings(run, names));
      } else {
        all = matches(how, how.pattern().matcher(text), names);
      }
      return new Results(all.distinct().sorted().toList(), unread);
    } catch (IllegalArgumentException odd) {
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
              some(matcher.group("rule"), "rule"),
              how.level(groups.contains("level") ? matcher.group("level") : null),
              names.of(some(matcher.group("file"), "file")),
              number(matcher.group("line")),
              groups.contains("column") ? number(matcher.group("column")) : 0,
              groups.contains("within")
                  ? Objects.requireNonNullElse(matcher.group("within"), "")
                  : "",
              some(matcher.group("message"), "message").strip()));
    }
    return found.stream();
  }

  private static String some(@Nullable String group, String name) {
    if (group == null) {
      throw new IllegalArgumentException("no " + name);
    }
    return group;
  }

  private static int number(@Nullable String text) {
    return text == null || text.isEmpty() ? 0 : Math.max(0, Integer.parseInt(text));
  }

  private static List<Run> runs(String text) throws IOException {
    SarifSchema210 sarif = MAPPER.readValue(text, SarifSchema210.class);
    if (sarif == null) {
      throw new IOException("it is empty");
    }
    return all(sarif.getRuns());
  }

  private static Stream<Warning> warnings(Run run, Names names) {
    return all(run.getResults()).stream().map(it -> warning(it, run, names));
  }

  /** Whatever kept the analyzer from a file is told by a notification with the file's place. */
  private static Stream<String> unread(Run run) {
    return all(run.getInvocations()).stream()
        .flatMap(it -> all(it.getToolExecutionNotifications()).stream())
        .filter(it -> it.getLevel() == Notification.Level.ERROR || it.getException() != null)
        .flatMap(it -> all(it.getLocations()).stream())
        .flatMap(it -> uri(it).stream());
  }

  private static Optional<String> uri(Location location) {
    return Optional.ofNullable(location.getPhysicalLocation())
        .map(PhysicalLocation::getArtifactLocation)
        .map(ArtifactLocation::getUri);
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
            .map(Results::<ReportingDescriptor>all)
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
    Optional<Location> location = all(result.getLocations()).stream().findFirst();
    Optional<Region> region =
        location.map(Location::getPhysicalLocation).map(PhysicalLocation::getRegion);
    return new Warning(
        rule(result, run),
        level(result.getLevel()),
        location.flatMap(Results::uri).map(names::of).orElse(""),
        region.map(Region::getStartLine).orElse(0),
        region.map(Region::getStartColumn).orElse(0),
        location.stream()
            .flatMap(it -> all(it.getLogicalLocations()).stream())
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
    List<String> arguments = all(message.getArguments());
    for (int i = 0; i < arguments.size(); i++) {
      text = text.replace("{" + i + "}", arguments.get(i));
    }
    return text.strip();
  }

  private static Warning.Level level(Result.@Nullable Level level) {
    return level == null ? Warning.Level.WARNING : Warning.Level.valueOf(level.name());
  }

  /** All of some, none of which may be null; none of what is missing. */
  private static <T> List<T> all(@Nullable Collection<T> some) {
    if (some == null) {
      return List.of();
    }
    List<T> all = new ArrayList<>(some);
    if (all.contains(null)) {
      throw new IllegalArgumentException("nothing where something has to be");
    }
    return all;
  }
}
