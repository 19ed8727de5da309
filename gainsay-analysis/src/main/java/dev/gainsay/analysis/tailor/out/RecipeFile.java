package dev.gainsay.analysis.tailor.out;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.gainsay.analysis.tailor.Assertion;
import dev.gainsay.analysis.tailor.CannotAnalyze;
import dev.gainsay.analysis.tailor.Evaluation;
import dev.gainsay.analysis.tailor.Ingredient;
import dev.gainsay.analysis.tailor.Recipe;
import dev.gainsay.analysis.tailor.Setting;
import dev.gainsay.analysis.tailor.Space;
import dev.gainsay.analysis.tailor.Tailored;
import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * {@code recipe.json}: a recipe with what it gains. Later releases read what this one writes.
 *
 * @param schema 1
 * @param analyzer name and release
 * @param files what was analysed
 * @param budget as written by the user
 * @param algorithm the search
 * @param recipes how many were tried
 * @param seed of the search
 * @param recipe the ingredients
 * @param commands by which a user runs each ingredient
 * @param standard what the analyzer proves when nothing is said
 * @param tailored what the recipe proves
 * @param assertions how many there are, and which are proved by what
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RecipeFile(
    int schema,
    String analyzer,
    List<String> files,
    String budget,
    String algorithm,
    int recipes,
    long seed,
    List<Part> recipe,
    List<List<String>> commands,
    Outcome standard,
    Outcome tailored,
    Proofs assertions) {

  private static final int SCHEMA = 1;

  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  /** An ingredient; settings that are left out have their standard values. */
  public record Part(String domain, Map<String, String> settings) {}

  /**
   * What a recipe did.
   *
   * @param cost missing when it did not end within the budget
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Outcome(
      @Nullable Double cost, int proved, long millis, long peakBytes, @Nullable String failure) {}

  /** Which assertions are proved. */
  public record Proofs(int total, List<Told> both, List<Told> gained, List<Told> lost) {}

  /** An assertion, as told to users. */
  public record Told(int id, String file, int line, String text) {}

  /** What is kept of a search. */
  static String text(TailorReport report) {
    Tailored found = report.tailored();
    Recipe recipe = found.best().recipe();
    RecipeFile file =
        new RecipeFile(
            SCHEMA,
            report.analyzer(),
            report.files().stream().map(Path::toString).toList(),
            report.budget(),
            report.algorithm().name(),
            found.evaluations().size(),
            report.seed(),
            recipe.ingredients().stream().map(it -> new Part(it.domain(), it.settings())).toList(),
            recipe.ingredients().stream().map(report.program()::command).toList(),
            outcome(found.standard()),
            outcome(found.best()),
            proofs(found, report.program().assertions()));
    try {
      return MAPPER.writeValueAsString(file) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Outcome outcome(Evaluation it) {
    return new Outcome(
        it.ended() ? it.cost() : null,
        it.proved().size(),
        it.used().time().toMillis(),
        it.used().peakBytes(),
        it.failure().orElse(null));
  }

  private static Proofs proofs(Tailored found, List<Assertion> all) {
    return new Proofs(
        all.size(), told(found.both(), all), told(found.gained(), all), told(found.lost(), all));
  }

  private static List<Told> told(SortedSet<Integer> ids, List<Assertion> all) {
    return ids.stream()
        .map(all::get)
        .map(it -> new Told(it.id(), it.file(), it.line(), it.text()))
        .toList();
  }

  /**
   * Reads a recipe.
   *
   * @throws CannotAnalyze when the file is none
   */
  public static RecipeFile read(Path file) throws CannotAnalyze {
    try {
      RecipeFile read = MAPPER.readValue(Files.readString(file), RecipeFile.class);
      if (read == null || read.schema() != SCHEMA || read.recipe() == null) {
        throw new CannotAnalyze(
            file + " is no recipe of this release; name the recipe.json of a gainsay tailor run");
      }
      return read;
    } catch (IOException e) {
      throw new CannotAnalyze("cannot read the recipe " + file + ": " + FileFault.reason(e), e);
    }
  }

  /**
   * Lets recipes pass that were made for an analyzer, in any release.
   *
   * @param label name and release of the analyzer
   * @throws CannotAnalyze when it is another one
   */
  public void check(String label) throws CannotAnalyze {
    if (analyzer == null || !name(analyzer).equals(name(label))) {
      throw new CannotAnalyze(
          "the recipe is for %s and not for %s; name its analyzer by --analyzer"
              .formatted(analyzer, label));
    }
  }

  private static String name(String label) {
    return label.replaceAll(" .*", "");
  }

  /**
   * The recipe, for an analyzer.
   *
   * @throws CannotAnalyze when the analyzer has no such domain, setting or value
   */
  public Recipe recipe(Space space) throws CannotAnalyze {
    if (recipe.isEmpty()) {
      throw new CannotAnalyze("the recipe has no ingredient");
    }
    for (Part part : recipe) {
      if (part == null || part.domain() == null || part.settings() == null) {
        throw new CannotAnalyze("an ingredient of the recipe lacks 'domain' or 'settings'");
      }
      check(part, space);
    }
    return new Recipe(
        recipe.stream()
            .map(part -> new Ingredient(part.domain(), new TreeMap<>(part.settings())))
            .toList());
  }

  private static void check(Part part, Space space) throws CannotAnalyze {
    if (!space.domains().has(part.domain())) {
      throw new CannotAnalyze("the analyzer has no domain '" + part.domain() + "'");
    }
    for (Map.Entry<String, String> one : part.settings().entrySet()) {
      Optional<Setting> setting =
          space.settings().stream().filter(it -> it.name().equals(one.getKey())).findFirst();
      String value = one.getValue();
      if (setting.isEmpty() || value == null || !setting.get().values().contains(value)) {
        throw new CannotAnalyze("the analyzer has no setting " + one.getKey() + "=" + value);
      }
    }
  }
}
