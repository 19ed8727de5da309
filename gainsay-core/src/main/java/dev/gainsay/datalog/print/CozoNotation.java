package dev.gainsay.datalog.print;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Functor;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Operator;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.RuleTypes;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.evaluate.Tuples;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * CozoScript. Facts of a relation are one table of constants; where the relation has rules too, the
 * table is another relation, since the two cannot have one name. A query has one answer, so several
 * outputs are one relation of tuples with their names in front and nulls behind.
 */
final class CozoNotation implements Notation {

  @Override
  public String head(Program program) {
    StringBuilder text = new StringBuilder("# output");
    for (String output : program.outputs()) {
      text.append(' ').append(output).append('/').append(arity(program, output));
    }
    return text.append('\n').toString();
  }

  private static int arity(Program program, String relation) {
    return program.relation(relation).orElseThrow().arity();
  }

  @Override
  public String facts(Program program, List<String> atoms) {
    Map<String, List<String>> rows = new LinkedHashMap<>();
    program.relations().forEach(r -> rows.put(r.name(), new ArrayList<>()));
    for (int i = 0; i < atoms.size(); i++) {
      Atom fact = program.facts().get(i);
      String row = atoms.get(i).substring(fact.relation().length());
      rows.getOrDefault(fact.relation(), new ArrayList<>()).add(row);
    }
    StringBuilder text = new StringBuilder();
    for (Relation relation : program.relations()) {
      List<String> table = rows.getOrDefault(relation.name(), List.of());
      boolean derived = !program.rulesOf(relation.name()).isEmpty();
      if (derived && table.isEmpty()) {
        continue;
      }
      String columns = columns(relation.arity(), relation.arity(), "");
      String name = derived ? table(program, relation) : relation.name();
      text.append(name).append(columns);
      text.append(" <- [").append(String.join(", ", table)).append("]\n");
      if (derived) {
        text.append(relation.name()).append(columns).append(" := ").append(name).append(columns);
        text.append('\n');
      }
    }
    return text.toString();
  }

  /** Escapes are known between single quotes only. */
  @Override
  public String text(String value) {
    return value.contains("\"") || value.contains("\\")
        ? "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'"
        : Tuples.quoted(value);
  }

  /** A name for the facts of a relation that no relation of the program has. */
  private static String table(Program program, Relation relation) {
    String name = relation.name() + "_facts";
    while (program.relation(name).isPresent()) {
      name += "_";
    }
    return name;
  }

  /** {@code [a0, a1]}, with more columns than there are variables for. */
  private static String columns(int count, int named, String before) {
    List<String> names = new ArrayList<>();
    if (!before.isEmpty()) {
      names.add(before);
    }
    for (int i = 0; i < count; i++) {
      names.add(i < named ? "a" + i : "null");
    }
    return "[" + String.join(", ", names) + "]";
  }

  @Override
  public String foot(Program program) {
    List<String> outputs = program.outputs();
    if (outputs.size() == 1) {
      int arity = arity(program, outputs.getFirst());
      String columns = columns(arity, arity, "");
      return "?" + columns + " := " + outputs.getFirst() + columns + "\n";
    }
    int widest = outputs.stream().mapToInt(output -> arity(program, output)).max().orElse(0);
    StringBuilder text = new StringBuilder();
    for (String output : outputs) {
      int arity = arity(program, output);
      text.append('?').append(columns(widest, widest, "name")).append(" := ");
      text.append(output).append(columns(arity, arity, ""));
      text.append(", name = ").append(Tuples.quoted(output));
      for (int i = arity; i < widest; i++) {
        text.append(", a").append(i).append(" = null");
      }
      text.append('\n');
    }
    return text.toString();
  }

  /** Heads have variables only. */
  @Override
  public Rule sayable(Rule rule) {
    return Names.plainHead(rule);
  }

  @Override
  public String neck() {
    return " := ";
  }

  @Override
  public String atom(String relation, List<String> arguments) {
    return relation + "[" + String.join(", ", arguments) + "]";
  }

  @Override
  public String proposition(Relation relation) {
    return relation.name() + "[]";
  }

  @Override
  public String clause(String text) {
    return text + "\n";
  }

  @Override
  public String variable(String name) {
    return name;
  }

  @Override
  public String negation() {
    return "not ";
  }

  /** One equals sign binds, two compare. */
  @Override
  public String comparison(
      Operator operator, String left, String right, Comparison from, RuleTypes types) {
    return operator == Operator.EQUAL && from.left() instanceof Variable
        ? left + " = " + right
        : left + (operator == Operator.EQUAL ? " == " : " " + operator.spelling() + " ") + right;
  }

  @Override
  public String apply(Functor functor, List<String> arguments) {
    return functor == Functor.CONCATENATE
        ? "concat(" + String.join(", ", arguments) + ")"
        : Notation.super.apply(functor, arguments);
  }

  @Override
  public String disjunction(List<String> branches) {
    return "(" + String.join(" or ", branches.stream().map(b -> "(" + b + ")").toList()) + ")";
  }
}
