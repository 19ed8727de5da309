package dev.gainsay.analysis.tailor.out;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.analysis.tailor.Algorithm;
import dev.gainsay.analysis.tailor.Analysis;
import dev.gainsay.analysis.tailor.Assertion;
import dev.gainsay.analysis.tailor.CannotAnalyze;
import dev.gainsay.analysis.tailor.Effort;
import dev.gainsay.analysis.tailor.Evaluation;
import dev.gainsay.analysis.tailor.Evaluation.Use;
import dev.gainsay.analysis.tailor.Ingredient;
import dev.gainsay.analysis.tailor.Poset;
import dev.gainsay.analysis.tailor.Program;
import dev.gainsay.analysis.tailor.Recipe;
import dev.gainsay.analysis.tailor.Setting;
import dev.gainsay.analysis.tailor.Space;
import dev.gainsay.analysis.tailor.Tailored;
import dev.gainsay.engine.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TailorReportTest {

  private static final Setting DELAY = new Setting("delay", List.of("1", "2"), "1");

  private static final Recipe STANDARD = Recipe.of(Space.plain("low"));

  private static final Space SPACE =
      new Space(
          Poset.of(List.of("low", "high", "it's"), Map.of("low", List.of("high"))),
          List.of(DELAY),
          STANDARD,
          STANDARD);

  @TempDir Path folder;

  private static Recipe best() {
    return new Recipe(List.of(Space.set(Space.plain("high"), DELAY, "2"), Space.plain("it's")));
  }

  private static TailorReport report() {
    Evaluation standard = evaluation(STANDARD, 0.75, 0, 1, 2);
    Evaluation late =
        new Evaluation(
            Recipe.of(Space.plain("high")),
            Double.POSITIVE_INFINITY,
            new TreeSet<>(),
            new Use(Duration.ofSeconds(1), 0),
            Optional.of("over the limit of 1000 ms, \"so\""));
    Evaluation best = evaluation(best(), 0.5, 0, 1, 3, 4);
    return new TailorReport(
        "toy 1",
        List.of(Path.of("it.c")),
        "1s",
        Algorithm.DARS,
        Effort.STANDARD,
        7,
        PROGRAM,
        new Tailored(standard, best, List.of(standard, late, best)));
  }

  private static Evaluation evaluation(Recipe recipe, double cost, Integer... proved) {
    return new Evaluation(
        recipe,
        cost,
        new TreeSet<>(List.of(proved)),
        new Use(Duration.ofMillis(120), 3 << 20),
        Optional.empty());
  }

  private static final Program PROGRAM =
      new Program() {
        @Override
        public List<Assertion> assertions() {
          return IntStream.range(0, 6)
              .mapToObj(id -> new Assertion(id, "it.c", 10 + id, "f", "p" + id + " < q"))
              .toList();
        }

        @Override
        public List<String> notes() {
          return List.of("2 of 8 assertions do not count: no entry point reaches them");
        }

        @Override
        public Analysis analyze(Ingredient ingredient, SortedSet<Integer> assumed, Limits limits) {
          throw new AssertionError("nothing is run");
        }

        @Override
        public List<String> command(Ingredient ingredient) {
          return List.of("toy", "--domain", ingredient.domain(), "it.c");
        }
      };

  @Test
  void allFilesAreWritten() throws Exception {
    report().write(folder.resolve("out"));
    try (var files = Files.list(folder.resolve("out"))) {
      assertThat(files.map(it -> it.getFileName().toString()))
          .containsExactlyInAnyOrder(
              "recipe.json", "evaluations.csv", "cost.svg", "proved.svg", "README.md");
    }
    assertThat(text("evaluations.csv"))
        .isEqualTo(
            """
            number,recipe,length,cost,proved,time_ms,peak_bytes,failure
            0,low,1,0.75,3,120,3145728,
            1,high,1,,0,1000,0,"over the limit of 1000 ms, ""so""\"
            2,high[delay=2]; it's,2,0.5,4,120,3145728,
            """);
    assertThat(text("README.md"))
        .contains(
            "# Recipe for it.c",
            "toy 1, budget 1s: this recipe is better than the standard one among 3 tried (dars,"
                + " seed 7).",
            "| standard recipe | 3 | 120 | 0.7500 |",
            "Of 6 assertions both prove 2, only the tailored recipe 2, only the standard one 1.",
            "1. `high[delay=2]`",
            "toy --domain 'it'\\''s' it.c",
            "- it.c:13: `p3 < q`",
            "2 of 8 assertions do not count");
    for (String plot : List.of("cost.svg", "proved.svg")) {
      var document =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(
                  new java.io.ByteArrayInputStream(
                      text(plot)
                          .replaceAll("<!DOCTYPE[^>]*>", "")
                          .getBytes(java.nio.charset.StandardCharsets.UTF_8)));
      assertThat(document.getDocumentElement().getTagName()).isEqualTo("svg");
    }
  }

  private String text(String name) throws IOException {
    return Files.readString(folder.resolve("out").resolve(name));
  }

  @Test
  void theRecipeIsReadAgain() throws Exception {
    report().write(folder.resolve("out"));
    RecipeFile read = RecipeFile.read(folder.resolve("out/recipe.json"));
    assertThat(read.recipe(SPACE)).isEqualTo(best());
    assertThat(read.standard().proved()).isEqualTo(3);
    assertThat(read.assertions().gained())
        .extracting(RecipeFile.Told::line)
        .containsExactly(13, 14);
    assertThat(read.commands()).hasSize(2);
  }

  @Test
  void otherFilesAreRefusedInALine() throws IOException {
    Path file = folder.resolve("r.json");
    assertThatThrownBy(() -> RecipeFile.read(file))
        .isInstanceOf(CannotAnalyze.class)
        .hasMessage("cannot read the recipe " + file + ": there is none");
    for (String text : List.of("", "[]", "{}", "{\"schema\": 2}", "nonsense", "null")) {
      Files.writeString(file, text);
      assertThatThrownBy(() -> RecipeFile.read(file))
          .isInstanceOf(CannotAnalyze.class)
          .hasMessageContaining(file.toString())
          .message()
          .doesNotContain("\n");
    }
  }

  @Test
  void halfIngredientsAreRefused() throws Exception {
    Path file = folder.resolve("r.json");
    for (String part : List.of("null", "{}", "{\"domain\": \"high\"}", "{\"settings\": {}}")) {
      Files.writeString(file, "{\"schema\": 1, \"recipe\": [" + part + "]}");
      assertThatThrownBy(() -> RecipeFile.read(file).recipe(SPACE))
          .isInstanceOf(CannotAnalyze.class)
          .hasMessage("an ingredient of the recipe lacks 'domain' or 'settings'");
    }
    String nothing = "{\"domain\": \"high\", \"settings\": {\"delay\": null}}";
    Files.writeString(file, "{\"schema\": 1, \"recipe\": [" + nothing + "]}");
    assertThatThrownBy(() -> RecipeFile.read(file).recipe(SPACE))
        .isInstanceOf(CannotAnalyze.class)
        .hasMessage("the analyzer has no setting delay=null");
  }

  @Test
  void recipesOfAnotherAnalyzerAreRefused() throws Exception {
    report().write(folder.resolve("out"));
    RecipeFile read = RecipeFile.read(folder.resolve("out/recipe.json"));
    Space other = new Space(Poset.of(List.of("low"), Map.of()), List.of(), STANDARD, STANDARD);
    assertThatThrownBy(() -> read.recipe(other)).hasMessage("the analyzer has no domain 'high'");
    Space fewer = new Space(SPACE.domains(), List.of(), STANDARD, STANDARD);
    assertThatThrownBy(() -> read.recipe(fewer)).hasMessage("the analyzer has no setting delay=2");
  }
}
