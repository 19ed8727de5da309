package dev.gainsay.smt.evaluate;

import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the symbols of a script stand for.
 *
 * @param constants by name; also a solver's names for elements of uninterpreted sorts
 * @param functions by name; also those that a solver adds for its own ends
 */
public record Model(SortedMap<String, Value> constants, SortedMap<String, Function> functions) {

  public static final Model EMPTY = of(Map.of());

  public Model {
    constants = Collections.unmodifiableSortedMap(new TreeMap<>(constants));
    functions = Collections.unmodifiableSortedMap(new TreeMap<>(functions));
  }

  /**
   * A function as {@code define-fun} gives it.
   *
   * @param parameters whose root is a {@link dev.gainsay.smt.ast.Node.Variable}
   */
  public record Function(List<Term> parameters, Term body) {
    public Function {
      parameters = List.copyOf(parameters);
    }
  }

  /** A model without functions. */
  public static Model of(Map<String, Value> constants) {
    return new Model(new TreeMap<>(constants), new TreeMap<>());
  }
}
