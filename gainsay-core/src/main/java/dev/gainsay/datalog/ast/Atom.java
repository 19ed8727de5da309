package dev.gainsay.datalog.ast;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A relation applied to arguments.
 *
 * @param arguments as many as the relation has attributes
 */
public record Atom(String relation, List<Term> arguments) {

  public Atom {
    arguments = List.copyOf(arguments);
  }

  /** This atom with every argument replaced. */
  public Atom map(UnaryOperator<Term> change) {
    return new Atom(relation, arguments.stream().map(change).toList());
  }

  /** This atom with one argument less. */
  public Atom without(int argument) {
    List<Term> rest = new ArrayList<>(arguments);
    rest.remove(argument);
    return new Atom(relation, rest);
  }
}
