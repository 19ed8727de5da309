package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One micro-transformation of one rule, as data that can be applied to any program; on a program
 * where its conditions do not hold it gives nothing, so an edited case can never compare programs
 * that need not agree.
 *
 * <p>Only positive atoms are transformed; whatever else is in the body stays.
 */
public sealed interface Transformation {

  /** Number of the rule it changes. */
  int rule();

  /** What it does to the rule's result. */
  Outcome outcome();

  /** The changed rule; empty when the conditions do not hold. */
  Optional<Rule> change(Program program, Rule original);

  /** The changed program; empty when the conditions do not hold. */
  default Optional<Program> apply(Program program) {
    if (rule() >= program.rules().size()) {
      return Optional.empty();
    }
    // Negation would turn a growing relation into a shrinking one further on.
    if (outcome() != Outcome.EQUIVALENCE && !program.isPositive()) {
      return Optional.empty();
    }
    return change(program, program.rules().get(rule()))
        .filter(Rule::isRangeRestricted)
        .map(changed -> program.with(rule(), changed));
  }

  /** The same transformation after the rule's number became another. */
  Transformation onRule(int number);

  /**
   * Adds a copy of a subgoal with fresh variables for some of its arguments (queryFuzz, Alg. 1,
   * AddEq). The copy maps back onto the subgoal, hence the rules are equivalent. Without any fresh
   * variable the subgoal is merely repeated, which is equivalent as well.
   *
   * @param subgoal index in the body, of a positive atom
   * @param fresh indexes of the arguments that become fresh variables
   */
  record AddEq(int rule, int subgoal, List<Integer> fresh) implements Transformation {

    public AddEq {
      fresh = List.copyOf(fresh);
    }

    @Override
    public Outcome outcome() {
      return Outcome.EQUIVALENCE;
    }

    @Override
    public Optional<Rule> change(Program program, Rule original) {
      return atomAt(original, subgoal)
          .map(atom -> original.and(new Positive(copy(original, atom))));
    }

    private Atom copy(Rule original, Atom atom) {
      Set<String> taken = original.variables();
      List<Term> arguments = new ArrayList<>(atom.arguments());
      int number = 0;
      for (int i = 0; i < arguments.size(); i++) {
        if (fresh.contains(i)) {
          while (taken.contains("f" + number)) {
            number++;
          }
          arguments.set(i, new Variable("f" + number++));
        }
      }
      return new Atom(atom.relation(), arguments);
    }

    @Override
    public AddEq onRule(int number) {
      return new AddEq(number, subgoal, fresh);
    }
  }

  /**
   * Adds a subgoal over variables that the rule has (queryFuzz, Alg. 1, AddCon): more joins, so at
   * most the same result.
   */
  record AddCon(int rule, Atom added) implements Transformation {

    @Override
    public Outcome outcome() {
      return Outcome.CONTRACTION;
    }

    @Override
    public Optional<Rule> change(Program program, Rule original) {
      boolean declared = program.relation(added.relation()).isPresent();
      // Fresh variables would be harmless, but then AddEq and AddCon could not be told apart.
      boolean known =
          added.arguments().stream()
              .allMatch(
                  t -> !(t instanceof Variable(String name)) || original.bound().contains(name));
      return declared && known && !original.body().contains(new Positive(added))
          ? Optional.of(original.and(new Positive(added)))
          : Optional.empty();
    }

    @Override
    public AddCon onRule(int number) {
      return new AddCon(number, added);
    }
  }

  /**
   * Removes a subgoal that maps onto another one by variables that occur nowhere else (queryFuzz,
   * Alg. 3, RemEq).
   *
   * @param subgoal index in the body, of a positive atom
   */
  record RemEq(int rule, int subgoal) implements Transformation {

    @Override
    public Outcome outcome() {
      return Outcome.EQUIVALENCE;
    }

    @Override
    public Optional<Rule> change(Program program, Rule original) {
      return atomAt(original, subgoal)
          .flatMap(atom -> Containment.without(original, subgoal, atom));
    }

    @Override
    public RemEq onRule(int number) {
      return new RemEq(number, subgoal);
    }
  }

  private static Optional<Atom> atomAt(Rule rule, int index) {
    return index < rule.body().size() && rule.body().get(index) instanceof Positive(Atom atom)
        ? Optional.of(atom)
        : Optional.empty();
  }

  /** Indexes of the positive atoms of a body. */
  static List<Integer> subgoals(Rule rule) {
    List<Integer> indexes = new ArrayList<>();
    for (int i = 0; i < rule.body().size(); i++) {
      Literal literal = rule.body().get(i);
      if (literal instanceof Positive) {
        indexes.add(i);
      }
    }
    return indexes;
  }
}
