package dev.gainsay.datalog.ast;

import dev.gainsay.datalog.ast.Literal.Negative;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * A whole program.
 *
 * @param facts atoms whose arguments are constants
 * @param outputs names of the relations whose tuples are the answer
 */
public record Program(
    List<Relation> relations, List<Atom> facts, List<Rule> rules, List<String> outputs) {

  public Program {
    relations = List.copyOf(relations);
    facts = List.copyOf(facts);
    rules = List.copyOf(rules);
    outputs = List.copyOf(outputs);
  }

  /** The declaration of a relation. */
  public Optional<Relation> relation(String name) {
    return relations.stream().filter(relation -> relation.name().equals(name)).findFirst();
  }

  /** Whether no rule negates an atom: every relation only grows when a relation it uses grows. */
  public boolean isPositive() {
    return rules.stream().flatMap(r -> r.body().stream()).noneMatch(l -> l instanceof Negative);
  }

  /** This program with another rule in one place. */
  public Program with(int rule, Rule changed) {
    List<Rule> all = new ArrayList<>(rules);
    all.set(rule, changed);
    return new Program(relations, facts, all, outputs);
  }

  public Program withRules(List<Rule> others) {
    return new Program(relations, facts, others, outputs);
  }

  public Program withFacts(List<Atom> others) {
    return new Program(relations, others, rules, outputs);
  }

  /** This program with one attribute of a relation gone, wherever the relation is used. */
  public Program withoutArgument(String relation, int argument) {
    UnaryOperator<Atom> drop =
        atom -> atom.relation().equals(relation) ? atom.without(argument) : atom;
    return new Program(
        relations.stream().map(r -> r.name().equals(relation) ? r.without(argument) : r).toList(),
        facts.stream().map(drop).distinct().toList(),
        rules.stream().map(rule -> rule.mapAtoms(drop)).toList(),
        outputs);
  }

  /** This program without the declarations that nothing uses. */
  public Program withoutUnusedRelations(Predicate<String> neededAnyhow) {
    Set<String> used = new HashSet<>(outputs);
    facts.forEach(fact -> used.add(fact.relation()));
    for (Rule rule : rules) {
      used.add(rule.head().relation());
      used.addAll(rule.relations());
    }
    List<Relation> kept =
        relations.stream()
            .filter(r -> used.contains(r.name()) || neededAnyhow.test(r.name()))
            .toList();
    return new Program(kept, facts, rules, outputs);
  }
}
