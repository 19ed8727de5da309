package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Qualifier;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Subsumption;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The programs, without facts, that a program is taken apart into for a reference evaluation: one
 * for each rule, but one for all rules of a recursion that is not monotone, and one for each
 * relation in which tuples subsume others.
 *
 * @param plain whether they do without qualifiers that are hints, and without settings
 */
record SingleRules(Program program, boolean plain) {

  private static final String ALONE = "alone";

  /** All of them. */
  List<Program> all() {
    List<Program> programs = new ArrayList<>();
    RuleGraph graph = RuleGraph.of(program);
    Set<Integer> numbers =
        new TreeSet<>(IntStream.range(0, program.rules().size()).boxed().toList());
    for (List<Integer> component : graph.components(numbers)) {
      List<Rule> rules = component.stream().map(program.rules()::get).toList();
      if (graph.isJoint(component)) {
        programs.add(joint(rules));
      } else {
        rules.forEach(rule -> programs.add(alone(rule)));
      }
    }
    program.relations().stream()
        .filter(this::isSubsumed)
        .forEach(relation -> programs.add(filter(relation)));
    return programs;
  }

  /** A rule with a new relation as its head, which is the only output. */
  Program alone(Rule rule) {
    String name = Fresh.relation(program, ALONE);
    Relation head =
        Relation.of(name, program.relation(rule.head().relation()).orElseThrow().attributes());
    return declared(List.of(rule), Set.of())
        .plus(head)
        .withRules(List.of(Rule.of(rule.head().of(name), rule.body())))
        .withOutputs(List.of(name));
  }

  /** Rules that cannot be told apart, whose heads are the outputs. */
  Program joint(List<Rule> rules) {
    Set<String> heads = heads(rules);
    return declared(rules, heads)
        .withRules(rules)
        .withSubsumptions(
            program.subsumptions().stream()
                .filter(s -> heads.contains(s.less().relation()))
                .toList())
        .withOutputs(List.copyOf(heads));
  }

  static Set<String> heads(List<Rule> rules) {
    Set<String> heads = new LinkedHashSet<>();
    rules.forEach(rule -> heads.add(rule.head().relation()));
    return heads;
  }

  boolean isSubsumed(Relation relation) {
    return !subsumptions(relation.name()).isEmpty();
  }

  /** The other relations that decide which tuples of a relation others subsume. */
  Set<String> filteredBy(Relation relation) {
    return filteredBy(Set.of(relation.name()));
  }

  private Set<String> filteredBy(Set<String> relations) {
    Set<String> names = new TreeSet<>();
    relations.forEach(name -> subsumptions(name).forEach(s -> names.addAll(s.relations())));
    names.removeAll(relations);
    return names;
  }

  /** Removes from a relation the tuples that others subsume. */
  Program filter(Relation relation) {
    Set<String> others = filteredBy(relation);
    return Program.of(
            program.relations().stream()
                .filter(r -> r.equals(relation) || others.contains(r.name()))
                .map(r -> r.equals(relation) ? shown(r) : stored(r))
                .toList(),
            List.of(),
            List.of(),
            List.of())
        .withSubsumptions(subsumptions(relation.name()))
        .withOutputs(List.of(relation.name()));
  }

  private List<Subsumption> subsumptions(String relation) {
    return program.subsumptions().stream()
        .filter(s -> s.less().relation().equals(relation))
        .toList();
  }

  /** The relations that rules need. */
  private Program declared(List<Rule> rules, Set<String> heads) {
    Set<String> needed = new TreeSet<>(heads);
    needed.addAll(filteredBy(heads));
    rules.forEach(rule -> needed.addAll(rule.relations()));
    return new Program(
        program.relations().stream()
            .filter(relation -> needed.contains(relation.name()))
            .map(relation -> heads.contains(relation.name()) ? shown(relation) : stored(relation))
            .toList(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        plain ? List.of() : program.settings(),
        List.of());
  }

  private Relation stored(Relation relation) {
    // The tuples are complete: they are closed and filtered already.
    return relation.withQualifiers(
        plain
            ? List.of()
            : relation.qualifiers().stream()
                .filter(q -> q != Qualifier.INLINE && !q.meaningful())
                .toList());
  }

  private Relation shown(Relation relation) {
    return relation.withQualifiers(
        relation.qualifiers().stream()
            .filter(q -> q != Qualifier.INLINE && (!plain || q.meaningful()))
            .toList());
  }
}
