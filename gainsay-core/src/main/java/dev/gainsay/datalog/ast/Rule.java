package dev.gainsay.datalog.ast;

import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Term.Apply;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Text;
import dev.gainsay.datalog.ast.Term.Variable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/** {@code head :- body}. */
public record Rule(Atom head, List<Literal> body) {

  public Rule {
    body = List.copyOf(body);
  }

  /** All variables, in the order of their first occurrence: head first, then body. */
  public Set<String> variables() {
    Set<String> names = new LinkedHashSet<>();
    head.arguments().forEach(term -> collect(term, names));
    body.forEach(literal -> literal.terms().forEach(term -> collect(term, names)));
    return names;
  }

  /** Names of the relations in the body, positive and negated. */
  public Set<String> relations() {
    Set<String> names = new LinkedHashSet<>();
    for (Literal literal : body) {
      switch (literal) {
        case Positive(Atom atom) -> names.add(atom.relation());
        case Negative(Atom atom) -> names.add(atom.relation());
        case Comparison _ -> {}
      }
    }
    return names;
  }

  /** Variables that are an argument of a positive atom, and so take values of a relation only. */
  public Set<String> bound() {
    Set<String> names = new LinkedHashSet<>();
    for (Literal literal : body) {
      if (literal instanceof Positive(Atom atom)) {
        for (Term term : atom.arguments()) {
          if (term instanceof Variable(String name)) {
            names.add(name);
          }
        }
      }
    }
    return names;
  }

  /** Whether every variable is bound by a positive atom: the rule is range restricted. */
  public boolean isRangeRestricted() {
    return bound().containsAll(variables());
  }

  /** This rule with another literal at the end. */
  public Rule and(Literal literal) {
    List<Literal> more = new ArrayList<>(body);
    more.add(literal);
    return new Rule(head, more);
  }

  /** This rule without one literal. */
  public Rule without(int literal) {
    List<Literal> rest = new ArrayList<>(body);
    rest.remove(literal);
    return new Rule(head, rest);
  }

  /** This rule with every atom replaced, head included. */
  public Rule mapAtoms(UnaryOperator<Atom> change) {
    List<Literal> changed = new ArrayList<>(body.size());
    for (Literal literal : body) {
      changed.add(
          switch (literal) {
            case Positive(Atom atom) -> new Positive(change.apply(atom));
            case Negative(Atom atom) -> new Negative(change.apply(atom));
            case Comparison comparison -> comparison;
          });
    }
    return new Rule(change.apply(head), changed);
  }

  /** This rule with every variable and constant replaced, wherever it stands. */
  public Rule mapTerms(UnaryOperator<Term> change) {
    List<Literal> changed = new ArrayList<>(body.size());
    for (Literal literal : body) {
      changed.add(
          switch (literal) {
            case Positive(Atom atom) -> new Positive(atom.map(t -> deep(t, change)));
            case Negative(Atom atom) -> new Negative(atom.map(t -> deep(t, change)));
            case Comparison(Literal.Operator operator, Term left, Term right) ->
                new Comparison(operator, deep(left, change), deep(right, change));
          });
    }
    return new Rule(head.map(t -> deep(t, change)), changed);
  }

  private static Term deep(Term term, UnaryOperator<Term> change) {
    return switch (term) {
      case Variable variable -> change.apply(variable);
      case Constant constant -> change.apply(constant);
      case Text text -> change.apply(text);
      case Apply(String functor, List<Term> arguments) ->
          new Apply(functor, arguments.stream().map(t -> deep(t, change)).toList());
    };
  }

  private static void collect(Term term, Set<String> names) {
    switch (term) {
      case Variable(String name) -> names.add(name);
      case Constant _ -> {}
      case Text _ -> {}
      case Apply(_, List<Term> arguments) ->
          arguments.forEach(argument -> collect(argument, names));
    }
  }
}
