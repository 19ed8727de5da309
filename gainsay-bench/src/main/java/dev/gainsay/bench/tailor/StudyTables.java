package dev.gainsay.bench.tailor;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summingLong;
import static java.util.stream.Collectors.toList;

import dev.gainsay.bench.tailor.FileFigures.Later;
import dev.gainsay.bench.tailor.FileFigures.Mutant;
import dev.gainsay.bench.tailor.FileFigures.Searched;
import dev.gainsay.bench.tailor.FileFigures.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** What a study measured, as tables in Markdown, one for each research question. */
public final class StudyTables {

  /** The algorithm whose recipes are looked at closely, as in the thesis. */
  static final String CLOSELY = "DARS";

  private StudyTables() {}

  /** All tables. */
  public static String of(List<FileFigures> figures) {
    List<FileFigures> measured = figures.stream().filter(it -> it.refused() == null).toList();
    StringBuilder text = new StringBuilder();
    text.append("%d files, %d assertions.%n".formatted(measured.size(), assertions(measured)));
    effectiveness(text, measured);
    files(text, measured);
    optimality(text, measured);
    diversity(text, measured);
    resilience(text, measured);
    figures.stream()
        .filter(it -> it.refused() != null)
        .forEach(
            it ->
                text.append(
                    "%nNot measured: %s %s: %s%n"
                        .formatted(it.project(), it.file(), it.refused())));
    return text.toString();
  }

  private static int assertions(List<FileFigures> figures) {
    return figures.stream().mapToInt(FileFigures::assertions).sum();
  }

  static List<String> budgets(List<FileFigures> figures) {
    return figures.stream()
        .flatMap(it -> it.searches().stream())
        .map(Searched::budget)
        .distinct()
        .toList();
  }

  static List<String> algorithms(List<FileFigures> figures) {
    return figures.stream()
        .flatMap(it -> it.searches().stream())
        .map(Searched::algorithm)
        .distinct()
        .toList();
  }

  /** The searches of an algorithm within a budget, one for each file. */
  static List<Searched> searches(List<FileFigures> figures, String budget, String algorithm) {
    return figures.stream()
        .flatMap(it -> it.searches().stream())
        .filter(it -> it.budget().equals(budget) && it.algorithm().equals(algorithm))
        .toList();
  }

  private static List<Searched> closely(List<FileFigures> figures) {
    List<String> budgets = budgets(figures);
    return budgets.isEmpty() ? List.of() : searches(figures, budgets.getLast(), CLOSELY);
  }

  static int standard(List<Searched> searches) {
    return searches.stream().mapToInt(it -> it.standard().counted()).sum();
  }

  static int best(List<Searched> searches) {
    return searches.stream().mapToInt(it -> it.best().counted()).sum();
  }

  private static void effectiveness(StringBuilder text, List<FileFigures> figures) {
    text.append(
        """

        RQ1: assertions proved

        | budget | algorithm | standard | tailored | ratio | both | gained | lost | files with more | tuning (s) |
        | --- | --- | --: | --: | --: | --: | --: | --: | --: | --: |
        """);
    for (String budget : budgets(figures)) {
      for (String algorithm : algorithms(figures)) {
        List<Searched> some = searches(figures, budget, algorithm);
        text.append(
            "| %s | %s | %d | %d | %s | %d | %d | %d | %d | %d |%n"
                .formatted(
                    budget,
                    algorithm.toLowerCase(Locale.ROOT),
                    standard(some),
                    best(some),
                    ratio(best(some), standard(some)),
                    some.stream().mapToInt(Searched::both).sum(),
                    some.stream().mapToInt(Searched::gained).sum(),
                    some.stream().mapToInt(Searched::lost).sum(),
                    some.stream()
                        .filter(it -> it.best().counted() > it.standard().counted())
                        .count(),
                    some.stream().mapToLong(Searched::tuningMillis).sum() / 1000));
      }
      text.append(most(figures, budget));
    }
  }

  /** What is proved when the best of all algorithms is taken for each file. */
  private static String most(List<FileFigures> figures, String budget) {
    int standard = standard(searches(figures, budget, CLOSELY));
    int most =
        figures.stream()
            .mapToInt(
                file ->
                    file.searches().stream()
                        .filter(it -> it.budget().equals(budget))
                        .mapToInt(it -> it.best().counted())
                        .max()
                        .orElse(0))
            .sum();
    return "| %s | the best of all | %d | %d | %s | | | | | |%n"
        .formatted(budget, standard, most, ratio(most, standard));
  }

  private static String ratio(double part, double whole) {
    return whole == 0 ? "" : String.format(Locale.ROOT, "%.2f", part / whole);
  }

  private static void files(StringBuilder text, List<FileFigures> figures) {
    List<String> budgets = budgets(figures);
    text.append("\nRQ1 by files: proved by the standard recipe and by that of dars\n\n");
    text.append("| project | file | lines | assertions |");
    budgets.forEach(it -> text.append(" %s |".formatted(it)));
    text.append("\n| --- | --- | --: | --: |").append(" --: |".repeat(budgets.size())).append('\n');
    for (FileFigures file : figures) {
      text.append(
          "| %s | %s | %d | %d |"
              .formatted(file.project(), file.file(), file.lines(), file.assertions()));
      for (String budget : budgets) {
        Searched it = searches(List.of(file), budget, CLOSELY).getFirst();
        text.append(" %s, %s |".formatted(proved(it.standard()), proved(it.best())));
      }
      text.append('\n');
    }
  }

  private static String proved(FileFigures.Outcome it) {
    return it.failure() == null ? String.valueOf(it.proved()) : "-";
  }

  private static void optimality(StringBuilder text, List<FileFigures> figures) {
    int ended = 0;
    int precise = 0;
    int tailored = 0;
    for (FileFigures file : figures) {
      List<Searched> dars = closely(List.of(file));
      if (file.mostPrecise() != null && file.mostPrecise().failure() == null) {
        ended++;
        precise += file.mostPrecise().proved();
        tailored += best(dars);
      }
    }
    text.append(
        """

        RQ2: the most precise recipe ended within the largest budget on %d of %d files, where it proves %d assertions and the tailored recipes %d.

        | changed | mutants | better | equal | worse |
        | --- | --: | --: | --: | --: |
        """
            .formatted(ended, figures.size(), precise, tailored));
    Map<String, List<Mutant>> kinds =
        figures.stream()
            .flatMap(it -> it.mutants().stream())
            .collect(groupingBy(Mutant::kind, TreeMap::new, toList()));
    kinds.forEach((kind, some) -> mutants(text, kind, some));
    mutants(text, "all", kinds.values().stream().flatMap(List::stream).toList());
  }

  private static void mutants(StringBuilder text, String kind, List<Mutant> some) {
    text.append("| %s | %d |".formatted(kind, some.size()));
    for (Verdict verdict : Verdict.values()) {
      long count = some.stream().filter(it -> it.verdict() == verdict).count();
      text.append(
          some.isEmpty()
              ? " 0 |"
              : " %d (%.0f %%) |".formatted(count, 100.0 * count / some.size()));
    }
    text.append('\n');
  }

  private static void diversity(StringBuilder text, List<FileFigures> figures) {
    List<Searched> dars = closely(figures);
    Map<Integer, Long> lengths =
        dars.stream()
            .collect(groupingBy(it -> it.recipe().size(), TreeMap::new, summingLong(_ -> 1)));
    text.append(
        """

        RQ3: %d different recipes for %d files; by length:\
        """
            .formatted(dars.stream().map(Searched::recipe).distinct().count(), dars.size()));
    lengths.forEach((length, count) -> text.append(" %d of length %d,".formatted(count, length)));
    text.setLength(text.length() - (lengths.isEmpty() ? 0 : 1));
    text.append(".\n\n| domain or setting | ingredients with it |\n| --- | --: |\n");
    List<String> uses = uses(dars);
    long ingredients = dars.stream().mapToLong(it -> it.recipe().size()).sum();
    Map<String, Long> counts =
        uses.stream().collect(groupingBy(it -> it, TreeMap::new, summingLong(_ -> 1)));
    counts.entrySet().stream()
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .forEach(
            it ->
                text.append(
                    "| %s | %d (%.0f %%) |%n"
                        .formatted(
                            it.getKey(), it.getValue(), 100.0 * it.getValue() / ingredients)));
  }

  /** Domains, and settings that are not the standard ones, once for each ingredient with them. */
  static List<String> uses(List<Searched> searches) {
    List<String> uses = new ArrayList<>();
    searches.stream()
        .flatMap(it -> it.recipe().stream())
        .forEach(
            part -> {
              uses.addAll(List.of(part.domain().split(",")));
              part.settings().keySet().forEach(it -> uses.add(it + " set"));
            });
    return uses;
  }

  private static void resilience(StringBuilder text, List<FileFigures> figures) {
    List<FileFigures> both = figures.stream().filter(it -> it.later() != null).toList();
    text.append(
        """

        RQ4: on later versions

        | project | file | lines changed | assertions | earlier recipe proves | new one |
        | --- | --- | --: | --: | --: | --: |
        """);
    int[] compared = new int[3];
    for (FileFigures file : both) {
      Later later = Objects.requireNonNull(file.later());
      int earlier = later.earlier().counted();
      int tailored = later.tailored().counted();
      int slack = Math.max(1, tailored / 100);
      compared[earlier > tailored + slack ? 0 : earlier >= tailored - slack ? 1 : 2]++;
      text.append(
          "| %s | %s | %d | %d | %s | %s |%n"
              .formatted(
                  file.project(),
                  file.file(),
                  later.changed(),
                  later.assertions(),
                  proved(later.earlier()),
                  proved(later.tailored())));
    }
    text.append(
        "%nThe earlier recipe is better on %d, as good on %d, worse on %d of %d files.%n"
            .formatted(compared[0], compared[1], compared[2], both.size()));
  }
}
