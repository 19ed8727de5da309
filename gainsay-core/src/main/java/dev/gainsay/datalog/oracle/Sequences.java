package dev.gainsay.datalog.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.oracle.Addition.AddEq;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Draws sequences of transformations that apply one after the other and do not mix directions
 * (queryFuzz, Sect. 4.4).
 *
 * @param dear whether options are among them that take seconds a run
 */
record Sequences(DatalogDialect dialect, Repertoire repertoire, boolean dear) {

  /** How many steps of the longest sequence run the program in another way. */
  private static final double OTHERWISE_RUN = 0.4;

  private static final int ATTEMPTS = 4;

  /** Sequences that say one subgoal again and again, which is what counters overflow by. */
  private static final double INSISTENT = 0.1;

  /** What was drawn and what it makes of the program; no steps at all is possible. */
  record Drawn(List<Transformation> steps, Derived derived) {}

  Drawn draw(Program program, FactSource facts, Choices choices) {
    // Short ones mostly: what a step does is seen best alone.
    int drawn = choices.between(1, choices.between(1, repertoire.longest()));
    // Half of the sequences are pure equivalences: they tell most.
    Outcome direction =
        repertoire == Repertoire.RUNS || choices.coin()
            ? Outcome.EQUIVALENCE
            : choices.coin() ? Outcome.CONTRACTION : Outcome.EXPANSION;
    boolean insistent = repertoire == Repertoire.RULES && choices.chance(INSISTENT);
    // A counter overflows only by a subgoal that is said often.
    boolean counted = insistent && dialect.countsDerivations();
    int length = counted ? repertoire.longest() : drawn;
    List<Transformation> steps = new ArrayList<>();
    Derived current = new Derived(program, Outcome.EQUIVALENCE);
    KnownGraph known = new KnownGraph(facts, program);
    for (int i = 0; i < length; i++) {
      Drawing drawing = new Drawing(current.program(), known, dialect, choices);
      for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        boolean again = insistent && !steps.isEmpty() && steps.getLast() instanceof AddEq;
        Optional<Transformation> step =
            again
                ? Optional.of(steps.getLast())
                : counted && steps.isEmpty() ? drawing.copy() : step(drawing, direction, choices);
        Optional<Derived> next =
            step.isEmpty() ? Optional.empty() : applied(step.get(), current.program(), known);
        if (next.isPresent() && fits(current.outcome(), next.get().outcome(), direction)) {
          steps.add(step.orElseThrow());
          current = new Derived(next.get().program(), current.outcome().then(next.get().outcome()));
          known.move(current.program());
          break;
        }
        // It has been said as often as it may.
        insistent &= !again;
      }
    }
    return new Drawn(steps, current);
  }

  /** What a step makes of a program, if the engine can take it. */
  private Optional<Derived> applied(Transformation step, Program program, FactSource facts) {
    return step.apply(program, facts)
        .map(Derived::inlinable)
        .filter(derived -> !isCrowded(step, program, derived.program()))
        .filter(derived -> dialect.fits(derived.program()));
  }

  /** Whether a step adds a subgoal to a rule that has enough of that relation. */
  private boolean isCrowded(Transformation step, Program before, Program after) {
    int rule = step.rule();
    if (rule < 0 || rule >= after.rules().size() || rule >= before.rules().size()) {
      return false;
    }
    List<Literal> body = after.rules().get(rule).body();
    if (body.size() <= before.rules().get(rule).body().size()
        || body.size() <= dialect.alike()
        || !(body.getLast() instanceof Positive(Atom added))) {
      return false;
    }
    int alike = 0;
    for (Literal literal : body) {
      if (literal instanceof Positive(Atom atom) && atom.relation().equals(added.relation())) {
        alike++;
      }
    }
    return alike > dialect.alike();
  }

  private static boolean fits(Outcome sofar, Outcome next, Outcome direction) {
    return sofar.fits(next)
        && direction.fits(next)
        && (direction != Outcome.EQUIVALENCE || next == Outcome.EQUIVALENCE);
  }

  private Optional<Transformation> step(Drawing drawing, Outcome direction, Choices choices) {
    if (repertoire == Repertoire.RUNS) {
      return drawing.runChange(dear);
    }
    boolean graph = repertoire == Repertoire.GRAPH;
    if (graph && choices.chance(0.6)) {
      return drawing.graphChange(direction);
    }
    return choices.chance(OTHERWISE_RUN / repertoire.longest())
        ? drawing.runChange(false)
        : drawing.ruleChange(direction, graph);
  }
}
