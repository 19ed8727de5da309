package dev.gainsay.datalog.print;

import dev.gainsay.datalog.ast.Functor;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Operator;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.RuleTypes;
import dev.gainsay.datalog.ast.Subsumption;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Aggregate;
import dev.gainsay.datalog.evaluate.Tuples;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How a language of clauses is written: what languages differ in. What most have in common is the
 * default.
 */
interface Notation {

  /** Everything ahead of the facts: declarations, settings. */
  String head(Program program);

  /** Everything after the rules: what is asked for. */
  String foot(Program program);

  /** A rule as this language can say it; the same rule unless something has to be spelled out. */
  default Rule sayable(Rule rule) {
    return rule;
  }

  /** The facts, each written as an atom already. */
  default String facts(Program program, List<String> atoms) {
    return atoms.stream().map(this::clause).collect(Collectors.joining());
  }

  /** What stands between head and body. */
  default String neck() {
    return " :- ";
  }

  /** An atom with arguments, which are written already. */
  default String atom(String relation, List<String> arguments) {
    return relation + "(" + String.join(", ", arguments) + ")";
  }

  /** One clause, with its end. */
  default String clause(String text) {
    return text + ".\n";
  }

  String variable(String name);

  default String wildcard() {
    return "_";
  }

  /** A text constant. */
  default String text(String value) {
    return Tuples.quoted(value);
  }

  /** What stands before a negated atom. */
  String negation();

  /** A negated atom, the atom written already. */
  default String negated(String atom) {
    return negation() + atom;
  }

  default String comparison(
      Operator operator, String left, String right, Literal.Comparison from, RuleTypes types) {
    return left + " " + operator.spelling() + " " + right;
  }

  /** Whether a range goes downwards where its first end is the larger one. */
  default boolean countsDown() {
    return false;
  }

  /** A functor applied. */
  default String apply(Functor functor, List<String> arguments) {
    if (!functor.isSign() && !functor.isBitwise()) {
      return functor.spelling() + "(" + String.join(", ", arguments) + ")";
    }
    return arguments.size() == 1
        ? "(" + functor.spelling() + " " + arguments.getFirst() + ")"
        : "(" + arguments.get(0) + " " + functor.spelling() + " " + arguments.get(1) + ")";
  }

  /** An aggregate, its parts written already. */
  default String aggregate(
      Aggregate aggregate, List<String> targets, String body, List<String> locals) {
    throw new Unwritten("an aggregate");
  }

  /** A disjunction, its branches written already. */
  default String disjunction(List<String> branches) {
    return "(" + String.join(" ; ", branches) + ")";
  }

  /** The order in which a body is written. */
  default List<Literal> ordered(Rule rule) {
    return rule.body();
  }

  /** What follows a rule that has a plan. */
  default String plan(String plan) {
    return "";
  }

  /** A subsumption, its parts written already. */
  default String subsumption(Subsumption from, String less, String more, String body) {
    throw new Unwritten("a subsumption");
  }

  /** A relation's name in an atom without arguments. */
  default String proposition(Relation relation) {
    return relation.name();
  }

  /** A number. */
  default String number(long value) {
    return String.valueOf(value);
  }

  /** A floating-point number. */
  default String real(Term.Real real) {
    return String.valueOf(real.value());
  }
}
