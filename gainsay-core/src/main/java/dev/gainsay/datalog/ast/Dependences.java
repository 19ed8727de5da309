package dev.gainsay.datalog.ast;

import dev.gainsay.datalog.ast.Dependence.Sign;
import dev.gainsay.datalog.ast.Literal.Branch;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Disjunction;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Term.Aggregate;
import dev.gainsay.datalog.ast.Term.Apply;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Collects what a rule or a subsumption depends on. */
final class Dependences {

  private final List<Dependence> found = new ArrayList<>();

  private Dependences() {}

  /** Of a rule's head, in the order of the text. */
  static List<Dependence> of(Rule rule) {
    Dependences all = new Dependences();
    rule.head().arguments().forEach(all::term);
    Map<Integer, Boolean> monotone = MonotoneAggregates.of(rule);
    for (int i = 0; i < rule.body().size(); i++) {
      Literal literal = rule.body().get(i);
      Boolean more = monotone.get(i);
      if (more == null) {
        all.literal(literal, Sign.MORE, false);
      } else {
        Sign sign = more ? Sign.MORE : Sign.FEWER;
        MonotoneAggregates.aggregate(literal).body().forEach(l -> all.literal(l, sign, true));
      }
    }
    return List.copyOf(all.found);
  }

  /** Of the relation that a subsumption takes tuples from: itself, and in any way. */
  static List<Dependence> of(Subsumption subsumption) {
    Dependences all = new Dependences();
    all.found.add(new Dependence(subsumption.less().relation(), Sign.EITHER, false));
    subsumption.body().forEach(literal -> all.literal(literal, Sign.EITHER, false));
    return List.copyOf(all.found);
  }

  private void literal(Literal literal, Sign sign, boolean complete) {
    switch (literal) {
      case Positive(Atom atom) -> atom(atom, sign, complete);
      case Negative(Atom atom) -> atom(atom, sign.negated(), true);
      case Comparison(_, Term left, Term right) -> {
        term(left);
        term(right);
      }
      case Disjunction(List<Branch> branches) ->
          branches.forEach(b -> b.literals().forEach(l -> literal(l, sign, complete)));
    }
  }

  private void atom(Atom atom, Sign sign, boolean complete) {
    found.add(new Dependence(atom.relation(), sign, complete));
    atom.arguments().forEach(this::term);
  }

  private void term(Term term) {
    switch (term) {
      case Aggregate(_, _, List<Literal> body) -> body.forEach(l -> literal(l, Sign.EITHER, true));
      case Apply(_, List<Term> arguments) -> arguments.forEach(this::term);
      case Term.Variable _, Term.Wildcard _, Term.Constant _, Term.Real _, Term.Text _ -> {}
    }
  }
}
