package dev.gainsay.smt.read;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.Node.Annotate;
import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Node.Attribute;
import dev.gainsay.smt.ast.Node.Opaque;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.text.SExpression.Group;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Terms of a sort that we cannot tell, where only a formula can stand. */
final class Formulas {

  private Formulas() {}

  /** A term that stands where a formula has to: of what we cannot tell the sort is Bool there. */
  static Term known(Term term) {
    if (!term.sort().equals(Sort.UNKNOWN)) {
      return term;
    }
    Deque<List<Attribute>> around = new ArrayDeque<>();
    Node node = term.node();
    while (node instanceof Annotate(Term inner, List<Attribute> attributes)) {
      around.push(attributes);
      node = inner.node();
    }
    Node known =
        switch (node) {
          case Apply(var function, var arguments, _) -> new Apply(function, arguments, Sort.BOOL);
          case Opaque(var text, _, var captures) -> new Opaque(text, Sort.BOOL, captures);
          case Node other -> other;
        };
    while (!around.isEmpty()) {
      known = new Annotate(Term.of(known), around.pop());
    }
    return Term.of(known);
  }

  /** The arguments of a function, those that have to be formulas as such. */
  static List<Term> among(Identifier function, List<Term> arguments) {
    int formulas =
        switch (function.isPlain() ? function.name() : "") {
          case "not", "and", "or", "xor", "=>" -> arguments.size();
          case "ite" -> Math.min(1, arguments.size());
          default -> 0;
        };
    List<Term> known = new ArrayList<>(arguments);
    for (int i = 0; i < formulas; i++) {
      known.set(i, known(arguments.get(i)));
    }
    return known;
  }

  /** Refuses a connective that is applied to more or fewer terms than anyone allows. */
  static void counted(Identifier function, Group applied, boolean declared) {
    int wanted =
        switch (declared || !function.isPlain() ? "" : function.name()) {
          case "not" -> 1;
          case "ite" -> 3;
          default -> applied.size() - 1;
        };
    if (applied.size() - 1 != wanted) {
      throw new Misread(
          applied,
          "%s takes %d %s, not %d"
              .formatted(
                  function.name(),
                  wanted,
                  wanted == 1 ? "argument" : "arguments",
                  applied.size() - 1));
    }
  }
}
