package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.generate.Inlining;

/**
 * What a transformation makes of a program.
 *
 * @param outcome how the outputs of the new program relate to those of the old one
 */
public record Derived(Program program, Outcome outcome) {

  /**
   * The same without {@code inline} where the transformation has made the relation one that cannot
   * be inlined, such as a recursive or a negated one.
   */
  Derived inlinable() {
    return new Derived(Inlining.repaired(program), outcome);
  }
}
