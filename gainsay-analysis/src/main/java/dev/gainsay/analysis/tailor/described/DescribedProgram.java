package dev.gainsay.analysis.tailor.described;

import dev.gainsay.analysis.tailor.Analysis;
import dev.gainsay.analysis.tailor.Analysis.Done;
import dev.gainsay.analysis.tailor.Assertion;
import dev.gainsay.analysis.tailor.CannotAnalyze;
import dev.gainsay.analysis.tailor.Ingredient;
import dev.gainsay.analysis.tailor.Program;
import dev.gainsay.analysis.tailor.Space;
import dev.gainsay.engine.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** A text that a described analyzer has prepared. */
final class DescribedProgram implements Program {

  private final Runner runner;

  /** By the id of an assertion, its place among all in the text. */
  private final List<Integer> places;

  private final List<Assertion> assertions;
  private final List<String> notes;

  private DescribedProgram(Runner runner, List<Integer> places, List<String> notes) {
    this.runner = runner;
    this.places = List.copyOf(places);
    this.notes = List.copyOf(notes);
    this.assertions =
        IntStream.range(0, places.size())
            .mapToObj(id -> numbered(runner.prepared().assertions().get(places.get(id)), id))
            .toList();
  }

  /**
   * All assertions of a text but those that no entry point leads to, or that the analyzer does not
   * know: with nothing said to the analyzer, no run reaches them, so none can prove them.
   *
   * @param limits what it may use to find that out; all count if that does not suffice
   * @throws CannotAnalyze when the analyzer fails without any option, or nothing is reached
   */
  static DescribedProgram reached(Runner runner, Limits limits) throws CannotAnalyze {
    int all = runner.prepared().assertions().size();
    List<Integer> places =
        runner.description().result().tellsUnreached()
            ? reachedAtAll(runner, limits)
            : IntStream.range(0, all).boxed().toList();
    String unmentioned = runner.description().result().unmentioned();
    if (places.isEmpty()) {
      throw new CannotAnalyze(
          "%s reaches none of %d assertions%s"
              .formatted(
                  runner.description().name(),
                  all,
                  unmentioned == null
                      ? "; name other entry points with --entry"
                      : ": " + unmentioned));
    }
    int left = all - places.size();
    List<String> notes = new ArrayList<>(runner.prepared().notes());
    if (left > 0) {
      notes.add(
          "%d of %d assertions do not count: %s"
              .formatted(
                  left, all, unmentioned == null ? "no entry point reaches them" : unmentioned));
    }
    return new DescribedProgram(runner, places, notes);
  }

  private static List<Integer> reachedAtAll(Runner runner, Limits limits) throws CannotAnalyze {
    Ingredient standard = Space.plain(runner.description().domains().standard());
    IntStream all = IntStream.range(0, runner.prepared().assertions().size());
    return switch (runner.run(standard, new TreeSet<>(), limits)) {
      case Runner.Told(List<Verdict> verdicts, _, _) ->
          all.filter(place -> verdicts.get(place) != Verdict.UNREACHED).boxed().toList();
      case Runner.Untold(Analysis.Failed(String why, _, _)) ->
          throw new CannotAnalyze(runner.description().name() + " fails on it: " + why);
      case Runner.Untold _ -> all.boxed().toList();
    };
  }

  private static Assertion numbered(Assertion it, int id) {
    return new Assertion(id, it.file(), it.line(), it.function(), it.text());
  }

  @Override
  public List<Assertion> assertions() {
    return assertions;
  }

  @Override
  public List<String> notes() {
    return notes;
  }

  @Override
  public Analysis analyze(Ingredient ingredient, SortedSet<Integer> assumed, Limits limits) {
    SortedSet<Integer> at = new TreeSet<>();
    assumed.forEach(id -> at.add(places.get(id)));
    return switch (runner.run(ingredient, at, limits)) {
      case Runner.Untold(Analysis why) -> why;
      case Runner.Told(List<Verdict> verdicts, java.time.Duration time, long peak) -> {
        SortedSet<Integer> proved = new TreeSet<>();
        for (int id = 0; id < places.size(); id++) {
          if (verdicts.get(places.get(id)) == Verdict.PROVED) {
            proved.add(id);
          }
        }
        yield new Done(proved, time, peak);
      }
    };
  }

  @Override
  public List<String> command(Ingredient ingredient) {
    return runner.plain(ingredient);
  }
}
