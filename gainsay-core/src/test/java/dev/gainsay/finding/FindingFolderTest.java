package dev.gainsay.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gainsay.engine.Client;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.finding.Finding.StoredCase;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.Plans;
import dev.gainsay.trial.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindingFolderTest {

  private static final Notation SQL =
      new Notation(".sql", "--", Optional.of(Client.program("cat", "cat \"$SCRIPT\"")));

  @TempDir Path folder;

  static Finding mismatch() {
    return mismatch(Plans.NONE);
  }

  private static Finding mismatch(Plans plans) {
    Rows left = new Rows(List.of("c"), List.of(Arrays.asList("1", null)));
    Rows right = new Rows(List.of("c"), List.of());
    Verdict.Violates verdict =
        new Verdict.Violates(Expectation.EQUAL, "optimised", left, "reference", right, "- 1 | NULL")
            .planned(plans);
    StoredCase stored =
        new StoredCase(
            StoredCase.Form.LANGUAGE,
            FindingJson.tree("{\"schema\":1,\"case\":{\"is\":\"Norec\"}}"),
            "CREATE TABLE t0 (c0);\nSELECT * FROM t0;\n");
    return new Finding(
        Finding.SCHEMA,
        "norec",
        new Finding.Engine("sqlite", "3.28.0", "sql", null, null, Map.of("k", "v"), null),
        new Signature("sqlite", "sql", "wrong-answer", "SELECT #", "", List.of()),
        Answers.evidence(verdict),
        stored,
        stored,
        new Finding.Origin(7, 42, "0.1.0", "2026-01-01T00:00:00Z"),
        new Finding.Spent(120, 0.5, "minimal"));
  }

  static Finding crash() {
    return misbehaving(new Crashed("signal 11 in native code", "boom"));
  }

  private static Finding misbehaving(Observation seen) {
    ScriptCase script =
        new ScriptCase("generation", List.of("CREATE TABLE t (c)"), "SELECT 1", ";");
    Verdict.Misbehaves verdict = new Verdict.Misbehaves(seen, "SELECT 1");
    StoredCase stored =
        new StoredCase(StoredCase.Form.SCRIPT, FindingJson.tree(script), script.script());
    return new Finding(
        Finding.SCHEMA,
        "generation",
        new Finding.Engine("duckdb", null, "sql", null, "jdbc:duckdb:x", Map.of(), null),
        Signature.of("duckdb", script, verdict, true, List.of("libduckdb.so Vector")),
        Answers.evidence(verdict),
        stored,
        stored,
        new Finding.Origin(7, 3, "0.1.0", "2026-01-01T00:00:00Z"),
        new Finding.Spent(2, 1.5, "out-of-effort"));
  }

  @Test
  void folderHoldsAllThatAStrangerNeeds() throws IOException {
    Plans plans = new Plans("EXPLAIN SELECT 1\n\nSEARCH t0 BY INDEX\n", "");
    Path written = FindingFolder.write(folder, mismatch(plans), SQL);
    assertThat(FindingFolder.read(written)).isEqualTo(mismatch(plans));
    assertThat(written.getFileName().toString()).matches("sqlite-norec-[0-9a-f]{8}");
    try (Stream<Path> files = Files.list(written)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder(
              "README.md",
              "finding.json",
              "original.sql",
              "reduced.sql",
              "left.txt",
              "right.txt",
              "left-plan.txt",
              "right-plan.txt",
              "reproduce.sh");
    }
    assertThat(written.resolve("left.txt")).hasContent("1 | NULL");
    assertThat(written.resolve("README.md"))
        .content()
        .contains(
            "the answer of *optimised* must equal the answer of *reference*",
            "one of the two answers is wrong",
            "CREATE TABLE t0",
            "How the engine works out *optimised*",
            "SEARCH t0 BY INDEX",
            "sqlite@3.28.0",
            "gainsay reproduce .",
            "seed 7, trial 42");
    assertThat(written.resolve("README.md")).content().doesNotContain("works out *reference*");
    assertThat(Files.isExecutable(written.resolve("reproduce.sh"))).isTrue();
  }

  @Test
  void aFindingIsFoundFromWithinItsFolder() throws IOException {
    Path written = FindingFolder.write(folder, crash(), SQL);
    Files.createDirectory(written.resolve("below"));
    for (String way : List.of(".", "below/..", "../" + written.getFileName(), "finding.json")) {
      List<Path> found = FindingFolder.all(written.resolve(way));
      assertThat(found).as(way).hasSize(1);
      assertThat(FindingFolder.read(found.getFirst())).isEqualTo(crash());
    }
    Path unfinished = Files.createDirectory(folder.resolve(".writing-1"));
    Files.copy(written.resolve("finding.json"), unfinished.resolve("finding.json"));
    assertThat(FindingFolder.all(unfinished.resolve("."))).isEmpty();
  }

  @Test
  void whereNothingButTheFileIsAgainstTheEngineNoAnswerIsCalledWrong() {
    Finding wrong = mismatch();
    assertThat(FindingReadme.title(wrong)).isEqualTo("sqlite@3.28.0: wrong answer (norec)");
    Finding.Mismatch two = (Finding.Mismatch) wrong.evidence();
    Finding.Mismatch file =
        new Finding.Mismatch(
            two.expected(),
            "the solver",
            two.left(),
            Finding.Mismatch.FILE,
            two.right(),
            Finding.Mismatch.UNDECIDED + "\nsat: the file",
            null);
    Finding told =
        new Finding(
            Finding.SCHEMA,
            wrong.oracle(),
            wrong.engine(),
            wrong.signature(),
            file,
            wrong.original(),
            wrong.reduced(),
            wrong.origin(),
            wrong.reduction());
    assertThat(FindingReadme.title(told))
        .isEqualTo("sqlite@3.28.0: answer that the file contradicts (norec)");
  }

  @Test
  void aTitleTellsTheKindOnce() {
    assertThat(FindingReadme.title(crash())).isEqualTo("duckdb: crash: signal 11 in native code");
  }

  @Test
  void aTitleTellsTheAssertionThatDoesNotHold() {
    String said =
        "no answer to one question: ASSERTION VIOLATION\nFile: ../a.cpp\nLine: 1\nx > 0\n";
    assertThat(FindingReadme.title(misbehaving(new Rejected(said, Fault.INTERNAL))))
        .isEqualTo("duckdb: internal error: a.cpp: assertion x > 0");
  }

  @Test
  void reproduceScriptRunsWithoutGainsay() throws Exception {
    Path written = FindingFolder.write(folder, mismatch(), SQL);
    Process shell =
        new ProcessBuilder(written.resolve("reproduce.sh").toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(shell.waitFor()).isZero();
    assertThat(said).contains("SELECT * FROM t0;", "3.28.0");
  }

  @Test
  void withoutAClientTheScriptSaysSo() throws Exception {
    Notation none = new Notation(".sql", "--", Optional.empty());
    Path written = FindingFolder.write(folder, mismatch(), none);
    Process shell =
        new ProcessBuilder(written.resolve("reproduce.sh").toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(shell.waitFor()).isEqualTo(2);
    assertThat(said).contains("no command-line client known", "gainsay reproduce");
  }

  @Test
  void findingsAreReadAsTheyWereWritten() throws IOException {
    for (Finding finding : List.of(mismatch(), crash())) {
      assertThat(FindingFolder.read(FindingFolder.write(folder, finding, SQL))).isEqualTo(finding);
    }
    assertThat(FindingFolder.all(folder)).hasSize(2);
  }

  @Test
  void anExistingFolderIsNotTouched() throws IOException {
    Path first = FindingFolder.write(folder, mismatch(), SQL);
    Files.writeString(first.resolve("README.md"), "mine");
    assertThat(FindingFolder.write(folder, mismatch(), SQL)).isEqualTo(first);
    assertThat(first.resolve("README.md")).hasContent("mine");
  }

  /** Never edit the golden files: they stand for what users have on their disks. */
  @Test
  void filesOfTheFirstReleaseAreRead() throws IOException {
    assertThat(FindingJson.read(golden("mismatch-1.json"))).isEqualTo(mismatch());
    assertThat(FindingJson.read(golden("failure-1.json"))).isEqualTo(crash());
    assertThat(FindingJson.plain(ScriptCase.class, crash().reduced().data()).question())
        .isEqualTo("SELECT 1");
  }

  private static String golden(String name) throws IOException {
    try (InputStream file = FindingFolderTest.class.getResourceAsStream(name)) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void whatIsNoFindingIsNamed() throws IOException {
    Files.writeString(folder.resolve("finding.json"), "{\"schema\":99}");
    assertThatThrownBy(() -> FindingFolder.read(folder)).hasMessageContaining("schema 99");
    assertThatThrownBy(() -> FindingJson.read("[]")).hasMessageContaining("not a finding");
    assertThatThrownBy(() -> FindingFolder.read(folder.resolve("none")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("none");
  }

  @Test
  void aCaseThatIsNotTheSmallestIsNotCalledThat() {
    assertThat(FindingReadme.of(mismatch(), SQL)).contains("## Smallest case\n\n```sql");
    Map<String, String> said =
        Map.of(
            "out-of-effort", "## Smallest case so far\n\nIts reduction took the time it may take",
            "stopped", "## Smallest case so far\n\nIts reduction was cut short; `gainsay reduce .`",
            "not reduced", "## Case as it was generated\n\nIt was not reduced; `gainsay reduce .`",
            "not repeatable", "## All that the engine was asked\n\nIt could not be reduced");
    Finding whole = mismatch();
    said.forEach(
        (ended, expected) -> {
          Finding cut =
              new Finding(
                  whole.schema(),
                  whole.oracle(),
                  whole.engine(),
                  whole.signature(),
                  whole.evidence(),
                  whole.original(),
                  whole.reduced(),
                  whole.origin(),
                  new Finding.Spent(0, 0, ended));
          assertThat(FindingReadme.of(cut, SQL)).contains(expected);
        });
  }

  @Test
  void aProgramThatTheCaseHoldsIsNotToldTwice() {
    String program = ".decl a(x: number)\na(1).\n.output a\n";
    assertThat(FindingReadme.of(crash("// The original.\n" + program, program), SQL))
        .contains("Asked last: the program from line 2 on of the case below.")
        .containsOnlyOnce("a(1).");
    assertThat(FindingReadme.of(crash("b(1).\n", program), SQL))
        .contains("Asked last:\n\n```\n" + program);
    assertThat(FindingReadme.of(crash("SELECT 0;\nSELECT 1;\n", "SELECT 1"), SQL))
        .contains("Asked last:\n\n```\nSELECT 1\n");
  }

  private static Finding crash(String script, String asked) {
    Finding whole = crash();
    StoredCase stored = new StoredCase(StoredCase.Form.LANGUAGE, whole.reduced().data(), script);
    return new Finding(
        whole.schema(),
        whole.oracle(),
        whole.engine(),
        whole.signature(),
        Answers.evidence(new Verdict.Misbehaves(new Crashed("signal 11", ""), asked)),
        stored,
        stored,
        whole.origin(),
        whole.reduction());
  }

  @Test
  void anotherReleaseIsNamedAsThisOneWas() {
    assertThat(FindingReadme.of(mismatch(), SQL)).contains("--engine sqlite@VERSION");
    assertThat(FindingReadme.of(crash(), SQL)).contains("gainsay reproduce . --url URL");
  }

  @Test
  void registerKnowsBySignatureAndByPattern() throws IOException {
    Path file = folder.resolve("known.yaml");
    Files.writeString(
        file,
        "- signature: "
            + mismatch().signature().hash()
            + "\n  link: https://example.org/1\n- engine: duckdb\n  pattern: signal #\n");
    KnownFindings known = KnownFindings.read(file);
    assertThat(known.match(mismatch().signature())).isPresent();
    assertThat(known.match(crash().signature())).isPresent();
    assertThat(KnownFindings.none().match(crash().signature())).isEmpty();
    Files.writeString(file, "- pattern: '('\n");
    assertThatThrownBy(() -> KnownFindings.read(file)).hasMessageStartingWith("cannot read");
  }

  @Test
  void figuresAreWrittenAlikeEverywhere() {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
    try {
      assertThat(FindingReadme.of(mismatch(), SQL))
          .contains("seed 7, trial 42,", "120 candidates, 0.5 s", "(`left.txt`, 1 line)");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void aFindingThatIsNotWholeIsToldByWhatItLacks() throws IOException {
    Path file = folder.resolve("finding.json");
    for (String part : List.of("engine", "signature", "evidence", "reduced", "origin")) {
      ObjectNode tree = (ObjectNode) FindingJson.tree(FindingJson.pretty(mismatch()));
      tree.remove(part);
      Files.writeString(file, tree.toString());
      assertThatThrownBy(() -> FindingFolder.read(folder))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(file + ": not a whole finding: no \"" + part);
    }
  }
}
