package dev.gainsay.finding;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;

/** Findings as JSON. */
public final class FindingJson {

  /** Files of later releases may hold more than this one knows. */
  private static final ObjectMapper MAPPER =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

  /** What every finding has, whatever its kind. */
  private static final List<String> PARTS =
      List.of(
          "/oracle",
          "/engine/id",
          "/engine/language",
          "/engine/options",
          "/signature/engine",
          "/signature/oracle",
          "/signature/kind",
          "/signature/shape",
          "/signature/message",
          "/signature/frames",
          "/evidence",
          "/original/form",
          "/original/data",
          "/original/script",
          "/reduced/form",
          "/reduced/data",
          "/reduced/script",
          "/origin",
          "/reduction");

  private static final List<String> OF_MISMATCH =
      List.of(
          "/evidence/expected",
          "/evidence/leftName",
          "/evidence/left/lines",
          "/evidence/rightName",
          "/evidence/right/lines",
          "/evidence/difference");

  private static final List<String> OF_FAILURE =
      List.of("/evidence/what", "/evidence/asked", "/evidence/output");

  private FindingJson() {}

  /** On several lines, for the file. */
  public static String pretty(Finding finding) {
    return lines(finding);
  }

  /** On several lines, for the file. */
  public static String pretty(Bisection bisection) {
    return lines(bisection);
  }

  private static String lines(Record stored) {
    try {
      return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(stored) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Reads what this or an earlier release wrote.
   *
   * @throws IllegalArgumentException when it is no bisection or needs a later release; one line
   */
  public static Bisection bisection(String json) {
    try {
      JsonNode tree = MAPPER.readTree(json);
      refuseOther(tree, Bisection.SCHEMA, "bisection");
      return MAPPER.treeToValue(tree, Bisection.class);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("not a bisection: " + FileFault.reason(e));
    }
  }

  private static void refuseOther(JsonNode tree, int known, String what) {
    int schema = tree.path("schema").asInt(0);
    if (schema < 1) {
      throw new IllegalArgumentException("not a " + what + ": no \"schema\"");
    }
    if (schema > known) {
      throw new IllegalArgumentException(
          "written in schema " + schema + "; this release reads up to " + known);
    }
  }

  /**
   * Reads what this or an earlier release wrote.
   *
   * @throws IllegalArgumentException when it is no finding or needs a later release; one line
   */
  public static Finding read(String json) {
    try {
      JsonNode tree = MAPPER.readTree(json);
      refuseOther(tree, Finding.SCHEMA, "finding");
      refuseWithout(PARTS, tree);
      boolean failure = tree.at("/evidence/type").asText().equals("failure");
      refuseWithout(failure ? OF_FAILURE : OF_MISMATCH, tree);
      return MAPPER.treeToValue(tree, Finding.class);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("not a finding: " + FileFault.reason(e));
    }
  }

  private static void refuseWithout(List<String> parts, JsonNode tree) {
    for (String part : parts) {
      if (tree.at(part).isMissingNode() || tree.at(part).isNull()) {
        throw new IllegalArgumentException(
            "not a whole finding: no \"" + part.substring(1).replace('/', '.') + "\"");
      }
    }
  }

  /**
   * The data of a case, from the text that a language wrote.
   *
   * @throws IllegalArgumentException when it is no JSON
   */
  public static JsonNode tree(String json) {
    try {
      return MAPPER.readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(FileFault.reason(e));
    }
  }

  /** A script or a transcript as data. */
  public static JsonNode tree(Record plain) {
    return MAPPER.valueToTree(plain);
  }

  /**
   * A script or a transcript from its data.
   *
   * @throws IllegalArgumentException when it is none
   */
  public static <T extends Record> T plain(Class<T> type, JsonNode data) {
    try {
      return MAPPER.treeToValue(data, type);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(FileFault.reason(e));
    }
  }
}
