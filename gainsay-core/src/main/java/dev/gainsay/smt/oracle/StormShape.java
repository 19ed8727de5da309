package dev.gainsay.smt.oracle;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** What tells defects apart. */
final class StormShape {

  private StormShape() {}

  /** What is asserted and asked; nothing is said of the question where it is one, and plain. */
  static String of(StormCase from) {
    StormCase told = from.asAsserted();
    List<String> formulas = FormulaShape.lines(told.premise().declarations(), told.formulas());
    List<String> lines = new ArrayList<>();
    Iterator<String> next = formulas.iterator();
    for (Step step : told.steps()) {
      lines.add(step instanceof Step.Claim ? next.next() : step.toString());
    }
    boolean plain =
        told.steps().size() == formulas.size() + 1 && told.steps().getLast().equals(Step.CHECK);
    return FormulaShape.of(List.of(Way.Own.PLAIN.with(told.options())), plain ? formulas : lines);
  }
}
