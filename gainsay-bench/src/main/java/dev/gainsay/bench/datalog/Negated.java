package dev.gainsay.bench.datalog;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.generate.RuleGenerator;
import java.util.ArrayList;
import java.util.List;

/** Programs whose output holds what another relation does not: directions turn around under it. */
final class Negated {

  private static final int FACTS = 6;

  private Negated() {}

  /** The program with the complement of its first output as its only one. */
  static Program of(Program program, DatalogDialect dialect, Choices choices) {
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
                    List.of(new Positive(atom), new Negative(atom.of(output.name())))))
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
