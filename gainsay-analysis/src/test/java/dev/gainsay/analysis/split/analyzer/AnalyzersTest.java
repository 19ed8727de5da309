package dev.gainsay.analysis.split.analyzer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.gainsay.analysis.split.analyzer.Analysis.End;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.process.Launch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The analyzers of our own, on a few lines each. */
@Tag("engine")
class AnalyzersTest {

  private static final Limits LIMITS = new Limits(Duration.ofMinutes(3), 2L << 30);

  @TempDir Path folder;

  private Analysis last = Analysis.failed("none");

  private void file(String name, String text) throws IOException {
    Path file = folder.resolve("code").resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Analysis analyse(String name, Limits limits) throws Exception {
    Analyzer analyzer = AnalyzerFiles.open(name, null, List.of());
    assertThat(analyzer.label()).matches(name + " \\d+\\.\\S+");
    return analyzer.analyse(folder, new Surroundings(List.of(), List.of()), limits);
  }

  private List<String> found(String name) throws Exception {
    Analysis analysis = analyse(name, LIMITS);
    last = analysis;
    assertThat(analysis.why()).isEmpty();
    assertThat(analysis.end()).isEqualTo(End.DONE);
    boolean hasHeap = List.of("pmd", "spotbugs", "tai-e").contains(name);
    assertThat(analysis.heapBytes() > 0).as("heap").isEqualTo(hasHeap);
    return analysis.warnings().stream()
        .map(it -> "%s:%d %s %s".formatted(it.file(), it.line(), level(it), it.rule()))
        .toList();
  }

  private static String level(Warning it) {
    return it.level().name().toLowerCase(Locale.ROOT);
  }

  private static void assume(String program) {
    assumeThat(Launch.onPath(program)).as(program).isPresent();
  }

  @Test
  void cppcheck() throws Exception {
    assume("cppcheck");
    file("lib/a b.c", "#include \"a.h\"\nint f(void) {\n  int a[LENGTH];\n  return a[3];\n}\n");
    file("lib/a.h", "#define LENGTH 3\n");
    assertThat(found("cppcheck")).contains("lib/a b.c:4 error arrayIndexOutOfBounds");
  }

  @Test
  void bandit() throws Exception {
    assume("bandit");
    file("pkg/a.py", "import subprocess\ndef f(x):\n  subprocess.call(x, shell=True)\n");
    assertThat(found("bandit")).contains("pkg/a.py:3 error B602", "pkg/a.py:1 note B404");
    Files.delete(folder.resolve("code/pkg/a.py"));
    file("pkg/a.py", "x = 1\n");
    assertThat(found("bandit")).isEmpty();
    file("pkg/a b.py", "def f(:\n");
    assertThat(analyse("bandit", LIMITS).unread()).containsExactly("pkg/a b.py");
  }

  @Test
  void framaC() throws Exception {
    assume("frama-c");
    file(
        "a.c",
        "#include \"a.h\"\n"
            + "int f(int i) {\n"
            + "  int a[LENGTH] = {0};\n"
            + "  return a[i];\n"
            + "}\n"
            + "int g(int *p) { return *p; }\n");
    file("a.h", "#define LENGTH 3\n");
    assertThat(found("frama-c")).contains("a.c:4 warning index_bound", "a.c:6 warning mem_access");
  }

  @Test
  void framaCFindsTheSameFromEachEntryPoint() throws Exception {
    assume("frama-c");
    String text =
        "static int f(int *a, int n) { int s = 0;\n"
            + "  for (int i = 0; i < n; i++) { s += a[i %% 3]; if (s > 0) s -= a[0]; }\n"
            + "  return s / (n + 0); }\n"
            + "int get_%s(int i) { int t[64] = {0}; int r = t[i];\n"
            + "  return r + f(t, i); }\n";
    file("a.c", text.formatted("a"));
    file("b.c", text.formatted("b"));
    List<String> each = List.of("3 warning division_by_zero", "4 warning index_bound");
    assertThat(found("frama-c").stream().distinct())
        .containsExactlyInAnyOrderElementsOf(
            Stream.of("a.c:", "b.c:").flatMap(it -> each.stream().map(it::concat)).toList());
  }

  @Test
  void nothingToReadIsNothingFound() throws Exception {
    assume("frama-c");
    file("a.h", "#define LENGTH 3\n");
    assertThat(found("frama-c")).isEmpty();
  }

  @Test
  void pmd() throws Exception {
    file(
        "p/A.java",
        "package p;\nclass A {\n  boolean f(String s) {\n    return s == \"x\";\n  }\n}\n");
    file("p/B.java", "class B { int f( { }\n");
    assertThat(found("pmd")).contains("p/A.java:4 warning UseEqualsToCompareStrings");
    assertThat(last.unread()).containsExactly("p/B.java");
  }

  @Test
  void spotbugs() throws Exception {
    Path copy = folder.resolve("code/Broken.class");
    Files.createDirectories(copy.getParent());
    try (var stream = Broken.class.getResourceAsStream("AnalyzersTest$Broken.class")) {
      Files.copy(Objects.requireNonNull(stream), copy);
    }
    assertThat(found("spotbugs"))
        .anyMatch(it -> it.contains("AnalyzersTest.java") && it.endsWith("NP_ALWAYS_NULL"))
        .anyMatch(it -> it.endsWith("COMMAND_INJECTION"));
  }

  /** Two things that nobody should write, one for each of SpotBugs and Find Security Bugs. */
  static final class Broken {

    @SuppressWarnings("all")
    static int length(String[] named) throws IOException {
      Runtime.getRuntime().exec("sh -c " + System.getenv(named[0]));
      String none = null;
      return none.length();
    }
  }

  @Test
  void anEndThatIsNotWellIsTold() throws Exception {
    file("p/A.java", "package p; class A {}\n");
    Analysis soon = analyse("pmd", new Limits(Duration.ofMillis(100), 2L << 30));
    assertThat(soon.end()).isEqualTo(End.TIME);
    assertThat(soon.warnings()).isEmpty();
    Analysis small = analyse("pmd", new Limits(Duration.ofMinutes(1), 8L << 20));
    assertThat(small.end()).isEqualTo(End.MEMORY);
    assertThat(small.why()).isEqualTo("it needs more memory than it may");
  }
}
