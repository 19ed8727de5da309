package dev.gainsay.house;

import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * House rules that no compiler knows. A forbidden word is spelt in two pieces here, so that this
 * file keeps to its own rules.
 */
class LintTest {

  private static final Path ROOT = Repository.root();
  private static final int LONGEST = 400;

  private static final Pattern UNFINISHED = Pattern.compile("\\b(TO" + "DO|FIX" + "ME)\\b");
  private static final Pattern SWITCHED_OFF = Pattern.compile("@Dis" + "abled\\b");
  private static final Pattern EXIT = Pattern.compile("\\bSystem\\.ex" + "it\\b");
  private static final Pattern VAGUE_NAME =
      Pattern.compile(
          "\\b(class|interface|record|enum) (Abstract\\w+|\\w+(Impl|Utils?|Manager))\\b");
  private static final Pattern MACHINE_PATH =
      Pattern.compile("(?<![\\w.~}*-])/" + "(work|root|home|Users)/\\w");

  @Test
  void longFilesSayWhy() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (Path file : Repository.javaFiles()) {
      List<String> lines = Files.readAllLines(file);
      if (lines.size() > LONGEST && !String.join("\n", lines).contains("Longer than")) {
        wrong.add(ROOT.relativize(file) + ": " + lines.size() + " lines");
      }
    }
    assertThat(wrong)
        .as("over %s lines, without \"Longer than\" and a reason in the class doc", LONGEST)
        .isEmpty();
  }

  @Test
  void noTestIsSwitchedOff() throws IOException {
    assertThat(linesOf(Repository.javaFiles(), SWITCHED_OFF.asPredicate())).isEmpty();
  }

  @Test
  void nothingIsLeftForLater() throws IOException {
    assertThat(linesOf(Repository.javaFiles(), UNFINISHED.asPredicate())).isEmpty();
  }

  @Test
  void noTabsOrTrailingBlanks() throws IOException {
    assertThat(
            linesOf(
                Repository.javaFiles(), line -> line.contains("\t") || line.matches(".*[ \r]$")))
        .isEmpty();
  }

  @Test
  void everyPackageIsNullMarked() throws IOException {
    List<Path> main =
        Repository.javaFiles().stream()
            .filter(file -> file.toString().contains("/src/main/java/"))
            .toList();
    List<String> wrong = new ArrayList<>();
    for (Path folder : main.stream().collect(groupingBy(Path::getParent)).keySet()) {
      Path info = folder.resolve("package-info.java");
      if (!Files.exists(info) || !Files.readString(info).contains("@NullMarked")) {
        wrong.add(ROOT.relativize(info).toString());
      }
    }
    assertThat(wrong).as("missing, or without @NullMarked").isEmpty();
  }

  @Test
  void namesSayWhatAThingIs() throws IOException {
    assertThat(linesOf(Repository.javaFiles(), VAGUE_NAME.asPredicate())).isEmpty();
  }

  @Test
  void onlyProgramsExit() throws IOException {
    List<Path> others =
        Repository.javaFiles().stream()
            .filter(file -> !file.getParent().endsWith("cli"))
            .filter(file -> !file.getFileName().toString().endsWith("Main.java"))
            .toList();
    assertThat(linesOf(others, EXIT.asPredicate())).isEmpty();
  }

  @Test
  void noPathOfOneMachine() throws IOException {
    assertThat(linesOf(Repository.textFiles(), MACHINE_PATH.asPredicate())).isEmpty();
  }

  private static List<String> linesOf(List<Path> files, Predicate<String> wrong)
      throws IOException {
    List<String> found = new ArrayList<>();
    for (Path file : files) {
      int number = 0;
      for (String line : Files.readString(file).split("\n")) {
        number++;
        if (wrong.test(line)) {
          found.add(ROOT.relativize(file) + ":" + number + ": " + line.strip());
        }
      }
    }
    return found;
  }
}
