package dev.gainsay.datalog.probe;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.evaluate.Database;
import dev.gainsay.datalog.evaluate.Evaluator;
import dev.gainsay.datalog.evaluate.Tuples;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.probe.Outcome;
import java.util.List;
import java.util.Optional;

/**
 * A small program that needs one thing of a dialect. Where the dialect claims it, the engine
 * answers as our evaluator does; where not, it cannot be written, is refused, or is answered
 * otherwise.
 *
 * @param name unique among the probes, such as {@code feature NEGATION}
 * @param claimed whether the dialect says that the engine takes it
 */
public record DatalogProbe(String name, Program program, boolean claimed) {

  /** Tries the program on an engine. */
  Outcome check(DatalogDialect dialect, Session session) {
    DatalogPrinter printer = DatalogPrinter.of(dialect);
    Optional<String> obstacle = printer.obstacle(program);
    if (obstacle.isPresent()) {
      return claimed
          ? Outcome.broken(name, "claimed, but cannot be written: " + obstacle.get())
          : Outcome.holds(name);
    }
    String text = printer.print(program);
    if (!claimed && !bare().equals(program) && text.equals(printer.print(bare()))) {
      // A hint that is not even written.
      return Outcome.holds(name);
    }
    Observation seen = session.run(Script.of(text));
    Database ours =
        Evaluator.run(program, dialect.numberBits())
            .orElseThrow(() -> new IllegalStateException("our evaluator cannot tell: " + name));
    boolean same =
        seen instanceof Relations(var tuples)
            && Tuples.normal(program, tuples).equals(ours.answer(program.outputs()));
    if (claimed) {
      return same
          ? Outcome.holds(name)
          : Outcome.broken(name, "claimed, but the answer is " + seen + " to " + text);
    }
    if (seen instanceof Rejected(String message, Fault fault) && fault == Fault.INTERNAL) {
      return Outcome.broken(name, "internal error: " + message + " at " + text);
    }
    return same
        ? Outcome.broken(name, "not claimed, but answered rightly: " + text)
        : Outcome.holds(name);
  }

  /** The program without hints. */
  private Program bare() {
    return program
        .withRelations(program.relations().stream().map(r -> r.withQualifiers(List.of())).toList())
        .withRules(program.rules().stream().map(r -> Rule.of(r.head(), r.body())).toList());
  }
}
