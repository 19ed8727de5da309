package dev.gainsay.analysis.split.analyzer;

import dev.gainsay.analysis.split.code.Language;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is to know of an analyzer, as a file tells it: a program of the user's, or one from Maven.
 * Arguments may hold placeholders in braces: {@code {code}} is the folder of the files, {@code
 * {files}} stands for any number of arguments, the files that match {@code files}, and {@code
 * {list}} is a file that names them; {@code {result}} is the file for the result, {@code {plugins}}
 * the plug-ins' jars, {@code {class-path}} what is at hand besides, {@code {aux}} the arguments for
 * it and {@code {extra}} those of the user.
 *
 * @param name what users call it
 * @param reads what it analyses
 * @param program the executable, looked for on PATH
 * @param remedy what to do when it is missing
 * @param version how its version is asked
 * @param java what to fetch and start, in place of a program
 * @param files those that are named to it, if not all
 * @param entries functions from which the files are analysed, where they have to be named
 * @param arguments of a run; {@code {entries}} stands for those of all entry points
 * @param aux arguments that tell libraries and the rest of the program, where there are any
 * @param perRoot arguments that tell a folder of the rest of the program, {@code {root}}
 * @param statuses with which it ends well, 0 if left out
 * @param takesFiles whether the arguments of the user are files, from where the user is
 * @param check arguments of a run that checks those of the user, before anything is analysed
 * @param result how the outcome is read
 */
record AnalyzerFile(
    String name,
    Language reads,
    @Nullable String program,
    @Nullable String remedy,
    @Nullable Version version,
    @Nullable Java java,
    @Nullable Pattern files,
    @Nullable Entries entries,
    List<String> arguments,
    @Nullable List<String> aux,
    @Nullable List<String> perRoot,
    @Nullable List<Integer> statuses,
    @Nullable Boolean takesFiles,
    @Nullable List<String> check,
    Result result) {

  /** Whether it ends well with a status. */
  boolean isWell(int status) {
    return statuses == null ? status == 0 : statuses.contains(status);
  }

  /**
   * How its version is asked.
   *
   * @param pattern its first group is the version
   */
  record Version(List<String> arguments, Pattern pattern) {}

  /**
   * The functions that an analysis begins with.
   *
   * @param arguments of a run that prints them
   * @param section the part of the output that tells them: its first group
   * @param pattern its first group is the name of one, at each match
   * @param entry arguments for one of them, {@code {entry}}; {@code {number}} counts them
   * @param between between two of them
   */
  record Entries(
      List<String> arguments,
      Pattern section,
      Pattern pattern,
      List<String> entry,
      List<String> between) {

    List<String> in(String output) {
      Matcher matcher = section.matcher(output);
      String told = matcher.find() ? matcher.group(1) : "";
      return pattern.matcher(told).results().map(it -> it.group(1)).distinct().toList();
    }
  }

  /**
   * A program from Maven.
   *
   * @param artifacts what it consists of, with all they depend on; the first one's version is the
   *     program's
   * @param alone what it needs besides, without what that depends on
   * @param plugins jars that are named to it
   * @param withGainsay whether Gainsay's own classes are on the class path too, behind all others
   * @param main the class to start
   * @param options of the JVM
   */
  record Java(
      List<String> artifacts,
      @Nullable List<String> alone,
      @Nullable List<String> plugins,
      @Nullable Boolean withGainsay,
      String main,
      @Nullable List<String> options) {

    String version() {
      return artifacts.getFirst().replaceAll(".*:", "");
    }
  }

  /**
   * How the outcome is read.
   *
   * @param file its name, which {@code {result}} stands for; the standard output if left out. With
   *     {@code {number}} in its name there is one for each entry point
   * @param pattern finds each warning, with groups file, line, rule and message, and perhaps level,
   *     column and within; SARIF if left out
   * @param levels SARIF's levels by those of the analyzer; warning for all others
   * @param unread finds each file that the analyzer could not read, in the result or in what it
   *     prints, with a group file; SARIF has notifications for that
   * @param absences groups of rules that say what nothing does, see {@link Absences}
   */
  record Result(
      @Nullable String file,
      @Nullable Pattern pattern,
      @Nullable Map<String, Warning.Level> levels,
      @Nullable Pattern unread,
      @Nullable List<Pattern> absences) {

    /** Names of the files that it could not read, by a text of its. */
    Set<String> unread(String text, Names names) {
      return unread == null
          ? Set.of()
          : unread
              .matcher(text)
              .results()
              .flatMap(it -> Stream.ofNullable(it.group("file")))
              .map(names::of)
              .collect(Collectors.toSet());
    }

    Warning.Level level(@Nullable String told) {
      return Optional.ofNullable(levels).map(all -> all.get(told)).orElse(Warning.Level.WARNING);
    }
  }
}
