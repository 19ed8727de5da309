package dev.gainsay.datalog.graph;

import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Branch;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Disjunction;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Apply;
import dev.gainsay.datalog.graph.Precedence.Component;
import java.util.List;

/** Whether a program can only make finitely many values. */
public final class Growth {

  private Growth() {}

  /**
   * Whether no rule of a recursion computes a value: then every value is a constant or computed
   * from one in a number of steps that the program's text bounds.
   */
  public static boolean isBounded(Program program) {
    if (program.rules().stream().noneMatch(Growth::computes)) {
      return true;
    }
    List<Component> components = Precedence.of(program).components();
    return program.rules().stream()
        .filter(Growth::computes)
        .noneMatch(rule -> components.stream().anyMatch(c -> isInside(rule, c)));
  }

  private static boolean isInside(Rule rule, Component component) {
    return component.recursive()
        && component.relations().contains(rule.head().relation())
        && rule.relations().stream().anyMatch(component.relations()::contains);
  }

  private static boolean computes(Rule rule) {
    return rule.head().arguments().stream().anyMatch(t -> t instanceof Apply)
        || rule.body().stream().anyMatch(Growth::computes);
  }

  private static boolean computes(Literal literal) {
    return switch (literal) {
      case Comparison(_, Term left, Term right) -> left instanceof Apply || right instanceof Apply;
      case Disjunction(List<Branch> branches) ->
          branches.stream().anyMatch(b -> b.literals().stream().anyMatch(Growth::computes));
      case Literal.Positive _, Literal.Negative _ ->
          literal.terms().stream().anyMatch(t -> t instanceof Apply);
    };
  }
}
