package dev.gainsay.datalog.print;

import dev.gainsay.datalog.ast.Functor;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Operator;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.RuleTypes;
import dev.gainsay.datalog.ast.Setting;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Apply;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.dialect.PrologDialect;
import java.util.List;

/**
 * Tabled Prolog as commands, one term each: {@code declare([name/arity, …])} with or without a mode
 * of tabling, {@code flag(name, value)}, {@code rule(C)} and {@code ask(name/arity)}. A loop in the
 * Prolog process reads them.
 */
final class PrologNotation implements Notation {

  @Override
  public String head(Program program) {
    List<String> names = program.relations().stream().map(PrologNotation::indicator).toList();
    StringBuilder text = new StringBuilder();
    String mode = "";
    for (Setting setting : program.settings()) {
      if (setting.name().equals(PrologDialect.TABLE)) {
        mode = "," + setting.value();
      } else {
        text.append("flag(").append(setting.name()).append(',');
        text.append(setting.value()).append(").\n");
      }
    }
    return text + "declare([" + String.join(",", names) + "]" + mode + ").\n";
  }

  private static String indicator(Relation relation) {
    return relation.name() + "/" + relation.arity();
  }

  @Override
  public String foot(Program program) {
    StringBuilder text = new StringBuilder();
    for (String output : program.outputs()) {
      text.append("ask(").append(indicator(program.relation(output).orElseThrow())).append(").\n");
    }
    return text.toString();
  }

  @Override
  public String clause(String text) {
    return "rule((" + text + ")).\n";
  }

  @Override
  public String variable(String name) {
    return Names.capital(name);
  }

  @Override
  public String text(String value) {
    return "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }

  @Override
  public String negation() {
    return "\\+ ";
  }

  @Override
  public String comparison(
      Operator operator, String left, String right, Comparison from, RuleTypes types) {
    if (from.left() instanceof Apply
        || (from.right() instanceof Apply && operator != Operator.EQUAL)) {
      throw new Unwritten("a computed value that is compared");
    }
    if (from.right() instanceof Apply(Functor functor, List<Term> ends)) {
      return functor == Functor.RANGE ? between(ends, left) : left + " is " + right;
    }
    boolean text = types.of(from.left(), from.right()) instanceof Type.Symbol;
    return switch (operator) {
      case EQUAL -> left + " = " + right;
      case DISTINCT -> left + " \\== " + right;
      case LESS -> left + (text ? " @< " : " < ") + right;
      case LESS_OR_EQUAL -> left + (text ? " @=< " : " =< ") + right;
      case GREATER -> left + (text ? " @> " : " > ") + right;
      case GREATER_OR_EQUAL -> left + (text ? " @>= " : " >= ") + right;
    };
  }

  private static String between(List<Term> ends, String value) {
    UpwardRange range = UpwardRange.of(ends);
    return "between(" + range.from() + ", " + (range.to() - 1) + ", " + value + ")";
  }

  @Override
  public List<Literal> ordered(Rule rule) {
    return BodyOrder.bindingFirst(rule);
  }

  @Override
  public String proposition(Relation relation) {
    return relation.name();
  }
}
