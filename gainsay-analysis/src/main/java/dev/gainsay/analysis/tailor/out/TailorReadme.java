package dev.gainsay.analysis.tailor.out;

import dev.gainsay.analysis.tailor.Assertion;
import dev.gainsay.analysis.tailor.Evaluation;
import dev.gainsay.analysis.tailor.Ingredient;
import dev.gainsay.analysis.tailor.Tailored;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.SortedSet;
import java.util.stream.Collectors;

/** The README of a search. */
final class TailorReadme {

  private TailorReadme() {}

  static String text(TailorReport report) {
    Tailored found = report.tailored();
    StringBuilder text = new StringBuilder();
    text.append("# Recipe for ").append(files(report)).append("\n\n");
    text.append(summary(report)).append("\n\n");
    text.append("| | assertions proved | time (ms) | cost |\n| --- | ---: | ---: | ---: |\n");
    row(text, "standard recipe", found.standard());
    row(text, "tailored recipe", found.best());
    text.append(
        """

        Of %d assertions both prove %d, only the tailored recipe %d, only the standard one %d.
        """
            .formatted(
                report.program().assertions().size(),
                found.both().size(),
                found.gained().size(),
                found.lost().size()));
    report.program().notes().forEach(note -> text.append(note).append(".\n"));
    recipe(text, report);
    proofs(text, "Proved by the tailored recipe only", found.gained(), report);
    proofs(text, "Proved by the standard recipe only", found.lost(), report);
    text.append(
        """

        ## Files

        `recipe.json` has all of this for programs, `evaluations.csv` each recipe that was tried.
        ![cost](cost.svg)
        ![proved](proved.svg)
        """);
    return text.toString();
  }

  private static String summary(TailorReport report) {
    Tailored found = report.tailored();
    String what =
        found.found()
            ? found.best().recipe().equals(found.standard().recipe())
                ? "nothing better than the standard recipe was found"
                : "this recipe is better than the standard one"
            : "no recipe ended within the budget";
    return "%s, budget %s: %s among %d tried (%s, seed %d)."
        .formatted(
            report.analyzer(),
            report.budget(),
            what,
            found.evaluations().size(),
            report.algorithm().name().toLowerCase(Locale.ROOT),
            report.seed());
  }

  private static void row(StringBuilder text, String name, Evaluation it) {
    text.append(
        "| %s | %d | %d | %s |%n"
            .formatted(
                name,
                it.proved().size(),
                it.used().time().toMillis(),
                it.failure().orElse(String.format(Locale.ROOT, "%.4f", it.cost()))));
  }

  private static void recipe(StringBuilder text, TailorReport report) {
    text.append("\n## The recipe\n\n");
    List<Ingredient> ingredients = report.tailored().best().recipe().ingredients();
    for (int i = 0; i < ingredients.size(); i++) {
      text.append("%d. `%s`%n%n".formatted(i + 1, ingredients.get(i)));
      List<String> command = report.program().command(ingredients.get(i));
      text.append(command.isEmpty() ? "" : "       " + quoted(command) + "\n");
    }
    if (ingredients.size() > 1) {
      text.append("\nEach ingredient may rely on what those before it proved.\n");
    }
    text.append(
        "\nRun it again, also on changed code: `gainsay tailor --reuse recipe.json` with the"
            + " options of this run.\n");
  }

  /** As one types it in a shell. */
  private static String quoted(List<String> command) {
    return command.stream()
        .map(it -> it.matches("[\\w@%+=:,./-]+") ? it : "'" + it.replace("'", "'\\''") + "'")
        .collect(Collectors.joining(" "));
  }

  private static void proofs(
      StringBuilder text, String title, SortedSet<Integer> ids, TailorReport report) {
    if (ids.isEmpty()) {
      return;
    }
    text.append("\n## ").append(title).append("\n\n");
    for (int id : ids) {
      Assertion it = report.program().assertions().get(id);
      text.append("- %s:%d: `%s`%n".formatted(it.file(), it.line(), it.text()));
    }
  }

  private static String files(TailorReport report) {
    Path first = report.files().getFirst();
    int more = report.files().size() - 1;
    return first + (more == 0 ? "" : " and " + more + " more");
  }
}
