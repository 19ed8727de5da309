package dev.gainsay.analysis.tailor.lisa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.analysis.tailor.Analysis;
import dev.gainsay.analysis.tailor.Analysis.Done;
import dev.gainsay.analysis.tailor.Analysis.Failed;
import dev.gainsay.analysis.tailor.Analysis.OverLimit;
import dev.gainsay.analysis.tailor.Assertion;
import dev.gainsay.analysis.tailor.CannotAnalyze;
import dev.gainsay.analysis.tailor.Ingredient;
import dev.gainsay.analysis.tailor.Program;
import dev.gainsay.analysis.tailor.Setting;
import dev.gainsay.analysis.tailor.Space;
import dev.gainsay.engine.Limits;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("engine")
class LisaAnalyzerTest {

  private static final Limits AMPLE = new Limits(Duration.ofSeconds(60), 256L << 20);

  private static LisaAnalyzer lisa;

  @TempDir Path folder;

  @BeforeAll
  static void start() throws CannotAnalyze {
    lisa = LisaAnalyzer.ofUser();
  }

  @AfterAll
  static void end() {
    lisa.close();
  }

  private Program program(String name) throws CannotAnalyze {
    return lisa.prepare(List.of(file(name)), folder);
  }

  private static Path file(String name) {
    try {
      return Path.of(LisaAnalyzerTest.class.getResource(name + ".imp").toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private Program text(String text) throws CannotAnalyze, IOException {
    return lisa.prepare(List.of(Files.writeString(folder.resolve("a.imp"), text)), folder);
  }

  /** Such as {@code interval calls=1 heap=fields}. */
  private static Ingredient ingredient(String words) {
    TreeMap<String, String> settings = new TreeMap<>();
    String[] parts = words.split(" ");
    for (String part : List.of(parts).subList(1, parts.length)) {
      settings.put(part.substring(0, part.indexOf('=')), part.substring(part.indexOf('=') + 1));
    }
    return new Ingredient(parts[0], settings);
  }

  private static SortedSet<Integer> proved(Program program, String ingredient, Integer... assumed) {
    Analysis analysis =
        program.analyze(ingredient(ingredient), new TreeSet<>(Set.of(assumed)), AMPLE);
    assertThat(analysis).isInstanceOf(Done.class);
    return ((Done) analysis).proved();
  }

  private static String lines(Program program, SortedSet<Integer> ids) {
    return ids.stream()
        .map(id -> String.valueOf(program.assertions().get(id).line()))
        .collect(Collectors.joining(" "));
  }

  @Test
  void readsAssertions() throws CannotAnalyze {
    Program program = program("relations");
    assertThat(program.assertions()).hasSize(9);
    assertThat(program.assertions().getFirst())
        .isEqualTo(new Assertion(0, file("relations").toString(), 5, "relations::main", "n < m"));
    assertThat(program.assertions().getLast().text()).isEqualTo("r == 1");
    assertThat(program.notes()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "branches, constant, 5 22",
    "branches, interval, 5 7 10 13 15 18 22 27",
    "branches, interval-set, 5 7 10 13 14 15 18 22 27",
    "loops, constant, ''",
    "loops, interval, 6 7 10 19",
    "calls, interval, 27 34 38",
    "heap, interval, 21 25",
    "strings, substring, 5 11 14 15",
    "strings, fsa, 5 11 14",
    "strings, interval, 16",
    "passing, tarsis, 8",
  })
  void provesExactly(String name, String ingredient, String lines) throws CannotAnalyze {
    Program program = program(name);
    assertThat(lines(program, proved(program, ingredient))).isEqualTo(lines);
  }

  @Test
  void aWorkerThatIsKilledIsToldAndReplaced() throws CannotAnalyze {
    Program program = program("loops");
    proved(program, "interval");
    lisa.pids().forEach(pid -> ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly));
    Analysis analysis = program.analyze(ingredient("interval"), new TreeSet<>(), AMPLE);
    assertThat(analysis)
        .isInstanceOfSatisfying(
            Failed.class,
            it ->
                assertThat(it.why())
                    .isEqualTo("the JVM that runs LiSA ended with signal 9 (SIGKILL)"));
    assertThat(lines(program, proved(program, "interval"))).isEqualTo("6 7 10 19");
  }

  @Test
  void whatTakesTooLongIsEnded() throws CannotAnalyze {
    Program program = program("loops");
    Limits little = new Limits(Duration.ofMillis(1), AMPLE.memoryBytes());
    assertThat(program.analyze(ingredient("interval-set partition=10"), new TreeSet<>(), little))
        .isEqualTo(new OverLimit("0.001s", Duration.ofMillis(1), 0));
    assertThat(lines(program, proved(program, "interval"))).isEqualTo("6 7 10 19");
  }

  @Test
  void givesTheSameEachTime() throws CannotAnalyze {
    Program program = program("calls");
    String ingredient = "interval-set calls=2 heap=fields descending=narrowing";
    SortedSet<Integer> first = proved(program, ingredient);
    for (int i = 0; i < 9; i++) {
      assertThat(proved(program, ingredient)).isEqualTo(first);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"loops", "branches", "calls", "heap", "strings", "relations"})
  void neverProvesWhatIsFalse(String name) throws CannotAnalyze, IOException {
    Program program = program(name);
    List<String> text = Files.readAllLines(file(name));
    SortedSet<Integer> wrong =
        program.assertions().stream()
            .filter(it -> text.get(it.line() - 1).endsWith("// false"))
            .map(Assertion::id)
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(wrong).isNotEmpty();
    Limits short5 = new Limits(Duration.ofSeconds(5), AMPLE.memoryBytes());
    for (String domain : lisa.space().domains().domains()) {
      for (Setting setting : lisa.space().settings()) {
        for (String value : setting.values()) {
          Ingredient ingredient = Space.set(Space.plain(domain), setting, value);
          if (!value.equals(setting.standard()) || setting.name().equals("calls")) {
            Analysis analysis = program.analyze(ingredient, new TreeSet<>(), short5);
            assertThat(analysis).as("%s", ingredient).isNotInstanceOf(Failed.class);
            if (analysis instanceof Done done) {
              assertThat(done.proved()).as("%s", ingredient).doesNotContainAnyElementsOf(wrong);
            }
          }
        }
      }
    }
  }

  @Test
  void severalThreadsAsk() throws CannotAnalyze {
    Program program = program("loops");
    assertThat(
            IntStream.range(0, 6)
                .parallel()
                .mapToObj(i -> lines(program, proved(program, "interval")))
                .distinct()
                .toList())
        .containsExactly("6 7 10 19");
  }

  @Test
  void saysWhatIsWrongWithAProgram() throws IOException {
    assertThatThrownBy(() -> text("class a {\n  main() {\n    def = 3;\n  }\n}\n"))
        .isInstanceOf(CannotAnalyze.class)
        .hasMessageStartingWith(folder.resolve("a.imp") + ":3 is not understood by LiSA: ");
    assertThatThrownBy(() -> text("class a {\n  main() {\n    x = 3;\n  }\n}\n"))
        .isInstanceOf(CannotAnalyze.class)
        .hasMessageStartingWith(folder.resolve("a.imp") + ":3 is not understood by LiSA: ");
    assertThatThrownBy(() -> text("class a {\n  main() {\n    def x = 3;\n  }\n}\n"))
        .isInstanceOf(CannotAnalyze.class)
        .hasMessage(
            folder.resolve("a.imp")
                + " has no assertion; write 'assert CONDITION;' where one should hold");
  }
}
