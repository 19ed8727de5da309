package dev.gainsay.testkit.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.testkit.check.CheckedFiles.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Files of odd but sound SQL: whatever contradicts in one of them on a current engine comes of a
 * query that was put in another form than means the same, or that has no fixed answer.
 */
@Tag("engine")
class SoundFilesTest {

  @ParameterizedTest
  @ValueSource(strings = {"sqlite", "h2", "hsqldb"})
  void noCaseContradicts(String engine) throws Exception {
    Map<String, Path> files = new TreeMap<>(files("sound/every"));
    files.putAll(files("sound/quick"));
    files.putAll(files("sound/" + engine));
    Map<String, Outcome> outcomes;
    try {
      outcomes = CheckedFiles.check(engine, files);
    } catch (EngineUnavailable e) {
      abort(e.getMessage());
      return;
    }
    assertThat(outcomes)
        .hasSize(files.size())
        .allSatisfy(
            (file, outcome) -> {
              assertThat(outcome.cases()).isPositive();
              assertThat(outcome.contradicting()).as(outcome.notes()).isEmpty();
            });
  }

  private static Map<String, Path> files(String folder) throws IOException {
    Map<String, Path> files = new TreeMap<>();
    try (Stream<Path> all = Files.list(CheckedFiles.resource(folder))) {
      all.forEach(file -> files.put(folder + "/" + file.getFileName(), file));
    }
    return files;
  }
}
