package dev.gainsay.datalog.ast;

import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Term.Variable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The types of a rule's variables, read off the atoms they are arguments of. */
public record RuleTypes(Map<String, Type> types) {

  /** The variables of one rule. */
  public static RuleTypes of(Program program, Rule rule) {
    Map<String, Type> types = new HashMap<>();
    for (Literal literal : rule.body()) {
      switch (literal) {
        case Positive(Atom atom) -> note(program, atom, types);
        case Negative(Atom atom) -> note(program, atom, types);
        case Comparison comparison -> {}
      }
    }
    note(program, rule.head(), types);
    return new RuleTypes(types);
  }

  private static void note(Program program, Atom atom, Map<String, Type> types) {
    List<Type> attributes = program.relation(atom.relation()).orElseThrow().attributes();
    for (int i = 0; i < attributes.size(); i++) {
      if (atom.arguments().get(i) instanceof Variable(String name)) {
        types.putIfAbsent(name, attributes.get(i));
      }
    }
  }

  /** The type of a variable that occurs in an atom of the rule. */
  public Type of(String variable) {
    Type type = types.get(variable);
    if (type == null) {
      throw new IllegalStateException("variable " + variable + " is in no atom of the rule");
    }
    return type;
  }

  /** The type of the first side that is a variable. */
  public Type of(Term left, Term right) {
    return switch (left) {
      case Variable(String name) -> of(name);
      case Term.Constant c -> right instanceof Variable(String n) ? of(n) : new Type.Number();
      case Term.Text t -> new Type.Symbol();
      case Term.Apply a -> right instanceof Variable(String n) ? of(n) : new Type.Number();
    };
  }
}
