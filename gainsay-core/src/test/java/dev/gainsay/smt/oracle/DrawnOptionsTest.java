package dev.gainsay.smt.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.smt.dialect.SmtDialect;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.generate.SeedSource;
import dev.gainsay.trial.Trials;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DrawnOptionsTest {

  private static final List<String> OPTIONS =
      IntStream.range(0, 20).mapToObj(i -> "(set-option :o" + i + " true)").toList();

  private static final SolverProfile PROFILE =
      SolverProfile.ofAll()
          .only(List.of("QF_LIA", "QF_BV"))
          .options(SolverProfile.ALONE)
          .options(OPTIONS.toArray(String[]::new));

  private static final SeedSource SEEDS =
      SeedSource.generated(PROFILE.logics(), SmtDialect.standard());

  /** What scripts of trials set, trial by trial. */
  private static List<List<List<String>>> set(Trials trials, int count) {
    List<List<List<String>>> all = new ArrayList<>();
    for (int trial = 0; trial < count; trial++) {
      AskedSolver solver = new AskedSolver(_ -> AskedSolver.SAT);
      trials.run(Choices.seeded(5, trial), solver, solver);
      all.add(solver.asked().stream().map(script -> script.setup().statements()).toList());
    }
    return all;
  }

  /** The options but that of a process of its own. */
  private static Set<String> different(List<List<String>> trial) {
    Set<String> different = new HashSet<>();
    trial.forEach(different::addAll);
    different.remove(SolverProfile.ALONE);
    return different;
  }

  private static DrawnOptions of(SolverProfile profile) {
    Choices choices = Choices.seeded(6, 0);
    return DrawnOptions.of(SEEDS.draw(choices).orElseThrow(), profile, choices);
  }

  private static double share(List<List<List<String>>> trials, String option) {
    return trials.stream()
        .flatMap(List::stream)
        .mapToDouble(set -> set.contains(option) ? 1 : 0)
        .average()
        .orElseThrow();
  }

  private static void assertFew(Trials trials, int most, int count) {
    List<List<List<String>>> all = set(trials, count);
    assertThat(all)
        .allSatisfy(trial -> assertThat(different(trial)).hasSizeLessThanOrEqualTo(most));
    Set<String> ever = new HashSet<>();
    all.forEach(trial -> ever.addAll(different(trial)));
    assertThat(ever).containsExactlyInAnyOrderElementsOf(OPTIONS);
  }

  @Test
  void aTrialHasFewOptionsAndAllTrialsHaveEach() {
    assertFew(Storm.generating(PROFILE, SmtDialect.standard()), 1, 150);
    assertFew(new FusionOracle(SEEDS, PROFILE), 1, 900);
    assertFew(new OpinionOracle(SEEDS, PROFILE, List.of()), 2, 80);
    assertFew(new OpfuzzOracle(SEEDS, PROFILE, List.of(), Set.of()), 2, 80);
  }

  @Test
  void someCasesHaveAProcessOfTheirOwnAndATenthAnOption() {
    DrawnOptions options = of(PROFILE);
    Choices choices = Choices.seeded(6, 1);
    List<List<String>> drawn =
        IntStream.range(0, 20_000).mapToObj(_ -> options.next(choices)).toList();
    assertThat(different(drawn)).hasSize(1);
    assertThat(share(List.of(drawn), SolverProfile.ALONE)).isBetween(0.008, 0.012);
    assertThat(share(List.of(drawn), different(drawn).iterator().next())).isBetween(0.09, 0.11);
    assertThat(drawn).allSatisfy(set -> assertThat(set).doesNotHaveDuplicates());
  }

  /** Of a solver that has a process for each script anyway, or none of its own to reset. */
  @Test
  void noneIsAskedAloneWhereNobodySharesAProcess() {
    DrawnOptions none = of(PROFILE.setting(List.of()));
    DrawnOptions plain = of(PROFILE.setting(OPTIONS));
    Choices choices = Choices.seeded(6, 1);
    for (int i = 0; i < 2_000; i++) {
      assertThat(none.next(choices)).isEmpty();
      assertThat(plain.next(choices)).doesNotContain(SolverProfile.ALONE);
    }
  }
}
