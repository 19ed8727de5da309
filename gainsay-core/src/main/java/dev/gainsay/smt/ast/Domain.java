package dev.gainsay.smt.ast;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Sorts whose values can be listed: Bool, bit-vectors, floating-point numbers, rounding modes. */
public final class Domain {

  /** Bits of the largest sort that is ever listed. */
  private static final int WIDEST = 16;

  private Domain() {}

  /**
   * All values of a sort.
   *
   * @param most values wanted; 2 to the 16 at most are listed whatever is said
   * @return empty when there are more, infinitely many, or when only a script knows them
   */
  public static Optional<List<Value>> of(Sort sort, int most) {
    if (sort.equals(Sort.BOOL)) {
      return within(List.of(Value.of(false), Value.of(true)), most);
    }
    if (sort.equals(Sort.ROUNDING_MODE)) {
      List<Value> modes = new ArrayList<>();
      for (Value.Mode mode : Value.Mode.values()) {
        modes.add(new Value.Rounding(mode));
      }
      return within(modes, most);
    }
    if (sort.isBits() && sort.width() <= WIDEST && 1 << sort.width() <= most) {
      int width = sort.width();
      return Optional.of(
          IntStream.range(0, 1 << width)
              .mapToObj(i -> (Value) new Value.Bits(width, BigInteger.valueOf(i)))
              .toList());
    }
    if (sort.isFloating() && sort.number(0) + sort.number(1) <= WIDEST) {
      return floating(sort.number(0), sort.number(1), most);
    }
    return Optional.empty();
  }

  private static Optional<List<Value>> floating(int exponent, int significand, int most) {
    Set<Value> values = new LinkedHashSet<>();
    for (int i = 0; i < 1 << (exponent + significand) && values.size() <= most; i++) {
      values.add(new Value.Floating(exponent, significand, BigInteger.valueOf(i)));
    }
    return within(List.copyOf(values), most);
  }

  private static Optional<List<Value>> within(List<Value> values, int most) {
    return values.size() <= most ? Optional.of(values) : Optional.empty();
  }

  /** Whether there are infinitely many values for certain. */
  public static boolean isInfinite(Sort sort) {
    return sort.isNumber()
        || sort.isSequence()
        || (sort.isArray()
            && isInfinite(sort.arguments().get(0))
            && (isInfinite(sort.arguments().get(1)) || size(sort.arguments().get(1)) != null));
  }

  /**
   * How many values there are, or for floating-point numbers a few more, as there is one NaN only.
   *
   * @return at least 2; null when there are infinitely many, or when only a script knows
   */
  public static @Nullable BigInteger size(Sort sort) {
    if (sort.equals(Sort.BOOL)) {
      return BigInteger.TWO;
    }
    if (sort.equals(Sort.ROUNDING_MODE)) {
      return BigInteger.valueOf(Value.Mode.values().length);
    }
    return sort.isBits()
        ? BigInteger.ONE.shiftLeft(sort.width())
        : sort.isFloating() ? BigInteger.ONE.shiftLeft(sort.number(0) + sort.number(1)) : null;
  }

  /**
   * The one form of an array over an index sort that can be listed: what it holds most often, of
   * several the one at the smallest index, is held otherwise.
   *
   * @param entries completed where the value that is held otherwise changes
   */
  static Value mostFrequent(Sort index, Value otherwise, Map<Value, Value> entries) {
    long different = entries.values().stream().filter(v -> !v.equals(otherwise)).count();
    Optional<List<Value>> domain =
        different == 0 ? Optional.empty() : of(index, (int) Math.min(2 * different, 1 << WIDEST));
    if (domain.isEmpty()) {
      return otherwise;
    }
    Map<Value, Integer> counts = new LinkedHashMap<>();
    for (Value place : domain.get()) {
      counts.merge(entries.computeIfAbsent(place, _ -> otherwise), 1, Integer::sum);
    }
    int most = counts.values().stream().mapToInt(i -> i).max().orElseThrow();
    return counts.entrySet().stream()
        .filter(e -> e.getValue() == most)
        .findFirst()
        .orElseThrow()
        .getKey();
  }
}
