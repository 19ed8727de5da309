package dev.gainsay.datalog.print;

import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Operator;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.RuleTypes;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Type;
import java.util.stream.Collectors;

/**
 * Differential Datalog. Relations have capital letters; comments repeat which are shown, under
 * their own names.
 */
final class DdlogNotation implements EmbeddedNotation {

  @Override
  public String head(Program program) {
    StringBuilder text = new StringBuilder();
    for (Relation relation : program.relations()) {
      text.append(program.outputs().contains(relation.name()) ? "output relation " : "relation ");
      text.append(Names.capital(relation.name())).append('(');
      for (int i = 0; i < relation.arity(); i++) {
        boolean symbol = relation.attributes().get(i) instanceof Type.Symbol;
        text.append(i == 0 ? "" : ", ").append('a').append(i);
        text.append(symbol ? ": string" : ": signed<32>");
      }
      text.append(")\n");
    }
    return text.toString();
  }

  @Override
  public String foot(Program program) {
    return program.outputs().stream()
        .map(o -> "// output " + o + "\n")
        .collect(Collectors.joining());
  }

  @Override
  public String named(String relation) {
    return Names.capital(relation);
  }

  @Override
  public String negation() {
    return "not ";
  }

  @Override
  public String comparison(
      Operator operator, String left, String right, Comparison from, RuleTypes types) {
    if (from.right() instanceof Term.Apply && operator == Operator.EQUAL) {
      return "var " + left + " = " + right;
    }
    return left + " " + EmbeddedNotation.sign(operator) + " " + right;
  }
}
