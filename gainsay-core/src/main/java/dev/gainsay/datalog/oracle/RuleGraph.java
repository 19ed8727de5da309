package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Branch;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Disjunction;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.graph.Components;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** DEOPT's precedence graph (Sect. 4.2): its nodes are rules, not relations. */
record RuleGraph(Program program, List<List<Integer>> needs) {

  static RuleGraph of(Program program) {
    List<List<Integer>> needs = new ArrayList<>();
    for (Rule rule : program.rules()) {
      List<Integer> own = new ArrayList<>();
      read(program, rule).forEach(relation -> own.addAll(program.rulesOf(relation)));
      needs.add(own);
    }
    return new RuleGraph(program, needs);
  }

  /** The relations that a rule reads, and those that say which tuples these keep. */
  private static Set<String> read(Program program, Rule rule) {
    Set<String> all = rule.relations();
    Deque<String> open = new ArrayDeque<>(all);
    while (!open.isEmpty()) {
      String relation = open.remove();
      program.subsumptions().stream()
          .filter(s -> s.less().relation().equals(relation))
          .flatMap(s -> s.relations().stream())
          .filter(all::add)
          .forEach(open::add);
    }
    return all;
  }

  /** All rules that depend on a rule, itself included. */
  Set<Integer> affected(int rule) {
    Set<Integer> found = new LinkedHashSet<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(rule));
    found.add(rule);
    // What a relation holds is the union of its rules, so whoever reads it is affected.
    while (!open.isEmpty()) {
      int at = open.remove();
      for (int other = 0; other < needs.size(); other++) {
        if (needs.get(other).contains(at) && found.add(other)) {
          open.add(other);
        }
      }
    }
    return found;
  }

  /** The rules of the given numbers, those that need each other together, needed ones first. */
  List<List<Integer>> components(Set<Integer> wanted) {
    return new Components(
            needs.size(), node -> needs.get(node).stream().mapToInt(Integer::intValue).toArray())
        .all().stream().filter(component -> wanted.contains(component.getFirst())).toList();
  }

  boolean isRecursive(List<Integer> component) {
    int first = component.getFirst();
    return component.size() > 1 || needs.get(first).contains(first);
  }

  /** Whether a recursion has something in it that is not monotone. */
  boolean isJoint(List<Integer> component) {
    if (!isRecursive(component)) {
      return false;
    }
    Set<String> heads = new LinkedHashSet<>();
    component.forEach(n -> heads.add(program.rules().get(n).head().relation()));
    boolean subsumed =
        program.subsumptions().stream().anyMatch(s -> heads.contains(s.less().relation()));
    return subsumed || component.stream().anyMatch(n -> isStrict(program.rules().get(n), heads));
  }

  /** Whether one of the relations occurs otherwise than in a plain positive atom. */
  private static boolean isStrict(Rule rule, Set<String> relations) {
    return rule.body().stream().anyMatch(literal -> isStrict(literal, relations));
  }

  private static boolean isStrict(Literal literal, Set<String> relations) {
    return switch (literal) {
      case Disjunction(List<Branch> branches) ->
          branches.stream()
              .anyMatch(b -> b.literals().stream().anyMatch(l -> isStrict(l, relations)));
      case Positive positive ->
          literal.terms().stream().anyMatch(t -> t instanceof Term.Aggregate)
              && mentions(positive, relations);
      case Negative negative -> mentions(negative, relations);
      case Comparison comparison -> mentions(comparison, relations);
    };
  }

  private static boolean mentions(Literal literal, Set<String> relations) {
    Rule alone = Rule.of(new Atom("", List.of()), List.of(literal));
    return alone.relations().stream().anyMatch(relations::contains);
  }
}
