package dev.gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands as a user meets them, on the toy engines of the testkit. */
class CommandsTest {

  @TempDir Path folder;

  private String out = "";
  private String err = "";

  private int gainsay(Object... args) {
    CommandLine run = CommandLine.run(args);
    out = run.out();
    err = run.err();
    return run.status();
  }

  private void refused(String... parts) {
    CommandLine.assertRefused(err, parts);
  }

  @Test
  void unknownEngineGetsTheNearestNames() {
    assertThat(gainsay("test", "sqlitte")).isEqualTo(ExitCode.USAGE);
    refused("unknown engine 'sqlitte'", "did you mean 'sqlite'", "gainsay engines");
    assertThat(gainsay("test", "SQL lite!")).isEqualTo(ExitCode.USAGE);
    refused("is no engine name");
  }

  @Test
  void aVersionThatNobodyServesIsAskedForByBinary() {
    assertThat(gainsay("test", "souffle@2.4.1", "--trials", 1)).isEqualTo(ExitCode.USAGE);
    refused("souffle is not had by version", "name it without one, with --bin PATH of 2.4.1");
  }

  @Test
  void whatCanBeCheckedAndTheKeysOfOptionsAreInTheHelp() {
    assertThat(gainsay("check", "--help")).isZero();
    assertThat(out).contains(" .dl", ".datalog", "options.dear", "reference=NAMES");
  }

  @Test
  void unknownOracleGetsTheNearestNames() {
    assertThat(gainsay("test", "fake", "--oracle", "sum", "--trials", 1, "--out", folder))
        .isEqualTo(ExitCode.USAGE);
    refused("unknown oracle 'sum'", "did you mean 'sums'", "sums, others");
  }

  @Test
  void unknownOptionsAndValuesAreNamed() {
    assertThat(gainsay("test", "fake", "--trails", 3)).isEqualTo(ExitCode.USAGE);
    refused("--trails", "gainsay test --help");
    assertThat(gainsay("test", "fake", "--for", "soon")).isEqualTo(ExitCode.USAGE);
    refused("'soon' is no time");
    assertThat(gainsay("test", "fake", "--for", "0")).isEqualTo(ExitCode.USAGE);
    refused("'0' leaves no time");
    assertThat(gainsay("test", "fake", "--script-limit", "999999999h")).isEqualTo(ExitCode.USAGE);
    refused("too long; the most is 87600h");
    assertThat(gainsay("test", "fake", "--oracle", ",")).isEqualTo(ExitCode.USAGE);
    refused("--oracle names none");
    assertThat(gainsay("test", "fake", "--trials", "0")).isEqualTo(ExitCode.USAGE);
    refused("--trials 0: it must be 1 or more");
    assertThat(gainsay("test", "fake", "--jobs", "-3")).isEqualTo(ExitCode.USAGE);
    refused("--jobs -3: it must be 1 or more");
    assertThat(gainsay("report", folder, "--format", "pdf")).isEqualTo(ExitCode.USAGE);
    refused("pdf");
    assertThat(gainsay("tset")).isEqualTo(ExitCode.USAGE);
    refused("tset");
  }

  @Test
  void namesOfNothingAreRefused() {
    assertThat(gainsay("test", "fake", "--trials", 1, "--out", "")).isEqualTo(ExitCode.USAGE);
    refused("--out", "names nothing");
    assertThat(gainsay("report", "")).isEqualTo(ExitCode.USAGE);
    refused("names nothing");
    assertThat(gainsay("test", "fake", "--bin", "")).isEqualTo(ExitCode.USAGE);
    refused("--bin names nothing");
    assertThat(gainsay("test", "fake", "--url", "")).isEqualTo(ExitCode.USAGE);
    refused("--url names nothing");
  }

  @Test
  void settingsThatAnEngineHasNotAreRefused() {
    assertThat(gainsay("test", "duckdb", "--trials", 1, "--option", "thread=2"))
        .isEqualTo(ExitCode.USAGE);
    refused("duckdb has no option 'thread', did you mean 'threads'?; it has: threads");
    assertThat(gainsay("test", "sqlite", "--trials", 1, "--option", "threads=2"))
        .isEqualTo(ExitCode.USAGE);
    refused("sqlite has no option 'threads'; it has none");
    assertThat(gainsay("test", "sqlite", "duckdb", "h2", "--trials", 1, "--option", "thread=2"))
        .isEqualTo(ExitCode.USAGE);
    refused(
        "none of sqlite, duckdb, h2 has an option 'thread', did you mean 'threads'?;"
            + " they have: threads");
    assertThat(gainsay("test", "muz", "--trials", 1, "--option", "ire.rules=few"))
        .isEqualTo(ExitCode.USAGE);
    refused("--option ire.rules wants a whole number, not 'few'");
    // What begins otherwise is handed on to the program.
    assertThat(gainsay("test", "souffle", "--trials", 1, "--option", "ire.rule=2"))
        .isEqualTo(ExitCode.USAGE);
    refused("souffle has no option 'ire.rule', did you mean 'ire.rules'?");
  }

  @Test
  void moreMemoryThanThereIsIsNotAskedFor() {
    assertThat(gainsay("test", "fake", "--trials", 1, "--jobs", 1_000_000, "--out", folder))
        .isEqualTo(ExitCode.USAGE);
    refused("--jobs 1000000 with --heap 512 is more memory than this machine has", "give less");
    assertThat(gainsay("test", "fake", "--trials", 1, "--heap", Integer.MAX_VALUE))
        .isEqualTo(ExitCode.USAGE);
    refused("--heap 2147483647 is more memory");
    assertThat(gainsay("test", "fake", "--trials", 1, "--heap", 0)).isEqualTo(ExitCode.USAGE);
    refused("--heap 0 is too small");
  }

  @Test
  void enginesAreListed() {
    assertThat(gainsay("engines")).isZero();
    assertThat(out).contains("sqlite ", "h2 ", "duckdb ", "fake ");
    assertThat(gainsay("engines", "versions", "fake")).isEqualTo(ExitCode.USAGE);
    refused("fake is not had by version");
    assertThat(gainsay("engines", "probe", "fake")).isEqualTo(ExitCode.USAGE);
    refused("of the language of fake@1.0 nothing can be probed");
    assertThat(gainsay("engines", "probe", "sqlitte")).isEqualTo(ExitCode.USAGE);
    refused("unknown engine 'sqlitte'");
  }

  @Test
  @Tag("engine")
  void whatADialectSaysIsTriedOnItsEngine() {
    assertThat(gainsay("engines", "probe", "hsqldb")).as(out + err).isZero();
    assertThat(out)
        .contains("holds    feature CTE\n")
        .containsPattern("holds    feature \\w+: is refused, as the dialect says")
        .contains("skipped  feature FILTER: accepted by the engine, left out")
        .containsPattern("hsqldb@\\S+: \\d+ claims, \\d+ hold, 0 broken, \\d+ skipped");
  }

  @Test
  void helpIsACommandAsWell() {
    assertThat(gainsay("help")).isZero();
    assertThat(out).contains("Usage: gainsay", "reproduce", "Exit codes:");
    assertThat(gainsay("help", "test")).isZero();
    assertThat(out).contains("Usage: gainsay test", "--trials");
  }

  @Test
  void completionIsWritten() {
    assertThat(gainsay("generate-completion")).isZero();
    assertThat(out).contains("reproduce", "--trials");
  }

  @Test
  @Tag("engine")
  void aFindingLivesOn() throws IOException {
    Path campaign = folder.resolve("campaign");
    assertThat(
            gainsay(
                "test", "fake-wrong", "--trials", 32, "--seed", 1, "--out", campaign, "--heap", 64))
        .isEqualTo(ExitCode.FINDINGS);
    assertThat(out).contains("testing fake-wrong@1.0 with sums, others, seed 1", "2 findings in");
    assertThat(campaign.resolve("summary.json")).content().contains("\"seed\" : 1");
    assertThat(gainsay("test", "fake", "--trials", 1, "--out", campaign)).isEqualTo(ExitCode.USAGE);
    refused("holds an earlier campaign", "--out");

    Path finding = anyFinding(campaign);
    assertThat(gainsay("reproduce", finding)).isEqualTo(ExitCode.FINDINGS);
    assertThat(out).startsWith("still wrong: fake-wrong@1.0 shows");
    assertThat(gainsay("reproduce", finding, "--engine", "fake-wrong@2.0")).isZero();
    assertThat(out).startsWith("gone: fake-wrong@2.0 does not show");
    assertThat(gainsay("reproduce", finding, "--engine", "clingo")).isEqualTo(ExitCode.USAGE);
    refused("and clingo speaks datalog; name another version of fake-wrong");
    assertThat(gainsay("reduce", finding, "--out", folder.resolve("smaller")))
        .isEqualTo(ExitCode.FINDINGS);
    assertThat(out).contains("no smaller case found");

    assertThat(gainsay("report", campaign)).isZero();
    assertThat(out).contains("# Findings", "| fake-wrong@1.0 | wrong-answer | sums |");
    Path damaged = Files.createDirectories(campaign.resolve("findings/damaged"));
    Files.writeString(damaged.resolve("finding.json"), "{\"schema\": 1, \"ora");
    assertThat(gainsay("report", campaign)).isEqualTo(ExitCode.USAGE);
    refused(damaged.toString(), "not a finding");
    assertThat(out).contains("| fake-wrong@1.0 | wrong-answer | sums |");
    assertThat(gainsay("report", finding, "--format", "issue")).isZero();
    assertThat(out)
        .contains(
            "Title: fake-wrong@1.0: wrong answer",
            "Version: fake-wrong@1.0",
            "one of the two answers is wrong");
  }

  @Test
  @Tag("engine")
  void whatABinarySaysOfItsVersionIsKept() throws IOException {
    Path campaign = folder.resolve("binary");
    assertThat(
            gainsay(
                "test",
                "fake-wrong",
                "--bin",
                "/opt/toy",
                "--trials",
                16,
                "--seed",
                1,
                "--out",
                campaign,
                "--heap",
                64))
        .isEqualTo(ExitCode.FINDINGS);
    assertThat(out).contains("fake-wrong (toy 7.1): 16 trials");
    assertThat(campaign.resolve("summary.json")).content().contains("\"version\" : \"toy 7.1\"");
    Path finding = anyFinding(campaign);
    assertThat(finding.resolve("finding.json")).content().contains("\"says\" : \"toy 7.1\"");
    assertThat(finding.resolve("README.md")).content().contains("engine: fake-wrong (toy 7.1)");
    assertThat(finding.resolve("reproduce.sh")).content().contains("VERSION='toy 7.1'");
  }

  @Test
  void meansThatAnEngineDoesNotHaveAreRefused() {
    assertThat(gainsay("test", "fake", "--url", "jdbc:x:y")).isEqualTo(ExitCode.USAGE);
    refused("fake cannot be tested by --url");
    assertThat(gainsay("test", "h2", "--bin", "/opt/h2")).isEqualTo(ExitCode.USAGE);
    refused("h2 cannot be tested by --bin");
    assertThat(
            gainsay(
                "test",
                "sqlite",
                "--url",
                "jdbc:sqlite:" + folder.resolve("x"),
                "--jobs",
                2,
                "--out",
                folder.resolve("two")))
        .isEqualTo(ExitCode.USAGE);
    refused("--url serves one worker at a time");
  }

  /** Else the second campaign would be refused. */
  @Test
  @Tag("engine")
  void theDatabaseOfAUrlIsLeftAsItWas() {
    for (String campaign : List.of("one", "two")) {
      assertThat(
              gainsay(
                  "test",
                  "sqlite",
                  "--url",
                  "jdbc:sqlite:" + folder.resolve("file.db"),
                  "--oracle",
                  "norec",
                  "--trials",
                  2,
                  "--out",
                  folder.resolve(campaign)))
          .isLessThanOrEqualTo(ExitCode.FINDINGS);
    }
  }

  @Test
  @Tag("engine")
  void efficacyTellsWhichFindingsAreGoneLater() throws IOException {
    Path bench = folder.resolve("bench");
    assertThat(
            gainsay(
                "bench",
                "efficacy",
                "fake-wrong",
                "--trials",
                64,
                "--versions",
                "1.5,2.0",
                "--out",
                bench))
        .isZero();
    assertThat(out)
        .contains("2 distinct findings (2 show again, 2 gone on 2.0, 0 shown there too)")
        .contains("first good {2.0=2}")
        .doesNotContain("not all judged again");
    assertThat(bench.resolve("efficacy.json"))
        .content()
        .contains("\"complete\" : true", "\"firstGood\" : \"2.0\"", "\"1.5\" : \"shows\"");
    assertThat(gainsay("bench", "efficacy", "fake", "fake-wrong", "--versions", "2.0"))
        .isEqualTo(ExitCode.USAGE);
    refused("--versions is for one engine");
  }

  private static Path anyFinding(Path campaign) throws IOException {
    try (Stream<Path> findings = Files.list(campaign.resolve("findings"))) {
      return findings.findFirst().orElseThrow();
    }
  }

  @Test
  @Tag("engine")
  void usersFilesAreChecked() throws IOException {
    Path file = Files.writeString(folder.resolve("a.fake"), "add 3\nadd 95\nadd 4\n");
    Path found = folder.resolve("found");
    assertThat(gainsay("check", file, "--engine", "fake-wrong", "--out", found))
        .isEqualTo(ExitCode.FINDINGS);
    assertThat(out).contains("1 cases {wrong-answer=1}");
    assertThat(gainsay("reproduce", anyFinding(found))).isEqualTo(ExitCode.FINDINGS);
    assertThat(gainsay("check", file, "--engine", "fake")).isZero();
    Path nonsense = Files.writeString(folder.resolve("b.fake"), "Dear Sir or Madam\n");
    assertThat(gainsay("check", nonsense, "--engine", "fake")).isEqualTo(ExitCode.USAGE);
    refused("nothing to check in " + nonsense, "Dear Sir or Madam: not a statement");
    Path marked = Files.writeString(folder.resolve("c.fake"), "\uFEFFadd 3\nadd 95\nadd 4\n");
    assertThat(gainsay("check", marked, "--engine", "fake")).isZero();
    Path nul = Files.writeString(folder.resolve("d.fake"), "add 3\nadd \0\n");
    assertThat(gainsay("check", nul, "--engine", "fake")).isEqualTo(ExitCode.USAGE);
    refused(nul + ":2: a NUL character");
    // The others are checked all the same.
    assertThat(gainsay("check", nonsense, file, "--engine", "fake-wrong", "--out", found))
        .isEqualTo(ExitCode.USAGE);
    assertThat(out).contains("1 cases {wrong-answer=1}");
    refused("nothing to check in " + nonsense);
  }

  @Test
  @Tag("engine")
  void anEngineThatIsKilledDuringACheckIsToldAndNoFinding() throws IOException {
    Path graves = Files.createDirectory(folder.resolve("graves"));
    Files.createFile(graves.resolve("earlier"));
    Path file = Files.writeString(folder.resolve("a.fake"), "add 3\nadd 13\nadd 4\n");
    Path found = folder.resolve("found");
    String option = "graves=" + graves;
    assertThat(
            gainsay("check", file, "--engine", "fake-killed", "--option", option, "--out", found))
        .isEqualTo(ExitCode.USAGE);
    assertThat(out)
        .contains(
            "1 cases {inconclusive: not reproducible=1}",
            file
                + ": the engine ended while it was asked, which is no finding: signal 9 (SIGKILL)");
    refused("nothing could be checked");
    assertThat(found).isEmptyDirectory();
  }

  @Test
  @Tag("engine")
  void faultsOfGainsayHaveAnExitStatusOfTheirOwn() {
    Path campaign = folder.resolve("broken");
    assertThat(
            gainsay(
                "test",
                "fake",
                "--trials",
                100,
                "--seed",
                1,
                "--option",
                "break=yes",
                "--out",
                campaign,
                "--heap",
                64))
        .isEqualTo(ExitCode.INTERNAL);
    assertThat(out).contains("nothing found");
    refused(
        "were given up because of faults of Gainsay", campaign.resolve("faults.txt").toString());
    assertThat(campaign.resolve("faults.txt")).content().contains("the generator is broken");
  }

  @Test
  @Tag("engine")
  void enginesThatCannotStartAreNamedOnce() {
    assertThat(gainsay("test", "fake-missing", "--trials", 1, "--out", folder.resolve("m")))
        .isEqualTo(ExitCode.USAGE);
    refused("fake-missing@1.0 cannot be started: no server answers; start one");
    assertThat(
            gainsay("test", "fake-missing", "fake", "--trials", 1, "--out", folder.resolve("two")))
        .isEqualTo(ExitCode.USAGE);
    refused("fake-missing@1.0 cannot be started");
    assertThat(folder.resolve("two/summary.json")).content().contains("\"fake@1.0\"");
  }
}
