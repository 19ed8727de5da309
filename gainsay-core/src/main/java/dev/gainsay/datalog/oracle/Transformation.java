package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Term;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * One micro-transformation of a program, as data that can be applied to any program; on a program
 * where its conditions do not hold it gives nothing, so an edited case can never compare programs
 * that need not agree.
 */
public sealed interface Transformation permits RuleChange, GraphChange, RunChange {

  /**
   * The changed program and its outcome; empty when the conditions do not hold.
   *
   * @param facts asked where rules are replaced by what they compute
   */
  Optional<Derived> apply(Program program, FactSource facts);

  /** Number of the rule it changes; -1 if it changes no single one. */
  default int rule() {
    return -1;
  }

  /** Index of the literal it changes in its rule; -1 if it changes no single one. */
  default int literal() {
    return -1;
  }

  /**
   * The same transformation of another rule and literal. One that changes no single rule, or no
   * single literal, passes the number over.
   */
  default Transformation moved(int number, int index) {
    return this;
  }

  /** The same transformation of another rule. */
  default Transformation onRule(int number) {
    return moved(number, literal());
  }

  /** The same transformation of another literal. */
  default Transformation onLiteral(int index) {
    return moved(rule(), index);
  }

  /** Whether it takes its literal out of the rule, so that later ones move up. */
  default boolean removesLiteral() {
    return false;
  }

  /** The same transformation with the atoms it brings in replaced. */
  default Transformation mapAtoms(UnaryOperator<Atom> change) {
    return this;
  }

  /** The same transformation with variables and constants replaced. */
  default Transformation mapTerms(UnaryOperator<Term> change) {
    return mapAtoms(atom -> atom.mapTerms(change));
  }

  /** The same transformation with relations under other names. */
  default Transformation renamed(UnaryOperator<String> names) {
    return mapAtoms(atom -> atom.of(names.apply(atom.relation())));
  }

  /** Names of the relations it speaks of. */
  default Set<String> relations() {
    Set<String> names = new LinkedHashSet<>();
    renamed(
        name -> {
          names.add(name);
          return name;
        });
    return names;
  }
}
