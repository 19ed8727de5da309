package dev.gainsay.datalog.print;

import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Operator;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Term;
import java.util.List;

/** Rules within a language of expressions: every atom has parentheses, and equality two signs. */
interface EmbeddedNotation extends Notation {

  /** A relation's name; capital letters are the dialect's own matter. */
  default String named(String relation) {
    return relation;
  }

  @Override
  default String atom(String relation, List<String> arguments) {
    return named(relation) + "(" + String.join(", ", arguments) + ")";
  }

  @Override
  default String proposition(Relation relation) {
    return atom(relation.name(), List.of());
  }

  @Override
  default String variable(String name) {
    return name;
  }

  @Override
  default String disjunction(List<String> branches) {
    throw new Unwritten("a disjunction");
  }

  /** The sign between two sides. */
  static String sign(Operator operator) {
    return operator == Operator.EQUAL ? "==" : operator.spelling();
  }

  /** For a language that computes nothing in a comparison. */
  static void refuseComputed(Comparison comparison) {
    if (comparison.right() instanceof Term.Apply || comparison.left() instanceof Term.Apply) {
      throw new Unwritten("a computed value");
    }
  }
}
