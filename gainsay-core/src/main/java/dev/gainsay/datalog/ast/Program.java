package dev.gainsay.datalog.ast;

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
 * @param settings options of the engine that the text sets
 * @param verbatim what a user's text holds besides
 */
public record Program(
    List<Relation> relations,
    List<Atom> facts,
    List<Rule> rules,
    List<Subsumption> subsumptions,
    List<String> outputs,
    List<Setting> settings,
    List<Verbatim> verbatim) {

  public Program {
    relations = List.copyOf(relations);
    facts = List.copyOf(facts);
    rules = List.copyOf(rules);
    subsumptions = List.copyOf(subsumptions);
    outputs = List.copyOf(outputs);
    settings = List.copyOf(settings);
    verbatim = List.copyOf(verbatim);
  }

  /** A program of relations, facts and rules only. */
  public static Program of(
      List<Relation> relations, List<Atom> facts, List<Rule> rules, List<String> outputs) {
    return new Program(relations, facts, rules, List.of(), outputs, List.of(), List.of());
  }

  /** The declaration of a relation. */
  public Optional<Relation> relation(String name) {
    for (Relation relation : relations) {
      if (relation.name().equals(name)) {
        return Optional.of(relation);
      }
    }
    return Optional.empty();
  }

  /** Whether an atom's relation is declared, with as many attributes as the atom has arguments. */
  public boolean declares(Atom atom) {
    return relation(atom.relation()).filter(r -> r.arity() == atom.arguments().size()).isPresent();
  }

  /**
   * Whether the user's own text may derive tuples of the relation, so that it must stay as it is.
   */
  public boolean isSeed(String relation) {
    return verbatim.stream().anyMatch(v -> v.mentioned().contains(relation));
  }

  /** Numbers of the rules whose head is the relation. */
  public List<Integer> rulesOf(String relation) {
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < rules.size(); i++) {
      if (rules.get(i).head().relation().equals(relation)) {
        numbers.add(i);
      }
    }
    return numbers;
  }

  /** This program with another rule in one place. */
  public Program with(int rule, Rule changed) {
    List<Rule> all = new ArrayList<>(rules);
    all.set(rule, changed);
    return withRules(all);
  }

  /** This program with one more rule, the last. */
  public Program plus(Rule rule) {
    List<Rule> all = new ArrayList<>(rules);
    all.add(rule);
    return withRules(all);
  }

  /** This program with one more relation, the last. */
  public Program plus(Relation relation) {
    List<Relation> all = new ArrayList<>(relations);
    all.add(relation);
    return withRelations(all);
  }

  public Program withRelations(List<Relation> others) {
    return new Program(others, facts, rules, subsumptions, outputs, settings, verbatim);
  }

  public Program withFacts(List<Atom> others) {
    return new Program(relations, others, rules, subsumptions, outputs, settings, verbatim);
  }

  public Program withRules(List<Rule> others) {
    return new Program(relations, facts, others, subsumptions, outputs, settings, verbatim);
  }

  public Program withSubsumptions(List<Subsumption> others) {
    return new Program(relations, facts, rules, others, outputs, settings, verbatim);
  }

  public Program withOutputs(List<String> others) {
    return new Program(relations, facts, rules, subsumptions, others, settings, verbatim);
  }

  public Program withSettings(List<Setting> others) {
    return new Program(relations, facts, rules, subsumptions, outputs, others, verbatim);
  }

  public Program withVerbatim(List<Verbatim> others) {
    return new Program(relations, facts, rules, subsumptions, outputs, settings, others);
  }

  /** This program with every atom replaced, wherever it stands outside of the user's text. */
  public Program mapAtoms(UnaryOperator<Atom> change) {
    return new Program(
        relations,
        facts.stream().map(change).distinct().toList(),
        rules.stream().map(rule -> rule.mapAtoms(change)).toList(),
        subsumptions.stream()
            .map(
                s ->
                    new Subsumption(
                        change.apply(s.less()),
                        change.apply(s.more()),
                        s.body().stream().map(l -> l.mapAtoms(change)).toList()))
            .toList(),
        outputs,
        settings,
        verbatim);
  }

  /** This program with every variable and constant replaced, wherever it stands. */
  public Program mapTerms(UnaryOperator<Term> change) {
    return new Program(
        relations,
        facts.stream().map(fact -> fact.mapTerms(change)).distinct().toList(),
        rules.stream().map(rule -> rule.mapTerms(change)).toList(),
        subsumptions.stream()
            .map(
                s ->
                    new Subsumption(
                        s.less().mapTerms(change),
                        s.more().mapTerms(change),
                        s.body().stream().map(l -> l.mapTerms(change)).toList()))
            .toList(),
        outputs,
        settings,
        verbatim);
  }

  /** This program with one attribute of a relation gone, wherever the relation is used. */
  public Program withoutArgument(String relation, int argument) {
    UnaryOperator<Atom> drop =
        atom -> atom.relation().equals(relation) ? atom.without(argument) : atom;
    return mapAtoms(drop)
        .withRelations(
            relations.stream()
                .map(r -> r.name().equals(relation) ? r.without(argument) : r)
                .toList());
  }

  /** This program without the declarations that nothing uses. */
  public Program withoutUnusedRelations(Predicate<String> neededAnyhow) {
    Set<String> used = new HashSet<>(outputs);
    facts.forEach(fact -> used.add(fact.relation()));
    for (Rule rule : rules) {
      used.add(rule.head().relation());
      used.addAll(rule.relations());
    }
    for (Subsumption subsumption : subsumptions) {
      used.add(subsumption.less().relation());
      used.addAll(Rule.of(subsumption.more(), subsumption.body()).relations());
    }
    verbatim.forEach(v -> used.addAll(v.mentioned()));
    List<Relation> kept =
        relations.stream()
            .filter(r -> used.contains(r.name()) || neededAnyhow.test(r.name()))
            .toList();
    return withRelations(kept);
  }
}
