package dev.gainsay.analysis.split.taint;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
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
  private static final Pattern METHOD = Pattern.compile("<[^:]+: \\S+ [^\\s()]+\\([^()]*\\)>");

  private static final Pattern FIELD = Pattern.compile("<[^:]+: \\S+ [^\\s()]+>");

  private TaintFile() {}

  /** What is wrong with one; empty when nothing is. */
  static Optional<String> fault(Path file) {
    try {
      return fault(new YAMLMapper().readTree(Files.readString(file)));
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
      String why = e.getOriginalMessage().lines().findFirst().orElse("");
      return Optional.of("line %d: it is no YAML: %s".formatted(line, why));
    } catch (IOException e) {
      return Optional.of("it cannot be read: " + e.getMessage());
    }
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
    for (String needed : shape.needed()) {
      if (!entry.has(needed)) {
        return Optional.of("it lacks '" + needed + "'");
      }
    }
    String kind = entry.path("kind").asText(KINDS.getFirst());
    if (!KINDS.contains(kind)) {
      return Optional.of("kind '%s' is no one of %s".formatted(kind, String.join(", ", KINDS)));
    }
    String where = kind.equals("field") ? "field" : "method";
    Pattern form = kind.equals("field") ? FIELD : METHOD;
    String named = entry.path(where).asText();
    return form.matcher(named).matches()
        ? Optional.empty()
        : Optional.of(
            "%s '%s' is not of the form <class: type name%s>"
                .formatted(where, named, kind.equals("field") ? "" : "(types)"));
  }
}
