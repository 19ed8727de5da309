package dev.gainsay.analysis.tailor.described;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.gainsay.analysis.tailor.Algorithm;
import dev.gainsay.analysis.tailor.Analysis;
import dev.gainsay.analysis.tailor.Analysis.Done;
import dev.gainsay.analysis.tailor.Analysis.OverLimit;
import dev.gainsay.analysis.tailor.Assertion;
import dev.gainsay.analysis.tailor.CannotAnalyze;
import dev.gainsay.analysis.tailor.Effort;
import dev.gainsay.analysis.tailor.Evaluator;
import dev.gainsay.analysis.tailor.Ingredient;
import dev.gainsay.analysis.tailor.Optimizer;
import dev.gainsay.analysis.tailor.Program;
import dev.gainsay.analysis.tailor.Resource;
import dev.gainsay.analysis.tailor.Space;
import dev.gainsay.analysis.tailor.Tailored;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.process.Job;
import dev.gainsay.engine.process.Launch;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Frama-C/Eva as its description tells it; skipped where frama-c is not installed. */
@Tag("engine")
class EvaTest {

  private static final Limits LIMITS = new Limits(Duration.ofMinutes(2), 4L << 30);

  @TempDir Path folder;

  private Path work;

  @BeforeEach
  void framaC() throws IOException {
    assumeTrue(Launch.onPath("frama-c").isPresent(), "frama-c is not installed: not run");
    work = Files.createDirectory(folder.resolve("work"));
  }

  @Test
  void whatEvaCannotReadAgainIsTold() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("a.c"),
            "#include <math.h>\ndouble f(double x) { return x > 1 ? INFINITY : x; }\n");
    assertThatThrownBy(() -> eva().prepare(List.of(file), work))
        .isInstanceOf(CannotAnalyze.class)
        .hasMessageContaining("eva does not read again what it has written of the files");
  }

  @Test
  void aFunctionThatTwoFilesDefineIsTold() throws Exception {
    Path first = Files.writeString(folder.resolve("a.c"), "int f(int x) { return 3 / x; }\n");
    Path second =
        Files.writeString(
            folder.resolve("b.c"),
            "int f(int x) { return 5 / x; }\nint g(void) { return f(2); }\n");
    assertThat(eva().prepare(List.of(first, second), work).notes())
        .singleElement()
        .asString()
        .startsWith("eva: dropping duplicate def'n of func f at ")
        .contains("b.c:1 in favor of that at ");
  }

  private static DescribedAnalyzer eva(String... entries) throws EngineUnavailable {
    return new DescribedAnalyzer(
        DescriptionFile.ours("eva"), null, List.of(), List.of(entries), LIMITS);
  }

  private Path small() throws IOException {
    Path file = folder.resolve("small.c");
    try (InputStream stream = EvaTest.class.getResourceAsStream("small.c")) {
      Files.write(file, Objects.requireNonNull(stream).readAllBytes());
    }
    return file;
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private static Ingredient ingredient(String domain, Map<String, String> settings) {
    return new Ingredient(domain, new TreeMap<>(settings));
  }

  private static List<String> proved(Program program, Ingredient ingredient, SortedSet<Integer> so)
      throws AssertionError {
    Analysis analysis = program.analyze(ingredient, so, LIMITS);
    assertThat(analysis).isInstanceOf(Done.class);
    return ((Done) analysis)
        .proved().stream().map(program.assertions()::get).map(Assertion::text).toList();
  }

  private static List<String> proved(Program program, Ingredient ingredient) {
    return proved(program, ingredient, new TreeSet<>());
  }

  @Test
  void domainsAndSettingsProveMore() throws Exception {
    Program program = eva().prepare(List.of(small()), work);
    assertThat(program.assertions()).hasSize(14);
    assertThat(program.notes()).isEmpty();
    List<String> standard = proved(program, Space.plain("cvalue"));
    assertThat(standard).hasSize(6).doesNotContain("rte: division_by_zero: d ≢ 0");
    List<String> equality = proved(program, Space.plain("equality"));
    assertThat(equality).hasSize(8).containsAll(standard);
    List<String> unrolled =
        proved(program, ingredient("cvalue", Map.of("auto-loop-unroll", "128")));
    assertThat(unrolled).hasSize(9).contains("rte: division_by_zero: (int)(300 - steps) ≢ 0");
    List<String> both = proved(program, ingredient("equality", Map.of("auto-loop-unroll", "128")));
    assertThat(both).hasSize(11).doesNotContain("rte: signed_overflow: a - b ≤ 2147483647");
  }

  @Test
  void theCommandOfAUserLooksAtTheAssertionsFromItsFirstEntryPoint() throws Exception {
    Program program = eva("count").prepare(List.of(small()), work);
    List<String> command =
        new ArrayList<>(program.command(ingredient("cvalue", Map.of("auto-loop-unroll", "128"))));
    command.addAll(List.of("-then", "-report"));
    assertThat(Job.run(command, folder, LIMITS).output())
        .containsPattern("Valid +\\] Assertion 'rte,division_by_zero'");
  }

  @Test
  void whatIsAssumedHelpsWhatComesAfterIt() throws Exception {
    Path file =
        file(
            "relation.c",
            """
            int f(int k) {
              int i = k;
              int j = i;
              if (j > 10 || j < 0) return 0;
              int t[11] = {0};
              /*@ assert known: i <= 10; */
              return 100 / (11 - i) + t[j];
            }
            """);
    Program program = eva().prepare(List.of(file), work);
    int known =
        program.assertions().stream()
            .filter(it -> it.text().startsWith("known"))
            .findFirst()
            .orElseThrow()
            .id();
    List<String> alone = proved(program, Space.plain("cvalue"));
    assertThat(alone).noneMatch(it -> it.contains("division_by_zero"));
    List<String> after = proved(program, Space.plain("cvalue"), new TreeSet<>(List.of(known)));
    // Asserted, it already restricts what follows; assumed, it does so too, and is not asked again.
    assertThat(after).noneMatch(it -> it.startsWith("known"));
    assertThat(program.analyze(Space.plain("octagon"), new TreeSet<>(), LIMITS))
        .isInstanceOfSatisfying(Done.class, it -> assertThat(it.proved()).contains(known));
  }

  @Test
  void everyDomainAndValueIsAccepted() throws Exception {
    Path file = file("tiny.c", "int t[3]; int f(int i) { return t[i & 1]; }\n");
    DescribedAnalyzer eva = eva();
    Program program = eva.prepare(List.of(file), work);
    for (String domain : eva.space().domains().justAbove("cvalue")) {
      assertThat(proved(program, Space.plain(domain))).isNotEmpty();
    }
    for (var setting : eva.space().settings()) {
      for (String value : List.of(setting.values().get(1), setting.mostPrecise())) {
        assertThat(proved(program, ingredient("cvalue", Map.of(setting.name(), value))))
            .isNotEmpty();
      }
    }
    assertThat(
            program.analyze(
                eva.space().mostPrecise().ingredients().getFirst(), new TreeSet<>(), LIMITS))
        .isInstanceOf(Done.class);
  }

  @Test
  void aRunIsEndedAtItsLimit() throws Exception {
    Path file =
        file(
            "long.c",
            """
            int f(int n) {
              int a = 0;
              for (int i = 0; i < 2000000; i++) { a = (a + i) & 0xffff; if (n & 1) a ^= 3; n >>= 1; }
              return 1 / (a + 1);
            }
            """);
    Program program = eva().prepare(List.of(file), work);
    Ingredient slow =
        ingredient("octagon", Map.of("min-loop-unroll", "16", "slevel", "1000", "precision", "11"));
    long start = System.nanoTime();
    Analysis analysis =
        program.analyze(slow, new TreeSet<>(), new Limits(Duration.ofMillis(300), 4L << 30));
    assertThat(analysis).isInstanceOf(OverLimit.class);
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(20));
    try (var left = Files.list(work)) {
      assertThat(left.map(it -> it.getFileName().toString())).noneMatch(it -> it.startsWith("run"));
    }
  }

  @Test
  void aSearchGainsOnTheStandardRecipe() throws Exception {
    DescribedAnalyzer eva = eva();
    Program program = eva.prepare(List.of(small()), work);
    Evaluator evaluator =
        new Evaluator(program, new Resource.Time(Duration.ofMinutes(5), 4L << 30), 1);
    Tailored found =
        new Optimizer(evaluator, eva.space(), new Effort(2, 2, 6), 3, 2, _ -> {})
            .optimize(Algorithm.DARS);
    assertThat(found.standard().proved()).hasSize(6);
    assertThat(found.best().proved()).hasSizeBetween(8, 11);
    assertThat(found.lost()).isEmpty();
  }

  @Test
  void assertionsThatNothingReachesDoNotCount() throws Exception {
    Path file = file("apart.c", "int f(int a) { return 1 / a; }\nint g(int b) { return 2 / b; }\n");
    Program all = eva().prepare(List.of(file), work);
    assertThat(all.assertions()).hasSize(2);
    Program one = eva("g").prepare(List.of(file), Files.createDirectory(folder.resolve("one")));
    assertThat(one.assertions()).singleElement().matches(it -> it.text().contains("b ≢ 0"));
    assertThat(one.notes())
        .containsExactly("1 of 2 assertions do not count: no entry point reaches them");
  }

  @Test
  void badInputIsToldInALine() throws Exception {
    DescribedAnalyzer eva = eva();
    Path broken = file("broken.c", "int f( {\n");
    assertThatThrownBy(() -> eva.prepare(List.of(broken), work))
        .isInstanceOf(CannotAnalyze.class)
        .hasMessageStartingWith("eva does not read " + broken + ": ")
        .hasMessageContaining("broken.c:1: syntax error: Location: line 1")
        .message()
        .doesNotContain("\n");
    Path unbound = file("unbound.c", "int f(int a) { /*@ assert b > 0; */ return 1 / a; }\n");
    assertThatThrownBy(() -> eva.prepare(List.of(unbound), work))
        .hasMessageContaining("unbound logic variable b");
    Path included = file("included.c", "#include \"nowhere.h\"\n");
    assertThatThrownBy(() -> eva.prepare(List.of(included), work))
        .hasMessageContaining("nowhere.h: No such file or directory");
    Path nothing = file("nothing.c", "int f(void) { return 1; }\n");
    assertThatThrownBy(() -> eva.prepare(List.of(nothing), work))
        .hasMessage(
            "eva finds nothing to prove in " + nothing + "; assert something, or name other files");
    assertThatThrownBy(() -> eva.prepare(List.of(folder.resolve("gone.c")), work))
        .hasMessageContaining("gone.c: it is no file that can be read");
    Path good = file("good.c", "int f(int a) { return 1 / a; }\n");
    assertThatThrownBy(() -> eva("nobody").prepare(List.of(good), work))
        .isInstanceOf(CannotAnalyze.class)
        .hasMessageContaining("nobody");
  }

  @Test
  void aMissingProgramIsTold() {
    assertThatThrownBy(
            () ->
                new DescribedAnalyzer(
                    DescriptionFile.ours("eva"), "/nowhere/frama-c", List.of(), List.of(), LIMITS))
        .isInstanceOf(EngineUnavailable.class)
        .hasMessageContaining("/nowhere/frama-c");
  }
}
