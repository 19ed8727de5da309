package dev.gainsay.datalog.ast;

import dev.gainsay.datalog.ast.Literal.Branch;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Disjunction;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Operator;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Term.Variable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * {@code head :- body}. What follows from its text is found out when it is asked for, and once: in
 * a sequence of transformations most rules stay, and each step asks for it again.
 */
public final class Rule {

  private final Atom head;
  private final List<Literal> body;
  private final String plan;
  private transient @Nullable Set<String> allVariables;
  private transient @Nullable List<Dependence> dependences;
  private transient @Nullable Boolean aggregates;
  private transient @Nullable Boolean computes;
  private transient @Nullable Boolean joined;

  /**
   * @param plan orders in which the engine is told to join, in its own words; empty for none
   */
  public Rule(Atom head, List<Literal> body, String plan) {
    this.head = head;
    this.body = List.copyOf(body);
    this.plan = plan;
  }

  public Atom head() {
    return head;
  }

  public List<Literal> body() {
    return body;
  }

  public String plan() {
    return plan;
  }

  /** A rule without a plan. */
  public static Rule of(Atom head, List<Literal> body) {
    return new Rule(head, body, "");
  }

  /**
   * All variables but those that are local to an aggregate, in the order of their first occurrence:
   * head first, then body.
   */
  public Set<String> variables() {
    return variables(false);
  }

  /** All variables, those inside aggregates included. */
  public Set<String> allVariables() {
    Set<String> known = allVariables;
    if (known == null) {
      known = Collections.unmodifiableSet(variables(true));
      allVariables = known;
    }
    return known;
  }

  private Set<String> variables(boolean inside) {
    Set<String> names = new LinkedHashSet<>();
    for (Term term : head.arguments()) {
      term.variables(names, inside);
    }
    for (Literal literal : body) {
      literal.variables(names, inside);
    }
    return names;
  }

  /** Whether a term of it, however deep, is an aggregate. */
  public boolean hasAggregates() {
    Boolean known = aggregates;
    if (known == null) {
      known = head.hasAggregates() || Literal.anyHasAggregates(body);
      aggregates = known;
    }
    return known;
  }

  /** Whether an argument of an atom or a side of a comparison is a functor's value. */
  public boolean computes() {
    Boolean known = computes;
    if (known == null) {
      known = hasFunctor(head.arguments()) || anyComputes(body);
      computes = known;
    }
    return known;
  }

  private static boolean anyComputes(List<Literal> literals) {
    for (Literal literal : literals) {
      if (computes(literal)) {
        return true;
      }
    }
    return false;
  }

  private static boolean computes(Literal literal) {
    return literal instanceof Disjunction(List<Branch> branches)
        ? branches.stream().anyMatch(b -> anyComputes(b.literals()))
        : hasFunctor(literal.terms());
  }

  private static boolean hasFunctor(List<Term> terms) {
    for (Term term : terms) {
      if (term instanceof Term.Apply) {
        return true;
      }
    }
    return false;
  }

  /** What the head depends on, in the order of the text. */
  public List<Dependence> dependences() {
    List<Dependence> known = dependences;
    if (known == null) {
      known = Dependences.of(this);
      dependences = known;
    }
    return known;
  }

  /** All atoms, those inside aggregates included: head first, then body. */
  public List<Atom> atoms() {
    List<Atom> all = new ArrayList<>();
    head.atoms(all::add);
    body.forEach(literal -> literal.atoms(all::add));
    return all;
  }

  /** Names of the relations it reads: positive, negated, and inside aggregates of head or body. */
  public Set<String> relations() {
    Set<String> names = new LinkedHashSet<>();
    for (Term term : head.arguments()) {
      term.relations(names);
    }
    for (Literal literal : body) {
      literal.relations(names);
    }
    return names;
  }

  /** Variables that are an argument of a positive atom, and so take values of a relation only. */
  public Set<String> joined() {
    Set<String> names = new LinkedHashSet<>();
    for (Literal literal : body) {
      if (literal instanceof Positive(Atom atom)) {
        joined(atom, names);
      }
    }
    return names;
  }

  private static void joined(Atom atom, Set<String> names) {
    for (Term term : atom.arguments()) {
      if (term instanceof Variable(String name)) {
        names.add(name);
      }
    }
  }

  /** Variables that can take finitely many values: joined ones and what is computed from them. */
  public Set<String> bound() {
    Set<String> names = new LinkedHashSet<>();
    bound(body, names);
    return names;
  }

  private static void bound(List<Literal> literals, Set<String> names) {
    int before = -1;
    boolean waiting = true;
    while (waiting && before < names.size()) {
      before = names.size();
      waiting = false;
      for (Literal literal : literals) {
        switch (literal) {
          case Positive(Atom atom) -> joined(atom, names);
          case Negative _ -> {}
          case Comparison(Operator operator, Term left, Term right) -> {
            if (operator == Operator.EQUAL) {
              equated(left, right, names);
              equated(right, left, names);
              waiting = true;
            }
          }
          case Disjunction(List<Branch> branches) -> {
            names.addAll(inAll(branches, names));
            waiting = true;
          }
        }
      }
    }
  }

  private static void equated(Term variable, Term value, Set<String> names) {
    if (variable instanceof Variable(String name)) {
      Set<String> needed = new LinkedHashSet<>();
      value.variables(needed, false);
      if (names.containsAll(needed)) {
        names.add(name);
      }
    }
  }

  private static Set<String> inAll(List<Branch> branches, Set<String> outside) {
    Set<String> common = new LinkedHashSet<>();
    for (int i = 0; i < branches.size(); i++) {
      Set<String> here = new LinkedHashSet<>(outside);
      bound(branches.get(i).literals(), here);
      if (i == 0) {
        common.addAll(here);
      } else {
        common.retainAll(here);
      }
    }
    return common;
  }

  /** Whether every variable is bound: the rule is range restricted. */
  public boolean isRangeRestricted() {
    return areJoined() || bound().containsAll(variables());
  }

  /** Whether every variable is an argument of a positive atom, which is so for most rules. */
  boolean areJoined() {
    Boolean known = joined;
    if (known == null) {
      known = findJoined();
      joined = known;
    }
    return known;
  }

  private boolean findJoined() {
    Set<String> joined = joined();
    for (Term term : head.arguments()) {
      if (!isJoined(term, joined)) {
        return false;
      }
    }
    for (Literal literal : body) {
      if (literal instanceof Disjunction) {
        return false;
      }
      for (Term term : literal.terms()) {
        if (!isJoined(term, joined)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isJoined(Term term, Set<String> joined) {
    return switch (term) {
      case Variable(String name) -> joined.contains(name);
      case Term.Wildcard _, Term.Constant _, Term.Real _, Term.Text _ -> true;
      case Term.Apply(_, List<Term> arguments) -> {
        for (Term argument : arguments) {
          if (!isJoined(argument, joined)) {
            yield false;
          }
        }
        yield true;
      }
      case Term.Aggregate _ -> false;
    };
  }

  /** This rule with the engine's own choice of an order. */
  public Rule unplanned() {
    return plan.isEmpty() ? this : new Rule(head, body, "");
  }

  /** This rule with another literal at the end. */
  public Rule and(Literal literal) {
    List<Literal> more = new ArrayList<>(body);
    more.add(literal);
    return new Rule(head, more, "");
  }

  /** This rule without one literal. */
  public Rule without(int literal) {
    List<Literal> rest = new ArrayList<>(body);
    rest.remove(literal);
    return new Rule(head, rest, "");
  }

  /** This rule with another literal in one place. */
  public Rule with(int literal, Literal changed) {
    List<Literal> all = new ArrayList<>(body);
    all.set(literal, changed);
    return new Rule(head, all, plan);
  }

  /** This rule with every atom replaced, head included. */
  public Rule mapAtoms(UnaryOperator<Atom> change) {
    List<Literal> changed = body.stream().map(literal -> literal.mapAtoms(change)).toList();
    return new Rule(change.apply(head.map(t -> t.mapAtoms(change))), changed, plan);
  }

  /** This rule with every variable and constant replaced, wherever it stands. */
  public Rule mapTerms(UnaryOperator<Term> change) {
    List<Literal> changed = body.stream().map(literal -> literal.mapTerms(change)).toList();
    return new Rule(head.mapTerms(change), changed, plan);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Rule rule
        && head.equals(rule.head)
        && body.equals(rule.body)
        && plan.equals(rule.plan);
  }

  @Override
  public int hashCode() {
    return Objects.hash(head, body, plan);
  }

  @Override
  public String toString() {
    return "Rule[head=" + head + ", body=" + body + ", plan=" + plan + "]";
  }
}
