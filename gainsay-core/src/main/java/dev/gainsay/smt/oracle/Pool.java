package dev.gainsay.smt.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Walk;
import dev.gainsay.smt.evaluate.Declarations;
import dev.gainsay.smt.evaluate.Evaluator;
import dev.gainsay.smt.generate.Seed;
import dev.gainsay.smt.theory.Terms;
import java.util.ArrayList;
import java.util.List;

/** The two pools of STORM (thesis, Alg. 1): fragments of the seed, and formulas built of them. */
final class Pool {

  /** Thesis, Sect. 2.5: operands come from the initial pool with this probability. */
  private static final double FROM_SEED = 0.3;

  /** Printed as a tree, a deep formula of shared parts would be too long for any solver. */
  private static final long MOST_TERMS = 400;

  private final Choices choices;
  private final List<Term> initial = new ArrayList<>();
  private final List<Term> constructed = new ArrayList<>();

  private Pool(Choices choices) {
    this.choices = choices;
  }

  /** Phase 1: all Boolean sub-formulas up to a depth that have a truth value. */
  static Pool fragments(Seed seed, int maxDepth, Choices choices) {
    Pool pool = new Pool(choices);
    Evaluator evaluator =
        new Evaluator(Declarations.of(seed.declarations()), seed.model(), seed.known());
    for (Term term : Walk.postorder(seed.assertions())) {
      if (term.sort().equals(Sort.BOOL) && evaluator.truth(term).isPresent()) {
        pool.keep(pool.initial, term, maxDepth);
      }
    }
    return pool;
  }

  boolean isEmpty() {
    return initial.isEmpty();
  }

  int size() {
    return initial.size();
  }

  /** Phase 2: conjunctions and negations of what is there. */
  void construct(int attempts, int maxDepth) {
    for (int i = 0; i < attempts; i++) {
      Term first = drawn();
      Term made = choices.coin() ? Terms.apply("and", first, drawn()) : Terms.not(first);
      keep(constructed, made, maxDepth);
    }
  }

  private void keep(List<Term> pool, Term formula, int maxDepth) {
    if (formula.depth() <= maxDepth && formula.size() <= MOST_TERMS) {
      pool.add(formula);
    }
  }

  private Term drawn() {
    boolean fromSeed = constructed.isEmpty() || choices.chance(FROM_SEED);
    return choices.pick(fromSeed ? initial : constructed);
  }

  /** Phase 3: the formulas of one instance. */
  List<Term> instance(int assertions) {
    List<Term> formulas = new ArrayList<>(assertions);
    for (int i = 0; i < assertions; i++) {
      formulas.add(drawn());
    }
    return formulas;
  }
}
