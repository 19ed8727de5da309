package dev.gainsay.bench.datalog;

import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Branch;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Disjunction;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Qualifier;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Aggregate;
import dev.gainsay.datalog.ast.Term.Apply;
import dev.gainsay.datalog.graph.Precedence;
import dev.gainsay.datalog.graph.Precedence.Component;
import java.util.Set;
import java.util.TreeSet;

/** What a program holds besides facts and conjunctive queries. */
final class ProgramFeatures {

  private ProgramFeatures() {}

  static Set<String> of(Program program) {
    Set<String> found = new TreeSet<>();
    for (Rule rule : program.rules()) {
      rule.head().arguments().forEach(term -> term(term, found));
      rule.body().forEach(literal -> literal(literal, found));
    }
    if (Precedence.of(program).components().stream().anyMatch(Component::recursive)) {
      found.add("recursion");
    }
    if (!program.subsumptions().isEmpty()) {
      found.add("subsumption");
    }
    if (program.relations().stream().anyMatch(r -> r.has(Qualifier.EQREL))) {
      found.add("equivalence relation");
    }
    if (found.isEmpty()) {
      found.add("conjunctive queries only");
    }
    return found;
  }

  private static void literal(Literal literal, Set<String> found) {
    switch (literal) {
      case Positive _ -> {}
      case Negative _ -> found.add("negation");
      case Comparison _ -> found.add("comparison");
      case Disjunction(var branches) -> {
        found.add("disjunction");
        for (Branch branch : branches) {
          branch.literals().forEach(l -> literal(l, found));
        }
      }
    }
    literal.terms().forEach(term -> term(term, found));
  }

  private static void term(Term term, Set<String> found) {
    switch (term) {
      case Aggregate _ -> found.add("aggregate");
      case Apply _ -> found.add("functor");
      case Term.Variable _, Term.Wildcard _, Term.Constant _, Term.Real _, Term.Text _ -> {}
    }
  }
}
