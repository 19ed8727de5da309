package dev.gainsay.smt.fuse;

import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Signature;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.theory.Terms;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Two constants fused into a fresh one, and where they are written by it.
 *
 * @param function of their sort
 * @param first constant of the first part
 * @param second constant of the second part, of the same sort
 * @param fused the fresh constant
 * @param constant of the sort where the function has one; not 0 for numbers
 * @param firstPlaces occurrences of the first constant that are replaced, counted from 0; numbers
 *     beyond the last stand for nothing
 * @param secondPlaces the same of the second
 */
public record Fusion(
    FusionFunction function,
    Term first,
    Term second,
    Term fused,
    Term constant,
    Set<Integer> firstPlaces,
    Set<Integer> secondPlaces) {

  public Fusion {
    firstPlaces = Collections.unmodifiableSortedSet(new TreeSet<>(firstPlaces));
    secondPlaces = Collections.unmodifiableSortedSet(new TreeSet<>(secondPlaces));
  }

  /** {@code z = f(x, y)}. */
  Term definition() {
    return Terms.apply("=", fused, function.fuse(first, second, constant));
  }

  /** Of the fresh constant. */
  public Command declaration() {
    return new Command.DeclareFunction(
        fused.node().constant().orElseThrow(), new Signature(List.of(), fused.sort()));
  }

  Term firstAgain() {
    return function.first(fused, first, second, constant);
  }

  Term secondAgain() {
    return function.second(fused, first, second, constant);
  }

  /** The same at other places. */
  public Fusion at(Set<Integer> inFirst, Set<Integer> inSecond) {
    return new Fusion(function, first, second, fused, constant, inFirst, inSecond);
  }
}
