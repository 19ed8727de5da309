package dev.gainsay.datalog.print;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Functor;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Operator;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.RuleTypes;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Text;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.evaluate.Tuples;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * DataScript as commands, one a line: {@code fact ["e" 1 2]} of the one collection that is asked,
 * {@code rule [(d ?x) (e ?x ?y)]}, and {@code ask d 1}. Each relation has a rule that takes its
 * facts.
 */
final class DataScriptNotation implements Notation {

  @Override
  public String head(Program program) {
    StringBuilder text = new StringBuilder();
    for (Relation relation : program.relations()) {
      List<String> columns = new ArrayList<>();
      for (int i = 0; i < relation.arity(); i++) {
        columns.add("?a" + i);
      }
      text.append("rule [").append(atom(relation.name(), columns)).append(" [");
      columns.addFirst(Tuples.quoted(relation.name()));
      text.append(String.join(" ", columns)).append("]]\n");
    }
    return text.toString();
  }

  @Override
  public String facts(Program program, List<String> atoms) {
    return program.facts().stream().map(this::fact).collect(Collectors.joining());
  }

  private String fact(Atom atom) {
    List<String> values = new ArrayList<>(List.of(Tuples.quoted(atom.relation())));
    atom.arguments().forEach(term -> values.add(constant(term)));
    return "fact [" + String.join(", ", values) + "]\n";
  }

  private String constant(Term term) {
    return switch (term) {
      case Term.Constant(long value) -> number(value);
      case Term.Real real -> real(real);
      case Text(String value) -> text(value);
      case Variable _, Term.Wildcard _, Term.Apply _, Term.Aggregate _ ->
          throw new IllegalStateException("no constant: " + term);
    };
  }

  @Override
  public String foot(Program program) {
    StringBuilder text = new StringBuilder();
    for (String output : program.outputs()) {
      int arity = program.relation(output).orElseThrow().arity();
      text.append("ask ").append(output).append(' ').append(arity).append('\n');
    }
    return text.toString();
  }

  /**
   * Heads have variables only, each once, and so calls of rules can have no constants. A wildcard
   * in a call takes the place of a variable in all of the rule that is called, whose joins over it
   * are lost, so that it is named.
   */
  @Override
  public Rule sayable(Rule rule) {
    return Names.distinctHead(Names.constantsApart(Names.named(rule)));
  }

  @Override
  public List<Literal> ordered(Rule rule) {
    return BodyOrder.bindingFirst(rule);
  }

  @Override
  public String neck() {
    return " ";
  }

  @Override
  public String clause(String text) {
    return "rule [" + text + "]\n";
  }

  @Override
  public String atom(String relation, List<String> arguments) {
    return "(" + relation + " " + String.join(" ", arguments) + ")";
  }

  @Override
  public String proposition(Relation relation) {
    return "(" + relation.name() + ")";
  }

  @Override
  public String variable(String name) {
    return "?" + name;
  }

  @Override
  public String negation() {
    return "not ";
  }

  @Override
  public String negated(String atom) {
    return "(not " + atom + ")";
  }

  /** An equation of a variable binds it, or joins with what it is bound to. */
  @Override
  public String comparison(
      Operator operator, String left, String right, Comparison from, RuleTypes types) {
    if (operator == Operator.EQUAL && from.left() instanceof Variable) {
      String value = from.right() instanceof Term.Apply ? right : "(identity " + right + ")";
      return "[" + value + " " + left + "]";
    }
    String sign = operator == Operator.DISTINCT ? "not=" : operator.spelling();
    return "[(" + sign + " " + left + " " + right + ")]";
  }

  @Override
  public String apply(Functor functor, List<String> arguments) {
    return "(" + functor.spelling() + " " + String.join(" ", arguments) + ")";
  }

  @Override
  public String disjunction(List<String> branches) {
    throw new Unwritten("a disjunction");
  }
}
