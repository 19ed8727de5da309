package dev.gainsay.smt.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Session;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.trial.Verdict.Violates;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/**
 * STORM's own minimisation as published (thesis, Sect. 2.3.2 and Alg. 2): the fuzzer is run again
 * on a bug-revealing instance as its seed, with fewer assertions and then with less depth, by
 * binary search. To compare our reduction with; an instance with one question only.
 */
public final class Bounds {

  /** Formulas constructed and instances made in each run of the fuzzer; the thesis's smallest. */
  private static final int CONSTRUCTED = 200;

  private static final int INSTANCES = 300;

  private final Session session;
  private final Choices choices;
  private int calls;

  /** Asks on a session. */
  public Bounds(Session session, Choices choices) {
    this.session = session;
    this.choices = choices;
  }

  /** Questions asked so far. */
  public int calls() {
    return calls;
  }

  /** The smallest bug-revealing instance found; the given one when there is none. */
  public StormCase minimised(StormCase from) {
    StormCase few = searched(from, assertions(from), true);
    return searched(few, depth(few), false);
  }

  private StormCase searched(StormCase from, int most, boolean byAssertions) {
    StormCase best = from;
    int low = 1;
    int high = most;
    while (low < high) {
      int middle = (low + high) / 2;
      Optional<StormCase> found =
          byAssertions ? fuzzed(best, middle, depth(best)) : fuzzed(best, assertions(best), middle);
      if (found.isPresent()) {
        best = found.get();
        high = Math.min(middle, byAssertions ? assertions(best) : depth(best));
      } else {
        low = middle + 1;
      }
    }
    return best;
  }

  /** The smallest of the instances over a seed that show a wrong answer. */
  private Optional<StormCase> fuzzed(StormCase seed, int assertions, int depth) {
    Pool pool = Pool.fragments(seed.formulas(), seed.premise().evaluator(), depth, choices);
    if (pool.isEmpty()) {
      return Optional.empty();
    }
    pool.construct(CONSTRUCTED, false, Long.MAX_VALUE);
    List<StormCase> wrong = new ArrayList<>();
    for (int i = 0; i < INSTANCES; i++) {
      List<Term> formulas =
          pool.instance(choices.between(1, assertions)).stream().map(Pool.Entry::formula).toList();
      StormCase made = StormCase.plain(seed.premise(), seed.options(), formulas);
      calls++;
      if (made.judge(session) instanceof Violates) {
        wrong.add(made);
      }
    }
    ToIntFunction<StormCase> size = Bounds::assertions;
    return wrong.stream().min(Comparator.comparingInt(size).thenComparingInt(Bounds::depth));
  }

  private static int assertions(StormCase instance) {
    return instance.formulas().size();
  }

  private static int depth(StormCase instance) {
    return instance.formulas().stream().mapToInt(Term::depth).max().orElse(0);
  }
}
