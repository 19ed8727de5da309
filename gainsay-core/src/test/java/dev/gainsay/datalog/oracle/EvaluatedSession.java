package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.evaluate.Database;
import dev.gainsay.datalog.evaluate.Evaluator;
import dev.gainsay.datalog.parse.SouffleReader;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A session that reads Soufflé programs and evaluates them itself.
 *
 * @param wrong what it makes of a program first: a bug on purpose
 */
record EvaluatedSession(UnaryOperator<Program> wrong) implements Session {

  static EvaluatedSession sound() {
    return new EvaluatedSession(UnaryOperator.identity());
  }

  /** Forgets the last rule of a program that has several rules: a bug across rules. */
  static EvaluatedSession forgetful() {
    return new EvaluatedSession(
        program ->
            program.rules().size() < 3
                ? program
                : program.withRules(program.rules().subList(0, program.rules().size() - 1)));
  }

  /** Drops every second occurrence of a relation in a body: a wrong minimisation. */
  static EvaluatedSession minimising() {
    return new EvaluatedSession(
        program ->
            program.withRules(program.rules().stream().map(EvaluatedSession::less).toList()));
  }

  private static Rule less(Rule rule) {
    for (int i = rule.body().size() - 1; i > 0; i--) {
      Rule shorter = rule.without(i);
      boolean twice = shorter.relations().equals(rule.relations());
      if (twice && shorter.isRangeRestricted()) {
        return shorter;
      }
    }
    return rule;
  }

  @Override
  public Observation run(Script script) {
    Program program = wrong.apply(SouffleReader.read(script.question()));
    Optional<Database> database = Evaluator.run(program, 32);
    return database.isPresent()
        ? new Relations(database.get().answer(program.outputs()))
        : new Rejected("not evaluated", Fault.EXPECTED);
  }

  @Override
  public void close() {}
}
