package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Transformations that add a subgoal to a rule (queryFuzz, Alg. 1). */
public sealed interface Addition extends RuleChange {

  /**
   * Adds a copy of a subgoal with fresh variables for some of its arguments (Alg. 1, AddEq). The
   * copy maps back onto the subgoal, hence the rules are equivalent. Without any fresh variable the
   * subgoal is merely repeated, which is equivalent as well.
   *
   * @param literal index in the body, of a positive atom
   * @param fresh indexes of the arguments that become fresh variables
   */
  record AddEq(int rule, int literal, List<Integer> fresh) implements Addition {

    public AddEq {
      fresh = List.copyOf(fresh);
    }

    @Override
    public Outcome local() {
      return Outcome.EQUIVALENCE;
    }

    @Override
    public Optional<Rule> change(Program program, Rule original) {
      return RuleChange.atomAt(original, literal)
          .map(atom -> original.and(new Positive(copy(new Fresh(original), atom))));
    }

    private Atom copy(Fresh names, Atom atom) {
      List<Term> arguments = new ArrayList<>(atom.arguments());
      for (int i = 0; i < arguments.size(); i++) {
        if (fresh.contains(i)) {
          arguments.set(i, new Variable(names.variable()));
        }
      }
      return new Atom(atom.relation(), arguments);
    }

    @Override
    public AddEq moved(int number, int index) {
      return new AddEq(number, index, fresh);
    }
  }

  /**
   * Adds a subgoal over variables that the rule joins (Alg. 1, AddCon): more joins, so at most the
   * same result.
   */
  record AddCon(int rule, Atom added) implements Addition {

    @Override
    public Outcome local() {
      return Outcome.CONTRACTION;
    }

    @Override
    public Optional<Rule> change(Program program, Rule original) {
      boolean declared = program.relation(added.relation()).isPresent();
      // Fresh variables would be harmless, but then AddEq and AddCon could not be told apart.
      Set<String> joined = original.joined();
      boolean known =
          added.arguments().stream()
              .allMatch(t -> !(t instanceof Variable(String name)) || joined.contains(name));
      return declared && known && !original.body().contains(new Positive(added))
          ? Optional.of(original.and(new Positive(added)))
          : Optional.empty();
    }

    @Override
    public AddCon mapAtoms(UnaryOperator<Atom> change) {
      return new AddCon(rule, change.apply(added));
    }

    @Override
    public AddCon moved(int number, int index) {
      return new AddCon(number, added);
    }
  }
}
