package dev.gainsay.smt.evaluate;

import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Term;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The functions whose value may be decided by some of their arguments. */
final class Connectives {

  private static final int DONE = Integer.MAX_VALUE;

  private Connectives() {}

  private static String name(Term term) {
    return term.node() instanceof Apply(var function, _, _) && function.isPlain()
        ? function.name()
        : "";
  }

  /**
   * Which argument to look at after one whose result is known.
   *
   * @param first the first argument's result
   */
  static int next(Term term, int index, Result result, Result first) {
    boolean firm = result.isPresent() && !result.open();
    return switch (name(term)) {
      case "and" -> firm && result.is(false) ? DONE : index + 1;
      case "or" -> firm && result.is(true) ? DONE : index + 1;
      case "=>" -> {
        boolean last = index == term.children().size() - 1;
        yield firm && result.is(last) ? DONE : index + 1;
      }
      // Both branches only where the condition is not known.
      case "ite" ->
          index == 0 && first.is(false) ? 2 : first.is(true) && index == 1 ? DONE : index + 1;
      default -> index + 1;
    };
  }

  /**
   * The value of such a function.
   *
   * @param results none where an argument was not needed
   * @return null for any other function
   */
  static @Nullable Result result(Term term, List<Result> results) {
    return switch (name(term)) {
      case "and" -> all(results, true);
      case "or" -> all(results, false);
      case "=>" -> implication(results);
      case "ite" -> results.size() == 3 ? choice(results) : Result.NONE;
      default -> null;
    };
  }

  /**
   * {@code and} for true, {@code or} for false: the neutral value when all arguments have it, the
   * other when one has it, whatever the rest is.
   */
  static Result all(List<Result> results, boolean neutral) {
    boolean open = false;
    boolean known = true;
    boolean decided = false;
    for (Result result : results) {
      if (result.is(!neutral)) {
        if (!result.open()) {
          return Result.of(!neutral);
        }
        decided = true;
      }
      open |= result.open();
      known &= result.isPresent();
    }
    return decided
        ? Result.of(!neutral).opened(true)
        : known ? Result.of(neutral).opened(open) : open ? Result.OPEN : Result.NONE;
  }

  private static Result implication(List<Result> results) {
    // a => b is (not a) or b.
    int last = results.size() - 1;
    List<Result> sides =
        IntStream.range(0, results.size())
            .mapToObj(i -> i == last ? results.get(i) : not(results.get(i)))
            .toList();
    return all(sides, false);
  }

  static Result not(Result result) {
    return result.is(true)
        ? Result.of(false).opened(result.open())
        : result.is(false) ? Result.of(true).opened(result.open()) : result;
  }

  private static Result choice(List<Result> results) {
    Result condition = results.get(0);
    if (condition.is(true) || condition.is(false)) {
      return results.get(condition.is(true) ? 1 : 2).opened(condition.open());
    }
    Result first = results.get(1);
    Result second = results.get(2);
    boolean same = first.value() != null && first.value().equals(second.value());
    return same ? first.opened(second.open()) : condition.open() ? Result.OPEN : Result.NONE;
  }
}
