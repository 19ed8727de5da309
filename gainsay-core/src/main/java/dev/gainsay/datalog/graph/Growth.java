package dev.gainsay.datalog.graph;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Rule;

/** Whether a program can only make finitely many values. */
public final class Growth {

  private Growth() {}

  /**
   * Whether no rule of a recursion computes a value: then every value is a constant or computed
   * from one in a number of steps that the program's text bounds.
   *
   * @param graph of the program, or of it and another one
   */
  public static boolean isBounded(Program program, Precedence graph) {
    for (Rule rule : program.rules()) {
      if (rule.computes() && graph.isRecursive(rule)) {
        return false;
      }
    }
    return true;
  }
}
