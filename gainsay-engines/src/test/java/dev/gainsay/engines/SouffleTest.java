package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Term.Text;
import dev.gainsay.datalog.ast.Type.Symbol;
import dev.gainsay.datalog.evaluate.Tuples;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Digests;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.engine.process.Protocol;
import dev.gainsay.engine.process.Reply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SouffleTest {

  /** A build that knows one option. */
  private static String build(Path folder) throws IOException {
    Path script = folder.resolve("souffle");
    Files.writeString(
        script,
        """
        #!/bin/sh
        for word; do
          case "$word" in
            --nosuch*) echo 'Error: Unknown command line option.' >&2; exit 1 ;;
          esac
        done
        cat > /dev/null
        printf -- '---------------\\na\\n===============\\n1\\n===============\\n'
        """);
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    return script.toString();
  }

  @Test
  void anOptionThatABuildDoesNotTakeIsNamed(@TempDir Path folder) throws Exception {
    Souffle souffle = new Souffle();
    EngineSpec spec = EngineSpec.parse("souffle").withBin(build(folder));
    EngineSpec known = spec.withOption("legacy", "");
    souffle.open(known, Limits.standard(), new Meter()).close();
    EngineSpec unknown = known.withOption("nosuch", "1").withOption("options.dear", "true");
    assertThatThrownBy(() -> souffle.open(unknown, Limits.standard(), new Meter()))
        .isInstanceOf(EngineUnavailable.class)
        .hasMessageContaining("does not answer with --legacy --nosuch=1, and does without")
        .hasMessageContaining("correct --option");
  }

  @Test
  void tablesAreReadWithAndWithoutTheNamesOfAttributes() {
    String output =
        """
        ---------------
        path
        x\ty
        ===============
        1\tb
        2\ta c
        ===============
        ---------------
        none
        ===============
        ===============
        ---------------
        holds
        ===============
        ()
        ===============
        """;
    Map<String, TreeSet<String>> expected = new TreeMap<>();
    expected.put("path", new TreeSet<>(List.of("1, b", "2, a c")));
    expected.put("none", new TreeSet<>());
    expected.put("holds", new TreeSet<>(List.of("")));
    assertThat(((Relations) SouffleTables.read(output)).tuples()).isEqualTo(expected);
  }

  /** Only a relation without attributes, whose line of names is empty, holds the empty tuple. */
  @Test
  void aTextOfTwoParenthesesIsNoEmptyTuple() {
    String output =
        """
        ---------------
        a
        x
        ===============
        ()

        ===============
        ---------------
        n

        ===============
        ()
        ===============
        """;
    Map<String, TreeSet<String>> expected = new TreeMap<>();
    expected.put("a", new TreeSet<>(List.of("", "()")));
    expected.put("n", new TreeSet<>(List.of("")));
    assertThat(((Relations) SouffleTables.read(output)).tuples()).isEqualTo(expected);
  }

  /** What is cut short says nothing of the tuples that are not there. */
  @Test
  void aTableWithoutItsEndIsUnreadable() {
    String whole =
        """
        ---------------
        a
        x
        ===============
        1
        2
        ===============
        """;
    assertThat(SouffleTables.read(whole)).isInstanceOf(Relations.class);
    String end = "2\n===============\n";
    for (String cut :
        List.of(
            whole.substring(0, whole.length() - end.length()),
            "---------------\na\nx\n",
            "---------------",
            // A text of bars looks like the end of its table.
            whole.replace("2", "==============="))) {
      assertThat(SouffleTables.read(cut)).describedAs(cut).isInstanceOf(Rejected.class);
    }
  }

  /** A text is printed as it is, whatever it would be read as. */
  @Test
  void textsThatLookLikeOthersAreQuoted() {
    String output =
        """
        ---------------
        a
        x\ty
        ===============
        "a"\tb
        a, b\tc\\
        ===============
        """;
    SortedSet<String> tuples = ((Relations) SouffleTables.read(output)).tuples().get("a");
    assertThat(tuples).containsExactly("\"\\\"a\\\"\", b", "\"a, b\", c\\");
    Relation a = new Relation("a", List.of(new Symbol(), new Symbol()), List.of());
    assertThat(tuples.stream().map(t -> Tuples.fact(a, t).orElseThrow().arguments()))
        .containsExactly(
            List.of(new Text("\"a\""), new Text("b")), List.of(new Text("a, b"), new Text("c\\")));
    assertThat(digested(output)).isEqualTo(Digests.of((Relations) SouffleTables.read(output)));
    // A carriage return is a part of a text.
    String broken = output.replace("a, b", "a\rb");
    assertThat(digested(broken)).isEqualTo(Digests.of((Relations) SouffleTables.read(broken)));
  }

  /** Whether an answer is kept or only its digests, it is the same answer. */
  @Test
  void digestsAreThoseOfTheTuplesThatWouldBeKept() {
    String output =
        """
        ---------------
        a
        x\ty
        ===============
        1\tb
        2\tc
        ===============
        ---------------
        n

        ===============
        ()
        ===============
        """;
    assertThat(digested(output))
        .isEqualTo(Digests.of((Relations) SouffleTables.read(output)))
        .isNotEqualTo(digested(output.replace("2\tc\n", "")))
        .isNotEqualTo(digested(output.replace("2\tc", "2\td")))
        .isEqualTo(digested(output.replace("1\tb\n2\tc", "2\tc\n1\tb")));
    assertThat(digested(output + "---------------\nb\n")).isInstanceOf(Rejected.class);
  }

  private static Observation digested(String output) {
    SouffleTables tables = SouffleTables.digesting();
    Stream.of(output.split("\n")).forEach(tables::line);
    return tables.end();
  }

  @Test
  void anAccountOfAProgramIsReadWithoutTheNamesOfFiles() {
    String output =
        """
        PROGRAM
         DEBUG "a(1).\\nin file /tmp/x/a.dl [5:1-5:8]"
          INSERT (NUMBER(1)) INTO a
        """;
    Protocol protocol = new Souffle().protocol(EngineSpec.parse("souffle"));
    Script told = Script.of(".pragma \"show\" \"transformed-ram\"\n.decl a(x:number)\n");
    Observation seen = protocol.read(told, new Reply.Said(output, "", 0));
    assertThat(seen)
        .isInstanceOfSatisfying(
            Rows.class,
            rows ->
                assertThat(rows.rows())
                    .containsExactly(
                        List.of("PROGRAM"),
                        List.of(" DEBUG \"a(1).\""),
                        List.of("  INSERT (NUMBER(1)) INTO a")));
  }

  @ParameterizedTest
  @CsvSource({
    "Version: 2.4.1, false",
    "Version: 2.1.0, false",
    "Version: 2.0.2, true",
    "Souffle: 2.0.2(32bit Domains), true",
    "Version: 1.7.1, true"
  })
  void releasesAreToldApartByTheirWholeNumber(String said, boolean early) {
    assertThat(Souffle.isEarly(said)).isEqualTo(early);
  }

  @Test
  void aMessageIsToldWithoutTheWarningsBeforeIt() {
    String said =
        """
        Warning: Variable x1 only occurs once in file stdin at line 9

        -
        Warning: Variable x0 only occurs once in file stdin at line 13
        d(x0) :- e(x0, x1).
        ---------------^---
        unordered_map::at
        """;
    assertThat(OneProgram.trouble(said)).isEqualTo("d(x0) :- e(x0, x1).\nunordered_map::at");
    assertThat(OneProgram.trouble("Error: no such thing\n")).isEqualTo("Error: no such thing");
  }

  @Test
  void aCompilersWarningsAreNotWhatIsWrong() {
    String said =
        """
        In file included from include/souffle/CompiledSouffle.h:27,
                         from program.cpp:2:
        include/souffle/EqRel.h:31:36: warning: 'struct std::iterator' is deprecated
           31 |     class iterator_0 : public std::iterator<t_tuple> {
              |                                    ^~~~~~~~
        bits/stl_iterator_base_types.h:127:34: note: declared here
        virtual memory exhausted: Cannot allocate memory
        failed to compile C++ sources
        """;
    assertThat(OneProgram.trouble(said))
        .isEqualTo(
            "virtual memory exhausted: Cannot allocate memory\nfailed to compile C++ sources");
  }

  @Test
  void aCompilerMayUseMoreThanAnInterpreter() {
    Limits granted = new Limits(Duration.ofSeconds(1), 512L << 20);
    EngineSpec interpreted = EngineSpec.parse("souffle");
    EngineSpec compiled = interpreted.withOption("options.dear", "true");
    assertThat(new Souffle().limits(interpreted, granted)).isEqualTo(granted);
    assertThat(new Souffle().limits(compiled, granted))
        .isEqualTo(new Limits(granted.time(), 2L << 30));
  }

  /** {@code cat} repeats what it is told, which is no answer to it. */
  @Test
  void aProgramThatAnswersNothingIsNotSouffle() {
    for (String program : List.of("true", "cat")) {
      EngineSpec spec =
          new EngineSpec(
              "souffle", Optional.empty(), Optional.of(program), Optional.empty(), Map.of());
      assumeThat(Launch.onPath(program)).isPresent();
      assertThatThrownBy(() -> new Souffle().open(spec, Limits.standard(), new Meter()))
          .isInstanceOf(EngineUnavailable.class)
          .hasMessageContaining("does not answer the simplest question");
    }
  }
}
