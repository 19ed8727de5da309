package dev.gainsay.bench.datalog;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Operator;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Aggregate;
import dev.gainsay.datalog.ast.Term.Aggregation;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.generate.RuleGenerator;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Programs whose output is what another relation does not hold, or has more or less of than a
 * bound: directions turn around under it, or do not.
 */
final class Complement {

  private static final int FACTS = 6;

  private Complement() {}

  /** The program with the complement of its first output as its only one. */
  static Program of(Program program, DatalogDialect dialect, Choices choices) {
    return under(program, dialect, choices, Negative::new);
  }

  /**
   * The program with all there is as its only output, if its first one holds a number of tuples.
   */
  static Program counted(Program program, DatalogDialect dialect, Choices choices) {
    Operator bound =
        choices.among(
            Operator.LESS, Operator.LESS_OR_EQUAL, Operator.GREATER, Operator.GREATER_OR_EQUAL);
    Constant number = new Constant(choices.below(4));
    return under(
        program,
        dialect,
        choices,
        atom -> {
          List<Term> locals = new ArrayList<>(atom.arguments());
          // Of those with the same first argument, or of all.
          for (int i = choices.below(2); i < locals.size(); i++) {
            locals.set(i, new Variable("l" + i));
          }
          Literal inside = new Positive(new Atom(atom.relation(), locals));
          Aggregate count = new Aggregate(Aggregation.COUNT, List.of(), List.of(inside));
          return choices.coin()
              ? new Comparison(bound, count, number)
              : new Comparison(bound.mirrored(), number, count);
        });
  }

  private static Program under(
      Program program, DatalogDialect dialect, Choices choices, Function<Atom, Literal> condition) {
    Relation output = program.relation(program.outputs().getFirst()).orElseThrow();
    Relation every = Relation.of("every", output.attributes());
    Relation rest = Relation.of("rest", output.attributes());
    List<Term> variables = new ArrayList<>();
    for (int i = 0; i < output.arity(); i++) {
      variables.add(new Variable("x" + i));
    }
    Atom atom = new Atom("every", variables);
    Program longer =
        program
            .plus(every)
            .plus(rest)
            .plus(
                Rule.of(
                    atom.of("rest"),
                    List.of(new Positive(atom), condition.apply(atom.of(output.name())))))
            .withOutputs(List.of("rest"));
    RuleGenerator generator = RuleGenerator.of(longer, dialect, choices);
    List<Atom> facts = new ArrayList<>(program.facts());
    for (int i = 0; i < FACTS; i++) {
      Atom fact = generator.fact(every);
      if (!facts.contains(fact)) {
        facts.add(fact);
      }
    }
    return longer.withFacts(facts);
  }
}
