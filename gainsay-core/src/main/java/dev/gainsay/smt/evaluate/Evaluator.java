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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Values of terms under one assignment.
 *
 * <p>A term has no value when it holds something that we do not know, a symbol without a value, or
 * an operation that the standard leaves open, such as division by zero: what a solver makes of it
 * is its own choice, so nothing can be said.
 */
public final class Evaluator {

  private final Declarations declarations;
  private final Model model;
  private final Map<Term, Value> given;
  private final Map<Term, Optional<Value>> known = new HashMap<>();
  private final Set<Term> open = new HashSet<>();

  /**
   * Values under a model.
   *
   * @param declarations what the script defines
   * @param known values of terms that have none otherwise, because we cannot work them out or the
   *     standard leaves them open; they must fit the model
   */
  public Evaluator(Declarations declarations, Model model, Map<Term, Value> known) {
    this.declarations = declarations;
    this.model = model;
    this.given = Map.copyOf(known);
  }

  /** Values under a model, for terms over declared symbols alone. */
  public Evaluator(Model model, Map<Term, Value> known) {
    this(Declarations.NONE, model, known);
  }

  /** Whether a term's value rests on what the standard leaves open, so on a solver's own choice. */
  public boolean isUnderspecified(Term term) {
    return value(term).isPresent() && open.contains(term);
  }

  /** The value of a term, if it has one. */
  public Optional<Value> value(Term root) {
    Optional<Value> before = known.get(root);
    if (before != null) {
      return before;
    }
    for (Term term : Walk.postorder(List.of(root))) {
      if (!known.containsKey(term)) {
        known.put(term, step(term).or(() -> Optional.ofNullable(given.get(term))));
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
    return Optional.ofNullable(model.constants().get(function.name())).or(() -> Values.value(term));
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
