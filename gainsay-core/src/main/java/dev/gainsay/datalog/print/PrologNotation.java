package dev.gainsay.datalog.print;

import dev.gainsay.datalog.ast.Functor;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Disjunction;
import dev.gainsay.datalog.ast.Literal.Operator;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.RuleTypes;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Apply;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Tabled Prolog as commands, one term each: {@code declare([name/arity, …])}, {@code rule(C)} and
 * {@code ask(name/arity)}. A loop in the Prolog process reads them.
 */
final class PrologNotation implements Notation {

  @Override
  public String head(Program program) {
    List<String> names = program.relations().stream().map(PrologNotation::indicator).toList();
    return "declare([" + String.join(",", names) + "]).\n";
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
    if (from.right() instanceof Apply(Functor functor, List<Term> ends)
        && functor == Functor.RANGE) {
      String low = String.valueOf(((Term.Constant) ends.get(0)).value());
      String high = String.valueOf(((Term.Constant) ends.get(1)).value() - 1);
      return "between(" + low + ", " + high + ", " + left + ")";
    }
    if (from.right() instanceof Apply) {
      return left + " is " + right;
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

  /** Prolog goes from left to right: what binds comes first, tests come last. */
  @Override
  public List<Literal> ordered(Rule rule) {
    List<Literal> rest = new ArrayList<>(rule.body());
    List<Literal> ordered = new ArrayList<>();
    Set<String> bound = new HashSet<>();
    for (Literal literal : rule.body()) {
      if (literal instanceof Positive) {
        ordered.add(literal);
        literal.variables(bound, false);
      }
    }
    rest.removeIf(l -> l instanceof Positive);
    while (!rest.isEmpty()) {
      Literal next =
          rest.stream()
              .filter(l -> l instanceof Comparison c && binds(c, bound))
              .findFirst()
              .or(() -> rest.stream().filter(l -> l instanceof Disjunction).findFirst())
              .orElse(rest.getFirst());
      rest.remove(next);
      ordered.add(next);
      next.variables(bound, false);
    }
    return ordered;
  }

  private static boolean binds(Comparison comparison, Set<String> bound) {
    Set<String> needed = new HashSet<>();
    comparison.right().variables(needed, false);
    return comparison.operator() == Operator.EQUAL
        && comparison.left() instanceof Variable(String name)
        && !bound.contains(name)
        && bound.containsAll(needed);
  }

  @Override
  public String proposition(Relation relation) {
    return relation.name();
  }
}
