package dev.gainsay.testkit.planted;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Text;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Term.Wildcard;
import dev.gainsay.datalog.evaluate.Database;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How often a tuple is derived, as an engine that keeps counts sees it: in 32 bits. Subgoals that
 * share no free variable are counted apart and multiplied.
 */
final class Multiplicity {

  /** More solutions of subgoals that hang together are not counted one by one. */
  private static final int MOST = 20_000;

  private final Database database;
  private int budget;

  Multiplicity(Database database) {
    this.database = database;
  }

  /** Whether the count of the tuple is not positive any more. */
  boolean overflows(Program program, String relation, List<Object> tuple) {
    // The count as it should be is a double, which does not wrap around.
    int count = 0;
    double whole = 0;
    for (int number : program.rulesOf(relation)) {
      Rule rule = program.rules().get(number);
      if (!isPlain(rule)) {
        return false;
      }
      budget = MOST;
      double derivations = derivations(rule, tuple);
      whole += derivations;
      count += wrapped(derivations);
      if (budget <= 0) {
        return false;
      }
    }
    boolean stated = program.facts().stream().anyMatch(f -> f.relation().equals(relation));
    return !stated && whole > Integer.MAX_VALUE && count <= 0;
  }

  private static int wrapped(double count) {
    return (int) (long) (count % (1L << 32));
  }

  private static boolean isPlain(Rule rule) {
    return rule.head().arguments().stream().allMatch(Multiplicity::isPlain)
        && rule.body().stream()
            .allMatch(
                l ->
                    l instanceof Positive(Atom atom)
                        && atom.arguments().stream().allMatch(Multiplicity::isPlain));
  }

  private static boolean isPlain(Term term) {
    return term instanceof Variable
        || term instanceof Wildcard
        || term instanceof Constant
        || term instanceof Text;
  }

  private double derivations(Rule rule, List<Object> tuple) {
    Map<String, Object> bindings = new HashMap<>();
    if (!match(rule.head(), tuple, bindings)) {
      return 0;
    }
    double product = 1;
    List<Atom> rest = new ArrayList<>();
    for (Literal literal : rule.body()) {
      rest.add(((Positive) literal).atom());
    }
    while (!rest.isEmpty()) {
      product *= solutions(together(rest, bindings.keySet()), 0, bindings);
    }
    return product;
  }

  /** Takes the atoms out that hang together with the first one by free variables. */
  private static List<Atom> together(List<Atom> rest, Set<String> bound) {
    List<Atom> group = new ArrayList<>(List.of(rest.removeFirst()));
    Set<String> names = free(group.getFirst(), bound);
    boolean grown = true;
    while (grown) {
      grown = false;
      for (Atom atom : List.copyOf(rest)) {
        Set<String> own = free(atom, bound);
        if (own.stream().anyMatch(names::contains)) {
          rest.remove(atom);
          group.add(atom);
          names.addAll(own);
          grown = true;
        }
      }
    }
    return group;
  }

  private static Set<String> free(Atom atom, Set<String> bound) {
    Set<String> names = new HashSet<>();
    atom.arguments().forEach(t -> t.variables(names, false));
    names.removeAll(bound);
    return names;
  }

  private double solutions(List<Atom> atoms, int at, Map<String, Object> bindings) {
    if (at == atoms.size()) {
      return 1;
    }
    double count = 0;
    for (List<Object> tuple : database.of(atoms.get(at).relation())) {
      if (budget-- <= 0) {
        return count;
      }
      Map<String, Object> longer = new HashMap<>(bindings);
      if (match(atoms.get(at), tuple, longer)) {
        count += solutions(atoms, at + 1, longer);
      }
    }
    return count;
  }

  private static boolean match(Atom atom, List<Object> tuple, Map<String, Object> bindings) {
    for (int i = 0; i < tuple.size(); i++) {
      Object value = tuple.get(i);
      boolean fits =
          switch (atom.arguments().get(i)) {
            case Variable(String name) -> bindings.computeIfAbsent(name, _ -> value).equals(value);
            case Constant(long constant) -> value.equals(constant);
            case Text(String text) -> value.equals(text);
            case Wildcard _ -> true;
            case Term.Real _, Term.Apply _, Term.Aggregate _ -> false;
          };
      if (!fits) {
        return false;
      }
    }
    return true;
  }
}
