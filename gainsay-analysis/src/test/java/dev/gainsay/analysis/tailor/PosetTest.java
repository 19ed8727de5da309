package dev.gainsay.analysis.tailor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class PosetTest {

  private static final Poset POSET = Synthetic.POSET;

  @Test
  void whatFollowsFromOtherPairsIsNotImmediate() {
    assertThat(POSET.justAbove("intervals")).containsExactly("zones", "ric");
    assertThat(POSET.justBelow("polyhedra")).containsExactly("octagons");
    assertThat(POSET.justBelow("ric")).containsExactly("intervals", "congruences");
    assertThat(POSET.justAbove("polyhedra")).isEmpty();
  }

  @Test
  void orderIsTransitive() {
    assertThat(POSET.below("intervals", "polyhedra")).isTrue();
    assertThat(POSET.below("polyhedra", "intervals")).isFalse();
    assertThat(POSET.comparable("congruences", "polyhedra")).isFalse();
    assertThat(POSET.comparable("bool", "bool")).isTrue();
  }

  @Test
  void leastIncomparableAreTheLowestOfThoseThatFit() {
    assertThat(POSET.leastIncomparable(List.of("zones"))).containsExactly("congruences", "bool");
    assertThat(POSET.leastIncomparable(List.of("ric"))).containsExactly("zones", "bool");
    assertThat(POSET.leastIncomparable(List.of("ric", "polyhedra"))).containsExactly("bool");
    assertThat(POSET.leastIncomparable(List.of("ric", "polyhedra", "bool"))).isEmpty();
    assertThat(POSET.leastIncomparable(List.of()))
        .containsExactly("intervals", "congruences", "bool");
  }

  @Test
  void recipesAreCompatibleWithoutComparableDomains() {
    assertThat(POSET.compatible(List.of("zones", "ric", "bool"))).isTrue();
    assertThat(POSET.compatible(List.of("zones", "bool", "intervals"))).isFalse();
    assertThat(POSET.compatible(List.of("bool", "bool"))).isFalse();
  }

  @Test
  void mostPreciseHaveNothingAbove() {
    assertThat(POSET.mostPrecise()).containsExactly("polyhedra", "ric", "bool");
  }

  @Test
  void ordersThatAreNoneAreRefused() {
    assertThatThrownBy(
            () -> Poset.of(List.of("a", "b"), Map.of("a", List.of("b"), "b", List.of("a"))))
        .hasMessageContaining("each more precise than the other");
    assertThatThrownBy(() -> Poset.of(List.of("a"), Map.of("a", List.of("c"))))
        .hasMessage("'c' is none of the domains");
    assertThatThrownBy(() -> Poset.of(List.of("a"), Map.of("a", List.of("a"))))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Property(tries = 60)
  void setsAreOrderedByInclusion(@ForAll @IntRange(min = 0, max = 5) int size) {
    List<String> members = List.of("a", "b", "c", "d", "e").subList(0, size);
    Poset sets = Poset.sets("none", members);
    assertThat(sets.domains()).hasSize(1 << size).doesNotHaveDuplicates();
    for (String one : sets.domains()) {
      assertThat(sets.justAbove(one)).hasSize(size - set(one).size());
      assertThat(sets.justBelow(one)).hasSize(set(one).size());
      for (String other : sets.domains()) {
        boolean included = set(other).containsAll(set(one)) && !one.equals(other);
        assertThat(sets.below(one, other)).isEqualTo(included);
      }
    }
  }

  private static Set<String> set(String domain) {
    return domain.equals("none") ? Set.of() : new HashSet<>(List.of(domain.split(Poset.AND)));
  }
}
