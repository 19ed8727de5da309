package dev.gainsay.datalog.print;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Term.Wildcard;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Names as some languages want them. */
final class Names {

  private Names() {}

  /** A variable's name with a capital letter in front, still different for different names. */
  static String capital(String name) {
    char first = name.charAt(0);
    return Character.isLowerCase(first) && first != 'v'
        ? Character.toUpperCase(first) + name.substring(1)
        : "V" + name;
  }

  /** A rule whose wildcards are variables of their own. */
  static Rule named(Rule rule) {
    int[] next = new int[1];
    Set<String> taken = rule.allVariables();
    return rule.mapTerms(
        term -> {
          if (!(term instanceof Wildcard)) {
            return term;
          }
          String name;
          do {
            name = "any" + next[0]++;
          } while (taken.contains(name));
          return new Variable(name);
        });
  }

  /**
   * A rule whose subgoals and negated atoms have no constants, but variables that equations set.
   */
  static Rule constantsApart(Rule rule) {
    Set<String> taken = new HashSet<>(rule.allVariables());
    List<Literal> equations = new ArrayList<>();
    List<Literal> body = new ArrayList<>();
    for (Literal literal : rule.body()) {
      body.add(
          switch (literal) {
            case Literal.Positive(Atom atom) -> new Literal.Positive(apart(atom, taken, equations));
            case Literal.Negative(Atom atom) -> new Literal.Negative(apart(atom, taken, equations));
            case Literal.Comparison _, Literal.Disjunction _ -> literal;
          });
    }
    body.addAll(equations);
    return new Rule(rule.head(), body, rule.plan());
  }

  private static Atom apart(Atom atom, Set<String> taken, List<Literal> equations) {
    return atom.map(
        term -> {
          if (term instanceof Variable || term instanceof Wildcard) {
            return term;
          }
          int next = equations.size();
          while (taken.contains("c" + next)) {
            next++;
          }
          taken.add("c" + next);
          Variable fresh = new Variable("c" + next);
          equations.add(new Literal.Comparison(Literal.Operator.EQUAL, fresh, term));
          return fresh;
        });
  }

  /** A rule whose head has variables only, which equations at its end set. */
  static Rule plainHead(Rule rule) {
    return plainHead(rule, false);
  }

  /** The same, where each of the variables is another one. */
  static Rule distinctHead(Rule rule) {
    return plainHead(rule, true);
  }

  private static Rule plainHead(Rule rule, boolean distinct) {
    Set<String> taken = rule.allVariables();
    Rule plain = rule;
    int next = 0;
    for (int i = 0; i < rule.head().arguments().size(); i++) {
      Term term = rule.head().arguments().get(i);
      boolean again = distinct && rule.head().arguments().subList(0, i).contains(term);
      if (term instanceof Variable && !again) {
        continue;
      }
      while (taken.contains("h" + next)) {
        next++;
      }
      Variable fresh = new Variable("h" + next++);
      List<Literal> body = new ArrayList<>(plain.body());
      body.add(new Literal.Comparison(Literal.Operator.EQUAL, fresh, term));
      plain = new Rule(plain.head().with(i, fresh), body, rule.plan());
    }
    return plain;
  }
}
