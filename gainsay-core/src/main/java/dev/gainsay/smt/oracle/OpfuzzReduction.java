package dev.gainsay.smt.oracle;

import dev.gainsay.smt.fuse.Part;
import dev.gainsay.trial.Lazy;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Smaller formulas, and fewer opinions on them; opinions are asked for anew each time. */
final class OpfuzzReduction {

  private OpfuzzReduction() {}

  static Stream<OpfuzzCase> of(OpfuzzCase from) {
    return Lazy.flatMap(
            Stream.<Supplier<Stream<OpfuzzCase>>>of(
                () -> fewerOpinions(from),
                () -> AssertionCuts.of(from.formula()).map(less -> with(from, less)),
                () -> Stream.of(with(from, Formulas.of(from.formula()).part()))),
            Supplier::get)
        .filter(smaller -> !smaller.equals(from));
  }

  private static Stream<OpfuzzCase> fewerOpinions(OpfuzzCase from) {
    Stream<OpfuzzCase> ways =
        Lazy.shorter(from.ways()).map(less -> new OpfuzzCase(from.formula(), less, from.peers()));
    Stream<OpfuzzCase> peers =
        Lazy.shorter(from.peers()).map(less -> new OpfuzzCase(from.formula(), from.ways(), less));
    return Stream.concat(ways, peers);
  }

  private static OpfuzzCase with(OpfuzzCase from, Part formula) {
    return new OpfuzzCase(formula, from.ways(), from.peers());
  }
}
