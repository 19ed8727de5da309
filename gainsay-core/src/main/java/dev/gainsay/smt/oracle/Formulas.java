package dev.gainsay.smt.oracle;

import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.trial.Lazy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Formulas that are made smaller, of a case of any oracle. Whether the case still says something is
 * for the oracle to find out anew.
 *
 * @param premise what they are over; with an empty model where nothing is known of one
 * @param asserted the formulas
 * @param beside terms of the case that follow what becomes of symbols and sorts
 */
record Formulas(StormPremise premise, List<Term> asserted, List<Term> beside) {

  Formulas {
    asserted = List.copyOf(asserted);
    beside = List.copyOf(beside);
  }

  /**
   * Smaller formulas.
   *
   * @param place where what was in a place is now
   */
  record Smaller(Formulas formulas, Place place) {

    private static Smaller everywhere(Formulas formulas) {
      return new Smaller(formulas, (_, path) -> Optional.of(path));
    }
  }

  /** Where parts of formulas are after a cut. */
  @FunctionalInterface
  interface Place {
    /** The path in a formula, from 0; empty where the part is gone. */
    Optional<List<Integer>> of(int formula, List<Integer> path);
  }

  /** Those of a part. */
  static Formulas of(Part part) {
    return new Formulas(
        StormPremise.unmodelled(part.logic(), part.declarations()), part.assertions(), List.of());
  }

  /** The part with what its assertions need. */
  Part part() {
    return new Part(premise.logic(), Used.by(asserted, premise).declarations(), asserted);
  }

  /** With another formula in one place. */
  Formulas with(int number, Term formula) {
    List<Term> changed = new ArrayList<>(asserted);
    changed.set(number, formula);
    return new Formulas(premise, changed, beside);
  }

  /** Over something else. */
  Formulas with(StormPremise other) {
    return new Formulas(other, asserted, beside);
  }

  /** The same with every term changed. */
  Formulas changed(StormPremise other, UnaryOperator<Term> change) {
    return new Formulas(
        other, asserted.stream().map(change).toList(), beside.stream().map(change).toList());
  }

  /** Smaller terms, then fewer symbols, narrower sorts, smaller values, and short names last. */
  Stream<Smaller> smaller() {
    return Lazy.flatMap(
        Stream.<Supplier<Stream<Smaller>>>of(
            () -> TermCuts.of(this),
            () -> ToldCuts.of(this).map(Smaller::everywhere),
            () -> SymbolCuts.merged(this).map(Smaller::everywhere),
            () -> WidthCuts.of(this).map(Smaller::everywhere),
            () -> SymbolCuts.smallerValues(this).map(Smaller::everywhere),
            () -> SymbolCuts.smallerLiterals(this).map(Smaller::everywhere),
            () -> Stream.of(ShortNames.of(this)).map(Smaller::everywhere)),
        Supplier::get);
  }
}
