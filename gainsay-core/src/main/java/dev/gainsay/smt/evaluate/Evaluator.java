package dev.gainsay.smt.evaluate;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.ast.Value.Truth;
import dev.gainsay.smt.ast.Walk;
import dev.gainsay.smt.theory.Values;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Values of terms under one assignment.
 *
 * <p>A term has no value when it holds something that we do not know, a symbol without a value, or
 * an operation that the standard leaves open, such as division by zero: what a solver makes of it
 * is its own choice, so nothing can be said.
 */
public final class Evaluator {

  private final Map<String, Value> assignment;
  private final Map<Term, Optional<Value>> known = new HashMap<>();

  /** Values by the names of symbols. */
  public Evaluator(Map<String, Value> assignment) {
    this.assignment = Map.copyOf(assignment);
  }

  /** The value of a term, if it has one. */
  public Optional<Value> value(Term root) {
    Optional<Value> before = known.get(root);
    if (before != null) {
      return before;
    }
    for (Term term : Walk.postorder(List.of(root))) {
      if (!known.containsKey(term)) {
        known.put(term, step(term));
      }
    }
    return known.getOrDefault(root, Optional.empty());
  }

  /** The truth of a formula, if it has a value. */
  public Optional<Boolean> truth(Term formula) {
    return value(formula).map(value -> value instanceof Truth(boolean truth) && truth);
  }

  /** The value of a term whose children are known. */
  private Optional<Value> step(Term term) {
    return switch (term.node()) {
      case Node.Literal _ -> Values.value(term);
      case Apply(Identifier function, List<Term> arguments, _) ->
          arguments.isEmpty() ? constant(term, function) : applied(function, arguments);
      case Node.Annotate(Term inner, _) -> known.getOrDefault(inner, Optional.empty());
      case Node.Variable _ -> Optional.empty();
      case Node.Bind _ -> Optional.empty();
      case Node.Opaque _ -> Optional.empty();
    };
  }

  private Optional<Value> constant(Term term, Identifier function) {
    return Optional.ofNullable(assignment.get(function.name())).or(() -> Values.value(term));
  }

  private Optional<Value> applied(Identifier function, List<Term> arguments) {
    List<Value> values = new ArrayList<>(arguments.size());
    for (Term argument : arguments) {
      // Even in a branch that is not taken: an instance stays clear of what is left open.
      Optional<Value> value = known.getOrDefault(argument, Optional.empty());
      if (value.isEmpty()) {
        return Optional.empty();
      }
      values.add(value.get());
    }
    return function.isPlain() ? Operations.apply(function.name(), values) : Optional.empty();
  }
}
