package dev.gainsay.analysis.tailor.described;

import dev.gainsay.analysis.tailor.Analyzer;
import dev.gainsay.analysis.tailor.Assertion;
import dev.gainsay.analysis.tailor.CannotAnalyze;
import dev.gainsay.analysis.tailor.Program;
import dev.gainsay.analysis.tailor.Space;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.process.ExitStatus;
import dev.gainsay.engine.process.Job;
import dev.gainsay.engine.process.Job.Ended;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** An analyzer that is a program, as a description tells it. */
public final class DescribedAnalyzer implements Analyzer {

  private static final Path HERE = Path.of("").toAbsolutePath();

  private final Description description;
  private final String program;
  private final Path binary;
  private final String label;
  private final List<String> extra;
  private final List<String> named;
  private final Limits limits;
  private final Space space;

  /**
   * The analyzer of a description.
   *
   * @param bin the program to run instead of the description's
   * @param extra arguments of the user for the preparation, such as include folders
   * @param named entry points, instead of those that are found
   * @param limits what the preparation may use
   * @throws EngineUnavailable when the program is missing
   */
  public DescribedAnalyzer(
      Description description,
      @Nullable String bin,
      List<String> extra,
      List<String> named,
      Limits limits)
      throws EngineUnavailable {
    this.description = description;
    this.program = bin == null ? description.program() : bin;
    this.binary = bin == null ? found(description) : Launch.executable(bin);
    this.extra = List.copyOf(extra);
    this.named = List.copyOf(named);
    this.limits = limits;
    this.space = description.space();
    this.label = description.name() + version();
  }

  private static Path found(Description description) throws EngineUnavailable {
    return Launch.onPath(description.program())
        .orElseThrow(
            () ->
                new EngineUnavailable(
                    "no '%s' on PATH; %s".formatted(description.program(), description.remedy())));
  }

  private String version() throws EngineUnavailable {
    Description.Version asked = description.version();
    if (asked == null) {
      return "";
    }
    try {
      Ended said = Job.run(command(asked.arguments()), HERE, limits);
      Matcher matcher = asked.pattern().matcher(said.output() + said.errors());
      if (!matcher.find()) {
        throw new EngineUnavailable(
            "'%s %s' does not tell a version as %s does; check --bin"
                .formatted(program, String.join(" ", asked.arguments()), description.name()));
      }
      return " " + matcher.group(1);
    } catch (IOException e) {
      throw new EngineUnavailable("cannot start " + binary + ": " + FileFault.reason(e), e);
    }
  }

  @Override
  public String label() {
    return label;
  }

  @Override
  public Space space() {
    return space;
  }

  @Override
  public Program prepare(List<Path> files, Path folder) throws CannotAnalyze {
    for (Path file : files) {
      if (!Files.isReadable(file) || Files.isDirectory(file)) {
        throw new CannotAnalyze("cannot read " + file + ": it is no file that can be read");
      }
    }
    if (!named.isEmpty() && description.run().entry() == null) {
      throw new CannotAnalyze(
          description.name() + " is run without entry points; leave --entry out");
    }
    if (named.size() > 1 && description.run().between() == null) {
      throw new CannotAnalyze(
          description.name() + " is run from one entry point; name one with --entry");
    }
    if (!extra.isEmpty() && !description.takes("{extra}")) {
      throw new CannotAnalyze(description.name() + " takes no arguments; leave --arg out");
    }
    Path prepared = folder.resolve(description.prepare().prepared()).toAbsolutePath();
    List<String> notes = new ArrayList<>();
    String text = text(files, prepared, folder, notes);
    List<Assertion> assertions = Assertions.in(text, description.assertions(), prepared);
    if (assertions.isEmpty()) {
      throw new CannotAnalyze(
          "%s finds nothing to prove in %s; assert something, or name other files"
              .formatted(description.name(), listed(files)));
    }
    Prepared ready =
        new Prepared(
            program,
            binary,
            files,
            extra,
            text,
            notes,
            assertions,
            entries(prepared, folder),
            folder.toAbsolutePath());
    return DescribedProgram.reached(new Runner(description, ready), limits);
  }

  private String text(List<Path> files, Path prepared, Path folder, List<String> notes)
      throws CannotAnalyze {
    List<String> arguments = description.prepare().arguments();
    try {
      if (arguments == null) {
        if (files.size() != 1) {
          throw new CannotAnalyze(
              description.name() + " reads one file, not " + files.size() + "; name one");
        }
        Files.copy(files.getFirst(), prepared);
      } else {
        // Where the user is, so that folders in the user's arguments are those that are meant.
        Ended ended = Job.run(command(preparation(arguments, files, prepared)), HERE, limits);
        if (!ended.well() || !Files.exists(prepared)) {
          throw new CannotAnalyze(
              "%s does not read %s: %s"
                  .formatted(description.name(), listed(files), refusal(ended)));
        }
        notes.addAll(dropped(ended));
      }
      return new String(Files.readAllBytes(prepared), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new CannotAnalyze("cannot prepare " + listed(files) + ": " + FileFault.reason(e), e);
    }
  }

  private List<String> preparation(List<String> arguments, List<Path> files, Path prepared) {
    List<String> named =
        files.stream().map(file -> file.toAbsolutePath().normalize().toString()).toList();
    List<String> all = Arguments.spread(arguments, "files", named);
    all = Arguments.spread(all, "extra", extra);
    return Arguments.fill(all, Map.of("prepared", prepared.toString()));
  }

  /** What is in the files and not in the text. */
  private List<String> dropped(Ended ended) {
    Pattern dropped = description.prepare().dropped();
    return dropped == null
        ? List.of()
        : dropped
            .matcher(ended.errors() + ended.output())
            .results()
            .map(it -> description.name() + ": " + it.group().strip().replaceAll("\\s+", " "))
            .distinct()
            .toList();
  }

  private String refusal(Ended ended) {
    String said = ended.errors() + ended.output();
    Matcher matcher = description.prepare().refusal().matcher(said);
    if (matcher.find()) {
      return matcher.group().strip().replaceAll("\\s+", " ");
    }
    return ended.end() == Job.End.ITSELF
        ? ExitStatus.describe(ended.status())
        : "it was ended after " + limits.time().toSeconds() + " s";
  }

  /** Names of functions, each once; none where the program is run as it is. */
  private List<String> entries(Path prepared, Path folder) throws CannotAnalyze {
    Description.Entries how = description.entries();
    if (how == null || !named.isEmpty()) {
      return named;
    }
    Map<String, String> texts = Map.of("prepared", prepared.toString());
    String said;
    try {
      Ended ended = Job.run(command(Arguments.fill(how.arguments(), texts)), folder, limits);
      if (!ended.well()) {
        throw new CannotAnalyze(
            "%s does not read again what it has written of the files: %s"
                .formatted(description.name(), refusal(ended)));
      }
      said = ended.output();
    } catch (IOException e) {
      throw new CannotAnalyze("cannot look for entry points: " + FileFault.reason(e), e);
    }
    if (how.section() != null) {
      Matcher section = how.section().matcher(said);
      said = section.find() ? section.group(1) : "";
    }
    List<String> entries = how.pattern().matcher(said).results().map(it -> it.group(1)).toList();
    if (entries.isEmpty()) {
      throw new CannotAnalyze(
          "%s finds no entry point; name one with --entry".formatted(description.name()));
    }
    return entries.stream().distinct().toList();
  }

  private List<String> command(List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(binary.toString());
    command.addAll(arguments);
    return command;
  }

  private static String listed(List<Path> files) {
    return files.size() == 1
        ? files.getFirst().toString()
        : files.getFirst() + " and " + (files.size() - 1) + " more";
  }
}
