package dev.gainsay.analysis.tailor.described;

import dev.gainsay.analysis.tailor.Assertion;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.regex.Matcher;

/** Assertions that stand in a text. */
final class Assertions {

  private Assertions() {}

  /** All of them, in their order; the line of each is that of its text. */
  static List<Assertion> in(String text, Description.Assertions how, Path file) {
    List<Assertion> found = new ArrayList<>();
    Matcher matcher = how.pattern().matcher(text);
    int line = 1;
    int at = 0;
    while (matcher.find()) {
      line += breaks(text, at, matcher.start("text"));
      at = matcher.start("text");
      String says = matcher.group("text").strip().replaceAll("\\s+", " ");
      found.add(new Assertion(found.size(), file.getFileName().toString(), line, "", says));
    }
    return found;
  }

  private static int breaks(String text, int from, int to) {
    return (int) text.substring(from, to).chars().filter(it -> it == '\n').count();
  }

  /** The text with what may be relied on assumed instead of asserted. */
  static String assuming(String text, Description.Assertions how, SortedSet<Integer> assumed) {
    StringBuilder with = new StringBuilder(text.length());
    Matcher matcher = how.pattern().matcher(text);
    int at = 0;
    for (int id = 0; matcher.find(); id++) {
      if (assumed.contains(id)) {
        with.append(text, at, matcher.start("keyword")).append(how.assumed());
        at = matcher.end("keyword");
      }
    }
    return with.append(text, at, text.length()).toString();
  }
}
