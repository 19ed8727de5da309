package dev.gainsay.datalog.print;

import dev.gainsay.datalog.ast.Functor;
import dev.gainsay.datalog.ast.Term;
import java.util.List;

/**
 * A {@link Functor#RANGE} as engines have it that count upwards only; Soufflé counts down where the
 * first end is the larger one.
 *
 * @param to excluded, not below {@code from}
 */
record UpwardRange(long from, long to) {

  /**
   * The range between two ends.
   *
   * @throws Unwritten when they are no constants, or it goes downwards
   */
  static UpwardRange of(List<Term> ends) {
    if (ends.get(0) instanceof Term.Constant(long from)
        && ends.get(1) instanceof Term.Constant(long to)
        && from <= to) {
      return new UpwardRange(from, to);
    }
    throw new Unwritten("a range that is not of two constants upwards");
  }
}
