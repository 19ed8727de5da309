package dev.gainsay.analysis.split.analyzer;

import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Rules that say what nothing in the program does, such as reading a field. More of a program takes
 * their findings away, so that what holds of the whole holds of each part that has the place, as
 * far as the analyzer has no other reason to be silent there. An analyzer may say it by one rule or
 * by another: a field that nothing reads is one that nothing uses in a part that lacks its writers
 * too.
 *
 * @param groups a group is for each thing that nothing does; its pattern matches all rules that say
 *     so, of which some say more
 */
public record Absences(List<Pattern> groups) {

  /** No rule is such a one. */
  public static final Absences NONE = new Absences(List.of());

  public Absences {
    groups = List.copyOf(groups);
  }

  /** Whether a rule says what nothing does. */
  public boolean has(String rule) {
    return groups.stream().anyMatch(group -> group.matcher(rule).matches());
  }

  /** Whether the rules that hold of the same place in a part say all that a rule says. */
  public boolean confirmed(String rule, Collection<String> there) {
    return groups.stream()
        .filter(group -> group.matcher(rule).matches())
        .allMatch(group -> there.stream().anyMatch(other -> group.matcher(other).matches()));
  }
}
