package dev.gainsay.datalog.print;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Qualifier;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Setting;
import dev.gainsay.datalog.ast.Subsumption;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Aggregate;
import dev.gainsay.datalog.ast.Type;
import java.math.BigDecimal;
import java.util.List;

/** Soufflé's language. */
final class SouffleNotation implements Notation {

  @Override
  public String head(Program program) {
    StringBuilder text = new StringBuilder();
    for (Setting setting : program.settings()) {
      text.append(".pragma \"").append(setting.name()).append('"');
      text.append(setting.value().isEmpty() ? "" : " \"" + setting.value() + "\"").append('\n');
    }
    for (Relation relation : program.relations()) {
      text.append(".decl ").append(relation.name()).append('(');
      for (int i = 0; i < relation.arity(); i++) {
        text.append(i == 0 ? "" : ", ").append('a').append(i).append(": ");
        text.append(type(relation.attributes().get(i)));
      }
      text.append(')');
      for (Qualifier qualifier : relation.qualifiers()) {
        text.append(' ').append(qualifier.spelling());
      }
      text.append('\n');
    }
    return text.toString();
  }

  private static String type(Type type) {
    return switch (type) {
      case Type.Number _ -> "number";
      case Type.Unsigned _ -> "unsigned";
      case Type.Floating _ -> "float";
      case Type.Symbol _ -> "symbol";
      case Type.Finite _ -> "number";
      case Type.Named(String name) -> name;
    };
  }

  @Override
  public String foot(Program program) {
    StringBuilder text = new StringBuilder();
    program.outputs().forEach(output -> text.append(".output ").append(output).append('\n'));
    return text.toString();
  }

  @Override
  public String variable(String name) {
    return name;
  }

  @Override
  public String negation() {
    return "!";
  }

  @Override
  public String number(long value) {
    return value < 0 ? "(" + value + ")" : String.valueOf(value);
  }

  @Override
  public String real(Term.Real real) {
    String digits = BigDecimal.valueOf(Math.abs(real.value())).toPlainString();
    String text = digits.contains(".") ? digits : digits + ".0";
    // Of a negative zero as well.
    return 1 / real.value() < 0 ? "(-" + text + ")" : text;
  }

  @Override
  public boolean countsDown() {
    return true;
  }

  @Override
  public String proposition(Relation relation) {
    return relation.name() + "()";
  }

  @Override
  public String aggregate(
      Aggregate aggregate, List<String> targets, String body, List<String> locals) {
    String target = targets.isEmpty() ? "" : " " + targets.getFirst();
    return aggregate.aggregation().spelling() + target + " : { " + body + " }";
  }

  @Override
  public String plan(String plan) {
    return ".plan " + plan + "\n";
  }

  @Override
  public String subsumption(Subsumption from, String less, String more, String body) {
    return less + " <= " + more + (body.isEmpty() ? " :- true" : " :- " + body);
  }
}
