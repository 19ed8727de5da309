package dev.gainsay.smt.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What recurs in the terms of one seed: a few literals of each sort, and terms that were made
 * before. Most published wrong answers are on formulas of this kind.
 */
final class Palette {

  private static final int LITERALS = 2;
  private static final double AGAIN = 0.3;

  /** Larger terms are not made use of again. */
  private static final long LARGEST = 30;

  private final Vocabulary vocabulary;
  private final Choices choices;
  private final Map<Sort, List<Term>> literals = new HashMap<>();
  private final Map<Sort, List<Term>> made = new HashMap<>();

  Palette(Vocabulary vocabulary, Choices choices) {
    this.vocabulary = vocabulary;
    this.choices = choices;
  }

  /** One of the literals of a sort. */
  Term literal(Sort sort) {
    List<Term> few = literals.computeIfAbsent(sort, _ -> new ArrayList<>());
    if (few.size() < LITERALS) {
      few.add(Literals.special(sort, vocabulary, choices));
      return few.getLast();
    }
    return choices.pick(few);
  }

  /** Keeps a term for later. */
  void keep(Term term) {
    if (term.size() <= LARGEST) {
      made.computeIfAbsent(term.sort(), _ -> new ArrayList<>()).add(term);
    }
  }

  /** Now and then a term that was made before; it may have variables that are bound no more. */
  Optional<Term> again(Sort sort) {
    List<Term> known = made.getOrDefault(sort, List.of());
    return known.isEmpty() || !choices.chance(AGAIN)
        ? Optional.empty()
        : Optional.of(choices.pick(known));
  }
}
