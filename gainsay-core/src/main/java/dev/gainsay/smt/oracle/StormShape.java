package dev.gainsay.smt.oracle;

import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.ast.Walk;
import dev.gainsay.smt.print.TermPrinter;
import dev.gainsay.smt.theory.Terms;
import dev.gainsay.smt.theory.Values;

/** What tells defects apart. */
final class StormShape {

  private StormShape() {}

  /** What is asserted under canonical names, with values abstracted to their sorts. */
  static String of(StormCase from) {
    StormCase told = from.asAsserted();
    StringBuilder shape = new StringBuilder(from.options().toString());
    for (Step step : told.with(ShortNames.of(told.toReduce())).steps()) {
      switch (step) {
        case Step.Claim(Term formula, _) ->
            shape
                .append('\n')
                .append(TermPrinter.print(Walk.rewrite(formula, StormShape::abstracted)));
        case Step other -> shape.append('\n').append(other);
      }
    }
    return shape.toString();
  }

  private static Term abstracted(Term term) {
    return Values.value(term)
        .filter(value -> !(value instanceof Value.Truth))
        .map(value -> Terms.constant("value", value.sort()))
        .orElse(term);
  }
}
