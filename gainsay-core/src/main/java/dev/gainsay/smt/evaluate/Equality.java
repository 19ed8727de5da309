package dev.gainsay.smt.evaluate;

import dev.gainsay.smt.ast.Domain;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Value;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whether two values are the same. For arrays over sorts of unknown size it may be that nobody can
 * tell: two that differ only where nothing is stored are the same when nothing is left there.
 */
final class Equality {

  private Equality() {}

  /** Null when it cannot be told. */
  static @Nullable Boolean same(Value left, Value right) {
    if (left.equals(right)) {
      return true;
    }
    return switch (left) {
      case Value.Whole _ when right instanceof Value.Ratio -> Numbers.compare(left, right) == 0;
      case Value.Ratio _ when right instanceof Value.Whole -> Numbers.compare(left, right) == 0;
      case Value.Array one when right instanceof Value.Array other -> same(one, other);
      case Value.Constructed(_, String name, List<Value> fields)
          when right instanceof Value.Constructed(_, String other, List<Value> others) ->
          (name.equals(other) && fields.size() == others.size())
              ? all(fields, others)
              : Boolean.FALSE;
      case Value.Sequence(_, List<Value> elements)
          when right instanceof Value.Sequence(_, List<Value> others) ->
          elements.size() == others.size() ? all(elements, others) : Boolean.FALSE;
      case Value _ -> false;
    };
  }

  private static @Nullable Boolean all(List<Value> values, List<Value> others) {
    boolean unknown = false;
    Iterator<Value> other = others.iterator();
    for (Value value : values) {
      @Nullable Boolean same = same(value, other.next());
      if (same == null) {
        unknown = true;
      } else if (!same) {
        return false;
      }
    }
    return unknown ? null : Boolean.TRUE;
  }

  private static @Nullable Boolean same(Value.Array left, Value.Array right) {
    Set<Value> places = new HashSet<>(left.entries().keySet());
    places.addAll(right.entries().keySet());
    boolean unknown = false;
    for (Value place : places) {
      if (isAtomic(place)) {
        @Nullable Boolean same = same(left.at(place), right.at(place));
        if (same != null && !same) {
          return false;
        }
        unknown |= same == null;
      } else {
        unknown |= !left.at(place).equals(right.at(place));
      }
    }
    @Nullable Boolean rest = same(left.otherwise(), right.otherwise());
    if (rest == null || !rest) {
      @Nullable Boolean more = hasMore(left.sort().arguments().getFirst(), places.size());
      if (more == null || more) {
        return (more == null || rest == null || unknown) ? undecided(rest, more) : rest;
      }
    }
    return unknown ? null : Boolean.TRUE;
  }

  /** A place is left for certain and differs: not the same, whatever is unknown. */
  private static @Nullable Boolean undecided(@Nullable Boolean rest, @Nullable Boolean more) {
    return (rest != null && more != null && more) ? Boolean.FALSE : null;
  }

  /** Whether a sort has more than some values; null when that cannot be told. */
  private static @Nullable Boolean hasMore(Sort sort, int values) {
    if (Domain.isInfinite(sort)) {
      return true;
    }
    @Nullable BigInteger size = Domain.size(sort);
    return size == null ? null : size.compareTo(BigInteger.valueOf(values)) > 0;
  }

  /** Whether two values of this kind are the same only when they are equal records. */
  static boolean isAtomic(Value value) {
    return switch (value) {
      case Value.Array _ -> false;
      case Value.Constructed(_, _, List<Value> fields) ->
          fields.stream().allMatch(Equality::isAtomic);
      case Value.Sequence(_, List<Value> elements) ->
          elements.stream().allMatch(Equality::isAtomic);
      case Value _ -> true;
    };
  }
}
