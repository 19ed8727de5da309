package dev.gainsay.datalog.print;

import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Operator;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.RuleTypes;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Type;
import java.util.stream.Collectors;

/** A Rust program whose rules are in Ascent's macro, and which prints the outputs. */
final class AscentNotation implements EmbeddedNotation {

  @Override
  public String head(Program program) {
    return program.relations().stream()
        .map(r -> "    relation " + r.name() + "(" + types(r) + ");\n")
        .collect(Collectors.joining("", "use ascent::ascent;\n\nascent! {\n", ""));
  }

  private static String types(Relation relation) {
    return relation.attributes().stream()
        .map(type -> type instanceof Type.Symbol ? "&'static str" : "i32")
        .collect(Collectors.joining(", "));
  }

  @Override
  public String foot(Program program) {
    StringBuilder text = new StringBuilder("}\n\nfn main() {\n");
    text.append("    let mut program = AscentProgram::default();\n    program.run();\n");
    for (String output : program.outputs()) {
      text.append("    for tuple in program.").append(output).append(".iter() {\n");
      text.append("        println!(\"").append(output).append("{:?}\", tuple);\n    }\n");
    }
    return text.append("}\n").toString();
  }

  @Override
  public String neck() {
    return " <-- ";
  }

  @Override
  public String clause(String text) {
    return "    " + text + ";\n";
  }

  @Override
  public String negation() {
    return "!";
  }

  /** Variables are references there, constants are made ones. */
  @Override
  public String comparison(
      Operator operator, String left, String right, Comparison from, RuleTypes types) {
    EmbeddedNotation.refuseComputed(from);
    String sign = EmbeddedNotation.sign(operator);
    return "if " + side(from.left(), left) + " " + sign + " " + side(from.right(), right);
  }

  private static String side(Term term, String text) {
    return term instanceof Term.Variable ? text : "&" + text;
  }
}
