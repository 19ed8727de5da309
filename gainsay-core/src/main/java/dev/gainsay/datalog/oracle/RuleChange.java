package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.RuleTypes;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.graph.Precedence;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * queryFuzz's transformations of one rule (Sect. 4 and 5.1), lifted to the program by ancestry.
 * Only positive atoms are transformed; whatever else is in the body stays.
 *
 * <p>Longer than a file should be: the paper's eight transformations stand together, each a record.
 */
public sealed interface RuleChange extends Transformation {

  @Override
  int rule();

  /** What it does to the rule's result. */
  Outcome local();

  /** The changed rule; empty when the conditions do not hold. */
  Optional<Rule> change(Program program, Rule original);

  @Override
  default Optional<Derived> apply(Program program, FactSource facts) {
    if (rule() >= program.rules().size()) {
      return Optional.empty();
    }
    Rule original = program.rules().get(rule());
    return change(program, original)
        .filter(changed -> changed.isRangeRestricted() && keepsScopes(original, changed))
        .filter(changed -> local() != Outcome.EXPANSION || RuleTypes.areKnown(program, changed))
        .flatMap(
            changed ->
                Lifting.lift(
                    program, program.with(rule(), changed), original.head().relation(), local()));
  }

  /** Whether the same variables are local to aggregates as before. */
  static boolean keepsScopes(Rule before, Rule after) {
    return locals(before).equals(locals(after));
  }

  private static Set<String> locals(Rule rule) {
    Set<String> names = new HashSet<>(rule.allVariables());
    names.removeAll(rule.variables());
    return names;
  }

  /**
   * Adds a copy of a subgoal with fresh variables for some of its arguments (Alg. 1, AddEq). The
   * copy maps back onto the subgoal, hence the rules are equivalent. Without any fresh variable the
   * subgoal is merely repeated, which is equivalent as well.
   *
   * @param literal index in the body, of a positive atom
   * @param fresh indexes of the arguments that become fresh variables
   */
  record AddEq(int rule, int literal, List<Integer> fresh) implements RuleChange {

    public AddEq {
      fresh = List.copyOf(fresh);
    }

    @Override
    public Outcome local() {
      return Outcome.EQUIVALENCE;
    }

    @Override
    public Optional<Rule> change(Program program, Rule original) {
      return atomAt(original, literal)
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
    public AddEq onRule(int number) {
      return new AddEq(number, literal, fresh);
    }

    @Override
    public AddEq onLiteral(int index) {
      return new AddEq(rule, index, fresh);
    }
  }

  /**
   * Adds a subgoal over variables that the rule joins (Alg. 1, AddCon): more joins, so at most the
   * same result.
   */
  record AddCon(int rule, Atom added) implements RuleChange {

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
    public AddCon onRule(int number) {
      return new AddCon(number, added);
    }

    @Override
    public AddCon mapAtoms(UnaryOperator<Atom> change) {
      return new AddCon(rule, change.apply(added));
    }

    @Override
    public AddCon mapTerms(UnaryOperator<Term> change) {
      return new AddCon(rule, added.mapTerms(change));
    }
  }

  /**
   * Renames one occurrence of a variable that has another one in a positive atom (Alg. 2, ModExp):
   * a join is gone.
   *
   * @param literal index in the body, of a positive atom
   * @param argument index of an argument of it that is a variable
   */
  record ModExp(int rule, int literal, int argument) implements RuleChange {

    @Override
    public Outcome local() {
      return Outcome.EXPANSION;
    }

    @Override
    public Optional<Rule> change(Program program, Rule original) {
      return atomAt(original, literal)
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
    public ModExp onRule(int number) {
      return new ModExp(number, literal, argument);
    }

    @Override
    public ModExp onLiteral(int index) {
      return new ModExp(rule, index, argument);
    }
  }

  /** Renames a variable everywhere (Sect. 4.2, ModEq). */
  record ModEq(int rule, String variable) implements RuleChange {

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
    public ModEq onRule(int number) {
      return new ModEq(number, variable);
    }

    @Override
    public ModEq mapTerms(UnaryOperator<Term> change) {
      return new ModEq(rule, mapped(variable, change));
    }
  }

  /** Replaces a variable by another one of its type everywhere (Alg. 2, ModCon). */
  record ModCon(int rule, String variable, String other) implements RuleChange {

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
          ? Optional.of(replaced(original, variable, other))
          : Optional.empty();
    }

    @Override
    public ModCon onRule(int number) {
      return new ModCon(number, variable, other);
    }

    @Override
    public ModCon mapTerms(UnaryOperator<Term> change) {
      return new ModCon(rule, mapped(variable, change), mapped(other, change));
    }
  }

  /**
   * Removes a subgoal that maps onto no other one (Alg. 3, RemExp).
   *
   * @param literal index in the body, of a positive atom
   */
  record RemExp(int rule, int literal) implements RuleChange {

    @Override
    public Outcome local() {
      return Outcome.EXPANSION;
    }

    @Override
    public Optional<Rule> change(Program program, Rule original) {
      return atomAt(original, literal)
          .filter(atom -> !Containment.isRedundant(original, literal, atom))
          .map(_ -> original.without(literal))
          .filter(rest -> !rest.body().isEmpty());
    }

    @Override
    public boolean removesLiteral() {
      return true;
    }

    @Override
    public RemExp onRule(int number) {
      return new RemExp(number, literal);
    }

    @Override
    public RemExp onLiteral(int index) {
      return new RemExp(rule, index);
    }
  }

  /**
   * Removes a subgoal that maps onto another one by variables that occur nowhere else (Alg. 3,
   * RemEq).
   *
   * @param literal index in the body, of a positive atom
   */
  record RemEq(int rule, int literal) implements RuleChange {

    @Override
    public Outcome local() {
      return Outcome.EQUIVALENCE;
    }

    @Override
    public Optional<Rule> change(Program program, Rule original) {
      return atomAt(original, literal)
          .filter(atom -> Containment.isRedundant(original, literal, atom))
          .map(_ -> original.without(literal));
    }

    @Override
    public boolean removesLiteral() {
      return true;
    }

    @Override
    public RemEq onRule(int number) {
      return new RemEq(number, literal);
    }

    @Override
    public RemEq onLiteral(int index) {
      return new RemEq(rule, index);
    }
  }

  /**
   * Replaces a subgoal by the negation of a new relation that holds where the rest of the body does
   * and the subgoal does not (Sect. 5.1, NegEq).
   *
   * @param literal index in the body, of a positive atom
   */
  record NegEq(int rule, int literal) implements RuleChange {

    @Override
    public Outcome local() {
      return Outcome.EQUIVALENCE;
    }

    @Override
    public Optional<Rule> change(Program program, Rule original) {
      return atomAt(original, literal)
          .map(atom -> original.with(literal, new Negative(complement(program, atom))));
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
          atomAt(original, literal)
              .filter(a -> a.arguments().stream().noneMatch(t -> t instanceof Term.Wildcard));
      Optional<Rule> changed =
          change(program, original)
              .filter(Rule::isRangeRestricted)
              // The new relation is not declared yet; the subgoal's own types must not be missed.
              .filter(_ -> RuleTypes.areKnown(program, original.without(literal)));
      if (subgoal.isEmpty() || changed.isEmpty() || !keepsScopes(original, changed.get())) {
        return Optional.empty();
      }
      Atom head = complement(program, subgoal.get());
      if (head.arguments().isEmpty()) {
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
      return Precedence.of(after).isStratified()
          ? Optional.of(new Derived(after, Outcome.EQUIVALENCE))
          : Optional.empty();
    }

    @Override
    public NegEq onRule(int number) {
      return new NegEq(number, literal);
    }

    @Override
    public NegEq onLiteral(int index) {
      return new NegEq(rule, index);
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
