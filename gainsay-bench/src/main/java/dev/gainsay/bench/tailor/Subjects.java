package dev.gainsay.bench.tailor;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.gainsay.analysis.tailor.CannotAnalyze;
import dev.gainsay.analysis.tailor.described.DescriptionFile;
import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The files of a study, as a YAML file lists them.
 *
 * @param analyzer name of one of our descriptions
 * @param least assertions of a file that is measured; 1 when left out
 * @param most assertions of a file that is measured; any number when left out
 * @param projects where the files come from
 */
public record Subjects(
    String analyzer, @Nullable Integer least, @Nullable Integer most, List<Project> projects) {

  /** What in an argument stands for the folder of a project. */
  private static final String FOLDER = "{folder}";

  /**
   * Files of one source package.
   *
   * @param name of the project
   * @param folder where it lies, from the folder of the YAML file on
   * @param later where a later version of it lies; none when left out
   * @param arguments for reading the files; {@code {folder}} in them stands for the folder
   * @param files from the folder on; each is a program of its own
   */
  public record Project(
      String name,
      String folder,
      @Nullable String later,
      @Nullable List<String> arguments,
      List<String> files) {}

  /**
   * A file to tailor recipes to.
   *
   * @param project its project's name
   * @param name from the project's folder on
   * @param version the file
   * @param later the file in a later version
   */
  record Subject(String project, String name, Version version, Optional<Version> later) {

    /** Names its figures: no other file of the list has it. */
    String label() {
      return (project + "-" + name).replace('/', '-');
    }
  }

  /**
   * A file in a version.
   *
   * @param arguments for reading it
   */
  record Version(Path file, List<String> arguments) {}

  /** The file, and where it was read from. */
  record Read(Subjects subjects, Path base) {

    /** All files, in the order of the list. */
    List<Subject> all() {
      return subjects.projects().stream()
          .flatMap(project -> project.files().stream().map(file -> subject(project, file)))
          .toList();
    }

    private Subject subject(Project project, String file) {
      return new Subject(
          project.name(),
          file,
          version(project, project.folder(), file),
          Optional.ofNullable(project.later()).map(later -> version(project, later, file)));
    }

    private Version version(Project project, String folder, String file) {
      Path root = base.resolve(folder).toAbsolutePath().normalize();
      List<String> arguments =
          Optional.ofNullable(project.arguments()).orElse(List.of()).stream()
              .map(argument -> argument.replace(FOLDER, root.toString()))
              .toList();
      return new Version(root.resolve(file), arguments);
    }
  }

  /**
   * Reads a list.
   *
   * @throws CannotAnalyze when the file is none, or names files that are not there
   */
  static Read read(Path list) throws CannotAnalyze {
    Subjects subjects;
    try {
      subjects = new YAMLMapper().readValue(Files.readString(list), Subjects.class);
    } catch (JsonProcessingException fault) {
      throw new CannotAnalyze(
          "the list %s is none: %s".formatted(list, FileFault.reason(fault)), fault);
    } catch (IOException fault) {
      throw new CannotAnalyze(
          "cannot read the list " + list + ": " + FileFault.reason(fault), fault);
    }
    if (subjects == null || !subjects.complete()) {
      throw new CannotAnalyze(
          "the list "
              + list
              + " lacks 'analyzer', or 'projects' with 'name', 'folder' and 'files';"
              + " see docs/tailor-study.md");
    }
    if (!DescriptionFile.ours().contains(subjects.analyzer())) {
      throw new CannotAnalyze(
          "the list %s names the analyzer '%s'; the study is of %s"
              .formatted(list, subjects.analyzer(), String.join(", ", DescriptionFile.ours())));
    }
    Path base = Objects.requireNonNull(list.toAbsolutePath().getParent());
    Read read = new Read(subjects, base);
    Set<String> names = new HashSet<>();
    for (Subject subject : read.all()) {
      if (!names.add(subject.label())) {
        throw new CannotAnalyze(
            "the list %s has two files that would both be called %s; name projects apart"
                .formatted(list, subject.label()));
      }
      if (!Files.isRegularFile(subject.version().file())) {
        throw new CannotAnalyze(
            "no file %s, which %s lists; put the sources beside the list"
                .formatted(subject.version().file(), list));
      }
    }
    return read;
  }

  /**
   * Lets files pass that are neither too trivial nor too difficult.
   *
   * @throws CannotAnalyze when one has too few assertions, or too many
   */
  void check(int assertions) throws CannotAnalyze {
    int low = least == null ? 1 : least;
    int high = most == null ? Integer.MAX_VALUE : most;
    if (assertions < low || assertions > high) {
      throw new CannotAnalyze(
          "%d assertions are reached, and the study is of files with %d to %d"
              .formatted(assertions, low, high));
    }
  }

  @JsonIgnore
  @SuppressWarnings("NullAway") // Jackson leaves out what a file leaves out
  private boolean complete() {
    return analyzer != null
        && projects != null
        && !projects.isEmpty()
        && projects.stream()
            .allMatch(
                it ->
                    it != null
                        && it.name() != null
                        && it.folder() != null
                        && it.files() != null
                        && it.files().stream().allMatch(Objects::nonNull));
  }
}
