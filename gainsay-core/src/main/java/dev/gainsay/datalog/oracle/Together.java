package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Subsumption;
import dev.gainsay.engine.Observation.Relations;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeMap;

/**
 * Several programs as one, so that an engine is started once for all of them. The relations of each
 * have names of their own, so that none has anything to do with another.
 */
final class Together {

  /** What is said of a difference that only shows beside other programs. */
  static final String OTHERWISE = "another answer beside other programs";

  private Together() {}

  /** Whether nothing that is set for one of them would speak of another, or of no one. */
  static boolean canBe(List<Program> programs) {
    Program first = programs.getFirst();
    return programs.stream()
        .allMatch(
            program ->
                program.verbatim().isEmpty()
                    && program.settings().equals(first.settings())
                    && !namesRelations(program));
  }

  /** Whether a setting of the program speaks of one of its relations. */
  static boolean namesRelations(Program program) {
    return program.settings().stream()
        .anyMatch(
            setting ->
                program.relations().stream().anyMatch(r -> setting.value().contains(r.name())));
  }

  /** All of them as one; they {@link #canBe} that. */
  static Program of(List<Program> programs) {
    List<Relation> relations = new ArrayList<>();
    List<Atom> facts = new ArrayList<>();
    List<Rule> rules = new ArrayList<>();
    List<Subsumption> subsumptions = new ArrayList<>();
    List<String> outputs = new ArrayList<>();
    for (int i = 0; i < programs.size(); i++) {
      String prefix = prefix(i);
      Program program = programs.get(i).mapAtoms(atom -> atom.of(prefix + atom.relation()));
      program.relations().forEach(r -> relations.add(r.named(prefix + r.name())));
      facts.addAll(program.facts());
      rules.addAll(program.rules());
      subsumptions.addAll(program.subsumptions());
      program.outputs().forEach(name -> outputs.add(prefix + name));
    }
    return new Program(
        relations, facts, rules, subsumptions, outputs, programs.getFirst().settings(), List.of());
  }

  /** What one of them answered, counted from 0; outputs that were not written are not in it. */
  static Relations part(Relations answer, int number) {
    String prefix = prefix(number);
    TreeMap<String, SortedSet<String>> own = new TreeMap<>();
    answer
        .tuples()
        .forEach(
            (name, tuples) -> {
              if (name.startsWith(prefix)) {
                own.put(name.substring(prefix.length()), tuples);
              }
            });
    return new Relations(own);
  }

  private static String prefix(int number) {
    return "part" + number + "_";
  }
}
