package dev.gainsay.smt.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Walk;
import dev.gainsay.smt.evaluate.Evaluator;
import dev.gainsay.smt.theory.Terms;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The two pools of STORM (thesis, Alg. 1): fragments of the seed, and formulas built of them. */
final class Pool {

  /** Thesis, Sect. 2.4: operands come from the initial pool with this probability. */
  private static final double FROM_SEED = 0.3;

  /** A formula and its truth under the model. */
  record Entry(Term formula, boolean truth) {

    /** The formula, or its negation when it is false. */
    Term asserted() {
      return truth ? formula : Terms.not(formula);
    }
  }

  private final Choices choices;
  private final int maxDepth;
  private final List<Entry> initial = new ArrayList<>();
  private final List<Entry> constructed = new ArrayList<>();
  private final List<Term> valueless = new ArrayList<>();
  private final Set<Term> kept = new HashSet<>();

  private Pool(Choices choices, int maxDepth) {
    this.choices = choices;
    this.maxDepth = maxDepth;
  }

  /** Phase 1: all Boolean sub-formulas up to a depth that have a truth value. */
  static Pool fragments(List<Term> assertions, Evaluator evaluator, int maxDepth, Choices choices) {
    Pool pool = new Pool(choices, maxDepth);
    for (Term term : Walk.postorder(assertions)) {
      boolean closed = term.sort().equals(Sort.BOOL) && term.free().isEmpty();
      if (closed && term.depth() <= maxDepth) {
        Optional<Boolean> truth = evaluator.truth(term);
        truth.ifPresentOrElse(
            value -> pool.initial.add(new Entry(term, value)), () -> pool.valueless.add(term));
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

  /**
   * Phase 2: formulas made of what is there.
   *
   * @param all of any connective; otherwise conjunctions and negations, as the thesis has it
   * @param largest terms in a formula, shared ones counted wherever they occur: depth alone allows
   *     formulas that take longer to write than a solver takes for small ones
   */
  void construct(int attempts, boolean all, long largest) {
    for (int i = 0; i < attempts; i++) {
      Entry first = drawn();
      String connective = all ? choices.among(CONNECTIVES) : choices.among("and", "not");
      Entry made = applied(connective, first);
      boolean small = made.formula.depth() <= maxDepth && made.formula.size() <= largest;
      if (small && kept.add(made.formula)) {
        constructed.add(made);
      }
    }
  }

  private static final String[] CONNECTIVES = {
    "and", "and", "not", "not", "or", "xor", "=>", "=", "distinct", "ite"
  };

  private Entry applied(String connective, Entry first) {
    if (connective.equals("not")) {
      return new Entry(Terms.not(first.formula), !first.truth);
    }
    Entry second = drawn();
    if (connective.equals("ite")) {
      Entry third = drawn();
      Term formula = Terms.apply("ite", first.formula, second.formula, third.formula);
      return new Entry(formula, first.truth ? second.truth : third.truth);
    }
    boolean truth =
        switch (connective) {
          case "and" -> first.truth && second.truth;
          case "or" -> first.truth || second.truth;
          case "=>" -> !first.truth || second.truth;
          case "=" -> first.truth == second.truth;
          default -> first.truth != second.truth;
        };
    return new Entry(Terms.apply(connective, first.formula, second.formula), truth);
  }

  Entry drawn() {
    boolean fromSeed = constructed.isEmpty() || choices.chance(FROM_SEED);
    return choices.pick(fromSeed ? initial : constructed);
  }

  /** A formula of any truth, or of none: quantified ones are among those that have no value. */
  Term any() {
    return !valueless.isEmpty() && choices.chance(FROM_SEED)
        ? choices.pick(valueless)
        : drawn().formula;
  }

  /** Phase 3: the formulas of one instance. */
  List<Entry> instance(int assertions) {
    List<Entry> formulas = new ArrayList<>(assertions);
    for (int i = 0; i < assertions; i++) {
      formulas.add(drawn());
    }
    return formulas;
  }
}
