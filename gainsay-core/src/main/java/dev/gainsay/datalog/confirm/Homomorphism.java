package dev.gainsay.datalog.confirm;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Aggregate;
import dev.gainsay.datalog.ast.Term.Apply;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Term.Wildcard;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Containment by searching a containment mapping (queryFuzz, Def. 4 and Theorem 1; Chandra and
 * Merlin 1977): a second way to the labels of transformations, written without a look at the first.
 */
public final class Homomorphism {

  /** Subgoals tried in one search. */
  private static final int MOST_STEPS = 20_000;

  private Homomorphism() {}

  /** Whether the rule is a conjunctive query: positive atoms over variables and constants. */
  public static boolean isConjunctive(Rule rule) {
    return rule.body().stream().allMatch(l -> l instanceof Positive)
        && rule.body().stream().flatMap(l -> l.terms().stream()).allMatch(Homomorphism::isSimple)
        && rule.head().arguments().stream().allMatch(Homomorphism::isSimple);
  }

  private static boolean isSimple(Term term) {
    return !(term instanceof Apply || term instanceof Aggregate);
  }

  /**
   * Whether {@code smaller} is contained in {@code larger}: a mapping from larger to smaller.
   *
   * @throws IllegalStateException when the search takes too long
   */
  public static boolean contained(Rule smaller, Rule larger) {
    return decided(smaller, larger)
        .orElseThrow(() -> new IllegalStateException("too many mappings"));
  }

  /** As {@link #contained}; empty when the search, which is exponential, takes too long. */
  static Optional<Boolean> decided(Rule smaller, Rule larger) {
    Optional<Map<String, Term>> start = extended(Map.of(), larger.head(), smaller.head());
    if (start.isEmpty()) {
      return Optional.of(false);
    }
    int[] budget = {MOST_STEPS};
    boolean found = search(start.get(), atoms(larger), 0, atoms(smaller), budget);
    return !found && budget[0] <= 0 ? Optional.empty() : Optional.of(found);
  }

  /** The atoms, wildcards as variables of their own. */
  private static List<Atom> atoms(Rule rule) {
    Set<Atom> atoms = new LinkedHashSet<>();
    int[] number = new int[1];
    for (Literal literal : rule.body()) {
      atoms.add(
          ((Positive) literal)
              .atom()
              .map(t -> t instanceof Wildcard ? new Variable("any " + number[0]++) : t));
    }
    return List.copyOf(atoms);
  }

  private static boolean search(
      Map<String, Term> mapping, List<Atom> from, int at, List<Atom> targets, int[] budget) {
    if (budget[0]-- <= 0) {
      return false;
    }
    return at == from.size()
        || targets.stream()
            .map(target -> extended(mapping, from.get(at), target))
            .flatMap(Optional::stream)
            .anyMatch(longer -> search(longer, from, at + 1, targets, budget));
  }

  private static Optional<Map<String, Term>> extended(
      Map<String, Term> mapping, Atom from, Atom to) {
    if (!from.relation().equals(to.relation())) {
      return Optional.empty();
    }
    Map<String, Term> longer = new HashMap<>(mapping);
    for (int i = 0; i < from.arguments().size(); i++) {
      Term image = to.arguments().get(i);
      boolean fits =
          from.arguments().get(i) instanceof Variable(String name)
              ? longer.computeIfAbsent(name, _ -> image).equals(image)
              : from.arguments().get(i).equals(image);
      if (!fits) {
        return Optional.empty();
      }
    }
    return Optional.of(longer);
  }
}
