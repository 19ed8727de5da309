package dev.gainsay.analysis.split.analyzer;

import dev.gainsay.analysis.split.analyzer.Analysis.End;
import dev.gainsay.analysis.split.code.Language;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.process.ExitStatus;
import dev.gainsay.engine.process.Job;
import dev.gainsay.engine.process.Job.Ended;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.engine.process.PrivateFolder;
import dev.gainsay.finding.FileFault;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.stream.Stream;

/** An analyzer that is a program, as a description tells it. */
final class DescribedAnalyzer implements Analyzer {

  private static final Limits TO_TELL = new Limits(Duration.ofMinutes(1), 8L << 30);

  private static final int LONGEST_REASON = 200;

  private final AnalyzerFile file;
  private final Program program;
  private final Luggage luggage;
  private final String label;

  private DescribedAnalyzer(AnalyzerFile file, Program program, Luggage luggage, String version) {
    this.file = file;
    this.program = program;
    this.luggage = luggage;
    this.label = version.isEmpty() ? file.name() : file.name() + " " + version;
  }

  /**
   * Makes it ready.
   *
   * @param told how it was named, with jars only if it comes from another machine
   */
  static DescribedAnalyzer of(AnalyzerFile file, Luggage told) throws EngineUnavailable {
    AnalyzerFile.Java java = file.java();
    if (java != null) {
      if (told.bin() != null) {
        throw new EngineUnavailable(
            file.name() + " comes from Maven and has no --bin; leave it out");
      }
      JavaProgram program = JavaProgram.of(file.name(), java, told);
      check(file, program, told);
      return new DescribedAnalyzer(
          file, program, told.with(program.classPath(), program.plugins()), java.version());
    }
    String bin = told.bin();
    if (bin == null) {
      Path binary = found(file);
      check(file, new Program.Binary(binary), told);
      return new DescribedAnalyzer(file, new Program.Binary(binary), told, version(file, binary));
    }
    Path binary = Launch.executable(bin);
    check(file, new Program.Binary(binary), told);
    // A path from here leads elsewhere on another machine; a name may be anywhere on its PATH.
    boolean path = bin.contains(File.separator);
    Luggage luggage = path ? told.with(binary.toString()) : told;
    return new DescribedAnalyzer(file, new Program.Binary(binary), luggage, version(file, binary));
  }

  /** Has the analyzer look at the user's arguments, so that a fault is not told by each part. */
  private static void check(AnalyzerFile file, Program program, Luggage told)
      throws EngineUnavailable {
    if (file.check() == null || told.extra().isEmpty()) {
      return;
    }
    try {
      Path folder = Files.createTempDirectory("gainsay-check");
      try {
        List<String> command = new ArrayList<>(program.command(TO_TELL));
        for (String argument : file.check()) {
          command.addAll(argument.equals("{extra}") ? told.extra() : List.of(argument));
        }
        Ended said = Job.run(command, folder, program.limits(TO_TELL));
        if (!said.well()) {
          throw new EngineUnavailable(
              file.name() + " refuses its --arg" + complaint(said).replaceFirst("^: error", ""));
        }
      } finally {
        PrivateFolder.delete(folder);
      }
    } catch (IOException e) {
      throw new EngineUnavailable(
          "cannot start %s: %s".formatted(file.name(), FileFault.reason(e)), e);
    }
  }

  private static Path found(AnalyzerFile file) throws EngineUnavailable {
    String remedy = file.remedy() == null ? "install it, or name it with --bin" : file.remedy();
    String name = String.valueOf(file.program());
    return Launch.onPath(name)
        .orElseThrow(() -> new EngineUnavailable("no '%s' on PATH; %s".formatted(name, remedy)));
  }

  private static String version(AnalyzerFile file, Path binary) throws EngineUnavailable {
    AnalyzerFile.Version asked = file.version();
    if (asked == null) {
      return "";
    }
    try {
      List<String> command = new ArrayList<>(List.of(binary.toString()));
      command.addAll(asked.arguments());
      Ended said = Job.run(command, Path.of("."), TO_TELL);
      Matcher matcher = asked.pattern().matcher(said.output() + said.errors());
      return matcher.find() ? Objects.requireNonNullElse(matcher.group(1), "") : "";
    } catch (IOException e) {
      throw new EngineUnavailable("cannot start " + binary + ": " + FileFault.reason(e), e);
    }
  }

  @Override
  public String label() {
    return label;
  }

  @Override
  public Language reads() {
    return file.reads();
  }

  @Override
  public Absences absences() {
    return Optional.ofNullable(file.result().absences()).map(Absences::new).orElse(Absences.NONE);
  }

  @Override
  public Luggage luggage() {
    return luggage;
  }

  @Override
  public Analysis analyse(Path folder, Surroundings around, Limits limits) {
    try {
      Path code = folder.resolve("code").toAbsolutePath();
      List<String> files = files(code);
      if (files.isEmpty()) {
        return new Analysis(End.DONE, "", List.of(), Set.of(), Duration.ZERO, 0, 0);
      }
      CommandLine line =
          new CommandLine(
              file, program.plugins(), folder.toAbsolutePath(), around, files, luggage.extra());
      Names names = new Names(code, around.program());
      return file.entries() == null
          ? analysis(run(line.arguments(code, List.of()), folder, limits), folder, names)
          : byEntries(line, file.entries(), folder, limits, names);
    } catch (IOException e) {
      return Analysis.failed("cannot run it: " + FileFault.reason(e));
    }
  }

  private Ended run(List<String> arguments, Path folder, Limits limits) throws IOException {
    List<String> command = new ArrayList<>(program.command(limits));
    command.addAll(arguments);
    return Job.run(command, folder, program.limits(limits));
  }

  /** Asks for the entry points, and analyses from these on in what is left of the time. */
  private Analysis byEntries(
      CommandLine line, AnalyzerFile.Entries entries, Path folder, Limits limits, Names names)
      throws IOException {
    Path code = folder.resolve("code").toAbsolutePath();
    Ended asked = run(line.filled(entries.arguments(), code, List.of()), folder, limits);
    if (!asked.well()) {
      return analysis(asked, folder, names);
    }
    List<String> functions = entries.in(asked.output());
    Duration left = limits.time().minus(asked.time());
    if (functions.isEmpty()) {
      return new Analysis(End.DONE, "", List.of(), Set.of(), asked.time(), asked.peakBytes(), 0);
    }
    if (!left.isPositive()) {
      return bad(End.TIME, "to tell its entry points took longer than it may", asked, folder);
    }
    Ended ended =
        run(line.arguments(code, functions), folder, new Limits(left, limits.memoryBytes()));
    Analysis it = analysis(ended, folder, names);
    return new Analysis(
        it.end(),
        it.why(),
        it.warnings(),
        it.unread(),
        it.time().plus(asked.time()),
        Math.max(it.peakBytes(), asked.peakBytes()),
        it.heapBytes());
  }

  /** Those that are named to the analyzer. */
  private List<String> files(Path code) throws IOException {
    try (Stream<Path> all = Files.walk(code)) {
      return all.filter(Files::isRegularFile)
          .map(Path::toString)
          .filter(it -> file.files() == null || file.files().matcher(it).find())
          .sorted()
          .toList();
    }
  }

  private Analysis analysis(Ended ended, Path folder, Names names) {
    if (ended.end() == Job.End.TIME) {
      return bad(End.TIME, "it took longer than it may", ended, folder);
    }
    if (ended.end() == Job.End.OUTPUT) {
      return bad(End.CRASHED, "it wrote more than anybody reads", ended, folder);
    }
    if (program.outOfMemory(ended)) {
      return bad(End.MEMORY, "it needs more memory than it may", ended, folder);
    }
    if (!file.isWell(ended.status())) {
      return bad(
          End.CRASHED, ExitStatus.describe(ended.status()) + complaint(ended), ended, folder);
    }
    try {
      SortedSet<Warning> warnings = new TreeSet<>();
      Set<String> unread = new TreeSet<>();
      for (Output result : results(ended, folder)) {
        Results read = Results.read(file.result(), result, names);
        warnings.addAll(read.warnings());
        unread.addAll(read.unread());
      }
      unread.addAll(file.result().unread(ended.output(), names));
      unread.addAll(file.result().unread(ended.errors(), names));
      // Where it has something to say it has read the file, whatever one of its rules failed at.
      warnings.forEach(it -> unread.remove(it.file()));
      return new Analysis(
          End.DONE,
          "",
          List.copyOf(warnings),
          unread,
          ended.time(),
          ended.peakBytes(),
          program.heapBytes(folder));
    } catch (IOException e) {
      String why = "its result cannot be read: " + FileFault.reason(e);
      return bad(End.CRASHED, why + complaint(ended), ended, folder);
    }
  }

  private List<Output> results(Ended ended, Path folder) {
    String named = file.result().file();
    if (named == null) {
      return List.of(new Output.Said(ended.output()));
    }
    List<Output> all = new ArrayList<>();
    for (int i = 0; i == 0 || named.contains("{number}"); i++) {
      Path result = folder.resolve(named.replace("{number}", Integer.toString(i)));
      if (i > 0 && !Files.exists(result)) {
        break;
      }
      all.add(new Output.Written(result));
    }
    return all;
  }

  private Analysis bad(End end, String why, Ended ended, Path folder) {
    return new Analysis(
        end, why, List.of(), Set.of(), ended.time(), ended.peakBytes(), program.heapBytes(folder));
  }

  /** The line that it most likely complains with, or else its last words. */
  private static String complaint(Ended ended) {
    List<String> errors = lines(ended.errors());
    List<String> output = lines(ended.output());
    String line =
        complaint(errors)
            .or(() -> complaint(output))
            .or(() -> Stream.concat(output.stream(), errors.stream()).reduce((_, later) -> later))
            .orElse("");
    String shown =
        line.length() <= LONGEST_REASON ? line : line.substring(0, LONGEST_REASON) + " …";
    return shown.isEmpty() ? "" : ": " + shown;
  }

  private static Optional<String> complaint(List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.matches("(?i).*(error|exception|cannot|fail|fatal).*")) {
        // Frama-C goes on in the next line with what it has to say.
        boolean goesOn = line.endsWith(":") && i + 1 < lines.size();
        return Optional.of(goesOn ? line + " " + lines.get(i + 1) : line);
      }
    }
    return Optional.empty();
  }

  private static List<String> lines(String text) {
    return text.lines().map(String::strip).filter(it -> !it.isEmpty()).toList();
  }
}
