package dev.gainsay.datalog.print;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Disjunction;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.RuleTypes;
import dev.gainsay.datalog.ast.Setting;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Aggregate;
import dev.gainsay.datalog.ast.Term.Apply;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Real;
import dev.gainsay.datalog.ast.Term.Text;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Term.Wildcard;
import dev.gainsay.datalog.ast.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Z3's SMT-LIB form of Datalog. Sorts are bit-vectors, widened until they hold every constant of
 * the program: a constant outside its sort is where this engine's answers mean nothing. Variables
 * are declared for the whole program, so each rule's get names of their own.
 */
final class FixedpointPrinter implements DatalogPrinter {

  @Override
  public String print(Program program) {
    if (!program.subsumptions().isEmpty()) {
      throw new Unwritten("a subsumption");
    }
    Widths widths = Widths.of(program);
    StringBuilder text = new StringBuilder("(set-option :fp.engine datalog)\n");
    for (Setting setting : program.settings()) {
      text.append("(set-option :").append(setting.name()).append(' ');
      text.append(setting.value()).append(")\n");
    }
    for (Relation relation : program.relations()) {
      List<String> sorts = relation.attributes().stream().map(widths::sort).toList();
      text.append("(declare-rel ").append(relation.name());
      text.append(" (").append(String.join(" ", sorts)).append("))\n");
    }
    for (Atom fact : program.facts()) {
      text.append("(rule ").append(atom(fact, types(program, fact), widths, "")).append(")\n");
    }
    for (int i = 0; i < program.rules().size(); i++) {
      rule(program, i, widths, text);
    }
    for (String output : program.outputs()) {
      text.append("(query ").append(output).append(" :print-answer true)\n");
    }
    return text.toString();
  }

  @Override
  public Optional<String> obstacle(Program program) {
    return Unwritten.in(() -> print(program));
  }

  private static void rule(Program program, int number, Widths widths, StringBuilder text) {
    Rule rule = Names.named(program.rules().get(number));
    RuleTypes types = RuleTypes.of(program, rule);
    // The first rule's names stay as they are: reduced programs mostly have one rule.
    String suffix = number == 0 ? "" : "!" + number;
    for (String name : rule.variables()) {
      text.append("(declare-var ").append(name).append(suffix).append(' ');
      text.append(widths.sort(types.of(name))).append(")\n");
    }
    List<String> body = new ArrayList<>();
    for (Literal literal : rule.body()) {
      body.add(
          switch (literal) {
            case Positive(Atom atom) -> atom(atom, types(program, atom), widths, suffix);
            case Negative(Atom atom) ->
                "(not " + atom(atom, types(program, atom), widths, suffix) + ")";
            case Comparison(Literal.Operator operator, Term left, Term right) ->
                comparison(operator, left, right, types.of(left, right), widths, suffix);
            case Disjunction _ -> throw new Unwritten("a disjunction");
          });
    }
    String head = atom(rule.head(), types(program, rule.head()), widths, suffix);
    String whole =
        switch (body.size()) {
          case 0 -> head;
          case 1 -> "(=> " + body.getFirst() + " " + head + ")";
          default -> "(=> (and " + String.join(" ", body) + ") " + head + ")";
        };
    text.append("(rule ").append(whole).append(")\n");
  }

  private static List<Type> types(Program program, Atom atom) {
    return program
        .relation(atom.relation())
        .orElseThrow(() -> new IllegalStateException("undeclared relation " + atom.relation()))
        .attributes();
  }

  private static String atom(Atom atom, List<Type> types, Widths widths, String suffix) {
    if (atom.arguments().isEmpty()) {
      return atom.relation();
    }
    StringBuilder text = new StringBuilder("(").append(atom.relation());
    for (int i = 0; i < atom.arguments().size(); i++) {
      text.append(' ').append(term(atom.arguments().get(i), types.get(i), widths, suffix));
    }
    return text.append(')').toString();
  }

  private static String comparison(
      Literal.Operator operator, Term left, Term right, Type type, Widths widths, String suffix) {
    String sides = term(left, type, widths, suffix) + " " + term(right, type, widths, suffix);
    return switch (operator) {
      case EQUAL -> "(= " + sides + ")";
      case DISTINCT -> "(not (= " + sides + "))";
      case LESS -> "(bvult " + sides + ")";
      case LESS_OR_EQUAL -> "(bvule " + sides + ")";
      case GREATER -> "(bvugt " + sides + ")";
      case GREATER_OR_EQUAL -> "(bvuge " + sides + ")";
    };
  }

  private static String term(Term term, Type type, Widths widths, String suffix) {
    return switch (term) {
      case Variable(String name) -> name + suffix;
      case Constant(long value) when value < 0 -> throw new Unwritten("a negative number");
      case Constant(long value) -> "(_ bv" + value + " " + widths.of(type) + ")";
      case Wildcard _ -> throw new IllegalStateException("wildcards have names by now");
      case Text _, Real _ -> throw new Unwritten("a text or a float");
      case Apply _, Aggregate _ -> throw new Unwritten("a computed value");
    };
  }
}
