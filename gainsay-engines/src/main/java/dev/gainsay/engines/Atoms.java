package dev.gainsay.engines;

import dev.gainsay.datalog.evaluate.Tuples;
import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads ground atoms as logic programs write them: {@code p(1,"x",'y')}, separated by blanks. */
final class Atoms {

  private Atoms() {}

  /**
   * The relations that a script asks for, with the tuples of an answer.
   *
   * @param asked finds, in the script's question, the name of each as its first group
   * @param errors tells what it is when the answer holds something else
   */
  static Observation relations(Pattern asked, Script script, String answer, ErrorPatterns errors) {
    SortedMap<String, TreeSet<String>> tuples = new TreeMap<>();
    Matcher name = asked.matcher(script.question());
    while (name.find()) {
      tuples.put(name.group(1), new TreeSet<>());
    }
    try {
      read(answer, tuples);
    } catch (IllegalArgumentException garbled) {
      return errors.classify(String.valueOf(garbled.getMessage()));
    }
    return new Relations(new TreeMap<>(tuples));
  }

  /**
   * Adds the tuples of a text to the relations that are asked for.
   *
   * @throws IllegalArgumentException when the text holds something else
   */
  private static void read(String text, SortedMap<String, TreeSet<String>> tuples) {
    for (String atom : split(text, ' ')) {
      int open = atom.indexOf('(');
      String name = open < 0 ? atom : atom.substring(0, open);
      TreeSet<String> relation = tuples.get(name);
      if (relation == null || (open >= 0 && !atom.endsWith(")"))) {
        throw new IllegalArgumentException("unreadable atom: " + atom);
      }
      relation.add(open < 0 ? "" : arguments(atom.substring(open + 1, atom.length() - 1)));
    }
  }

  private static String arguments(String text) {
    return split(text, ',').stream().map(Atoms::value).collect(Collectors.joining(", "));
  }

  /** Numbers stay as they are, everything else is a text. */
  private static String value(String text) {
    if (text.matches("-?[0-9]+") || text.startsWith("\"")) {
      return text;
    }
    boolean quoted = text.startsWith("'") && text.endsWith("'") && text.length() > 1;
    String inside = quoted ? text.substring(1, text.length() - 1) : text;
    return Tuples.quoted(quoted ? inside.replace("\\'", "'").replace("\\\\", "\\") : inside);
  }

  /** Parts between separators that are in no quotes and no brackets; empty parts are left out. */
  private static List<String> split(String text, char separator) {
    List<String> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    int depth = 0;
    char quote = 0;
    for (int i = 0; i < text.length(); i++) {
      char at = text.charAt(i);
      if (quote != 0) {
        if (at == '\\' && i + 1 < text.length()) {
          part.append(at);
          at = text.charAt(++i);
        } else if (at == quote) {
          quote = 0;
        }
      } else if (at == '"' || at == '\'') {
        quote = at;
      } else if (at == '(' || at == ')') {
        depth += at == '(' ? 1 : -1;
      } else if (depth == 0 && (at == separator || at == '\n')) {
        add(part, parts);
        continue;
      }
      part.append(at);
    }
    add(part, parts);
    return parts;
  }

  private static void add(StringBuilder part, List<String> parts) {
    if (!part.toString().isBlank()) {
      parts.add(part.toString().strip());
    }
    part.setLength(0);
  }
}
