package dev.gainsay.datalog.print;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import java.util.ArrayList;
import java.util.List;

/**
 * Rulewerk's language. A rule file holds no queries, so they are comments: {@code % query p(?a0)}.
 */
final class RulewerkNotation implements Notation {

  @Override
  public String head(Program program) {
    return "";
  }

  @Override
  public String foot(Program program) {
    StringBuilder text = new StringBuilder();
    for (String output : program.outputs()) {
      List<String> columns = new ArrayList<>();
      for (int i = 0; i < program.relation(output).orElseThrow().arity(); i++) {
        columns.add("?a" + i);
      }
      text.append("% query ").append(atom(output, columns)).append('\n');
    }
    return text.toString();
  }

  @Override
  public Rule sayable(Rule rule) {
    return Names.named(rule);
  }

  @Override
  public String variable(String name) {
    return "?" + name;
  }

  @Override
  public String negation() {
    return "~";
  }

  @Override
  public String proposition(Relation relation) {
    return relation.name() + "()";
  }
}
