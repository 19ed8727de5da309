package dev.gainsay.datalog.graph;

import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Branch;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Disjunction;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Apply;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Whether a program can only make finitely many values. */
public final class Growth {

  private Growth() {}

  /**
   * Whether no rule of a recursion computes a value: then every value is a constant or computed
   * from one in a number of steps that the program's text bounds.
   */
  public static boolean isBounded(Program program) {
    return isBounded(program, null);
  }

  /**
   * As {@link #isBounded(Program)}, where the program's graph may be known.
   *
   * @param graph of the program, or of it and another one
   */
  public static boolean isBounded(Program program, @Nullable Precedence graph) {
    if (graph != null && !graph.hasFunctors()) {
      return true;
    }
    Precedence known = graph;
    for (Rule rule : program.rules()) {
      if (!computes(rule)) {
        continue;
      }
      if (known == null) {
        known = Precedence.of(program);
      }
      if (known.isRecursive(rule)) {
        return false;
      }
    }
    return true;
  }

  private static boolean computes(Rule rule) {
    if (hasFunctor(rule.head().arguments())) {
      return true;
    }
    for (Literal literal : rule.body()) {
      if (computes(literal)) {
        return true;
      }
    }
    return false;
  }

  private static boolean computes(Literal literal) {
    return switch (literal) {
      case Comparison(_, Term left, Term right) -> left instanceof Apply || right instanceof Apply;
      case Disjunction(List<Branch> branches) ->
          branches.stream().anyMatch(b -> b.literals().stream().anyMatch(Growth::computes));
      case Literal.Positive _, Literal.Negative _ -> hasFunctor(literal.terms());
    };
  }

  private static boolean hasFunctor(List<Term> terms) {
    for (Term term : terms) {
      if (term instanceof Apply) {
        return true;
      }
    }
    return false;
  }
}
