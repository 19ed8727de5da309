package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.oracle.Transformation.AddCon;
import dev.gainsay.datalog.oracle.Transformation.AddEq;
import dev.gainsay.datalog.oracle.Transformation.RemEq;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Keeps a sequence of transformations pointing at the same things while the program shrinks. */
final class Steps {

  private Steps() {}

  /** After rules were removed; steps on those are gone. */
  static List<Transformation> withoutRules(List<Transformation> steps, Set<Integer> removed) {
    List<Transformation> kept = new ArrayList<>();
    for (Transformation step : steps) {
      if (!removed.contains(step.rule())) {
        int before = (int) removed.stream().filter(rule -> rule < step.rule()).count();
        kept.add(step.onRule(step.rule() - before));
      }
    }
    return kept;
  }

  /**
   * After the literal at an index of a rule's body was removed from the original. The literal is
   * followed through the sequence, since earlier steps move it.
   */
  static List<Transformation> withoutLiteral(List<Transformation> steps, int rule, int literal) {
    List<Transformation> kept = new ArrayList<>();
    int at = literal;
    for (Transformation step : steps) {
      if (step.rule() != rule || at < 0) {
        kept.add(step);
        continue;
      }
      switch (step) {
        case AddEq(_, int subgoal, List<Integer> fresh) -> {
          if (subgoal != at) {
            kept.add(new AddEq(rule, subgoal > at ? subgoal - 1 : subgoal, fresh));
          }
        }
        case AddCon added -> kept.add(added);
        case RemEq(_, int subgoal) -> {
          if (subgoal == at) {
            at = -1;
          } else {
            kept.add(new RemEq(rule, subgoal > at ? subgoal - 1 : subgoal));
            at = subgoal < at ? at - 1 : at;
          }
        }
      }
    }
    return kept;
  }

  /** After one attribute of a relation was removed from the original program. */
  static List<Transformation> withoutArgument(
      Program original, List<Transformation> steps, String relation, int argument) {
    List<Transformation> kept = new ArrayList<>();
    Optional<Program> current = Optional.of(original);
    for (Transformation step : steps) {
      kept.add(
          switch (step) {
            case AddEq(int rule, int subgoal, List<Integer> fresh) ->
                isOn(current, rule, subgoal, relation)
                    ? new AddEq(rule, subgoal, shifted(fresh, argument))
                    : step;
            case AddCon(int rule, Atom added) ->
                added.relation().equals(relation)
                    ? new AddCon(rule, added.without(argument))
                    : step;
            case RemEq removal -> removal;
          });
      current = current.flatMap(step::apply);
    }
    return kept;
  }

  private static boolean isOn(Optional<Program> program, int rule, int subgoal, String relation) {
    return program
        .map(p -> p.rules().get(rule).body().get(subgoal))
        .filter(
            literal -> literal instanceof Positive(Atom atom) && atom.relation().equals(relation))
        .isPresent();
  }

  private static List<Integer> shifted(List<Integer> indexes, int removed) {
    return indexes.stream().filter(i -> i != removed).map(i -> i > removed ? i - 1 : i).toList();
  }
}
