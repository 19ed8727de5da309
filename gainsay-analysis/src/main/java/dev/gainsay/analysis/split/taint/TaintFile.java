package dev.gainsay.analysis.split.taint;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A user's taint configuration. Tai-e passes over what it does not know in one, so that a word that
 * is mistyped would be a source less, without a word.
 */
final class TaintFile {

  /** What a part of the file consists of, and what it cannot do without. */
  private record Shape(List<String> needed, List<String> fields) {}

  private static final Map<String, Shape> PARTS =
      Map.of(
          "sources",
          new Shape(List.of("kind"), List.of("kind", "method", "field", "index", "type")),
          "sinks",
          new Shape(List.of("method", "index"), List.of("method", "index")),
          "transfers",
          new Shape(List.of("method", "from", "to"), List.of("method", "from", "to", "type")),
          "sanitizers",
          new Shape(List.of("kind", "method", "index"), List.of("kind", "method", "index")));

  private static final String CALL_SITES = "call-site-mode";

  private static final List<String> KINDS = List.of("call", "param", "field");

  /** A signature, or Tai-e's pattern of some. */
  private static final Pattern METHOD =
      Pattern.compile(
          "<[^:]+: (?<result>\\S+)"
              + " [^\\s()]+\\((?<parameters>(?:[^(){}]|\\{\\d+(?:\\+|-\\d+)?})*)\\)>");

  private static final Pattern FIELD = Pattern.compile("<[^:]+: \\S+ [^\\s()]+>");

  /** What an entry needs besides, by the kind that it is of. */
  private static final Map<String, List<String>> NEEDED_BY =
      Map.of(
          "call", List.of("method", "index"),
          "param", List.of("method", "index"),
          "field", List.of("field"));

  private static final List<String> PLACES = List.of("index", "from", "to");

  /** A place of a call, perhaps one of its fields or the elements of an array. */
  private static final Pattern PLACE =
      Pattern.compile("(?<at>base|result|\\d{1,3})(?:(?<elements>\\[\\*])|\\.[\\w$]+)?");

  /** How often a parameter is there in a pattern, such as {@code {0-2}}. */
  private static final String REPEATED = "{";

  private static final YAMLMapper MAPPER =
      YAMLMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  private TaintFile() {}

  /** What is wrong with one; empty when nothing is. */
  static Optional<String> fault(Path file) {
    try {
      return fault(MAPPER.readTree(Files.readString(file)));
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
      return Optional.of("line %d: %s".formatted(line, why(e)));
    } catch (IOException e) {
      return Optional.of("it cannot be read: " + e.getMessage());
    }
  }

  private static String why(JsonProcessingException wrong) {
    String said = wrong.getOriginalMessage();
    if (wrong instanceof MismatchedInputException) {
      return "a second document begins, of which Tai-e takes no notice";
    }
    if (said.startsWith("Duplicate field")) {
      return said.replaceFirst("Duplicate field", "there is a second field");
    }
    // What was being read comes first, each with its place on lines of its own.
    List<String> lines = said.lines().filter(it -> !it.startsWith(" ")).toList();
    return "it is no YAML: " + (lines.isEmpty() ? said : lines.getLast());
  }

  private static Optional<String> fault(JsonNode root) {
    if (root.isMissingNode() || root.isNull()) {
      return Optional.of("it is empty");
    }
    if (!root.isObject()) {
      return Optional.of("it has no fields");
    }
    for (Map.Entry<String, JsonNode> part : root.properties()) {
      String name = part.getKey();
      Shape shape = PARTS.get(name);
      if (shape == null && !name.equals(CALL_SITES)) {
        return Optional.of(
            "there is no field '%s'; there are %s, %s"
                .formatted(name, String.join(", ", new TreeSet<>(PARTS.keySet())), CALL_SITES));
      }
      if (shape == null) {
        if (!part.getValue().isBoolean()) {
          return Optional.of(name + ": it is no true or false");
        }
      } else if (!part.getValue().isArray()) {
        return Optional.of(name + ": it is no list");
      } else {
        Optional<String> fault = fault(name, part.getValue(), shape);
        if (fault.isPresent()) {
          return fault;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<String> fault(String part, JsonNode list, Shape shape) {
    int number = 0;
    for (JsonNode entry : list) {
      Optional<String> fault = fault(entry, shape);
      if (fault.isPresent()) {
        return Optional.of("%s[%d]: %s".formatted(part, number, fault.get()));
      }
      number++;
    }
    return Optional.empty();
  }

  private static Optional<String> fault(JsonNode entry, Shape shape) {
    for (Iterator<String> names = entry.fieldNames(); names.hasNext(); ) {
      String name = names.next();
      if (!shape.fields().contains(name)) {
        return Optional.of(
            "there is no field '%s'; there are %s"
                .formatted(name, String.join(", ", shape.fields())));
      }
    }
    Optional<String> lacking = lacking(entry, shape.needed());
    if (lacking.isPresent()) {
      return lacking;
    }
    String kind = entry.path("kind").asText(KINDS.getFirst());
    if (!KINDS.contains(kind)) {
      return Optional.of("kind '%s' is no one of %s".formatted(kind, String.join(", ", KINDS)));
    }
    if (entry.has("kind")) {
      lacking = lacking(entry, NEEDED_BY.getOrDefault(kind, List.of()));
      if (lacking.isPresent()) {
        return lacking;
      }
    }
    String where = kind.equals("field") ? "field" : "method";
    Pattern form = kind.equals("field") ? FIELD : METHOD;
    String named = entry.path(where).asText();
    Matcher parsed = form.matcher(named);
    if (!parsed.matches()) {
      return Optional.of(
          "%s '%s' is not of the form <class: type name%s>"
              .formatted(where, named, kind.equals("field") ? "" : "(types)"));
    }
    return kind.equals("field") ? Optional.empty() : misplaced(entry, parsed);
  }

  private static Optional<String> lacking(JsonNode entry, List<String> needed) {
    return needed.stream()
        .filter(it -> !entry.has(it))
        .findFirst()
        .map(it -> "it lacks '" + it + "'");
  }

  /** Which of an entry's places its method has not. Tai-e ends with an exception then. */
  private static Optional<String> misplaced(JsonNode entry, Matcher method) {
    for (String name : PLACES) {
      String told = entry.path(name).asText();
      if (entry.has(name)) {
        Matcher place = PLACE.matcher(told);
        if (!place.matches()) {
          return Optional.of(
              "%s '%s' is no number, base or result, and no [*] or .field of one"
                  .formatted(name, told));
        }
        Optional<String> fault = misplaced(place, method);
        if (fault.isPresent()) {
          return Optional.of("%s '%s': %s".formatted(name, told, fault.get()));
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<String> misplaced(Matcher place, Matcher method) {
    String parameters = method.group("parameters");
    String at = place.group("at");
    if (at.equals("base")) {
      return Optional.empty();
    }
    String type = method.group("result");
    if (!at.equals("result")) {
      if (parameters.contains(REPEATED)) {
        return Optional.empty();
      }
      List<String> types =
          parameters.isBlank() ? List.of() : List.of(parameters.strip().split("\\s*,\\s*"));
      int number = Integer.parseInt(at);
      if (number >= types.size()) {
        return Optional.of("there is no such parameter of %d, from 0 on".formatted(types.size()));
      }
      type = types.get(number);
    }
    boolean elements = place.group("elements") != null;
    return elements && !type.endsWith("[]") && !type.contains("*")
        ? Optional.of(type + " is no array")
        : Optional.empty();
  }
}
