package dev.gainsay.smt.generate;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import java.util.ArrayList;
import java.util.List;

/** One way to make a term of a sort. */
@FunctionalInterface
interface Production {

  /**
   * Makes a term.
   *
   * @param depth of the terms below, at least 0
   */
  Term make(TermGenerator terms, int depth);

  /**
   * A function applied to terms of given sorts, which are seldom the same: of such terms solvers
   * know at once what they are.
   *
   * @param sort what it gives
   */
  record Shape(Identifier function, List<Sort> parameters, Sort sort) implements Production {

    public Shape {
      parameters = List.copyOf(parameters);
    }

    @Override
    public Term make(TermGenerator terms, int depth) {
      List<Term> arguments = new ArrayList<>(parameters.size());
      for (Sort parameter : parameters) {
        Term drawn = terms.term(parameter, depth);
        arguments.add(arguments.contains(drawn) ? terms.term(parameter, depth) : drawn);
      }
      return Term.of(new Node.Apply(function, arguments, sort));
    }
  }
}
