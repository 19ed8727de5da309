package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.oracle.Transformation.AddCon;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Short names in order of appearance; the same case under other names gets the same ones. */
final class Renaming {

  private Renaming() {}

  static QueryFuzzCase of(QueryFuzzCase from) {
    Program program = from.program();
    Map<String, String> names = new HashMap<>();
    for (Relation relation : program.relations()) {
      names.put(relation.name(), "r" + names.size());
    }
    List<Rule> rules = new ArrayList<>();
    List<Transformation> steps = new ArrayList<>(from.steps());
    for (int i = 0; i < program.rules().size(); i++) {
      Rule rule = program.rules().get(i);
      UnaryOperator<Term> variables = variables(rule);
      rules.add(rule.mapTerms(variables).mapAtoms(atom -> renamed(atom, names)));
      for (int s = 0; s < steps.size(); s++) {
        if (steps.get(s) instanceof AddCon(int number, Atom added) && number == i) {
          Atom moved = renamed(added, names).map(variables);
          steps.set(s, new AddCon(number, moved));
        }
      }
    }
    return new QueryFuzzCase(
        from.dialect(),
        new Program(
            program.relations().stream()
                .map(r -> new Relation(to(r.name(), names), r.attributes(), r.qualifiers()))
                .toList(),
            program.facts().stream().map(fact -> renamed(fact, names)).toList(),
            rules,
            program.outputs().stream().map(output -> to(output, names)).toList()),
        steps);
  }

  /** The canonical names, constants numbered by appearance instead of their values. */
  static String shape(QueryFuzzCase from) {
    QueryFuzzCase canonical = of(from);
    Map<Long, Long> values = new HashMap<>();
    UnaryOperator<Term> abstracted =
        term ->
            term instanceof Constant(long value)
                ? new Constant(values.computeIfAbsent(value, v -> (long) values.size()))
                : term;
    StringBuilder shape = new StringBuilder();
    for (Rule rule : canonical.program().rules()) {
      shape.append(rule.mapTerms(abstracted)).append('\n');
    }
    return shape.append(canonical.steps()).toString();
  }

  private static UnaryOperator<Term> variables(Rule rule) {
    Map<String, String> names = new HashMap<>();
    for (String name : rule.variables()) {
      names.put(name, "x" + names.size());
    }
    return term -> term instanceof Variable(String name) ? new Variable(to(name, names)) : term;
  }

  private static Atom renamed(Atom atom, Map<String, String> names) {
    return new Atom(to(atom.relation(), names), atom.arguments());
  }

  private static String to(String name, Map<String, String> names) {
    return names.getOrDefault(name, name);
  }
}
