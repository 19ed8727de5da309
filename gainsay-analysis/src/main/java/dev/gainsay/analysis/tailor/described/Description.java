package dev.gainsay.analysis.tailor.described;

import dev.gainsay.analysis.tailor.Poset;
import dev.gainsay.analysis.tailor.Recipe;
import dev.gainsay.analysis.tailor.Setting;
import dev.gainsay.analysis.tailor.Space;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a description file says of an analyzer. Arguments may hold placeholders in braces, such as
 * {@code {files}}; {@link Arguments} tells them all.
 *
 * @param name what users call it
 * @param program the executable, looked for on PATH
 * @param remedy what to do when it is missing
 * @param version how its version is asked
 * @param prepare how files become one text with assertions
 * @param entries how entry points are found; without it the program is run once, without any
 * @param assertions how they stand in the prepared text
 * @param domains what they are and how they are ordered
 * @param settings all others
 * @param run how the prepared text is analysed
 * @param result how the outcome is read
 */
public record Description(
    String name,
    String program,
    String remedy,
    @Nullable Version version,
    Prepare prepare,
    @Nullable Entries entries,
    Assertions assertions,
    Domains domains,
    List<Tuned> settings,
    Run run,
    Result result) {

  public Description {
    settings = settings == null ? List.of() : List.copyOf(settings);
  }

  /** Whether a placeholder stands in the arguments of its preparation or its runs. */
  boolean takes(String placeholder) {
    List<String> preparation = prepare.arguments();
    return run.arguments().contains(placeholder)
        || (preparation != null && preparation.contains(placeholder));
  }

  /** What recipes are made of. */
  Space space() {
    return new Space(
        domains.poset(),
        settings.stream().map(Tuned::setting).toList(),
        Recipe.of(Space.plain(domains.standard())),
        Recipe.of(Space.plain(domains.initial() == null ? domains.standard() : domains.initial())));
  }

  /**
   * How its version is asked.
   *
   * @param pattern its first group is the version
   */
  public record Version(List<String> arguments, Pattern pattern) {}

  /**
   * How files become one text with assertions.
   *
   * @param arguments writes the text to {@code {prepared}}; without any, the one file is the text
   * @param prepared name of the text, which shows the language by its ending
   * @param refusal what the analyzer writes when it does not read the files; its first match is
   *     told to users
   * @param dropped what it writes when it leaves something out of the text; each match is told
   */
  public record Prepare(
      @Nullable List<String> arguments,
      String prepared,
      Pattern refusal,
      @Nullable Pattern dropped) {}

  /**
   * How entry points are found.
   *
   * @param arguments prints them
   * @param section the part of the output that tells them: its first group, or all where there is
   *     none
   * @param pattern its first group is the name of one, at each match
   */
  public record Entries(List<String> arguments, @Nullable Pattern section, Pattern pattern) {}

  /**
   * How assertions stand in the prepared text.
   *
   * @param pattern matches one; its group {@code keyword} is what makes it an assertion, and its
   *     group {@code text} what must hold
   * @param assumed what stands in place of the keyword where it may be relied on
   */
  public record Assertions(Pattern pattern, String assumed) {}

  /**
   * The domains: either names with an order, or all sets of some names, ordered by inclusion.
   *
   * @param names all names, where they are no sets
   * @param morePrecise by a name, those that are more precise
   * @param sets names of which a domain is a set
   * @param none name of the empty set
   * @param standard the domain that the analyzer has when nothing is said
   * @param initial where a search starts; {@code standard} when left out
   * @param arguments for a domain that is not {@code none}
   */
  public record Domains(
      @Nullable List<String> names,
      @Nullable Map<String, List<String>> morePrecise,
      @Nullable List<String> sets,
      @Nullable String none,
      String standard,
      @Nullable String initial,
      List<String> arguments) {

    Poset poset() {
      if (sets != null && names == null) {
        return Poset.sets(none == null ? "none" : none, sets);
      }
      if (names != null && sets == null) {
        return Poset.of(names, morePrecise == null ? Map.of() : morePrecise);
      }
      throw new IllegalArgumentException("domains have either names or sets");
    }

    /** The arguments that choose a domain. */
    List<String> choosing(String domain) {
      return domain.equals(none) ? List.of() : Arguments.fill(arguments, Map.of("domain", domain));
    }
  }

  /**
   * A setting.
   *
   * @param values from the least precise to the most precise
   * @param standard the value for which nothing is said
   * @param arguments for every other value
   * @param by arguments of single values, instead of {@code arguments}
   */
  public record Tuned(
      String name,
      List<String> values,
      String standard,
      @Nullable List<String> arguments,
      @Nullable Map<String, List<String>> by) {

    Setting setting() {
      return new Setting(name, values, standard);
    }

    /** The arguments that give it a value. */
    List<String> giving(String value) {
      if (by != null && by.containsKey(value)) {
        return by.get(value);
      }
      if (value.equals(standard) || arguments == null) {
        return List.of();
      }
      return Arguments.fill(arguments, Map.of("value", value));
    }
  }

  /**
   * How the prepared text is analysed, in one command: the arguments, then those of each entry
   * point with {@code between} before all but the first of them.
   *
   * @param arguments without entry points these are all
   * @param entry arguments of one entry point, {@code {entry}}; {@code {number}} counts them
   * @param between between two entry points
   * @param plain arguments by which a user runs an ingredient on the files themselves
   * @param plainEntry what {@code entry} is in {@code plain}
   * @param plainBetween what {@code between} is in {@code plain}
   */
  public record Run(
      List<String> arguments,
      @Nullable List<String> entry,
      @Nullable List<String> between,
      List<String> plain,
      @Nullable List<String> plainEntry,
      @Nullable List<String> plainBetween) {}

  /**
   * How the outcome is read: a table, or a text in which a pattern tells single assertions.
   *
   * @param file where it is written, in the working folder, with {@code {number}} in its name where
   *     each entry point has one of its own, or {@code *} for all that fit; the standard output
   *     when left out
   * @param table columns of a table
   * @param pattern its groups {@code line} and {@code status}, at each match
   * @param proved statuses that say that an assertion holds
   * @param unreached statuses that say that the entry point does not lead there
   * @param unmentioned why assertions do not count of which the standard recipe's outcome says
   *     nothing; when left out, they count and are not proved
   */
  public record Result(
      @Nullable String file,
      @Nullable Table table,
      @Nullable Pattern pattern,
      List<String> proved,
      @Nullable List<String> unreached,
      @Nullable String unmentioned) {

    public Result {
      if ((table == null) == (pattern == null)) {
        throw new IllegalArgumentException("a result has either a table or a pattern");
      }
    }

    /** Statuses that say nothing of an assertion. */
    List<String> silent() {
      return Optional.ofNullable(unreached).orElse(List.of());
    }

    /** Whether a run tells which assertions there is nothing to prove of. */
    boolean tellsUnreached() {
      return !silent().isEmpty() || unmentioned != null;
    }
  }

  /**
   * The columns of a table with a header.
   *
   * @param separator one character
   * @param line name of the column with the line
   * @param status name of the column with the status
   * @param only values that a row must have in other columns to tell an assertion
   */
  public record Table(
      char separator, String line, String status, @Nullable Map<String, String> only) {}
}
