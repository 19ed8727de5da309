package dev.gainsay.cli;

import dev.gainsay.analysis.split.Plan;
import dev.gainsay.analysis.split.Strategy;
import dev.gainsay.analysis.split.analyzer.Analyzer;
import dev.gainsay.analysis.split.analyzer.AnalyzerFiles;
import dev.gainsay.analysis.split.analyzer.Surroundings;
import dev.gainsay.analysis.split.code.Code;
import dev.gainsay.analysis.split.code.Unreadable;
import dev.gainsay.campaign.Refused;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which analyzer, and how a program is split for it. */
final class SplitOptions {

  /** A strategy, or the choice of one. */
  enum Named {
    SPLITMERGE,
    SIZELIMITING,
    NONE,
    AUTO
  }

  @Option(
      names = "--analyzer",
      paramLabel = "NAME|FILE",
      required = true,
      description =
          "spotbugs (with Find Security Bugs; class files), tai-e (flows of taint; class files),"
              + " pmd (Java), cppcheck, frama-c, infer (C), bandit (Python), or a description file"
              + " of another one (docs/split.md)")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private String name;

  @Option(
      names = "--bin",
      paramLabel = "PATH",
      description = "the analyzer's program, instead of the one on PATH")
  private @Nullable String bin;

  @Option(
      names = "--arg",
      paramLabel = "ARG",
      description = "an argument for the analyzer, such as --arg=-DNDEBUG; may be repeated")
  private List<String> arguments = List.of();

  @Option(
      names = "--strategy",
      paramLabel = "NAME",
      defaultValue = "splitmerge",
      description =
          "splitmerge keeps files with their dependencies, sizelimiting goes by name, none does not"
              + " split, auto analyses a sample and chooses one, with --max-size and --radius"
              + " (default: ${DEFAULT-VALUE})")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private Named strategy;

  @Option(
      names = "--max-size",
      paramLabel = "N",
      defaultValue = "500",
      description = "most files or classes of a part (default: ${DEFAULT-VALUE})")
  private int maxSize;

  @Option(
      names = "--radius",
      paramLabel = "N",
      defaultValue = "2",
      description =
          "up to which distance a file's dependencies are in its part (default: ${DEFAULT-VALUE})")
  private int radius;

  @Option(
      names = "--hubs",
      paramLabel = "SHARE",
      defaultValue = "0.1",
      description =
          "share of a part that its most connected files take when it is too large and split"
              + " (default: ${DEFAULT-VALUE})")
  private double hubs;

  @Option(
      names = "--edges",
      paramLabel = "FILE",
      description =
          "the dependencies, in place of those in the files: two names with a tab between in each"
              + " line")
  private @Nullable Path edges;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description =
          "parts to analyse at a time (default: the number of processors, or of the cluster's"
              + " cores)")
  private @Nullable Integer jobs;

  @Option(
      names = "--limit",
      paramLabel = "TIME,MEMORY",
      defaultValue = "10m,16g",
      converter = PartLimit.Reader.class,
      description = "what each part may use: time, memory or both (default: ${DEFAULT-VALUE})")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private PartLimit limit;

  @Option(
      names = "--class-path",
      paramLabel = "PATH",
      description = "the program's libraries, which the analyzer may look at")
  private @Nullable String classPath;

  @Option(
      names = "--aux",
      negatable = true,
      defaultValue = "true",
      fallbackValue = "true",
      description =
          "let the analyzer look at the rest of the program too, without analysing it with each"
              + " part; --no-aux hides it (default: --aux)")
  private boolean aux;

  /** Refuses values that are out of range. */
  void check() throws Refused {
    least("--max-size", maxSize);
    least("--radius", radius);
    if (jobs != null) {
      least("--jobs", jobs);
    }
    if (!(hubs >= 0 && hubs <= 1)) {
      throw new Refused("--hubs " + hubs + " is no share; it is from 0 to 1");
    }
    if (edges != null && !auto() && strategy != Named.SPLITMERGE) {
      throw new Refused(
          "--edges is of no use with --strategy %s; leave one of them out"
              .formatted(strategy.name().toLowerCase(Locale.ROOT)));
    }
    for (Path library : libraries()) {
      if (!Files.exists(library)) {
        throw new Refused("--class-path names " + library + ", which there is not");
      }
      if (!Files.isDirectory(library) && !library.toString().matches("(?i).*\\.(jar|zip)")) {
        throw new Refused("--class-path names " + library + ", which is no folder and no jar");
      }
    }
  }

  private static void least(String option, int value) throws Refused {
    if (value < 1) {
      throw new Refused(option + " " + value + " is too little; the least is 1");
    }
  }

  /** The analyzer, ready to be run. */
  Analyzer analyzer() throws Refused, EngineUnavailable, Unreadable {
    String ours = name.toLowerCase(Locale.ROOT);
    boolean known = AnalyzerFiles.ours().contains(ours);
    if (!known && !name.endsWith(".yaml") && !name.endsWith(".yml")) {
      throw new Refused(
          "no analyzer '%s'; there are %s, and description files (docs/split.md)"
              .formatted(name, String.join(", ", AnalyzerFiles.ours())));
    }
    return AnalyzerFiles.open(known ? ours : name, bin, arguments);
  }

  /** Whether a plan is to be chosen. */
  boolean auto() {
    return strategy == Named.AUTO;
  }

  /** The plan, or what a choice begins with. */
  Plan plan() {
    Strategy known = auto() ? Strategy.SPLITMERGE : Strategy.valueOf(strategy.name());
    return new Plan(known, maxSize, radius, hubs);
  }

  @Nullable Path edges() {
    return edges;
  }

  /** Parts at a time, if that is said. */
  Optional<Integer> jobs() {
    return Optional.ofNullable(jobs);
  }

  Limits limits() {
    return limit.limits();
  }

  private List<Path> libraries() {
    return classPath == null
        ? List.of()
        : Stream.of(classPath.split(File.pathSeparator))
            .filter(entry -> !entry.isEmpty())
            .map(Path::of)
            .toList();
  }

  /** What the analyzer may look at. */
  Surroundings surroundings(Code code) {
    return new Surroundings(libraries(), aux ? code.roots() : List.of());
  }
}
