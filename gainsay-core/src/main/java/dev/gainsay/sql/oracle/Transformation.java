package dev.gainsay.sql.oracle;

import dev.gainsay.sql.oracle.Conjunction.Atom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A transformation of a conjunctive query and how its answer then relates to that of the original
 * (queryFuzz, Sect. 4). Each checks its own conditions, so that a step of a sequence that no longer
 * fits after the query was made smaller is told apart from one that does.
 */
public sealed interface Transformation {

  /** How the original relates to the transformed query; sequences never mix the last two. */
  enum Outcome {
    EQUIVALENT,
    /** The original is contained in the transformed query. */
    EXPANDED,
    /** The transformed query is contained in the original. */
    CONTRACTED
  }

  /** The transformed query and its outcome, or nothing when the conditions are not met. */
  Optional<Transformed> apply(Conjunction query);

  /** A query and how the one that it was made of relates to it. */
  record Transformed(Conjunction query, Outcome outcome) {}

  /** With names mapped. */
  default Transformation rewritten(Rewrite rewrite) {
    return this;
  }

  /**
   * AddEq (Alg. 1, lines 1–9): a copy of a subgoal, with fresh variables at one or more places.
   *
   * @param atom which subgoal
   * @param places of the copy that get fresh variables
   */
  record AddEq(int atom, Set<Integer> places) implements Transformation {
    public AddEq {
      places = Set.copyOf(places);
    }

    @Override
    public Optional<Transformed> apply(Conjunction query) {
      if (atom >= query.atoms().size() || places.isEmpty()) {
        return Optional.empty();
      }
      Atom original = query.atoms().get(atom);
      int fresh = query.fresh();
      List<Integer> variables = new ArrayList<>();
      for (int i = 0; i < original.variables().size(); i++) {
        variables.add(places.contains(i) ? fresh++ : original.variables().get(i));
      }
      return Optional.of(
          new Transformed(query.with(original.binding(variables)), Outcome.EQUIVALENT));
    }
  }

  /** AddCon (Alg. 1, lines 10–19): a subgoal over variables that the query has. */
  record AddCon(Atom added) implements Transformation {
    @Override
    public Optional<Transformed> apply(Conjunction query) {
      return query.atoms().contains(added)
              || !query.occurrences().keySet().containsAll(added.variables())
          ? Optional.empty()
          : Optional.of(new Transformed(query.with(added), Outcome.CONTRACTED));
    }

    @Override
    public AddCon rewritten(Rewrite rewrite) {
      Conjunction alone = new Conjunction(List.of(), List.of(added), List.of());
      return new AddCon(alone.rewritten(rewrite).atoms().getFirst());
    }
  }

  /**
   * ModExp (Alg. 2, lines 1–6): one occurrence of a variable becomes a fresh one; another
   * occurrence in the body must remain.
   */
  record ModExp(int atom, int place) implements Transformation {
    @Override
    public Optional<Transformed> apply(Conjunction query) {
      if (atom >= query.atoms().size() || place >= query.atoms().get(atom).variables().size()) {
        return Optional.empty();
      }
      Atom changed = query.atoms().get(atom);
      int variable = changed.variables().get(place);
      if (query.occurrences().getOrDefault(variable, 0) < 2) {
        return Optional.empty();
      }
      Atom renamed = changed.binding(Lazily.replaced(changed.variables(), place, query.fresh()));
      return Optional.of(
          new Transformed(
              query.withAtoms(Lazily.replaced(query.atoms(), atom, renamed)), Outcome.EXPANDED));
    }
  }

  /** ModEq (Sect. 4.2): every occurrence of a variable becomes a fresh one. */
  record ModEq(int variable) implements Transformation {
    @Override
    public Optional<Transformed> apply(Conjunction query) {
      return query.occurrences().containsKey(variable)
          ? Optional.of(
              new Transformed(query.replacing(variable, query.fresh()), Outcome.EQUIVALENT))
          : Optional.empty();
    }
  }

  /** ModCon (Alg. 2, lines 7–14): a variable becomes another one of the query. */
  record ModCon(int variable, int other) implements Transformation {
    @Override
    public Optional<Transformed> apply(Conjunction query) {
      Set<Integer> known = query.occurrences().keySet();
      return variable != other && known.contains(variable) && known.contains(other)
          ? Optional.of(new Transformed(query.replacing(variable, other), Outcome.CONTRACTED))
          : Optional.empty();
    }
  }

  /**
   * RemExp and RemEq (Alg. 3): a subgoal is left out. The outcome is equivalence when the subgoal
   * can be mapped to one that stays, and expansion otherwise.
   */
  record Rem(int atom) implements Transformation {
    @Override
    public Optional<Transformed> apply(Conjunction query) {
      if (atom >= query.atoms().size() || query.atoms().size() < 2) {
        return Optional.empty();
      }
      Conjunction rest = query.without(atom);
      if (!rest.rangeRestricted()) {
        return Optional.empty();
      }
      Outcome outcome =
          mappable(query.atoms().get(atom), rest) ? Outcome.EQUIVALENT : Outcome.EXPANDED;
      return Optional.of(new Transformed(rest, outcome));
    }

    /** ExistsContainment (Alg. 3, lines 1–10). */
    private static boolean mappable(Atom removed, Conjunction rest) {
      Set<Integer> kept = rest.occurrences().keySet();
      return rest.atoms().stream().anyMatch(a -> matches(removed, a, kept));
    }

    /**
     * Whether the pattern of the removed subgoal matches: variables that are gone are wildcards,
     * and a repeated one refers back to its first match.
     */
    private static boolean matches(Atom removed, Atom candidate, Set<Integer> kept) {
      if (!removed.relation().equals(candidate.relation())) {
        return false;
      }
      Map<Integer, Integer> matched = new HashMap<>();
      for (int i = 0; i < removed.columns().size(); i++) {
        int place = candidate.columns().indexOf(removed.columns().get(i));
        if (place < 0) {
          return false;
        }
        int from = removed.variables().get(i);
        int to = candidate.variables().get(place);
        Integer earlier = kept.contains(from) ? Integer.valueOf(from) : matched.get(from);
        if (earlier != null && earlier != to) {
          return false;
        }
        matched.put(from, to);
      }
      return true;
    }
  }

  /**
   * NegEq (Sect. 5.1): a subgoal becomes a double negation. The query stays as it is and is printed
   * with two NOT EXISTS; always the last step of a sequence.
   */
  record NegEq(int atom) implements Transformation {
    @Override
    public Optional<Transformed> apply(Conjunction query) {
      return atom < query.atoms().size()
              && query.atoms().size() > 1
              && query.without(atom).rangeRestricted()
          ? Optional.of(new Transformed(query, Outcome.EQUIVALENT))
          : Optional.empty();
    }
  }
}
