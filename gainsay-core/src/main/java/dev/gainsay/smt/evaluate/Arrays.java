package dev.gainsay.smt.evaluate;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Theory ArraysEx. */
final class Arrays {

  /** Entries of the largest array that is kept. */
  private static final int MOST = 4_096;

  private Arrays() {}

  static Result apply(Identifier function, List<Value> values) {
    if (!(values.getFirst() instanceof Value.Array array) || values.size() < 2) {
      return Result.NONE;
    }
    Value index = coerced(values.get(1), array.sort().arguments().get(0));
    return switch (function.name()) {
      case "select" -> select(array, index);
      case "store" ->
          isPlain(array, index) && array.entries().size() < MOST
              ? Result.of(
                  array.with(index, coerced(values.get(2), array.sort().arguments().get(1))))
              : Result.NONE;
      case String _ -> Result.NONE;
    };
  }

  private static Value coerced(Value value, Sort sort) {
    @Nullable Value coerced = Evaluator.coerced(Result.of(value), sort).value();
    return coerced == null ? value : coerced;
  }

  static Value constant(Sort sort, Value value) {
    return new Value.Array(sort, coerced(value, sort.arguments().get(1)), Map.of());
  }

  private static Result select(Value.Array array, Value index) {
    return isPlain(array, index) ? Result.of(array.at(index)) : Result.NONE;
  }

  /** Whether an index is one of the array's or differs from all of them. */
  private static boolean isPlain(Value.Array array, Value index) {
    return Equality.isAtomic(index)
        || array.entries().containsKey(index)
        || array.entries().keySet().stream().allMatch(k -> isDifferent(k, index));
  }

  private static boolean isDifferent(Value left, Value right) {
    @Nullable Boolean same = Equality.same(left, right);
    return same != null && !same;
  }

  /** The array that holds what a function of one argument gives: a list of cases by equality. */
  static Result ofFunction(Model.Function function, Evaluator evaluator) {
    if (function.parameters().size() != 1) {
      return Result.NONE;
    }
    Term parameter = function.parameters().getFirst();
    Map<Value, Value> entries = new LinkedHashMap<>();
    Term rest = function.body();
    while (rest.node() instanceof Apply(Identifier name, List<Term> parts, _)
        && name.name().equals("ite")
        && entries.size() < MOST) {
      @Nullable Value place = place(parts.get(0), parameter, evaluator);
      @Nullable Value value = evaluator.value(parts.get(1)).orElse(null);
      if (place == null || value == null) {
        return Result.NONE;
      }
      entries.putIfAbsent(place, value);
      rest = parts.get(2);
    }
    @Nullable Value otherwise = evaluator.value(rest).orElse(null);
    Sort sort = Sort.array(parameter.sort(), function.body().sort());
    return otherwise == null ? Result.NONE : Result.of(new Value.Array(sort, otherwise, entries));
  }

  /** The value that a condition compares the parameter with. */
  private static @Nullable Value place(Term condition, Term parameter, Evaluator evaluator) {
    if (!(condition.node() instanceof Apply(Identifier name, List<Term> sides, _))
        || !name.name().equals("=")
        || sides.size() != 2
        || !sides.contains(parameter)) {
      return null;
    }
    Term other = sides.get(sides.get(0).equals(parameter) ? 1 : 0);
    return evaluator.value(other).filter(Equality::isAtomic).orElse(null);
  }
}
