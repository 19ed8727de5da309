package dev.gainsay.analysis.tailor.described;

import dev.gainsay.analysis.tailor.Analysis;
import dev.gainsay.analysis.tailor.Analysis.Failed;
import dev.gainsay.analysis.tailor.Analysis.OverLimit;
import dev.gainsay.analysis.tailor.Assertion;
import dev.gainsay.analysis.tailor.Ingredient;
import dev.gainsay.analysis.tailor.Space;
import dev.gainsay.analysis.tailor.described.Description.Run;
import dev.gainsay.analysis.tailor.described.Description.Tuned;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.process.ExitStatus;
import dev.gainsay.engine.process.Job;
import dev.gainsay.engine.process.Job.Ended;
import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Runs a described analyzer on a prepared text. May be asked by several threads at once.
 *
 * @param description how
 * @param prepared on what
 */
record Runner(Description description, Prepared prepared) {

  private static final int LONGEST_REASON = 200;

  /** What a run gave. */
  sealed interface Reply {}

  /**
   * It says something of assertions.
   *
   * @param verdicts by the place of an assertion
   */
  record Told(List<Verdict> verdicts, Duration time, long peakBytes) implements Reply {}

  /** It did not end by itself, or says nothing. */
  record Untold(Analysis why) implements Reply {}

  /** Runs it once, in a folder of its own. */
  Reply run(Ingredient ingredient, SortedSet<Integer> assumed, Limits limits) {
    Path folder = null;
    try {
      folder = Files.createTempDirectory(prepared.folder(), "run-");
      return run(ingredient, assumed, limits, folder);
    } catch (IOException e) {
      String why = "cannot run " + description.name() + ": " + FileFault.reason(e);
      return new Untold(new Failed(why, Duration.ZERO, 0));
    } finally {
      remove(folder);
    }
  }

  private Reply run(Ingredient ingredient, SortedSet<Integer> assumed, Limits limits, Path folder)
      throws IOException {
    Path file = folder.resolve(description.prepare().prepared());
    Files.writeString(
        file, Assertions.assuming(prepared.text(), description.assertions(), assumed));
    Ended ended = Job.run(command(ingredient, file), folder, limits);
    String fault =
        switch (ended.end()) {
          case ITSELF -> ended.status() == 0 ? "" : failure(ended);
          case OUTPUT -> "it wrote more than anybody reads";
          case TIME -> "";
        };
    if (ended.end() == Job.End.TIME) {
      String what = limits.time().toMillis() + " ms";
      return new Untold(new OverLimit(what, ended.time(), ended.peakBytes()));
    }
    if (fault.isEmpty()) {
      try {
        return new Told(verdicts(ended, folder), ended.time(), ended.peakBytes());
      } catch (IOException | IllegalArgumentException e) {
        fault = "its result cannot be read: " + e.getMessage();
      }
    }
    return new Untold(new Failed(fault, ended.time(), ended.peakBytes()));
  }

  /** Why it did not end well: how, and the first thing that it complains of. */
  private String failure(Ended ended) {
    String said = ended.errors() + ended.output();
    var refusal = description.prepare().refusal().matcher(said);
    String why =
        ExitStatus.describe(ended.status())
            + (refusal.find() ? ": " + refusal.group().strip() : "");
    String line = why.replaceAll("\\s+", " ");
    return line.length() <= LONGEST_REASON ? line : line.substring(0, LONGEST_REASON) + " …";
  }

  private List<String> command(Ingredient ingredient, Path file) {
    Run run = description.run();
    List<String> arguments = Arguments.spread(run.arguments(), "extra", prepared.extra());
    arguments = Arguments.spread(arguments, "ingredient", choosing(ingredient));
    arguments = Arguments.spread(arguments, "entries", entries(run.entry(), run.between()));
    List<String> command = new ArrayList<>();
    command.add(prepared.binary().toString());
    // A file has a folder: only the root of all has none.
    Path beside =
        Objects.requireNonNull(
            prepared.files().getFirst().toAbsolutePath().normalize().getParent());
    command.addAll(
        Arguments.fill(
            arguments,
            Map.of("prepared", file.getFileName().toString(), "folder", beside.toString())));
    return command;
  }

  private List<String> entries(@Nullable List<String> entry, @Nullable List<String> between) {
    List<String> all = new ArrayList<>();
    if (entry == null) {
      return all;
    }
    for (int i = 0; i < prepared.entries().size(); i++) {
      if (i > 0 && between != null) {
        all.addAll(between);
      }
      all.addAll(
          Arguments.fill(
              entry, Map.of("entry", prepared.entries().get(i), "number", Integer.toString(i))));
    }
    return all;
  }

  /** The arguments that choose an ingredient. */
  private List<String> choosing(Ingredient ingredient) {
    List<String> arguments = new ArrayList<>(description.domains().choosing(ingredient.domain()));
    for (Tuned tuned : description.settings()) {
      arguments.addAll(tuned.giving(Space.value(ingredient, tuned.setting())));
    }
    return arguments;
  }

  /** The command by which a user runs an ingredient on the files as they are. */
  List<String> plain(Ingredient ingredient) {
    Run run = description.run();
    List<String> arguments = run.plain();
    arguments = Arguments.spread(arguments, "extra", prepared.extra());
    arguments =
        Arguments.spread(
            arguments, "files", prepared.files().stream().map(Runner::noOption).toList());
    arguments = Arguments.spread(arguments, "ingredient", choosing(ingredient));
    arguments =
        Arguments.spread(arguments, "entries", entries(run.plainEntry(), run.plainBetween()));
    List<String> command = new ArrayList<>();
    command.add(prepared.program());
    command.addAll(arguments);
    return command;
  }

  /** A file whose name begins with a dash would be taken for an option. */
  private static String noOption(Path file) {
    return file.toString().startsWith("-") ? "./" + file : file.toString();
  }

  private List<Verdict> verdicts(Ended ended, Path folder) throws IOException {
    Map<Integer, Verdict> lines = new HashMap<>();
    String named = description.result().file();
    if (named == null) {
      Outcome.read(description.result(), ended.output() + ended.errors(), lines);
    } else if (named.contains("*")) {
      for (Path file : fitting(folder, named)) {
        Outcome.read(description.result(), read(file), lines);
      }
    } else {
      int files = named.contains("{number}") ? Math.max(1, prepared.entries().size()) : 1;
      for (int i = 0; i < files; i++) {
        String name = Arguments.fill(named, Map.of("number", Integer.toString(i)));
        Outcome.read(description.result(), read(folder.resolve(name)), lines);
      }
    }
    return prepared.assertions().stream().map(it -> verdict(lines, it)).toList();
  }

  private static List<Path> fitting(Path folder, String pattern) throws IOException {
    List<Path> files = new ArrayList<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, pattern)) {
      all.forEach(files::add);
    }
    return files;
  }

  private static String read(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }

  /** What is said of an assertion's line; one of which nothing is said is not proved. */
  private Verdict verdict(Map<Integer, Verdict> lines, Assertion assertion) {
    return lines.getOrDefault(
        assertion.line(),
        description.result().unmentioned() == null ? Verdict.UNPROVED : Verdict.UNREACHED);
  }

  private static void remove(@Nullable Path folder) {
    if (folder == null) {
      return;
    }
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.sorted((one, other) -> other.compareTo(one)).toList()) {
        Files.delete(file);
      }
    } catch (IOException stays) {
      // It lies in the folder of this search, where the user may remove it.
    }
  }
}
