package dev.gainsay.bench.split;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.gainsay.analysis.split.Plan;
import dev.gainsay.analysis.split.Strategy;
import dev.gainsay.analysis.split.analyzer.AnalyzerFiles;
import dev.gainsay.analysis.split.code.Unreadable;
import dev.gainsay.engine.Limits;
import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The programs of a study, as a YAML file lists them.
 *
 * @param programs each with an analyzer
 */
public record Programs(List<Program> programs) {

  private static final YAMLMapper MAPPER =
      YAMLMapper.builder().propertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE).build();

  /** Where all members of a name can be used as a file's. */
  private static final String NAME = "[A-Za-z0-9][A-Za-z0-9._-]*";

  /**
   * A program and its analyzer.
   *
   * @param name no other program of the list has it
   * @param analyzer one of our descriptions, or a description file beside the list
   * @param arguments for the analyzer
   * @param artifact where the program comes from Maven: {@code group:artifact:version} of its jar,
   *     or {@code group:artifact:jar:sources:version}; what it depends on is at hand
   * @param inputs where it does not: files and folders, from the folder of the list on
   * @param maxSize S
   * @param radius k
   * @param hubs p
   * @param aux whether the rest of the program is at hand for a part, which it is unless this is
   *     false
   * @param minutes that a part may take
   * @param megabytes that a part may use
   * @param wholeMinutes that the program in one piece may take; as a part when left out
   */
  public record Program(
      String name,
      String analyzer,
      @Nullable List<String> arguments,
      @Nullable String artifact,
      @Nullable List<String> inputs,
      @Nullable Integer maxSize,
      @Nullable Integer radius,
      @Nullable Double hubs,
      @Nullable Boolean aux,
      @Nullable Double minutes,
      @Nullable Integer megabytes,
      @Nullable Double wholeMinutes) {

    private static final double MINUTES = 10;
    private static final int MEGABYTES = 16 << 10;

    Plan plan(Strategy strategy) {
      Plan usual = Plan.standard();
      return new Plan(
          strategy,
          maxSize == null ? usual.maxSize() : maxSize,
          radius == null ? usual.radius() : radius,
          hubs == null ? usual.hubs() : hubs);
    }

    Limits limits() {
      return limits(minutes == null ? MINUTES : minutes);
    }

    /** Those of the program in one piece. */
    Limits wholeLimits() {
      return wholeMinutes == null ? limits() : limits(wholeMinutes);
    }

    private Limits limits(double time) {
      long memory = megabytes == null ? MEGABYTES : megabytes;
      return new Limits(Duration.ofMillis(Math.round(time * 60_000)), memory << 20);
    }

    List<String> extra() {
      return Optional.ofNullable(arguments).orElse(List.of());
    }

    /** Whether the rest of the program is at hand. */
    boolean seesTheRest() {
      return aux == null || aux;
    }

    @JsonIgnore
    @SuppressWarnings("NullAway") // Jackson leaves out what a file leaves out
    private boolean complete() {
      return name != null && analyzer != null && (artifact == null) != (inputs == null);
    }
  }

  /** A list, and the folder it lies in. */
  record Read(Programs list, Path base) {

    /** The files and folders of a program that is not from Maven. */
    List<Path> inputs(Program program) {
      return Optional.ofNullable(program.inputs()).orElse(List.of()).stream()
          .map(base::resolve)
          .toList();
    }

    /** One of ours, or the file of a description. */
    String analyzer(Program program) {
      return AnalyzerFiles.ours().contains(program.analyzer())
          ? program.analyzer()
          : base.resolve(program.analyzer()).toString();
    }
  }

  /**
   * Reads a list.
   *
   * @throws Unreadable when the file is none, or names files that are not there
   */
  static Read read(Path file) throws Unreadable {
    Programs list;
    try {
      list = MAPPER.readValue(Files.readString(file), Programs.class);
    } catch (JsonProcessingException fault) {
      throw new Unreadable(
          "the list %s is none: %s".formatted(file, FileFault.reason(fault)), fault);
    } catch (IOException fault) {
      throw new Unreadable("cannot read the list " + file + ": " + FileFault.reason(fault), fault);
    }
    if (list == null || !list.complete()) {
      throw new Unreadable(
          "the list %s lacks 'programs' with 'name', 'analyzer' and either 'artifact' or 'inputs'; see docs/split-study.md"
              .formatted(file));
    }
    Read read = new Read(list, Objects.requireNonNull(file.toAbsolutePath().getParent()));
    Set<String> names = new HashSet<>();
    for (Program program : list.programs()) {
      check(program, read, file);
      if (!names.add(program.name())) {
        throw new Unreadable("the list %s has two programs '%s'".formatted(file, program.name()));
      }
    }
    return read;
  }

  private static void check(Program program, Read read, Path file) throws Unreadable {
    String which = "the program '%s' of the list %s".formatted(program.name(), file);
    if (!program.name().matches(NAME)) {
      throw new Unreadable(which + " needs a name of letters, digits, '.', '_' and '-'");
    }
    if (!Files.isRegularFile(Path.of(read.analyzer(program)))
        && !AnalyzerFiles.ours().contains(program.analyzer())) {
      throw new Unreadable(
          "%s has an analyzer '%s'; there are %s, and description files beside the list"
              .formatted(which, program.analyzer(), String.join(", ", AnalyzerFiles.ours())));
    }
    for (Path input : read.inputs(program)) {
      if (!Files.exists(input)) {
        throw new Unreadable(
            "no %s, which %s lists; put the sources beside the list".formatted(input, file));
      }
    }
    try {
      program.plan(Strategy.SPLITMERGE);
    } catch (IllegalArgumentException odd) {
      throw new Unreadable(which + " has an odd " + odd.getMessage(), odd);
    }
    for (Limits limits : List.of(program.limits(), program.wholeLimits())) {
      if (!limits.time().isPositive() || limits.memoryBytes() <= 0) {
        throw new Unreadable(which + " may use nothing; minutes and megabytes are above 0");
      }
    }
  }

  @JsonIgnore
  @SuppressWarnings("NullAway") // Jackson leaves out what a file leaves out
  private boolean complete() {
    return programs != null
        && !programs.isEmpty()
        && programs.stream().allMatch(it -> it != null && it.complete());
  }
}
