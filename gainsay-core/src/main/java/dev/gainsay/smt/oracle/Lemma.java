package dev.gainsay.smt.oracle;

import dev.gainsay.smt.ast.Node.Opaque;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Walk;
import dev.gainsay.smt.theory.Terms;
import java.util.List;

/**
 * A formula that holds in every model: what is said of a constant holds of an equal one.
 *
 * @param left a constant
 * @param right a constant of the same sort
 * @param formula any that holds no text that is copied
 */
public record Lemma(Term left, Term right, Term formula) {

  public Lemma {
    boolean constants = left.node().constant().isPresent() && right.node().constant().isPresent();
    if (!constants || !left.sort().equals(right.sort())) {
      throw new IllegalArgumentException("no two constants of a sort");
    }
    if (Walk.postorder(List.of(formula)).stream().anyMatch(t -> t.node() instanceof Opaque)) {
      throw new IllegalArgumentException("text that is copied keeps its names");
    }
  }

  /** The formula with one constant in the place of the other. */
  public Term replaced() {
    return Walk.rewrite(formula, term -> term.equals(left) ? right : term);
  }

  /** {@code (or (not (= left right)) (not formula) replaced)}. */
  public Term valid() {
    Term equal = Terms.apply("=", left, right);
    return Terms.apply("or", Terms.not(equal), Terms.not(formula), replaced());
  }
}
