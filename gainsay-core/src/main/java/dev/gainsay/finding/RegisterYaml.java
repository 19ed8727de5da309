package dev.gainsay.finding;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.gainsay.finding.KnownFindings.Entry;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the YAML of a register: a list of entries in each of its documents, so that two registers
 * one after the other are a register too, and one of comments alone has no entries.
 */
final class RegisterYaml {

  private static final YAMLMapper MAPPER = YAMLMapper.builder().build();

  private static final List<String> FIELDS =
      Stream.of(Entry.class.getRecordComponents()).map(RecordComponent::getName).toList();

  private static final String AN_ENTRY = "an entry is written as `- signature: …`";

  /** What a signature is made of, in part or in whole. */
  private static final Pattern HEXADECIMAL = Pattern.compile("[0-9a-f]+");

  /** Anything else would count as older than all releases. */
  private static final Pattern RELEASE = Pattern.compile("[0-9].*");

  private RegisterYaml() {}

  /**
   * The entries, in order.
   *
   * @throws IOException when it is none; its message is one line that starts with the line's number
   */
  static List<Entry> entries(String yaml) throws IOException {
    List<Entry> entries = new ArrayList<>();
    try (JsonParser parser = MAPPER.createParser(yaml)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.START_ARRAY) {
          list(parser, entries);
        } else if (token != JsonToken.VALUE_NULL) {
          throw fault(parser.currentTokenLocation(), "it is no list; " + AN_ENTRY, null);
        }
      }
    } catch (JsonProcessingException e) {
      throw fault(e.getLocation(), reason(e), e);
    }
    return entries;
  }

  /** The register of entries, which {@link #entries} reads. */
  static String text(List<Entry> entries) {
    try {
      return MAPPER.writeValueAsString(entries);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void list(JsonParser parser, List<Entry> entries) throws IOException {
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      JsonLocation at = parser.currentTokenLocation();
      if (parser.currentToken() != JsonToken.START_OBJECT) {
        throw fault(at, "it is no entry; " + AN_ENTRY, null);
      }
      entries.add(checked(MAPPER.convertValue(fields(parser), Entry.class), at));
    }
  }

  /** Field by field, since an exception of the mapper does not tell the line of one. */
  private static Map<String, String> fields(JsonParser parser) throws IOException {
    Map<String, String> fields = new HashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      JsonLocation at = parser.currentTokenLocation();
      String name = parser.currentName();
      if (!FIELDS.contains(name)) {
        throw fault(
            at,
            "an entry has no field '%s'; it has %s".formatted(name, String.join(", ", FIELDS)),
            null);
      }
      JsonToken value = parser.nextToken();
      if (!value.isScalarValue()) {
        throw fault(at, name + " has to be a text", null);
      }
      if (value != JsonToken.VALUE_NULL) {
        fields.put(name, parser.getText());
      }
    }
    return fields;
  }

  private static Entry checked(Entry entry, JsonLocation at) throws IOException {
    String pattern = entry.pattern();
    String signature = entry.signature();
    if (signature == null && pattern == null) {
      throw fault(at, "the entry has neither signature nor pattern, so it knows nothing", null);
    }
    if (signature != null && !HEXADECIMAL.matcher(signature).matches()) {
      throw fault(
          at,
          "signature '%s' is none: it is what a finding's name ends with, such as 0a1b2c3d"
              .formatted(signature),
          null);
    }
    if (pattern != null && pattern.isBlank()) {
      throw fault(at, "pattern is empty, so it knows everything", null);
    }
    String fixed = entry.fixed();
    if (fixed != null && !RELEASE.matcher(fixed).matches()) {
      throw fault(at, "fixed '%s' is no release, such as 3.30.1".formatted(fixed), null);
    }
    try {
      if (pattern != null) {
        Pattern.compile(pattern);
      }
      return entry;
    } catch (PatternSyntaxException e) {
      throw fault(
          at,
          "pattern '%s' is no regular expression: %s".formatted(pattern, e.getDescription()),
          e);
    }
  }

  private static String reason(JsonProcessingException e) {
    // The parser's words, without the piece of the text that it quotes.
    List<String> words =
        e.getOriginalMessage()
            .lines()
            .filter(line -> !line.startsWith(" "))
            .map(String::strip)
            .toList();
    return "it is no YAML: " + String.join(", ", words);
  }

  private static IOException fault(
      @Nullable JsonLocation at, String what, @Nullable Exception cause) {
    String line = at == null || at.getLineNr() < 1 ? "" : "line " + at.getLineNr() + ": ";
    return new IOException(line + what, cause);
  }
}
