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

  private static final Limits LITTLE = new Limits(Duration.ofSeconds(3), 256L << 20);

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
    "loops, constant, ''",
    "loops, interval, 6 7 10 19",
    "loops, interval descending=narrowing, 6 7 10 11 19",
    "loops, interval-set widen-after=1, 6 7 10 19",
    "heap, interval heap=sites, 16 21",
    "heap, interval heap=fields, 14 15 16 21 22 25",
    "negations, interval, 5 11 12",
    "recursion, interval, 16",
    "strings, substring, 5 11 14 15",
    "strings, fsa, 5 11 14",
    "strings, interval, 16",
    "passing, interval, ''",
    "passing, interval descending=narrowing, 8",
    "passing, interval calls=1, ''",
  })
  void provesExactly(String name, String ingredient, String lines) throws CannotAnalyze {
    Program program = program(name);
    assertThat(lines(program, proved(program, ingredient))).isEqualTo(lines);
  }

  @Test
  void whatOneIngredientProvesHelpsTheNext() throws CannotAnalyze {
    Program program = program("passing");
    assertThat(lines(program, proved(program, "interval descending=narrowing"))).isEqualTo("8");
    assertThat(lines(program, proved(program, "interval calls=1"))).isEmpty();
    assertThat(lines(program, proved(program, "interval calls=1", 0))).isEqualTo("8 10");
  }

  @Test
  void recursionIsRefusedWhereCallsAreFollowed() throws CannotAnalyze {
    assertThat(program("recursion").analyze(ingredient("interval calls=1"), new TreeSet<>(), AMPLE))
        .isInstanceOfSatisfying(
            Failed.class, it -> assertThat(it.why()).contains("a method calls itself"));
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
  @ValueSource(
      strings = {
        "loops",
        "branches",
        "calls",
        "heap",
        "strings",
        "relations",
        "negations",
        "recursion"
      })
  void neverProvesWhatIsFalse(String name) throws CannotAnalyze, IOException {
    Program program = program(name);
    List<String> text = Files.readAllLines(file(name));
    SortedSet<Integer> wrong =
        program.assertions().stream()
            .filter(it -> text.get(it.line() - 1).endsWith("// false"))
            .map(Assertion::id)
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(wrong).isNotEmpty();
    for (String domain : lisa.space().domains().domains()) {
      for (String settings :
          List.of(
              "",
              " calls=merged heap=sites descending=narrowing widen-at=all",
              " calls=1 heap=fields descending=1 partition=1 call-graph=cha",
              " calls=stack widen-after=1 widen-recursion-after=1 partition=2")) {
        Analysis analysis = program.analyze(ingredient(domain + settings), new TreeSet<>(), LITTLE);
        switch (analysis) {
          case Done done ->
              assertThat(done.proved())
                  .as("%s%s", domain, settings)
                  .doesNotContainAnyElementsOf(wrong);
          case Failed failed -> assertThat(failed.why()).contains("a method calls itself");
          case OverLimit over -> assertThat(over.what()).isEqualTo("3.0s");
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
