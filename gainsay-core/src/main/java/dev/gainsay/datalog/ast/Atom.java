package dev.gainsay.datalog.ast;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * A relation applied to arguments.
 *
 * @param arguments as many as the relation has attributes
 */
public record Atom(String relation, List<Term> arguments) {

  public Atom {
    arguments = List.copyOf(arguments);
  }

  /** Atoms in the order of their texts. */
  public static List<Atom> sorted(Collection<Atom> atoms) {
    // Each text is made once, which costs more than to compare.
    return atoms.stream()
        .map(atom -> Map.entry(atom.toString(), atom))
        .sorted(Map.Entry.comparingByKey())
        .map(Map.Entry::getValue)
        .toList();
  }

  /** This atom with every argument replaced. */
  public Atom map(UnaryOperator<Term> change) {
    List<Term> changed = new ArrayList<>(arguments.size());
    for (Term term : arguments) {
      changed.add(change.apply(term));
    }
    return new Atom(relation, changed);
  }

  /** This atom with every variable and constant replaced, however deep it stands. */
  public Atom mapTerms(UnaryOperator<Term> change) {
    return map(term -> term.map(change));
  }

  /** Whether one variable is several of its arguments. */
  public boolean repeatsVariable() {
    for (int i = 1; i < arguments.size(); i++) {
      if (arguments.get(i) instanceof Term.Variable variable
          && arguments.subList(0, i).contains(variable)) {
        return true;
      }
    }
    return false;
  }

  /** This atom with another argument in one place. */
  public Atom with(int argument, Term term) {
    List<Term> changed = new ArrayList<>(arguments);
    changed.set(argument, term);
    return new Atom(relation, changed);
  }

  /** Whether an argument, however deep, is an aggregate. */
  public boolean hasAggregates() {
    for (Term term : arguments) {
      if (term.hasAggregates()) {
        return true;
      }
    }
    return false;
  }

  /** Shows this atom and every one inside its arguments. */
  public void atoms(Consumer<Atom> seen) {
    seen.accept(this);
    for (Term term : arguments) {
      term.atoms(seen);
    }
  }

  /** The same arguments of another relation. */
  public Atom of(String other) {
    return new Atom(other, arguments);
  }

  /** This atom with one argument less. */
  public Atom without(int argument) {
    List<Term> rest = new ArrayList<>(arguments);
    rest.remove(argument);
    return new Atom(relation, rest);
  }
}
