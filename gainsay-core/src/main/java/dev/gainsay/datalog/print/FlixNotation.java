package dev.gainsay.datalog.print;

import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Operator;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.RuleTypes;
import dev.gainsay.datalog.ast.Type;
import java.util.ArrayList;
import java.util.List;

/** A Flix program that solves constraints and prints the outputs, a tuple a line. */
final class FlixNotation implements EmbeddedNotation {

  @Override
  public String head(Program program) {
    return "def main(): Unit \\ IO = {\n    let program = #{\n";
  }

  @Override
  public String foot(Program program) {
    StringBuilder text = new StringBuilder("    };\n");
    for (String output : program.outputs()) {
      text.append(shown(program.relation(output).orElseThrow()));
    }
    return text.append("    ()\n}\n").toString();
  }

  private static String shown(Relation relation) {
    List<String> columns = new ArrayList<>();
    List<String> printed = new ArrayList<>();
    for (int i = 0; i < relation.arity(); i++) {
      columns.add("a" + i);
      boolean symbol = relation.attributes().get(i) instanceof Type.Symbol;
      printed.add(symbol ? "\\\"${a" + i + "}\\\"" : "${a" + i + "}");
    }
    String all = String.join(", ", columns);
    String tuple = columns.size() == 1 ? all : "(" + all + ")";
    String name = Names.capital(relation.name());
    return "    foreach ("
        + tuple
        + " <- query program select "
        + tuple
        + " from "
        + name
        + "("
        + all
        + ")) {\n        println(\""
        + relation.name()
        + "("
        + String.join(", ", printed)
        + ")\")\n    };\n";
  }

  @Override
  public String clause(String text) {
    return "        " + text + ".\n";
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
    EmbeddedNotation.refuseComputed(from);
    String sign = EmbeddedNotation.sign(operator);
    return "if (" + left + " " + sign + " " + right + ")";
  }
}
