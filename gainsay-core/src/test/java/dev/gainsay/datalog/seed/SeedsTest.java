package dev.gainsay.datalog.seed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.ClingoDialect;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.datalog.oracle.Derived;
import dev.gainsay.datalog.oracle.FactSource;
import dev.gainsay.datalog.oracle.Metamorphic;
import dev.gainsay.datalog.oracle.TransformedCase;
import dev.gainsay.datalog.parse.SouffleReader;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.trial.SeedFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SeedsTest {

  private static final DatalogDialect DIALECT = SouffleDialect.current();

  private static final String SEED =
      """
      .decl edge(x: number, y: number)
      .input edge
      .decl path(x: number, y: number)
      path(x, y) :- edge(x, y).
      path(x, z) :- path(x, y), edge(y, z).
      .decl name(x: number, n: symbol)
      name(1, "a").
      """;

  private static Seed seed(Path folder, String facts) throws IOException {
    Path file = folder.resolve("seed.dl");
    Files.writeString(file, SEED);
    Files.createDirectories(folder.resolve("facts"));
    Files.writeString(folder.resolve("facts").resolve("edge.facts"), facts);
    return Seeds.read(List.of(folder), DIALECT).seeds().getFirst();
  }

  @Test
  void rulesAndFactsStayAsTheyAre(@TempDir Path folder) throws IOException {
    Program seed = seed(folder, "1\t2\n2\t3\n").program();
    assertThat(seed.rules()).isEmpty();
    assertThat(seed.facts()).isEmpty();
    assertThat(seed.isSeed("path")).isTrue();
    assertThat(SouffleReader.read(DatalogPrinter.of(DIALECT).print(seed)).facts()).hasSize(3);
    Metamorphic trials = Metamorphic.dlSmith(DIALECT, List.of(seed));
    String own = seed.verbatim().getFirst().text();
    int used = 0;
    for (int trial = 0; trial < 50; trial++) {
      TransformedCase drawn = trials.draw(Choices.seeded(3, trial));
      Optional<Derived> derived = drawn.derive(FactSource.evaluated(32));
      assertThat(drawn.script()).contains(own);
      assertThat(derived.orElseThrow().program().rules())
          .noneMatch(rule -> seed.relation(rule.head().relation()).isPresent());
      used +=
          drawn.program().rules().stream().anyMatch(r -> r.relations().contains("path")) ? 1 : 0;
    }
    assertThat(used).isGreaterThan(10);
  }

  @Test
  void incrementalEvaluationGrowsFromTheFacts(@TempDir Path folder) throws IOException {
    Program facts = seed(folder, "1\t2\n2\t3\n").facts();
    assertThat(facts.relations()).extracting(r -> r.name()).containsExactly("edge", "name");
    assertThat(facts.facts()).hasSize(3);
    assertThat(facts.verbatim()).isEmpty();
  }

  /** Files for {@code z3 -dl} in a folder, as seeds of the engine that is spoken to in SMT-LIB. */
  @Test
  void filesOfZ3sOtherLanguageAreSeeds(@TempDir Path folder) throws IOException {
    DatalogDialect dialect = DatalogDialect.fixedpoint();
    Files.writeString(
        folder.resolve("paths.datalog"),
        """
        Z 64
        edge(x: Z, y: Z) input
        path(x: Z, y: Z) output
        edge(1, 2). edge(2, 3).
        path(x, y) :- edge(x, y).
        path(x, z) :- edge(x, y), path(y, z).
        """);
    Files.writeString(folder.resolve("notes.txt"), "no seed");
    List<Program> seeds =
        Seeds.read(List.of(folder), dialect).seeds().stream().map(Seed::program).toList();
    assertThat(seeds).hasSize(1);
    assertThat(seeds.getFirst().rules()).hasSize(2);
    TransformedCase drawn = Metamorphic.queryFuzz(dialect, seeds).draw(Choices.seeded(1, 1));
    assertThat(drawn.script()).contains("(declare-rel edge", "(rule (edge ", "(declare-rel path");
    Files.writeString(folder.resolve("broken.datalog"), "Z 64\np(x: Y) input\n");
    Path broken = folder.resolve("broken.datalog");
    assertThatThrownBy(() -> Seeds.read(List.of(broken), dialect))
        .hasMessageContaining("broken.datalog:2:1: ")
        .hasMessageContaining("x: Y");
  }

  @Test
  void aBadSeedIsToldWithItsPlaceAndARemedy(@TempDir Path folder) throws IOException {
    assertThatThrownBy(() -> seed(folder, "1\t2\n7\tx\n"))
        .hasMessageEndingWith(
            "edge.facts:2:3: 'x' is no number; correct it or the relation's type");
    assertThatThrownBy(() -> seed(folder, "1\n"))
        .hasMessageEndingWith(
            "edge.facts:1:1: 1 values for the 2 attributes of edge; separate them by tabs");
    Path open = folder.resolve("open.dl");
    Files.writeString(open, ".decl a(x: number)\na(1.\n");
    assertThatThrownBy(() -> Seeds.read(List.of(open), DIALECT))
        .hasMessage(open + ":2:2: '(' is not closed; close it");
    Files.writeString(open, ".decl a(x: number)\na(x) :- x = autoinc().\n");
    assertThatThrownBy(() -> Seeds.read(List.of(open), DIALECT))
        .hasMessageStartingWith(open + ":2:13: 'autoinc' may be answered in more than one way");
    Files.writeString(open, ".decl a(x: number)\n.decl b(x: symbol)\na(ord(x)) :- b(x).\n");
    assertThatThrownBy(() -> Seeds.read(List.of(open), DIALECT))
        .hasMessage(
            open + ":3:3: 'ord' may be answered in more than one way; leave it out of seeds");
    assertThatThrownBy(() -> Seeds.read(List.of(folder.resolve("none.dl")), DIALECT))
        .hasMessageEndingWith("none.dl: no such file");
  }

  @Test
  void aFileOfAFolderThatIsNoSeedIsLeftOut(@TempDir Path folder) throws IOException {
    Path bad = Files.writeString(folder.resolve("a.dl"), "a(1.\n");
    Path worse = Files.write(folder.resolve("b.dl"), new byte[] {(byte) 0xff});
    assertThatThrownBy(() -> Seeds.read(List.of(folder), DIALECT))
        .hasMessage(bad + ":1:2: '(' is not closed; close it");
    Files.writeString(folder.resolve("c.dl"), ".decl a(x: number)\na(1).\n");
    SeedFiles.Read<Seed> read = Seeds.read(List.of(folder), DIALECT);
    assertThat(read.seeds()).hasSize(1);
    assertThat(read.leftOut())
        .containsExactly(
            bad + ":1:2: '(' is not closed; close it",
            worse + ":1:1: is no text in UTF-8; convert the file");
    assertThatThrownBy(() -> Seeds.read(List.of(folder, worse), DIALECT))
        .hasMessageStartingWith(worse.toString());
  }

  @Test
  void aBackslashIsAnEscapeInTextsOnly(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("paths.dl");
    Files.writeString(file, "/* C:\\*/ .decl a(x: symbol)\n// D:\\\na(\"\\\"(\").\n");
    assertThat(Seeds.read(List.of(file), DIALECT).seeds()).hasSize(1);
    Files.writeString(file, ".decl a(x: symbol)\na(\"b\\\").\n");
    assertThatThrownBy(() -> Seeds.read(List.of(file), DIALECT))
        .hasMessage(file + ":2:3: a text is not closed; add the \" at its end");
  }

  @Test
  void aLanguageWithoutSeedsIsToldBeforeAnyFileIsRead(@TempDir Path folder) {
    DatalogDialect dialect = ClingoDialect.current();
    assertThat(Seeds.areRead(dialect)).isFalse();
    assertThat(Seeds.areRead(DIALECT)).isTrue();
    assertThatThrownBy(() -> Seeds.read(List.of(folder.resolve("none.lp")), dialect))
        .hasMessageContaining("go without --seeds");
  }

  @Test
  void wordsInCommentsAndTextsRefuseNoSeed(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("costs.dl");
    Files.writeString(file, "// costs $5\n.decl a(x: symbol)\na(\"autoinc\").\n");
    assertThat(Seeds.read(List.of(file), DIALECT).seeds()).hasSize(1);
  }

  /**
   * Soufflé's own test programs: each is a seed, or is refused for a reason that names the file.
   */
  @Test
  void seedsOfAnEngineAreTakenOrRefusedByName() throws IOException {
    Path shared = Path.of("..", "..", "shared", "seeds", "datalog");
    assumeTrue(Files.isDirectory(shared), "not run: no seeds in " + shared);
    List<Seed> taken = new ArrayList<>();
    List<String> refused = new ArrayList<>();
    try (Stream<Path> all = Files.walk(shared)) {
      for (Path file : all.filter(f -> f.toString().endsWith(".dl")).sorted().toList()) {
        try {
          taken.addAll(Seeds.read(List.of(file), DIALECT).seeds());
        } catch (IllegalArgumentException no) {
          assertThat(no.getMessage()).contains(file.getParent().getFileName().toString());
          refused.add(no.getMessage());
        }
      }
    }
    assertThat(taken.size()).as("refused: %s", refused).isGreaterThan(60);
    for (Seed each : taken) {
      Program seed = each.program();
      TransformedCase drawn =
          Metamorphic.queryFuzz(DIALECT, List.of(seed)).draw(Choices.seeded(1, 1));
      assertThat(drawn.program().rules()).allMatch(r -> r.isRangeRestricted());
    }
  }
}
