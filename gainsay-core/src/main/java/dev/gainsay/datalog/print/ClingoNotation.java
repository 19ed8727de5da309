package dev.gainsay.datalog.print;

import dev.gainsay.datalog.ast.Functor;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Operator;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.RuleTypes;
import dev.gainsay.datalog.ast.Setting;
import dev.gainsay.datalog.ast.Term.Aggregate;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Term.Wildcard;
import dev.gainsay.datalog.dialect.ClingoDialect;
import java.util.ArrayList;
import java.util.List;

/** Clingo's language. */
final class ClingoNotation implements Notation {

  @Override
  public String head(Program program) {
    StringBuilder text = new StringBuilder();
    for (Setting setting : program.settings()) {
      text.append(ClingoDialect.TOLD).append("--").append(setting.name());
      text.append(setting.value().isEmpty() ? "" : "=" + setting.value()).append('\n');
    }
    return text.toString();
  }

  @Override
  public String foot(Program program) {
    StringBuilder text = new StringBuilder("#show.\n");
    for (String output : program.outputs()) {
      Relation relation = program.relation(output).orElseThrow();
      text.append("#show ").append(output).append('/').append(relation.arity()).append(".\n");
    }
    return text.toString();
  }

  @Override
  public String variable(String name) {
    return Names.capital(name);
  }

  @Override
  public String negation() {
    return "not ";
  }

  @Override
  public String apply(Functor functor, List<String> arguments) {
    return functor == Functor.RANGE
        ? arguments.get(0) + "..(" + arguments.get(1) + "-1)"
        : Notation.super.apply(functor, arguments);
  }

  /** All local variables are in the tuple, so that equal targets of two solutions count twice. */
  @Override
  public String aggregate(
      Aggregate aggregate, List<String> targets, String body, List<String> locals) {
    List<String> tuple = new ArrayList<>(targets);
    tuple.addAll(locals);
    String all = tuple.isEmpty() ? "0" : String.join(",", tuple);
    return "#" + aggregate.aggregation().spelling() + "{ " + all + " : " + body + " }";
  }

  /** The least or greatest of nothing is a value in clingo: it is no answer here. */
  @Override
  public String comparison(
      Operator operator, String left, String right, Comparison from, RuleTypes types) {
    String plain = left + " " + operator.spelling() + " " + right;
    boolean extreme =
        from.right() instanceof Aggregate(var aggregation, _, List<Literal> body)
            && switch (aggregation) {
              case MIN, MAX -> true;
              case COUNT, SUM, MEAN -> false;
            }
            && body.stream().noneMatch(l -> l.terms().stream().anyMatch(t -> t instanceof Wildcard))
            && from.left() instanceof Variable;
    return extreme ? plain + ", " + left + " != #inf, " + left + " != #sup" : plain;
  }
}
