package dev.gainsay.datalog.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Functor;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Operator;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Aggregate;
import dev.gainsay.datalog.ast.Term.Aggregation;
import dev.gainsay.datalog.ast.Term.Apply;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.dialect.Feature;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Draws an aggregate over one or two subgoals and now and then a comparison, whose value does not
 * depend on the order in which tuples are met: floats are neither added nor averaged, a mean is
 * that of small whole numbers, and a zero that is compared has no sign.
 */
final class AggregateDraft {

  /** Sums of numbers up to it are whole in a float of any engine. */
  private static final long SMALL = 1023;

  private static final double JOINED = 0.25;
  private static final double SHARED = 0.6;
  private static final double COMPARED = 0.2;

  private final Vocabulary words;
  private final Choices choices;
  private final Map<String, Type> outer;
  private final List<Literal> body = new ArrayList<>();
  private final Map<String, Type> locals = new LinkedHashMap<>();

  /** Of the rule's variables, those that subgoals of the aggregate have. */
  private final Map<String, Type> fixed = new LinkedHashMap<>();

  private int next;

  /**
   * @param outer variables of the rule with their types
   * @param first number of the first local variable's name
   */
  private AggregateDraft(Vocabulary words, Map<String, Type> outer, int first) {
    this.words = words;
    this.choices = words.choices();
    this.outer = outer;
    this.next = first;
  }

  /**
   * An aggregate and the type of its value.
   *
   * @param next number of the first local variable's name that is not taken
   */
  record Typed(Aggregate aggregate, Type type, int next) {}

  /**
   * Draws one by a dialect that has some.
   *
   * @param relations for its subgoals, not empty
   */
  static Typed draw(
      Vocabulary words, Map<String, Type> outer, int first, List<Relation> relations) {
    AggregateDraft draft = new AggregateDraft(words, outer, first);
    int subgoals = draft.choices.chance(JOINED) ? 2 : 1;
    for (int i = 0; i < subgoals; i++) {
      draft.subgoal(draft.choices.pick(relations));
    }
    if (words.dialect().has(Feature.COMPARISON) && draft.choices.chance(COMPARED)) {
      draft.comparison();
    }
    return draft.typed();
  }

  private void subgoal(Relation relation) {
    List<Term> arguments = new ArrayList<>();
    List<String> earlier = List.copyOf(locals.keySet());
    for (Type type : relation.attributes()) {
      List<String> shared = earlier.stream().filter(n -> type.equals(locals.get(n))).toList();
      List<String> given = outer.keySet().stream().filter(n -> type.equals(outer.get(n))).toList();
      String name;
      if (!shared.isEmpty() && choices.chance(SHARED)) {
        name = choices.pick(shared);
      } else if (choices.coin() && !given.isEmpty()) {
        name = choices.pick(given);
        fixed.put(name, type);
      } else {
        name = "l" + next++;
        locals.put(name, type);
      }
      arguments.add(new Variable(name));
    }
    body.add(new Positive(new Atom(relation.name(), arguments)));
  }

  /** Of what its subgoals bind: engines need not know anything else inside. */
  private void comparison() {
    Map<String, Type> known = new LinkedHashMap<>(locals);
    known.putAll(fixed);
    known.values().removeIf(type -> type instanceof Type.Named);
    if (known.isEmpty()) {
      return;
    }
    String left = choices.pick(List.copyOf(known.keySet()));
    Type type = known.getOrDefault(left, new Type.Number());
    List<String> same = known.keySet().stream().filter(n -> type.equals(known.get(n))).toList();
    Operator operator =
        type instanceof Type.Symbol
            ? Operator.DISTINCT
            : choices.among(
                Operator.DISTINCT, Operator.LESS, Operator.LESS_OR_EQUAL, Operator.GREATER);
    Term right = choices.coin() ? words.constant(type) : new Variable(choices.pick(same));
    body.add(new Comparison(operator, new Variable(left), right));
  }

  private Typed typed() {
    Aggregation aggregation = choices.pick(List.copyOf(words.dialect().aggregations()));
    List<String> targets = locals.keySet().stream().filter(n -> takes(aggregation, n)).toList();
    if (aggregation == Aggregation.COUNT || targets.isEmpty()) {
      return typed(new Aggregate(Aggregation.COUNT, List.of(), body), new Type.Number());
    }
    String name = choices.pick(targets);
    Type type = locals.getOrDefault(name, new Type.Number());
    Term value = new Variable(name);
    if (aggregation == Aggregation.MEAN) {
      Term small = new Apply(Functor.BIT_AND, List.of(value, new Constant(SMALL)));
      Term target = new Apply(Functor.TO_FLOAT, List.of(small));
      return typed(new Aggregate(aggregation, List.of(target), body), new Type.Floating());
    }
    // Of a zero and the negative one, which are equal, either could be the least.
    Term target =
        type instanceof Type.Floating
            ? new Apply(Functor.ADD, List.of(value, new Term.Real(0)))
            : value;
    return typed(new Aggregate(aggregation, List.of(target), body), type);
  }

  private Typed typed(Aggregate aggregate, Type type) {
    return new Typed(aggregate, type, next);
  }

  private boolean takes(Aggregation aggregation, String local) {
    return switch (locals.getOrDefault(local, new Type.Symbol())) {
      case Type.Number _ -> aggregation != Aggregation.MEAN || knows(Functor.BIT_AND);
      case Type.Unsigned _ -> aggregation != Aggregation.MEAN;
      case Type.Floating _ ->
          (aggregation == Aggregation.MIN || aggregation == Aggregation.MAX) && knows(Functor.ADD);
      case Type.Finite _, Type.Symbol _, Type.Named _ -> false;
    };
  }

  private boolean knows(Functor functor) {
    return words.dialect().functors().contains(functor);
  }
}
