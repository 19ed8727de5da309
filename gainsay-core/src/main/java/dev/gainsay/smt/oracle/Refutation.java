package dev.gainsay.smt.oracle;

import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.theory.Terms;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Whether formulas contradict each other by their connectives alone, whatever their atoms mean:
 * Tseitin's clauses and a search with unit propagation (Davis, Logemann and Loveland, CACM 1962).
 */
final class Refutation {

  /** Clauses and decisions beyond which nothing is said. */
  private static final int MOST_CLAUSES = 20_000;

  private static final int MOST_DECISIONS = 300;

  private final Map<Term, Integer> variables = new IdentityHashMap<>();
  private final List<int[]> clauses = new ArrayList<>();
  private final Deque<Term> work = new ArrayDeque<>();
  private int decisions;

  private Refutation() {}

  /** True when they cannot hold together; false says nothing. */
  static boolean refuted(Collection<Term> formulas) {
    Refutation refutation = new Refutation();
    for (Term formula : formulas) {
      refutation.clauses.add(new int[] {refutation.variable(formula)});
    }
    while (!refutation.work.isEmpty() && refutation.clauses.size() < MOST_CLAUSES) {
      refutation.define(refutation.work.pop());
    }
    byte[] values = new byte[refutation.variables.size() + 1];
    return refutation.clauses.size() < MOST_CLAUSES && refutation.isRefuted(values);
  }

  /** A number above 0 for each formula. */
  private int variable(Term formula) {
    Integer known = variables.get(formula);
    if (known != null) {
      return known;
    }
    int number = variables.size() + 1;
    variables.put(formula, number);
    work.push(formula);
    return number;
  }

  private void define(Term formula) {
    int own = variable(formula);
    if (formula.equals(Terms.TRUE) || formula.equals(Terms.FALSE)) {
      clauses.add(new int[] {formula.equals(Terms.TRUE) ? own : -own});
    } else if (formula.node() instanceof Apply apply && apply.isOfFormulas()) {
      int[] parts = new int[apply.arguments().size()];
      for (int i = 0; i < parts.length; i++) {
        parts[i] = variable(apply.arguments().get(i));
      }
      connective(own, apply.function().name(), parts);
    }
  }

  private void connective(int own, String name, int[] parts) {
    int last = parts[parts.length - 1];
    switch (name) {
      case "not" -> same(own, -last);
      case "and" -> conjunction(own, parts);
      case "or" -> conjunction(-own, negated(parts));
      case "=>" -> {
        int[] all = parts.clone();
        all[parts.length - 1] = -last;
        conjunction(-own, all);
      }
      case "ite" -> {
        choice(own, parts[0], parts[1]);
        choice(own, -parts[0], parts[2]);
      }
      case "xor", "distinct" -> {
        if (parts.length == 2) {
          odd(own, parts[0], parts[1]);
        }
      }
      case "=" -> {
        if (parts.length == 2) {
          odd(-own, parts[0], parts[1]);
        }
      }
      default -> {}
    }
  }

  private static int[] negated(int[] literals) {
    int[] negated = literals.clone();
    for (int i = 0; i < literals.length; i++) {
      negated[i] = -literals[i];
    }
    return negated;
  }

  private void same(int left, int right) {
    clauses.add(new int[] {-left, right});
    clauses.add(new int[] {left, -right});
  }

  /** {@code own} is the conjunction of the parts. */
  private void conjunction(int own, int[] parts) {
    int[] all = new int[parts.length + 1];
    for (int i = 0; i < parts.length; i++) {
      clauses.add(new int[] {-own, parts[i]});
      all[i] = -parts[i];
    }
    all[parts.length] = own;
    clauses.add(all);
  }

  /** {@code own} is {@code branch} where the condition holds. */
  private void choice(int own, int condition, int branch) {
    clauses.add(new int[] {-condition, -own, branch});
    clauses.add(new int[] {-condition, own, -branch});
  }

  /** {@code own} says that one of two holds and the other does not. */
  private void odd(int own, int left, int right) {
    clauses.add(new int[] {-own, left, right});
    clauses.add(new int[] {-own, -left, -right});
    clauses.add(new int[] {own, -left, right});
    clauses.add(new int[] {own, left, -right});
  }

  private boolean isRefuted(byte[] values) {
    int open = propagated(values);
    if (open < 0) {
      return true;
    }
    decisions++;
    if (open == 0 || decisions > MOST_DECISIONS) {
      return false;
    }
    for (byte sign : new byte[] {1, -1}) {
      byte[] tried = values.clone();
      tried[open] = sign;
      if (!isRefuted(tried)) {
        return false;
      }
    }
    return true;
  }

  /** Sets what follows; a variable to decide on, 0 when none is needed, -1 for a contradiction. */
  private int propagated(byte[] values) {
    int undecided = 0;
    boolean changed = true;
    while (changed) {
      changed = false;
      undecided = 0;
      for (int[] clause : clauses) {
        int free = 0;
        int literal = 0;
        boolean holds = false;
        for (int l : clause) {
          int value = values[Math.abs(l)] * Integer.signum(l);
          holds |= value > 0;
          if (value == 0) {
            free++;
            literal = l;
          }
        }
        if (holds) {
          continue;
        }
        if (free == 0) {
          return -1;
        }
        if (free == 1) {
          values[Math.abs(literal)] = (byte) Integer.signum(literal);
          changed = true;
        } else {
          undecided = Math.abs(literal);
        }
      }
    }
    return undecided;
  }
}
