package dev.gainsay.sql.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.sql.oracle.Conjunction.Atom;
import dev.gainsay.sql.oracle.Transformation.Outcome;
import dev.gainsay.sql.oracle.Transformation.Transformed;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Every label of a transformation is confirmed by a search for containment mappings. */
class TransformationTest {

  @Property(tries = 20_000, seed = "7")
  void labelsAreContainments(@ForAll long seed) {
    Choices choices = Choices.seeded(seed, 0);
    Conjunction query = query(choices);
    Optional<Transformed> result = step(choices, query).apply(query);
    if (result.isEmpty()) {
      return;
    }
    Conjunction after = result.get().query();
    boolean expands = Homomorphism.contains(after, query);
    boolean contracts = Homomorphism.contains(query, after);
    switch (result.get().outcome()) {
      case EQUIVALENT -> assertThat(expands && contracts).isTrue();
      case EXPANDED -> assertThat(expands).isTrue();
      case CONTRACTED -> assertThat(contracts).isTrue();
    }
    assertThat(after.rangeRestricted()).isTrue();
  }

  @Test
  void everyOutcomeOccurs() {
    Map<Outcome, Integer> seen = new EnumMap<>(Outcome.class);
    for (int i = 0; i < 2_000; i++) {
      Choices choices = Choices.seeded(1, i);
      Conjunction query = query(choices);
      step(choices, query).apply(query).ifPresent(t -> seen.merge(t.outcome(), 1, Integer::sum));
    }
    assertThat(seen.keySet()).containsExactlyInAnyOrder(Outcome.values());
  }

  @Test
  void removalOfTheExampleOfFigure12IsAnEquivalence() {
    // p(Z) :- t(Z), r(W,X), r(Y,X).
    Conjunction query =
        new Conjunction(
            List.of(1),
            List.of(
                new Atom("t", List.of("a"), List.of(1)),
                new Atom("r", List.of("a", "b"), List.of(2, 3)),
                new Atom("r", List.of("a", "b"), List.of(4, 3))),
            List.of());
    assertThat(new Transformation.Rem(1).apply(query).orElseThrow().outcome())
        .isEqualTo(Outcome.EQUIVALENT);
  }

  @Test
  void removalOfTheExampleOfFigure11IsAnExpansion() {
    // p(Z) :- t(Z), r(X,Y), r(Y,X).
    Conjunction query =
        new Conjunction(
            List.of(1),
            List.of(
                new Atom("t", List.of("a"), List.of(1)),
                new Atom("r", List.of("a", "b"), List.of(2, 3)),
                new Atom("r", List.of("a", "b"), List.of(3, 2))),
            List.of());
    assertThat(new Transformation.Rem(1).apply(query).orElseThrow().outcome())
        .isEqualTo(Outcome.EXPANDED);
  }

  private static Conjunction query(Choices choices) {
    List<Atom> atoms = new ArrayList<>();
    int size = choices.between(1, 4);
    for (int i = 0; i < size; i++) {
      atoms.add(atom(choices, 4));
    }
    List<Integer> bound =
        List.copyOf(new Conjunction(List.of(), atoms, List.of()).occurrences().keySet());
    return new Conjunction(List.of(choices.pick(bound), choices.pick(bound)), atoms, List.of());
  }

  private static Atom atom(Choices choices, int variables) {
    return choices.coin()
        ? new Atom("t", List.of("a"), List.of(choices.between(1, variables)))
        : new Atom(
            "r",
            List.of("a", "b"),
            List.of(choices.between(1, variables), choices.between(1, variables)));
  }

  private static Transformation step(Choices choices, Conjunction query) {
    int atom = choices.below(query.atoms().size());
    int arity = query.atoms().get(atom).variables().size();
    List<Integer> known = List.copyOf(query.occurrences().keySet());
    return switch (choices.below(6)) {
      case 0 -> new Transformation.AddEq(atom, Set.of(choices.below(arity)));
      case 1 -> new Transformation.AddCon(atom(choices, 4));
      case 2 -> new Transformation.ModExp(atom, choices.below(arity));
      case 3 -> new Transformation.ModEq(choices.pick(known));
      case 4 -> new Transformation.ModCon(choices.pick(known), choices.pick(known));
      default -> new Transformation.Rem(atom);
    };
  }
}
