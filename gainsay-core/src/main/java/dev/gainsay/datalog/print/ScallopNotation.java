package dev.gainsay.datalog.print;

import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Operator;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.RuleTypes;
import dev.gainsay.datalog.ast.Type;
import java.util.List;
import java.util.stream.Collectors;

/** Scallop's language. */
final class ScallopNotation implements EmbeddedNotation {

  @Override
  public String head(Program program) {
    return program.relations().stream()
        .map(r -> "type " + r.name() + "(" + types(r) + ")\n")
        .collect(Collectors.joining());
  }

  private static String types(Relation relation) {
    return relation.attributes().stream()
        .map(type -> type instanceof Type.Symbol ? "String" : "i64")
        .collect(Collectors.joining(", "));
  }

  @Override
  public String foot(Program program) {
    return program.outputs().stream().map(o -> "query " + o + "\n").collect(Collectors.joining());
  }

  @Override
  public String clause(String text) {
    return "rel " + text + "\n";
  }

  @Override
  public String negation() {
    return "not ";
  }

  @Override
  public String comparison(
      Operator operator, String left, String right, Literal.Comparison from, RuleTypes types) {
    return left + " " + EmbeddedNotation.sign(operator) + " " + right;
  }

  @Override
  public String disjunction(List<String> branches) {
    return branches.stream().collect(Collectors.joining(") or (", "((", "))"));
  }
}
