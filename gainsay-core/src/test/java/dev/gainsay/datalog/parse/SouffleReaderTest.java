package dev.gainsay.datalog.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.datalog.generate.ProgramGenerator;
import dev.gainsay.datalog.print.DatalogPrinter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class SouffleReaderTest {

  private static final DatalogDialect DIALECT = SouffleDialect.current();
  private static final DatalogPrinter PRINTER = DatalogPrinter.of(DIALECT);

  @Property(tries = 500, seed = "7")
  void whatIsPrintedReadsAsTheSame(@ForAll @LongRange(min = 0, max = 1 << 20) long trial) {
    Program program = ProgramGenerator.draw(DIALECT, Choices.seeded(3, trial));
    assertThat(SouffleReader.read(PRINTER.print(program))).isEqualTo(program);
  }

  @Test
  void everyConstructIsModelled() {
    String text =
        """
        .pragma "legacy"
        .decl edge(x: number, y: number) brie // stored
        .decl same(x: number, y: number) magic eqrel
        .decl name(x: number, n: symbol)
        .decl far(x: number, n: unsigned, f: float)
        .output far(IO=stdout)
        edge(1, -2). edge(0x10, 0b11).
        name(1, "a b").
        same(x, y) :- edge(x, y), !name(x, _), x < y + 2 * (3 - x).
        .plan 0:(1)
        far(x, 3u, 1.5) :- edge(x, _), (x = 1 ; x = 2, edge(x, x)), count : { edge(x, _) } > 1.
        far(c, 0, 0.0) :- edge(x, _), c = sum y : edge(x, y), z = range(0, 3), min(c, z) != 1.
        far(x, n, f) <= far(y, n, f) :- x < y.
        """;
    Program program = SouffleReader.read(text);
    assertThat(program.verbatim()).isEmpty();
    assertThat(program.relations()).hasSize(4);
    assertThat(program.facts()).hasSize(3);
    assertThat(program.rules()).hasSize(3);
    assertThat(program.rules().getFirst().plan()).isEqualTo("0:(1)");
    assertThat(program.subsumptions()).hasSize(1);
    assertThat(program.outputs()).containsExactly("far");
    assertThat(SouffleReader.read(PRINTER.print(program))).isEqualTo(program);
  }

  @Test
  void whatIsNotModelledStaysTextAndKeepsItsRelations() {
    String text =
        """
        .type Tree = Leaf {} | Node { l: Tree }
        .comp Graph<T> {
          .decl edge(x: T, y: T)
          edge(x, y) :- edge(y, x).
        }
        .init g = Graph<number>
        .decl root(t: Tree)
        .decl a(x: number)
        .decl b(x: number)
        .input a
        root($Leaf()).
        b(x) :- g.edge(x, _).
        b(x) :- a(x).
        .output b
        """;
    Program program = SouffleReader.read(text);
    assertThat(program.relations()).hasSize(3);
    assertThat(program.rules()).hasSize(1);
    assertThat(program.verbatim())
        .extracting(v -> v.text().lines().findFirst().orElseThrow())
        .containsExactly(
            ".type Tree = Leaf {} | Node { l: Tree }",
            ".comp Graph<T> {",
            ".init g = Graph<number>",
            ".input a",
            "root($Leaf()).",
            "b(x) :- g.edge(x, _).");
    assertThat(program.isSeed("a")).isTrue();
    assertThat(program.isSeed("b")).isTrue();
    assertThat(SouffleReader.read(PRINTER.print(program))).isEqualTo(program);
  }

  @Test
  void textIsCutInPlaceBehindCharactersOfTwoUnits() {
    Program program = SouffleReader.read("/* 😀 */ .decl a(x: symbol)\na(\"b\\\\\").\n");
    assertThat(program.verbatim()).extracting(v -> v.text()).containsExactly("a(\"b\\\\\").");
  }

  @Test
  void aFloatBeyondAllFloatsStaysText() {
    String clause = "a(" + "9".repeat(400) + ".0).";
    Program program = SouffleReader.read(".decl a(x: float)\n" + clause + "\n");
    assertThat(program.facts()).isEmpty();
    assertThat(program.verbatim()).extracting(v -> v.text()).containsExactly(clause);
  }

  /** Programs of Soufflé's own tests: nothing is lost, and most of it is modelled. */
  @Test
  void seedsSurviveAndAreMostlyKnown() throws IOException {
    Path folder = Path.of("..", "..", "shared", "seeds", "datalog");
    assumeTrue(Files.isDirectory(folder), "not run: no seeds in " + folder);
    int known = 0;
    int unknown = 0;
    for (Path file : programs(folder)) {
      Program program = SouffleReader.read(Files.readString(file, StandardCharsets.ISO_8859_1));
      assertThat(SouffleReader.read(PRINTER.print(program))).as("%s", file).isEqualTo(program);
      known += program.relations().size() + program.facts().size() + program.rules().size();
      unknown += program.verbatim().size();
    }
    assertThat(known).isGreaterThan(1_000);
    assertThat(unknown).isLessThan(known);
  }

  private static List<Path> programs(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(file -> file.toString().endsWith(".dl")).sorted().toList();
    }
  }
}
