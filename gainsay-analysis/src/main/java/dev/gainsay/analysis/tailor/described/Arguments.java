package dev.gainsay.analysis.tailor.described;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Arguments with placeholders: {@code {files}} and {@code {extra}} stand for any number of
 * arguments, all others for text: {@code {prepared}}, {@code {domain}}, {@code {value}}, {@code
 * {entry}}, {@code {number}}, {@code {folder}}. The placeholders {@code {ingredient}} and {@code
 * {entries}} stand for what chooses domain and settings, and for the entry points.
 */
public final class Arguments {

  private Arguments() {}

  /** Puts texts in the place of placeholders. */
  public static List<String> fill(List<String> arguments, Map<String, String> texts) {
    return arguments.stream().map(argument -> fill(argument, texts)).toList();
  }

  /** Puts texts in the place of placeholders. */
  public static String fill(String argument, Map<String, String> texts) {
    String filled = argument;
    for (Map.Entry<String, String> text : texts.entrySet()) {
      filled = filled.replace("{" + text.getKey() + "}", text.getValue());
    }
    return filled;
  }

  /** Puts any number of arguments in the place of an argument that is a placeholder. */
  static List<String> spread(List<String> arguments, String placeholder, List<String> all) {
    List<String> spread = new ArrayList<>();
    for (String argument : arguments) {
      if (argument.equals("{" + placeholder + "}")) {
        spread.addAll(all);
      } else {
        spread.add(argument);
      }
    }
    return spread;
  }
}
