package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.RuleTypes;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.generate.RuleGenerator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Transformations that change variables or a subgoal of a rule (queryFuzz, Alg. 2, Sect. 5.1). */
public sealed interface Modification extends RuleChange {

  /**
   * Renames one occurrence of a variable that has another one in a positive atom (Alg. 2, ModExp):
   * a join is gone.
   *
   * @param literal index in the body, of a positive atom
   * @param argument index of an argument of it that is a variable
   */
  record ModExp(int rule, int literal, int argument) implements Modification {

    @Override
    public Outcome local() {
      return Outcome.EXPANSION;
    }

    @Override
    public Optional<Rule> change(Program program, Rule original) {
      return RuleChange.atomAt(original, literal)
          .filter(atom -> argument < atom.arguments().size())
          .filter(atom -> atom.arguments().get(argument) instanceof Variable)
          .filter(atom -> occurrences(original, atom.arguments().get(argument)) > 1)
          .map(
              atom -> {
                Term renamed = new Variable(new Fresh(original).variable());
                return original.with(literal, new Positive(atom.with(argument, renamed)));
              });
    }

    private static long occurrences(Rule rule, Term variable) {
      return rule.body().stream()
          .filter(l -> l instanceof Positive)
          .flatMap(l -> l.terms().stream())
          .filter(variable::equals)
          .count();
    }

    @Override
    public ModExp moved(int number, int index) {
      return new ModExp(number, index, argument);
    }
  }

  /** Renames a variable everywhere (Sect. 4.2, ModEq). */
  record ModEq(int rule, String variable) implements Modification {

    @Override
    public Outcome local() {
      return Outcome.EQUIVALENCE;
    }

    @Override
    public Optional<Rule> change(Program program, Rule original) {
      return original.joined().contains(variable)
          ? Optional.of(replaced(original, variable, new Fresh(original).variable()))
          : Optional.empty();
    }

    @Override
    public ModEq mapTerms(UnaryOperator<Term> change) {
      return new ModEq(rule, mapped(variable, change));
    }

    @Override
    public ModEq moved(int number, int index) {
      return new ModEq(number, variable);
    }
  }

  /** Replaces a variable by another one of its type everywhere (Alg. 2, ModCon). */
  record ModCon(int rule, String variable, String other) implements Modification {

    @Override
    public Outcome local() {
      return Outcome.CONTRACTION;
    }

    @Override
    public Optional<Rule> change(Program program, Rule original) {
      Set<String> joined = original.joined();
      if (variable.equals(other) || !joined.contains(variable) || !joined.contains(other)) {
        return Optional.empty();
      }
      RuleTypes types = RuleTypes.of(program, original);
      return types.of(variable).equals(types.of(other))
          ? Optional.of(plannable(replaced(original, variable, other)))
          : Optional.empty();
    }

    /** Without its plan where subgoals have become the same, of which Soufflé leaves one out. */
    private static Rule plannable(Rule rule) {
      return RuleGenerator.canPlan(rule) ? rule : rule.unplanned();
    }

    @Override
    public ModCon mapTerms(UnaryOperator<Term> change) {
      return new ModCon(rule, mapped(variable, change), mapped(other, change));
    }

    @Override
    public ModCon moved(int number, int index) {
      return new ModCon(number, variable, other);
    }
  }

  /**
   * Replaces a subgoal by the negation of a new relation that holds where the rest of the body does
   * and the subgoal does not (Sect. 5.1, NegEq).
   *
   * @param literal index in the body, of a positive atom
   */
  record NegEq(int rule, int literal) implements Modification {

    @Override
    public Outcome local() {
      return Outcome.EQUIVALENCE;
    }

    @Override
    public Optional<Rule> change(Program program, Rule original) {
      return RuleChange.atomAt(original, literal)
          .map(atom -> original.with(literal, new Negative(complement(program, atom))).unplanned());
    }

    /** The atom of the new relation over the variables of the subgoal. */
    private static Atom complement(Program program, Atom subgoal) {
      Set<String> variables = new LinkedHashSet<>();
      subgoal.arguments().forEach(t -> t.variables(variables, false));
      return new Atom(
          Fresh.relation(program, "neg"), variables.stream().<Term>map(Variable::new).toList());
    }

    @Override
    public Optional<Derived> apply(Program program, FactSource facts) {
      if (rule >= program.rules().size()) {
        return Optional.empty();
      }
      Rule original = program.rules().get(rule);
      Optional<Atom> subgoal =
          RuleChange.atomAt(original, literal)
              .filter(a -> a.arguments().stream().allMatch(NegEq::isSimple));
      if (subgoal.isEmpty()) {
        return Optional.empty();
      }
      // What is left has to bind all variables, and to tell their types, without the subgoal.
      Rule rest = original.without(literal);
      if (!rest.bound().containsAll(original.variables()) || !RuleTypes.areKnown(program, rest)) {
        return Optional.empty();
      }
      Optional<Rule> changed =
          change(program, original).filter(r -> RuleChange.keepsScopes(original, r));
      Atom head = complement(program, subgoal.get());
      if (changed.isEmpty()) {
        return Optional.empty();
      }
      RuleTypes types = RuleTypes.of(program, original);
      List<Type> attributes =
          head.arguments().stream().map(t -> types.of(((Variable) t).name())).toList();
      Rule without = new Rule(head, original.body(), "");
      Rule negated = without.with(literal, new Negative(subgoal.get()));
      Program after =
          program
              .plus(Relation.of(head.relation(), attributes))
              .with(rule, changed.get())
              .plus(negated);
      return facts.graph(after).isStratified()
          ? Optional.of(new Derived(after, Outcome.EQUIVALENCE))
          : Optional.empty();
    }

    /**
     * A wildcard stands for another value on each side, and whether what computes several values or
     * none does so within the negation or outside of it differs between engines.
     */
    private static boolean isSimple(Term term) {
      return switch (term) {
        case Variable _, Term.Constant _, Term.Text _, Term.Real _ -> true;
        case Term.Wildcard _, Term.Apply _, Term.Aggregate _ -> false;
      };
    }

    @Override
    public NegEq moved(int number, int index) {
      return new NegEq(number, index);
    }
  }

  private static Rule replaced(Rule rule, String variable, String by) {
    Term from = new Variable(variable);
    Term to = new Variable(by);
    return rule.mapTerms(term -> term.equals(from) ? to : term);
  }

  private static String mapped(String variable, UnaryOperator<Term> change) {
    return change.apply(new Variable(variable)) instanceof Variable(String name) ? name : variable;
  }
}
