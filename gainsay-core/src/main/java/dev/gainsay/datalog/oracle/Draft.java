package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.RuleTypes;
import dev.gainsay.datalog.graph.Precedence;
import dev.gainsay.datalog.oracle.Addition.AddEq;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A program and the transformations of it, while both shrink. Cuts keep the transformations
 * pointing at the same things as far as that is known; those that do not apply any more are left
 * out.
 */
record Draft(Program program, List<Transformation> steps) {

  Draft {
    steps = List.copyOf(steps);
  }

  /** Whether a program is one that an engine should accept. */
  static boolean isSound(Program program) {
    return !program.outputs().isEmpty()
        && program.rules().stream()
            .allMatch(rule -> rule.isRangeRestricted() && RuleTypes.areKnown(program, rule))
        && Precedence.of(program).isStratified();
  }

  /** The draft over another program: only steps that still apply, only relations that are used. */
  Draft fitted(Program changed, List<Transformation> others) {
    List<Transformation> kept = new ArrayList<>();
    Set<String> mentioned = new TreeSet<>();
    Program current = changed;
    for (Transformation step : others) {
      Optional<Derived> next = step.apply(current, (_, _) -> Optional.of(List.of()));
      if (next.isPresent()) {
        kept.add(step);
        mentioned.addAll(step.relations());
        current = next.get().program();
      }
    }
    return new Draft(changed.withoutUnusedRelations(mentioned::contains), kept);
  }

  Draft with(Program changed) {
    return fitted(changed, steps);
  }

  Draft withoutRules(Set<Integer> removed) {
    List<Transformation> moved = new ArrayList<>();
    for (Transformation step : steps) {
      if (!removed.contains(step.rule())) {
        int before = (int) removed.stream().filter(rule -> rule < step.rule()).count();
        moved.add(step.onRule(step.rule() - before));
      }
    }
    return fitted(program.withRules(without(program.rules(), removed)), moved);
  }

  /** The literal is followed through the sequence, since earlier steps move it. */
  Draft withoutLiteral(int rule, int literal) {
    List<Transformation> moved = new ArrayList<>();
    int at = literal;
    for (Transformation step : steps) {
      if (step.rule() != rule || step.literal() < 0 || at < 0) {
        moved.add(step);
      } else if (step.literal() == at) {
        at = step.removesLiteral() ? -1 : at;
      } else {
        moved.add(step.literal() > at ? step.onLiteral(step.literal() - 1) : step);
        at = step.removesLiteral() && step.literal() < at ? at - 1 : at;
      }
    }
    return fitted(program.with(rule, program.rules().get(rule).without(literal)), moved);
  }

  Draft withoutArgument(String relation, int argument) {
    List<Transformation> moved = new ArrayList<>();
    Optional<Program> current = Optional.of(program);
    for (Transformation step : steps) {
      Transformation shorter =
          step.mapAtoms(
              atom ->
                  atom.relation().equals(relation) && argument < atom.arguments().size()
                      ? atom.without(argument)
                      : atom);
      moved.add(
          step instanceof AddEq(int rule, int literal, List<Integer> fresh)
                  && isOn(current, rule, literal, relation)
              ? new AddEq(rule, literal, shifted(fresh, argument))
              : shorter);
      current =
          current
              .flatMap(p -> step.apply(p, (_, _) -> Optional.of(List.of())))
              .map(Derived::program);
    }
    return fitted(program.withoutArgument(relation, argument), moved);
  }

  private static boolean isOn(Optional<Program> program, int rule, int literal, String relation) {
    if (program.isEmpty() || rule >= program.get().rules().size()) {
      return false;
    }
    List<Literal> body = program.get().rules().get(rule).body();
    return literal < body.size()
        && body.get(literal) instanceof Positive(Atom atom)
        && atom.relation().equals(relation);
  }

  private static List<Integer> shifted(List<Integer> indexes, int removed) {
    return indexes.stream().filter(i -> i != removed).map(i -> i > removed ? i - 1 : i).toList();
  }

  static <T> List<T> without(List<T> all, Set<Integer> removed) {
    List<T> kept = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (!removed.contains(i)) {
        kept.add(all.get(i));
      }
    }
    return kept;
  }
}
