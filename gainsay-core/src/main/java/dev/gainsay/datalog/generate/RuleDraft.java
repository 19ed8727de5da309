package dev.gainsay.datalog.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.RuleTypes;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.Feature;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A rule while it is drawn: its body so far and the typed variables of it. */
final class RuleDraft {

  private static final double REUSE = 0.5;
  private static final double CONSTANT = 0.08;

  private final DatalogDialect dialect;
  private final Choices choices;
  private final Function<Type, Constant> constants;
  private final List<Literal> body = new ArrayList<>();
  private final Map<String, Type> variables = new LinkedHashMap<>();

  RuleDraft(DatalogDialect dialect, Choices choices, Function<Type, Constant> constants) {
    this.dialect = dialect;
    this.choices = choices;
    this.constants = constants;
  }

  /** A draft that has the bound variables of a finished rule. */
  static RuleDraft from(Program program, Rule rule, Choices choices) {
    RuleDraft draft = new RuleDraft(DatalogDialect.fixedpoint(), choices, _ -> new Constant(0));
    RuleTypes types = RuleTypes.of(program, rule);
    rule.bound().forEach(name -> draft.variables.put(name, types.of(name)));
    return draft;
  }

  /** Adds a positive atom: new variables, joins with earlier ones, now and then a constant. */
  void subgoal(Relation relation) {
    List<Term> arguments = new ArrayList<>();
    for (Type type : relation.attributes()) {
      arguments.add(argument(type));
    }
    body.add(new Positive(new Atom(relation.name(), arguments)));
  }

  private Term argument(Type type) {
    if (dialect.has(Feature.CONSTANTS) && choices.chance(CONSTANT)) {
      return constants.apply(type);
    }
    List<String> fitting = fitting(type);
    if (!fitting.isEmpty() && choices.chance(REUSE)) {
      return new Variable(choices.pick(fitting));
    }
    String name = "x" + variables.size();
    variables.put(name, type);
    return new Variable(name);
  }

  /** An atom whose arguments are variables that are there already, or a constant if none fits. */
  Atom joined(Relation relation) {
    List<Term> arguments = new ArrayList<>();
    for (Type type : relation.attributes()) {
      List<String> fitting = fitting(type);
      arguments.add(
          fitting.isEmpty() ? constants.apply(type) : new Variable(choices.pick(fitting)));
    }
    return new Atom(relation.name(), arguments);
  }

  Rule rule(Relation head) {
    return new Rule(joined(head), body);
  }

  private List<String> fitting(Type type) {
    return variables.keySet().stream().filter(name -> type.equals(variables.get(name))).toList();
  }
}
