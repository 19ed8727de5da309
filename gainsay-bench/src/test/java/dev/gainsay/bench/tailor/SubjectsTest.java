package dev.gainsay.bench.tailor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.analysis.tailor.CannotAnalyze;
import dev.gainsay.bench.tailor.Subjects.Subject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SubjectsTest {

  @TempDir Path folder;

  private Path list(String yaml) throws Exception {
    return Files.writeString(folder.resolve("list.yaml"), yaml);
  }

  @Test
  void filesAreFoundFromTheListOn() throws Exception {
    Files.createDirectories(folder.resolve("one-1.0/src"));
    Path file = Files.writeString(folder.resolve("one-1.0/src/a.c"), "int x;\n");
    List<Subject> all =
        Subjects.read(
                list(
                    """
                    analyzer: eva
                    projects:
                      - name: one
                        folder: one-1.0
                        later: one-2.0
                        arguments: ['-I{folder}/src']
                        files: [src/a.c]
                    """))
            .all();
    assertThat(all).hasSize(1);
    assertThat(all.getFirst().version().file()).isEqualTo(file);
    assertThat(all.getFirst().version().arguments())
        .containsExactly("-I" + folder.resolve("one-1.0/src"));
    assertThat(all.getFirst().later().orElseThrow().file())
        .isEqualTo(folder.resolve("one-2.0/src/a.c"));
  }

  @Test
  void filesOfOtherSizesAreNotMeasured() throws Exception {
    Subjects some = new Subjects("eva", 20, 100, List.of());
    some.check(20);
    some.check(100);
    for (int assertions : new int[] {19, 101}) {
      assertThatThrownBy(() -> some.check(assertions))
          .isInstanceOf(CannotAnalyze.class)
          .hasMessage(
              assertions + " assertions are reached, and the study is of files with 20 to 100");
    }
    new Subjects("eva", null, null, List.of()).check(1);
  }

  @Test
  void whatIsNoListIsTold() throws Exception {
    assertThatThrownBy(() -> Subjects.read(folder.resolve("none.yaml")))
        .isInstanceOf(CannotAnalyze.class)
        .hasMessageContaining("cannot read the list");
    Path odd = list("analyzer: [");
    assertThatThrownBy(() -> Subjects.read(odd))
        .isInstanceOf(CannotAnalyze.class)
        .hasMessageContaining("is none");
    Path lacking = list("analyzer: eva\n");
    assertThatThrownBy(() -> Subjects.read(lacking))
        .isInstanceOf(CannotAnalyze.class)
        .hasMessageContaining("lacks 'analyzer', or 'projects'");
    for (String projects :
        List.of("[]", "[null]", "[{name: one, folder: one-1.0, files: [null]}]")) {
      Path hollow = list("analyzer: eva\nprojects: " + projects + "\n");
      assertThatThrownBy(() -> Subjects.read(hollow))
          .isInstanceOf(CannotAnalyze.class)
          .hasMessageContaining("lacks 'analyzer', or 'projects'");
    }
    Path other = list("analyzer: lisa\nprojects: [{name: one, folder: one-1.0, files: [a.c]}]\n");
    assertThatThrownBy(() -> Subjects.read(other))
        .isInstanceOf(CannotAnalyze.class)
        .hasMessageContaining("names the analyzer 'lisa'; the study is of clam, eva");
    Files.createDirectories(folder.resolve("two/b"));
    Files.writeString(folder.resolve("two/b/c.c"), "int x;\n");
    Files.writeString(folder.resolve("two/b-c.c"), "int x;\n");
    Path same = list("analyzer: eva\nprojects: [{name: a, folder: two, files: [b/c.c, b-c.c]}]\n");
    assertThatThrownBy(() -> Subjects.read(same))
        .isInstanceOf(CannotAnalyze.class)
        .hasMessageContaining("two files that would both be called a-b-c.c");
    Path missing =
        list("analyzer: eva\nprojects: [{name: one, folder: one-1.0, files: [gone.c]}]\n");
    assertThatThrownBy(() -> Subjects.read(missing))
        .isInstanceOf(CannotAnalyze.class)
        .hasMessageContaining("gone.c")
        .hasMessageContaining("put the sources beside the list");
  }
}
