package dev.gainsay.smt.oracle;

import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.trial.Lazy;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Smaller formulas, and fewer opinions on them; opinions are asked for anew each time. */
final class OpfuzzReduction {

  private OpfuzzReduction() {}

  static Stream<OpfuzzCase> of(OpfuzzCase from) {
    return Lazy.flatMap(
            Stream.<Supplier<Stream<OpfuzzCase>>>of(
                () -> fewerOpinions(from),
                () ->
                    AssertionCuts.of(from.formula().assertions())
                        .map(less -> with(from, from.formula().with(less))),
                () -> Stream.of(with(from, withoutUnused(from.formula())))),
            Supplier::get)
        .filter(smaller -> !smaller.equals(from));
  }

  private static Stream<OpfuzzCase> fewerOpinions(OpfuzzCase from) {
    Stream<OpfuzzCase> configurations =
        Lazy.shorter(from.configurations())
            .map(less -> new OpfuzzCase(from.formula(), less, from.peers()));
    Stream<OpfuzzCase> peers =
        Lazy.shorter(from.peers())
            .map(less -> new OpfuzzCase(from.formula(), from.configurations(), less));
    return Stream.concat(configurations, peers);
  }

  private static OpfuzzCase with(OpfuzzCase from, Part formula) {
    return new OpfuzzCase(formula, from.configurations(), from.peers());
  }

  private static Part withoutUnused(Part part) {
    List<Command> kept = AssertionCuts.used(part, part.assertions());
    return new Part(part.logic(), kept, part.assertions());
  }
}
