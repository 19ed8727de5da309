package dev.gainsay.datalog.parse;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Operator;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.text.SExpression;
import dev.gainsay.text.SExpression.Group;
import dev.gainsay.text.SExpression.Token;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * From expressions of Z3's fixedpoint form to literals and terms.
 *
 * @param relations those declared so far
 * @param variables those declared so far, with their sorts
 */
record FixedpointTerms(List<Relation> relations, Map<String, Type> variables) {

  Literal literal(SExpression expression) {
    if (!(expression instanceof Group group)) {
      return new Positive(atom(expression));
    }
    return switch (group.head()) {
      case "not" -> negated(group);
      case "=" -> comparison(Operator.EQUAL, group);
      case "distinct" -> comparison(Operator.DISTINCT, group);
      case "bvult" -> comparison(Operator.LESS, group);
      case "bvule" -> comparison(Operator.LESS_OR_EQUAL, group);
      case "bvugt" -> comparison(Operator.GREATER, group);
      case "bvuge" -> comparison(Operator.GREATER_OR_EQUAL, group);
      default -> new Positive(atom(expression));
    };
  }

  private Literal negated(Group group) {
    if (group.size() != 2) {
      throw new Unmodelled("'not' takes one part: " + group.text());
    }
    return switch (literal(group.item(1))) {
      case Positive(Atom atom) -> new Negative(atom);
      case Comparison(Operator operator, Term left, Term right) when operator == Operator.EQUAL ->
          new Comparison(Operator.DISTINCT, left, right);
      case Comparison _, Negative _, Literal.Disjunction _ ->
          throw new Unmodelled("not read: " + group.text());
    };
  }

  private Literal comparison(Operator operator, Group group) {
    if (group.size() != 3) {
      throw new Unmodelled("a comparison has two sides: " + group.text());
    }
    return new Comparison(operator, term(group.item(1)), term(group.item(2)));
  }

  Atom atom(SExpression expression) {
    String name = expression instanceof Group group ? group.head() : word(expression);
    List<Term> arguments =
        expression instanceof Group(List<SExpression> items)
            ? items.stream().skip(1).map(this::term).toList()
            : List.of();
    Relation relation =
        relations.stream()
            .filter(r -> r.name().equals(name))
            .findFirst()
            .orElseThrow(() -> new Unmodelled("no declared relation: " + expression.text()));
    if (relation.arity() != arguments.size()) {
      throw new Unmodelled(
          "%s has %d attributes, not %d: %s"
              .formatted(name, relation.arity(), arguments.size(), expression.text()));
    }
    return new Atom(name, arguments);
  }

  private Term term(SExpression expression) {
    if (expression instanceof Group(List<SExpression> items)
        && items.size() == 3
        && word(items.get(0)).equals("_")
        && word(items.get(1)).startsWith("bv")) {
      return new Constant(number(word(items.get(1)).substring(2), 10));
    }
    String word = word(expression);
    if (word.startsWith("#b")) {
      return new Constant(number(word.substring(2), 2));
    }
    if (word.startsWith("#x")) {
      return new Constant(number(word.substring(2), 16));
    }
    if (!variables.containsKey(word)) {
      throw new Unmodelled("no declared variable: " + word);
    }
    return new Variable(word);
  }

  /**
   * A rule whose variables have the sorts that they are declared with.
   *
   * @throws Unmodelled when one stands in no relation, so that its sort would be lost, or in one of
   *     another sort
   */
  Rule typed(Rule rule) {
    Map<String, Type> seen = Typed.variables(relations, rule);
    for (String variable : rule.allVariables()) {
      if (!Objects.equals(seen.get(variable), variables.get(variable))) {
        throw new Unmodelled(
            "variable %s stands where another sort is; declare it with that".formatted(variable));
      }
    }
    return rule;
  }

  static String word(SExpression expression) {
    if (expression instanceof Token(String text)) {
      return text;
    }
    throw new Unmodelled("a word is wanted, not " + expression.text());
  }

  /** A number of at most 63 bits. */
  static long number(String digits, int radix) {
    try {
      if (digits.matches("[0-9a-fA-F]+")) {
        return Long.parseLong(digits, radix);
      }
    } catch (NumberFormatException none) {
      // Told below.
    }
    throw new Unmodelled("no number of at most 63 bits: " + digits);
  }
}
