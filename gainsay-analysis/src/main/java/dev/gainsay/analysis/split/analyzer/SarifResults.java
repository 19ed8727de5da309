package dev.gainsay.analysis.split.analyzer;

import com.contrastsecurity.sarif.ArtifactLocation;
import com.contrastsecurity.sarif.Invocation;
import com.contrastsecurity.sarif.Location;
import com.contrastsecurity.sarif.LogicalLocation;
import com.contrastsecurity.sarif.Message;
import com.contrastsecurity.sarif.Notification;
import com.contrastsecurity.sarif.PhysicalLocation;
import com.contrastsecurity.sarif.Region;
import com.contrastsecurity.sarif.ReportingDescriptor;
import com.contrastsecurity.sarif.ReportingDescriptorReference;
import com.contrastsecurity.sarif.Result;
import com.contrastsecurity.sarif.Tool;
import com.contrastsecurity.sarif.ToolComponent;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Results in SARIF, which are read one after the other: a file of a hundred thousand is no more
 * than its warnings.
 */
final class SarifResults {

  private static final ObjectMapper MAPPER =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

  /**
   * A result of a run whose rules may not be known yet.
   *
   * @param rule its place among the rules; -1 when the warning has its name
   */
  private record Found(Warning warning, int rule) {

    Warning named(List<ReportingDescriptor> rules) {
      if (rule < 0) {
        return warning;
      }
      String name = rule < rules.size() ? rules.get(rule).getId() : null;
      return new Warning(
          Objects.requireNonNullElse(name, ""),
          warning.level(),
          warning.file(),
          warning.line(),
          warning.column(),
          warning.within(),
          warning.message());
    }
  }

  private final Names names;
  private final List<Warning> warnings = new ArrayList<>();
  private final SortedSet<String> unread = new TreeSet<>();

  private SarifResults(Names names) {
    this.names = names;
  }

  /**
   * Reads them.
   *
   * @throws IOException when it is no JSON, or has no runs
   * @throws IllegalArgumentException when there is nothing where something has to be
   */
  static SarifResults read(Output output, Names names) throws IOException {
    SarifResults results = new SarifResults(names);
    try (Reader reader = output.reader();
        JsonParser parser = MAPPER.createParser(reader)) {
      JsonToken first = parser.nextToken();
      if (first == null) {
        throw new IOException("it is empty");
      }
      if (first != JsonToken.START_OBJECT || !results.log(parser)) {
        throw new IOException("it is no SARIF, which has 'runs'");
      }
    }
    return results;
  }

  /** In the order of the file. */
  List<Warning> warnings() {
    return warnings;
  }

  /** Names of files that the analyzer says it could not read. */
  SortedSet<String> unread() {
    return unread;
  }

  private boolean log(JsonParser parser) throws IOException {
    boolean any = false;
    for (String field = parser.nextFieldName(); field != null; field = parser.nextFieldName()) {
      parser.nextToken();
      if (field.equals("runs") && parser.currentToken() == JsonToken.START_ARRAY) {
        any = true;
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          require(parser, JsonToken.START_OBJECT);
          run(parser);
        }
      } else {
        parser.skipChildren();
      }
    }
    return any;
  }

  private void run(JsonParser parser) throws IOException {
    List<Found> found = new ArrayList<>();
    List<ReportingDescriptor> rules = List.of();
    for (String field = parser.nextFieldName(); field != null; field = parser.nextFieldName()) {
      parser.nextToken();
      switch (field) {
        case "tool" -> rules = rules(MAPPER.readValue(parser, Tool.class));
        case "invocations" -> each(parser, Invocation.class, this::keepUnread);
        case "results" -> each(parser, Result.class, result -> found.add(found(result)));
        default -> parser.skipChildren();
      }
    }
    List<ReportingDescriptor> named = rules;
    found.forEach(it -> warnings.add(it.named(named)));
  }

  private interface Taker<T> {
    void take(T value);
  }

  private static <T> void each(JsonParser parser, Class<T> type, Taker<T> taker)
      throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_NULL) {
      return;
    }
    require(parser, JsonToken.START_ARRAY);
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      require(parser, JsonToken.START_OBJECT);
      taker.take(MAPPER.readValue(parser, type));
    }
  }

  private static void require(JsonParser parser, JsonToken token) {
    if (parser.currentToken() != token) {
      throw new IllegalArgumentException("nothing where something has to be");
    }
  }

  /** Whatever kept the analyzer from a file is told by a notification with the file's place. */
  private void keepUnread(Invocation invocation) {
    all(invocation.getToolExecutionNotifications()).stream()
        .filter(it -> it.getLevel() == Notification.Level.ERROR || it.getException() != null)
        .flatMap(it -> all(it.getLocations()).stream())
        .flatMap(it -> uri(it).stream())
        .map(names::of)
        .forEach(unread::add);
  }

  private static Optional<String> uri(Location location) {
    return Optional.ofNullable(location.getPhysicalLocation())
        .map(PhysicalLocation::getArtifactLocation)
        .map(ArtifactLocation::getUri);
  }

  private static List<ReportingDescriptor> rules(@Nullable Tool tool) {
    return Optional.ofNullable(tool)
        .map(Tool::getDriver)
        .map(ToolComponent::getRules)
        .map(SarifResults::<ReportingDescriptor>all)
        .orElse(List.of());
  }

  /** By its name, or by its place among the rules of the analyzer. */
  private Found found(Result result) {
    ReportingDescriptorReference reference = result.getRule();
    String name = result.getRuleId();
    int index = -1;
    if (name == null && reference != null) {
      name = reference.getId();
    }
    if (name == null) {
      index = place(result.getRuleIndex());
      if (index < 0 && reference != null) {
        index = place(reference.getIndex());
      }
    }
    return new Found(warning(result, Objects.requireNonNullElse(name, "")), index);
  }

  /** SARIF's own way of saying that there is none is -1. */
  private static int place(@Nullable Integer index) {
    return index == null ? -1 : index;
  }

  private Warning warning(Result result, String rule) {
    Optional<Location> location = all(result.getLocations()).stream().findFirst();
    Optional<Region> region =
        location.map(Location::getPhysicalLocation).map(PhysicalLocation::getRegion);
    return new Warning(
        rule,
        level(result.getLevel()),
        location.flatMap(SarifResults::uri).map(names::of).orElse(""),
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
