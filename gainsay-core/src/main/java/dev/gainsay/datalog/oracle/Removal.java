package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Rule;
import java.util.Optional;

/** Transformations that remove a subgoal of a rule (queryFuzz, Alg. 3). */
public sealed interface Removal extends RuleChange {

  /**
   * Removes a subgoal that maps onto no other one (Alg. 3, RemExp).
   *
   * @param literal index in the body, of a positive atom
   */
  record RemExp(int rule, int literal) implements Removal {

    @Override
    public Outcome local() {
      return Outcome.EXPANSION;
    }

    @Override
    public Optional<Rule> change(Program program, Rule original) {
      return RuleChange.atomAt(original, literal)
          .filter(atom -> !Containment.isRedundant(original, literal, atom))
          .map(_ -> original.without(literal))
          .filter(rest -> !rest.body().isEmpty());
    }

    @Override
    public boolean removesLiteral() {
      return true;
    }

    @Override
    public RemExp moved(int number, int index) {
      return new RemExp(number, index);
    }
  }

  /**
   * Removes a subgoal that maps onto another one by variables that occur nowhere else (Alg. 3,
   * RemEq).
   *
   * @param literal index in the body, of a positive atom
   */
  record RemEq(int rule, int literal) implements Removal {

    @Override
    public Outcome local() {
      return Outcome.EQUIVALENCE;
    }

    @Override
    public Optional<Rule> change(Program program, Rule original) {
      return RuleChange.atomAt(original, literal)
          .filter(atom -> Containment.isRedundant(original, literal, atom))
          .map(_ -> original.without(literal));
    }

    @Override
    public boolean removesLiteral() {
      return true;
    }

    @Override
    public RemEq moved(int number, int index) {
      return new RemEq(number, index);
    }
  }
}
