package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Text;
import dev.gainsay.datalog.ast.Term.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Short names in order of appearance; the same draft under other names gets the same ones. */
final class Renaming {

  private Renaming() {}

  static Draft of(Draft from) {
    Program program = from.program();
    Map<String, String> names = new HashMap<>();
    // The user's own text speaks of its relations by name.
    Set<String> taken =
        program.relations().stream()
            .map(Relation::name)
            .filter(program::isSeed)
            .collect(Collectors.toSet());
    int next = 0;
    for (Relation relation : program.relations()) {
      String name = relation.name();
      if (!program.isSeed(name)) {
        do {
          name = "r" + next++;
        } while (taken.contains(name));
      }
      names.put(relation.name(), name);
    }
    UnaryOperator<String> relations = name -> names.getOrDefault(name, name);
    List<Rule> rules = new ArrayList<>();
    List<Transformation> steps = new ArrayList<>();
    from.steps().forEach(step -> steps.add(step.renamed(relations)));
    for (int i = 0; i < program.rules().size(); i++) {
      UnaryOperator<Term> variables = variables(program.rules().get(i));
      rules.add(program.rules().get(i).mapTerms(variables));
      for (int s = 0; s < steps.size(); s++) {
        if (steps.get(s).rule() == i) {
          steps.set(s, steps.get(s).mapTerms(variables));
        }
      }
    }
    Program renamed =
        program
            .withRules(rules)
            .mapAtoms(atom -> atom.of(relations.apply(atom.relation())))
            .withRelations(
                program.relations().stream().map(r -> r.named(relations.apply(r.name()))).toList())
            .withOutputs(program.outputs().stream().map(relations).toList());
    return new Draft(renamed, steps);
  }

  /** The canonical names, constants numbered by appearance instead of their values. */
  static String shape(Draft from) {
    Draft canonical = of(from);
    Map<Term, Long> values = new HashMap<>();
    UnaryOperator<Term> abstracted =
        term ->
            term instanceof Constant || term instanceof Text
                ? new Constant(values.computeIfAbsent(term, v -> (long) values.size()))
                : term;
    StringBuilder shape = new StringBuilder();
    for (Rule rule : canonical.program().rules()) {
      shape.append(rule.mapTerms(abstracted)).append('\n');
    }
    canonical.program().subsumptions().forEach(s -> shape.append(s).append('\n'));
    canonical.steps().forEach(step -> shape.append(step.mapTerms(abstracted)).append('\n'));
    return shape.toString();
  }

  private static UnaryOperator<Term> variables(Rule rule) {
    Map<String, String> names = new HashMap<>();
    for (String name : rule.allVariables()) {
      names.put(name, "x" + names.size());
    }
    return term ->
        term instanceof Variable(String name) ? new Variable(names.getOrDefault(name, name)) : term;
  }
}
