package dev.gainsay.datalog.ast;

import dev.gainsay.datalog.ast.Literal.Branch;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Disjunction;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Term.Aggregate;
import dev.gainsay.datalog.ast.Term.Aggregation;
import dev.gainsay.datalog.ast.Term.Apply;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Real;
import dev.gainsay.datalog.ast.Term.Text;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Term.Wildcard;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The types of a rule's variables, read off the atoms and equations they stand in. */
public record RuleTypes(Map<String, Type> types) {

  /** The variables of one rule, those of its aggregates included. */
  public static RuleTypes of(Program program, Rule rule) {
    return of(program, rule.head(), rule.body());
  }

  /** The variables of an atom and a body. */
  public static RuleTypes of(Program program, Atom head, List<Literal> body) {
    RuleTypes found = new RuleTypes(new HashMap<>());
    boolean plain = !head.hasAggregates() && !Literal.anyHasAggregates(body);
    // Declarations tell more than equations: a bare number is of any numeric type.
    for (Literal literal : body) {
      if (!(literal instanceof Comparison)) {
        found.note(program, literal);
      }
      plain &= literal instanceof Positive || literal instanceof Negative;
    }
    found.note(program, head);
    // Atoms tell all at once; only equations wait for each other.
    int before = plain ? found.types.size() : -1;
    while (before < found.types.size()) {
      before = found.types.size();
      body.forEach(literal -> found.note(program, literal));
      found.note(program, head);
    }
    return found;
  }

  /** Whether the rule says of what type each of its variables is. */
  public static boolean areKnown(Program program, Rule rule) {
    return rule.areJoined() || of(program, rule).types.keySet().containsAll(rule.allVariables());
  }

  private void note(Program program, Literal literal) {
    switch (literal) {
      case Positive(Atom atom) -> note(program, atom);
      case Negative(Atom atom) -> note(program, atom);
      case Comparison(Literal.Operator operator, Term left, Term right) -> {
        inside(program, left);
        inside(program, right);
        equal(left, right);
        equal(right, left);
      }
      case Disjunction(List<Branch> branches) ->
          branches.forEach(b -> b.literals().forEach(l -> note(program, l)));
    }
  }

  private void equal(Term variable, Term other) {
    if (variable instanceof Variable(String name) && !types.containsKey(name)) {
      type(other).ifPresent(type -> types.put(name, type));
    }
  }

  /** The bodies of aggregates. */
  private void inside(Program program, Term term) {
    switch (term) {
      case Aggregate(_, _, List<Literal> body) -> body.forEach(l -> note(program, l));
      case Apply(_, List<Term> arguments) -> arguments.forEach(t -> inside(program, t));
      case Variable _, Wildcard _, Constant _, Real _, Text _ -> {}
    }
  }

  private void note(Program program, Atom atom) {
    List<Type> attributes = program.relation(atom.relation()).orElseThrow().attributes();
    for (int i = 0; i < attributes.size(); i++) {
      Term term = atom.arguments().get(i);
      if (term instanceof Variable(String name)) {
        types.putIfAbsent(name, attributes.get(i));
      }
      inside(program, term);
    }
  }

  /** The type of a term, as far as its variables tell; none for a bare number. */
  public Optional<Type> type(Term term) {
    return switch (term) {
      case Variable(String name) -> Optional.ofNullable(types.get(name));
      case Wildcard _ -> Optional.empty();
      case Constant _ -> Optional.empty();
      case Real _ -> Optional.of(new Type.Floating());
      case Text _ -> Optional.of(new Type.Symbol());
      case Apply(Functor functor, List<Term> arguments) ->
          functor
              .result()
              .or(() -> arguments.stream().map(this::type).flatMap(Optional::stream).findFirst())
              .or(
                  () ->
                      functor == Functor.RANGE ? Optional.of(new Type.Number()) : Optional.empty());
      case Aggregate(Aggregation aggregation, List<Term> targets, _) ->
          switch (aggregation) {
            case COUNT -> Optional.of(new Type.Number());
            case MEAN -> Optional.of(new Type.Floating());
            case SUM, MIN, MAX -> targets.isEmpty() ? Optional.empty() : type(targets.getFirst());
          };
    };
  }

  /** The type of a variable that occurs in an atom of the rule. */
  public Type of(String variable) {
    Type type = types.get(variable);
    if (type == null) {
      throw new IllegalStateException("variable " + variable + " has no type in its rule");
    }
    return type;
  }

  /** The type of both sides of a comparison; numbers where nothing tells. */
  public Type of(Term left, Term right) {
    return type(left).or(() -> type(right)).orElse(new Type.Number());
  }
}
