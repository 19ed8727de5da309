package dev.gainsay.analysis.tailor.described;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.analysis.tailor.Analysis;
import dev.gainsay.analysis.tailor.Analysis.Done;
import dev.gainsay.analysis.tailor.Analysis.Failed;
import dev.gainsay.analysis.tailor.Analysis.OverLimit;
import dev.gainsay.analysis.tailor.Assertion;
import dev.gainsay.analysis.tailor.Program;
import dev.gainsay.analysis.tailor.Space;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A described analyzer that does what its domain says: a script of a few lines. */
class ToyProgramTest {

  private static final Limits LIMITS = new Limits(Duration.ofSeconds(30), 1L << 30);

  private static final String SCRIPT =
      """
      #!/bin/sh
      case $1 in
        --version) echo toy 7.1; exit;;
        -dhang) sleep 60;;
        -dcrash) kill -SEGV $$;;
        -dfail) echo "error: cannot go on" >&2; exit 3;;
        -dmute) exit 0;;
        -dbad) echo "twelve ok"; exit 0;;
      esac
      # What it proves: all, or only what is not assumed.
      grep -n '^assert' "$2" | sed 's/^\\([0-9]*\\):.*even.*/\\1 ok/; s/^\\([0-9]*\\):.*odd.*/\\1 no/'
      """;

  private static final String DESCRIPTION =
      """
      name: toy
      program: toy
      remedy: build it
      version: {arguments: [--version], pattern: 'toy (\\S+)'}
      prepare: {prepared: p.toy, refusal: 'error: .*'}
      assertions: {pattern: '(?m)^(?<keyword>assert) (?<text>.*)$', assumed: assume}
      domains: {names: [low, hang, crash, fail, mute, bad], standard: low, arguments: ['-d{domain}']}
      run: {arguments: ['{ingredient}', '{prepared}'], plain: ['{ingredient}', '{files}']}
      result: {pattern: '(?m)^(?<line>\\w+) (?<status>\\w+)$', proved: [ok]}
      """;

  @TempDir Path folder;

  private DescribedAnalyzer toy;
  private Program program;

  @BeforeEach
  void prepare() throws Exception {
    Path script = Files.writeString(folder.resolve("toy"), SCRIPT);
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    Path file = Files.writeString(folder.resolve("it.toy"), "x\nassert even\n\nassert odd\n");
    toy =
        new DescribedAnalyzer(
            DescriptionFile.read(DESCRIPTION, "toy.yaml"),
            script.toString(),
            List.of(),
            List.of(),
            LIMITS);
    program = toy.prepare(List.of(file), Files.createDirectory(folder.resolve("work")));
  }

  private Analysis run(String domain, Integer... assumed) {
    return program.analyze(Space.plain(domain), new TreeSet<>(List.of(assumed)), LIMITS);
  }

  @Test
  void itsAssertionsAreProvedOrNot() {
    assertThat(toy.label()).isEqualTo("toy 7.1");
    assertThat(program.assertions())
        .containsExactly(
            new Assertion(0, "p.toy", 2, "", "even"), new Assertion(1, "p.toy", 4, "", "odd"));
    assertThat(run("low"))
        .isInstanceOfSatisfying(Done.class, it -> assertThat(it.proved()).containsExactly(0));
    assertThat(run("low", 0))
        .isInstanceOfSatisfying(Done.class, it -> assertThat(it.proved()).isEmpty());
    assertThat(program.command(Space.plain("low")))
        .containsExactly(
            folder.resolve("toy").toString(), "-dlow", folder.resolve("it.toy").toString());
  }

  @Test
  void theCommandOfAUserHasAllEntryPoints() throws Exception {
    String entries =
        DESCRIPTION.replace(
            "plain: ['{ingredient}', '{files}']}",
            "plain: ['{files}', '{entries}'], plain-entry: [-from, '{entry}'], plain-between:"
                + " [-then]}");
    Runner runner =
        new Runner(
            DescriptionFile.read(entries, "toy.yaml"),
            new Prepared(
                "./toy",
                folder.resolve("toy"),
                List.of(Path.of("-x.toy")),
                List.of(),
                "",
                List.of(),
                List.of(),
                List.of("f", "g"),
                folder));
    // A file is no option, whatever its name.
    assertThat(runner.plain(Space.plain("low")))
        .containsExactly("./toy", "./-x.toy", "-from", "f", "-then", "-from", "g");
  }

  @Test
  void crashesAndFaultsAreTold() {
    assertThat(run("crash"))
        .isInstanceOfSatisfying(
            Failed.class, it -> assertThat(it.why()).isEqualTo("signal 11 (SIGSEGV)"));
    assertThat(run("fail"))
        .isInstanceOfSatisfying(
            Failed.class, it -> assertThat(it.why()).isEqualTo("exit code 3: error: cannot go on"));
    assertThat(run("bad"))
        .isInstanceOfSatisfying(
            Failed.class, it -> assertThat(it.why()).startsWith("its result cannot be read"));
    // What says nothing proves nothing.
    assertThat(run("mute"))
        .isInstanceOfSatisfying(Done.class, it -> assertThat(it.proved()).isEmpty());
  }

  @Test
  void itIsEndedWithItsChildrenAtTheLimit() throws IOException {
    Analysis analysis =
        program.analyze(
            Space.plain("hang"), new TreeSet<>(), new Limits(Duration.ofMillis(200), 1L << 30));
    assertThat(analysis)
        .isInstanceOfSatisfying(
            OverLimit.class,
            it -> assertThat(it.time()).isBetween(Duration.ofMillis(200), Duration.ofSeconds(20)));
    try (var left = Files.list(folder.resolve("work"))) {
      assertThat(left).containsExactly(folder.resolve("work/p.toy"));
    }
  }

  private Program prepare(String description, List<String> extra, List<String> entries)
      throws Exception {
    DescribedAnalyzer analyzer =
        new DescribedAnalyzer(
            DescriptionFile.read(description, "toy.yaml"),
            folder.resolve("toy").toString(),
            extra,
            entries,
            LIMITS);
    return analyzer.prepare(
        List.of(folder.resolve("it.toy")), Files.createTempDirectory(folder, "work"));
  }

  @Test
  void whatTheOutcomeDoesNotTellOfDoesNotCount() throws Exception {
    String unmentioned =
        DESCRIPTION.replace("proved: [ok]", "proved: [ok], unmentioned: not known");
    Files.writeString(folder.resolve("it.toy"), "assert even\nassert one\nassert odd\n");
    Program some = prepare(unmentioned, List.of(), List.of());
    assertThat(some.assertions()).extracting(Assertion::text).containsExactly("even", "odd");
    assertThat(some.notes()).containsExactly("1 of 3 assertions do not count: not known");
    assertThat(prepare(DESCRIPTION, List.of(), List.of()).assertions()).hasSize(3);
    Files.writeString(folder.resolve("it.toy"), "assert one\n");
    assertThatThrownBy(() -> prepare(unmentioned, List.of(), List.of()))
        .hasMessage("toy reaches none of 1 assertions: not known");
  }

  @Test
  void anOutcomeMayLieInSeveralFiles() throws Exception {
    Files.writeString(
        folder.resolve("toy"),
        "#!/bin/sh\n"
            + "[ $1 = --version ] && echo toy 7 && exit\n"
            + "echo 2 ok > told.a\n"
            + "echo 4 no > told.b\n");
    String several = DESCRIPTION.replace("result: {", "result: {file: told.*, ");
    Program told = prepare(several, List.of(), List.of());
    assertThat(told.analyze(Space.plain("low"), new TreeSet<>(), LIMITS))
        .isInstanceOfSatisfying(Done.class, it -> assertThat(it.proved()).containsExactly(0));
  }

  @Test
  void argumentsOfTheUserReachEachRun() throws Exception {
    Files.writeString(
        folder.resolve("toy"),
        """
        #!/bin/sh
        [ $1 = --version ] && echo toy 7 && exit
        if [ "$1 $2" = "-I$(dirname "$0") -deep" ]; then echo 2 ok; fi
        """);
    String extra =
        DESCRIPTION.replace("run: {arguments: [", "run: {arguments: ['-I{folder}', '{extra}', ");
    TreeSet<Integer> none = new TreeSet<>();
    assertThat(
            prepare(extra, List.of("-deep"), List.of()).analyze(Space.plain("low"), none, LIMITS))
        .isInstanceOfSatisfying(Done.class, it -> assertThat(it.proved()).containsExactly(0));
    assertThat(prepare(extra, List.of(), List.of()).analyze(Space.plain("low"), none, LIMITS))
        .isInstanceOfSatisfying(Done.class, it -> assertThat(it.proved()).isEmpty());
    // What would be passed over is refused.
    assertThatThrownBy(() -> prepare(DESCRIPTION, List.of("-deep"), List.of()))
        .hasMessage("toy takes no arguments; leave --arg out");
    assertThatThrownBy(() -> prepare(DESCRIPTION, List.of(), List.of("f")))
        .hasMessage("toy is run without entry points; leave --entry out");
    String entry = DESCRIPTION.replace("run: {", "run: {entry: ['-f{entry}'], ");
    assertThatThrownBy(() -> prepare(entry, List.of(), List.of("f", "g")))
        .hasMessage("toy is run from one entry point; name one with --entry");
  }

  @Test
  void preparationRunsWhereTheUserIs() throws Exception {
    Files.writeString(
        folder.resolve("toy"),
        "#!/bin/sh\n"
            + "if [ $1 = --version ]; then echo toy 7; else pwd | sed 's/^/assert /' > $1; fi\n");
    String prepared = DESCRIPTION.replace("prepare: {", "prepare: {arguments: ['{prepared}'], ");
    assertThat(prepare(prepared, List.of(), List.of()).assertions())
        .extracting(Assertion::text)
        .containsExactly(Path.of("").toRealPath().toString());
  }

  @Test
  void anotherProgramIsToldByItsVersion() throws Exception {
    Files.writeString(folder.resolve("toy"), "#!/bin/sh\necho all is well\n");
    assertThatThrownBy(() -> prepare(DESCRIPTION, List.of(), List.of()))
        .isInstanceOf(EngineUnavailable.class)
        .hasMessageContaining("toy --version' does not tell a version as toy does; check --bin");
  }
}
