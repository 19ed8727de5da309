package dev.gainsay.smt.evaluate;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/** The functions of the theories on values. */
final class Operations {

  private Operations() {}

  /**
   * A function applied.
   *
   * @param arguments at least one, all of them with a value
   * @param sort of the application
   */
  static Result apply(
      Declarations declarations, Identifier function, List<Result> arguments, Sort sort) {
    if (arguments.stream().anyMatch(a -> a.expression() != null)) {
      return Expressions.apply(function, arguments);
    }
    List<Value> values = new ArrayList<>(arguments.size());
    for (Result argument : arguments) {
      @Nullable Value value = argument.value();
      if (value == null) {
        return Result.NONE;
      }
      values.add(value);
    }
    return switch (function.name()) {
      case "=" -> equal(values);
      case "distinct" -> distinct(values);
      case String name when sort.equals(Sort.REG_LAN) -> Expressions.ofTexts(name, values);
      case String name when isDatatypes(declarations, function, name) ->
          Datatypes.apply(declarations, function, values, sort);
      case String _ -> ofTheory(function, values, sort);
    };
  }

  private static boolean isDatatypes(Declarations known, Identifier function, String name) {
    return known.constructor(name).isPresent()
        || known.selector(name).isPresent()
        || (name.startsWith("is-") && known.constructor(name.substring(3)).isPresent())
        || ((name.equals("is") || name.equals("update") || name.equals("update-field"))
            && function.indices().size() == 1);
  }

  /** By the first argument's value; a rounding mode stands before what it rounds. */
  private static Result ofTheory(Identifier function, List<Value> values, Sort sort) {
    if (function.name().startsWith("to_fp") || function.name().equals("fp")) {
      return Floats.conversion(function, values);
    }
    if (function.name().equals("const") || function.name().equals("seq.unit")) {
      return unary(function, values.getFirst(), sort);
    }
    return switch (values.getFirst()) {
      case Value.Truth _ -> Truths.apply(function.name(), values);
      case Value.Bits _ -> Words.apply(function, values);
      case Value.Whole _ -> whole(function, values);
      case Value.Ratio _ -> Numbers.apply(function, values);
      case Value.Floating _ -> Floats.apply(function, values);
      case Value.Rounding _ -> Floats.apply(function, values);
      case Value.Array _ -> Arrays.apply(function, values);
      case Value.Text _ -> Texts.apply(function.name(), values);
      case Value.Sequence _ -> Sequences.apply(function.name(), values);
      case Value.Constructed _ -> Result.NONE;
      case Value.Element _ -> Result.NONE;
    };
  }

  private static Result whole(Identifier function, List<Value> values) {
    return switch (function.name()) {
      case "str.from_int", "int.to.str", "str.from_code" -> Texts.apply(function.name(), values);
      case "int2bv", "int_to_bv" -> Words.ofNumber(function, values.getFirst());
      case String _ -> Numbers.apply(function, values);
    };
  }

  /** What takes a value of any sort. */
  private static Result unary(Identifier function, Value value, Sort sort) {
    if (function.name().equals("seq.unit")) {
      return Result.of(new Value.Sequence(value.sort(), List.of(value)));
    }
    return function.as().isPresent() && sort.isArray()
        ? Result.of(Arrays.constant(sort, value))
        : Result.NONE;
  }

  private static Result equal(List<Value> values) {
    boolean unknown = false;
    for (int i = 1; i < values.size(); i++) {
      @Nullable Boolean same = Equality.same(values.get(i - 1), values.get(i));
      if (same != null && !same) {
        return Result.of(false);
      }
      unknown |= same == null;
    }
    return unknown ? Result.NONE : Result.of(true);
  }

  private static Result distinct(List<Value> values) {
    boolean unknown = false;
    for (int i = 0; i < values.size(); i++) {
      for (int j = 0; j < i; j++) {
        @Nullable Boolean same = Equality.same(values.get(i), values.get(j));
        if (same != null && same) {
          return Result.of(false);
        }
        unknown |= same == null;
      }
    }
    return unknown ? Result.NONE : Result.of(true);
  }

  /** A relation between neighbours. */
  static Result chain(List<Value> values, BiPredicate<Value, Value> holds) {
    boolean all = true;
    for (int i = 1; i < values.size(); i++) {
      all &= holds.test(values.get(i - 1), values.get(i));
    }
    return Result.of(all);
  }
}
