package dev.gainsay.bench.tailor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.analysis.tailor.Poset;
import dev.gainsay.analysis.tailor.Recipe;
import dev.gainsay.analysis.tailor.Setting;
import dev.gainsay.analysis.tailor.Space;
import dev.gainsay.bench.tailor.Mutants.Change;
import dev.gainsay.choice.Choices;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MutantsTest {

  private static final Space SPACE =
      new Space(
          Poset.of(List.of("low", "high", "other"), Map.of("low", List.of("high"))),
          List.of(new Setting("delay", List.of("1", "2", "3"), "1")),
          Recipe.of(Space.plain("low")),
          Recipe.of(Space.plain("low")));

  private static final Recipe TWO = Recipe.of(Space.plain("low")).plus(Space.plain("other"));

  @Test
  void eachSettingDomainAndPlaceIsChanged() {
    assertThat(Mutants.all(TWO, SPACE))
        .extracting(it -> it.kind() + ": " + it.recipe())
        .containsExactly(
            "delay: low[delay=2]; other",
            "delay: low[delay=3]; other",
            "domain: high; other",
            "delay: low; other[delay=2]",
            "delay: low; other[delay=3]",
            "order: other; low");
  }

  @Test
  void someAreDrawnWithoutRepetition() {
    List<Change> some = Mutants.some(TWO, SPACE, new Mutants.Drawn(4, Choices.seeded(7, 0)));
    assertThat(some).hasSize(4).doesNotHaveDuplicates().isSubsetOf(Mutants.all(TWO, SPACE));
    assertThat(Mutants.some(TWO, SPACE, new Mutants.Drawn(99, Choices.seeded(7, 0))))
        .containsExactlyInAnyOrderElementsOf(Mutants.all(TWO, SPACE));
  }
}
