package dev.gainsay.smt.oracle;

import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.trial.Lazy;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Cuts of assertions whose meaning does not matter, because what they imply is asked for anew. */
final class AssertionCuts {

  private AssertionCuts() {}

  /** Fewer assertions, then smaller ones; never none. */
  static Stream<Part> of(Part from) {
    return Lazy.flatMap(
        Stream.<Supplier<Stream<Part>>>of(
            () -> fewer(from).map(from::with),
            () -> Formulas.of(from).smaller().map(smaller -> smaller.formulas().part())),
        Supplier::get);
  }

  /** Fewer assertions; never none. */
  static Stream<List<Term>> fewer(Part from) {
    return Lazy.shorter(from.assertions()).filter(less -> !less.isEmpty());
  }
}
