package dev.gainsay.datalog.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.choice.Menu;
import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Functor;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Branch;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Disjunction;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Operator;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Aggregation;
import dev.gainsay.datalog.ast.Term.Apply;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Real;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Term.Wildcard;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.dialect.Feature;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A rule while it is drawn: its body so far and the typed variables that the body binds. */
final class RuleDraft {

  private static final double REUSE = 0.5;
  private static final double CONSTANT = 0.08;
  private static final double WILDCARD = 0.08;
  private static final double COMPUTED = 0.03;
  private static final double COMPUTED_IN_HEAD = 0.08;

  private final Vocabulary words;
  private final Choices choices;
  private final List<Literal> body = new ArrayList<>();
  private final Map<String, Type> variables = new LinkedHashMap<>();
  private int locals;

  RuleDraft(Vocabulary words) {
    this.words = words;
    this.choices = words.choices();
  }

  /** A draft whose variables are given. */
  RuleDraft(Vocabulary words, Map<String, Type> variables) {
    this(words);
    this.variables.putAll(variables);
  }

  private boolean has(Feature feature) {
    return words.dialect().has(feature);
  }

  /** Adds a positive atom: new variables, joins with earlier ones, now and then a constant. */
  void subgoal(Relation relation) {
    List<Term> arguments = new ArrayList<>();
    int bound = variables.size();
    for (Type type : relation.attributes()) {
      arguments.add(argument(type, arguments, bound));
    }
    body.add(new Positive(new Atom(relation.name(), arguments)));
  }

  /**
   * @param bound how many variables the subgoals before have, from which an argument may be
   *     computed
   */
  private Term argument(Type type, List<Term> before, int bound) {
    if (has(Feature.CONSTANTS) && choices.chance(CONSTANT) && !(type instanceof Type.Named)) {
      return words.constant(type);
    }
    if (has(Feature.WILDCARD) && choices.chance(WILDCARD)) {
      return new Wildcard();
    }
    if (has(Feature.ARITHMETIC_IN_ATOMS) && choices.chance(COMPUTED)) {
      Map<String, Type> known = new LinkedHashMap<>();
      variables.entrySet().stream()
          .limit(bound)
          .forEach(variable -> known.put(variable.getKey(), variable.getValue()));
      Optional<Term> computed = new Computation(words, known).of(type);
      if (computed.isPresent()) {
        return computed.get();
      }
    }
    List<String> fitting = fitting(type);
    if (!has(Feature.REPEATED_VARIABLE)) {
      fitting.removeIf(name -> before.contains(new Variable(name)));
    }
    return !fitting.isEmpty() && choices.chance(REUSE)
        ? new Variable(choices.pick(fitting))
        : bind(type);
  }

  private Variable bind(Type type) {
    String name = "x" + variables.size();
    variables.put(name, type);
    return new Variable(name);
  }

  /** Adds a negated atom over what is bound. */
  void negation(Relation relation) {
    List<Term> arguments = new ArrayList<>();
    for (Type type : relation.attributes()) {
      Optional<Term> bound = bound(type);
      if (bound.isEmpty() || (!has(Feature.REPEATED_VARIABLE) && arguments.contains(bound.get()))) {
        return;
      }
      boolean open = has(Feature.NEGATED_WILDCARD) && choices.chance(WILDCARD);
      arguments.add(open ? new Wildcard() : bound.get());
    }
    body.add(new Negative(new Atom(relation.name(), arguments)));
  }

  /** Adds a comparison of a bound variable. */
  void comparison() {
    comparison(
            Menu.<Operator>builder()
                .add(1, Operator.EQUAL)
                .add(3, Operator.DISTINCT)
                .add(2, Operator.LESS)
                .add(1, Operator.LESS_OR_EQUAL)
                .add(1, Operator.GREATER)
                .add(1, Operator.GREATER_OR_EQUAL)
                .build()
                .draw(choices))
        .ifPresent(body::add);
  }

  private Optional<Literal> comparison(Operator operator) {
    List<String> known =
        variables.keySet().stream().filter(n -> !(variables.get(n) instanceof Type.Named)).toList();
    if (known.isEmpty()) {
      return Optional.empty();
    }
    String left = choices.pick(known);
    Type type = typeOf(left);
    Operator fitting =
        type instanceof Type.Symbol && operator != Operator.EQUAL ? Operator.DISTINCT : operator;
    Term right = choices.coin() ? words.constant(type) : bound(type).orElseThrow();
    return Optional.of(new Comparison(fitting, new Variable(left), right));
  }

  /** Adds a variable that is computed from others. */
  void computed() {
    new Computation(words, variables)
        .drawn()
        .ifPresent(
            value -> body.add(new Comparison(Operator.EQUAL, bind(value.type()), value.term())));
  }

  private Type typeOf(String name) {
    return variables.getOrDefault(name, new Type.Number());
  }

  /**
   * Adds a variable that is aggregated over relations, not empty. A mean only meets a bound, since
   * engines write what they round in ways of their own.
   */
  void aggregate(List<Relation> relations) {
    AggregateDraft.Typed drawn = AggregateDraft.draw(words, variables, locals, relations);
    locals = drawn.next();
    if (drawn.aggregate().aggregation() == Aggregation.MEAN) {
      Variable mean = new Variable("l" + locals++);
      body.add(new Comparison(Operator.EQUAL, mean, drawn.aggregate()));
      body.add(
          new Comparison(
              choices.coin() ? Operator.LESS : Operator.GREATER_OR_EQUAL,
              mean,
              words.constant(drawn.type())));
    } else {
      body.add(new Comparison(Operator.EQUAL, bind(drawn.type()), drawn.aggregate()));
    }
  }

  /** Adds a variable that takes all numbers of a range, of a numeric type that the program has. */
  void range() {
    Type type = words.numeric();
    int from = choices.below(4);
    int to = from + choices.between(1, 4);
    Term range = new Apply(Functor.RANGE, List.of(end(type, from), end(type, to)));
    body.add(new Comparison(Operator.EQUAL, bind(type), range));
  }

  /** Steps of one are exact for halves as well. */
  private static Term end(Type type, int number) {
    return type instanceof Type.Floating ? new Real(number + 0.5) : new Constant(number);
  }

  /** Adds two or three alternatives of one or two literals over what is bound. */
  void disjunction(List<Relation> relations) {
    List<Branch> branches = new ArrayList<>();
    int count = choices.chance(0.2) ? 3 : 2;
    for (int i = 0; i < count; i++) {
      List<Literal> literals = new ArrayList<>();
      int length = choices.chance(0.2) ? 2 : 1;
      for (int l = 0; l < length; l++) {
        if (choices.coin()) {
          comparison(Operator.DISTINCT).ifPresent(literals::add);
        } else {
          literals.add(new Positive(joined(choices.pick(relations))));
        }
      }
      if (!literals.isEmpty()) {
        branches.add(new Branch(literals));
      }
    }
    if (branches.size() > 1) {
      body.add(new Disjunction(branches));
    }
  }

  /** An atom whose arguments are variables that are there already, or a constant if none fits. */
  Atom joined(Relation relation) {
    List<Term> arguments = new ArrayList<>();
    for (Type type : relation.attributes()) {
      arguments.add(bound(type).orElseGet(() -> words.constant(type)));
    }
    return new Atom(relation.name(), arguments);
  }

  /** Whether an atom of the relation can be made of what is there. */
  boolean canJoin(Relation relation) {
    return relation.attributes().stream()
        .allMatch(type -> !(type instanceof Type.Named) || !fitting(type).isEmpty());
  }

  /**
   * The rule.
   *
   * @param computing whether its head may hold new values
   */
  Rule rule(Relation head, boolean computing) {
    Atom atom = joined(head);
    if (!computing
        || head.arity() == 0
        || !has(Feature.ARITHMETIC_IN_ATOMS)
        || !choices.chance(COMPUTED_IN_HEAD)) {
      return Rule.of(atom, body);
    }
    int at = choices.below(head.arity());
    return Rule.of(
        new Computation(words, variables)
            .of(head.attributes().get(at))
            .map(term -> atom.with(at, term))
            .orElse(atom),
        body);
  }

  /** The rule with a head and another subgoal over what is there, or new variables. */
  Rule rule(Atom head, Atom subgoal) {
    body.add(new Positive(subgoal));
    return Rule.of(head, body);
  }

  /** A head of a new relation, over some of the variables. */
  Relation newHead(String name, int arity) {
    List<Type> types = List.copyOf(variables.values());
    List<Type> attributes = new ArrayList<>();
    for (int i = 0; i < arity; i++) {
      attributes.add(types.isEmpty() ? words.type() : choices.pick(types));
    }
    return Relation.of(name, attributes);
  }

  private Optional<Term> bound(Type type) {
    List<String> fitting = fitting(type);
    return fitting.isEmpty() ? Optional.empty() : Optional.of(new Variable(choices.pick(fitting)));
  }

  private List<String> fitting(Type type) {
    List<String> names = new ArrayList<>();
    variables.forEach(
        (name, its) -> {
          if (its.equals(type)) {
            names.add(name);
          }
        });
    return names;
  }
}
