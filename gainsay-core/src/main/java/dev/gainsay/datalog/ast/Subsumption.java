package dev.gainsay.datalog.ast;

import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Operator;
import dev.gainsay.datalog.ast.Term.Variable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * {@code less <= more :- body}: a tuple of a relation goes when another one of it dominates it.
 *
 * @param less the tuple that goes
 * @param more the one that stays, of the same relation
 */
public record Subsumption(Atom less, Atom more, List<Literal> body) {

  public Subsumption {
    body = List.copyOf(body);
  }

  /** What decides which tuples of the relation go. */
  public List<Dependence> dependences() {
    return Dependences.of(this);
  }

  /**
   * Whether it is seen to be an order: the tuple that goes is below the other one in a value, or
   * not above it in the one value in which they differ. Otherwise two tuples may dominate each
   * other, and no answer is defined.
   */
  public boolean isOrdered() {
    return body.stream().anyMatch(this::orders);
  }

  private boolean orders(Literal literal) {
    int one = compared(literal);
    return one >= 0
        && literal instanceof Comparison(Operator operator, _, _)
        && (isStrict(operator) || (isWeak(operator) && differsOnlyIn(one)));
  }

  /** Whether a condition is that the tuples are in a strict order in one attribute. */
  public boolean isStrictIn(int attribute) {
    return body.stream()
        .anyMatch(
            literal ->
                literal instanceof Comparison(Operator operator, _, _)
                    && isStrict(operator)
                    && compared(literal) == attribute);
  }

  private static boolean isStrict(Operator operator) {
    return operator == Operator.LESS || operator == Operator.GREATER;
  }

  private static boolean isWeak(Operator operator) {
    return operator == Operator.LESS_OR_EQUAL || operator == Operator.GREATER_OR_EQUAL;
  }

  /** The attribute in which a condition compares the two tuples; -1 for none. */
  private int compared(Literal literal) {
    return literal instanceof Comparison(_, Variable left, Variable right)
        ? positions(left, right)
        : -1;
  }

  /** Where one variable stands in the tuple that goes and the other in that which stays; or -1. */
  private int positions(Variable one, Variable other) {
    for (int i = 0; i < less.arguments().size(); i++) {
      List<Term> both = List.of(less.arguments().get(i), more.arguments().get(i));
      if (both.equals(List.of(one, other)) || both.equals(List.of(other, one))) {
        return i;
      }
    }
    return -1;
  }

  private boolean differsOnlyIn(int argument) {
    return IntStream.range(0, less.arguments().size())
        .filter(i -> i != argument)
        .allMatch(i -> less.arguments().get(i).equals(more.arguments().get(i)));
  }

  /** The rule that would derive what goes: its types and variables are those of the subsumption. */
  public Rule asRule() {
    List<Literal> all = new ArrayList<>(body);
    all.add(new Literal.Positive(less));
    all.add(new Literal.Positive(more));
    return Rule.of(less, all);
  }

  /** Names of the relations in the body: what else decides which tuples go. */
  public Set<String> relations() {
    Set<String> names = new LinkedHashSet<>();
    body.forEach(literal -> literal.relations(names));
    return names;
  }
}
