package dev.gainsay.bench.tailor;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gainsay.analysis.tailor.out.RecipeFile.Part;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the study measured on a file.
 *
 * @param project where it is from
 * @param file its name
 * @param lines of its text
 * @param assertions that the analyzer reaches
 * @param refused why it could not be analysed; nothing else was measured then
 * @param searches each algorithm within each budget (RQ1)
 * @param mostPrecise the most precise recipe within the largest budget (RQ2)
 * @param mutants of the recipe that DARS found within the largest budget (RQ2)
 * @param later a later version of the file (RQ4)
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record FileFigures(
    String project,
    String file,
    int lines,
    int assertions,
    @Nullable String refused,
    List<Searched> searches,
    @Nullable Outcome mostPrecise,
    List<Mutant> mutants,
    @Nullable Later later) {

  static FileFigures refused(String project, String file, String why) {
    return new FileFigures(project, file, 0, 0, why, List.of(), null, List.of(), null);
  }

  /**
   * What one search found.
   *
   * @param recipes how many it tried
   * @param standard what the analyzer does when nothing is said
   * @param best the recipe of least cost
   * @param both assertions that both prove
   * @param gained only the tailored one
   * @param lost only the standard one
   * @param reached the step at which the most assertions were proved first
   * @param tuningMillis what all recipes took together
   */
  public record Searched(
      String budget,
      String algorithm,
      int recipes,
      Outcome standard,
      Outcome best,
      int both,
      int gained,
      int lost,
      int reached,
      long tuningMillis,
      List<Part> recipe) {}

  /**
   * What a recipe did.
   *
   * @param proved what had been proved when it failed, if it did
   * @param failure why it did not end within the budget
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Outcome(int proved, long millis, @Nullable String failure) {

    /** What counts: nothing, where it did not end. */
    int counted() {
      return failure == null ? proved : 0;
    }
  }

  /** How a mutated recipe compares with the one it is made of. */
  public enum Verdict {
    /** It proves more, or as much in clearly less time. */
    BETTER,
    EQUAL,
    WORSE
  }

  /**
   * A recipe that was changed in one place.
   *
   * @param kind the setting, {@code domain}, or {@code order}
   */
  public record Mutant(String kind, Verdict verdict) {}

  /**
   * The recipe on a later version.
   *
   * @param changed lines that only one of the versions has
   * @param assertions that the later version has
   * @param earlier what the recipe of the earlier version does on it
   * @param tailored what the recipe does that is tailored to it, by another seed
   */
  public record Later(int changed, int assertions, Outcome earlier, Outcome tailored) {}
}
