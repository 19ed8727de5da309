package dev.gainsay.sql.oracle;

import dev.gainsay.trial.Lazy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Cuts of lists, and streams of them whose parts are made only when they are asked for. */
final class Lazily {

  private Lazily() {}

  /** One stream after the other; a part is opened when the one before is used up. */
  @SafeVarargs
  static <T> Stream<T> concat(Supplier<Stream<? extends T>>... parts) {
    return Lazy.flatMap(Stream.of(parts), Supplier::get);
  }

  /** Every list with one element changed, made one at a time. */
  static <T> Stream<List<T>> each(List<T> items, Function<T, Stream<? extends T>> changes) {
    return Lazy.flatMap(
        IntStream.range(0, items.size()).boxed(),
        i -> changes.apply(items.get(i)).map(c -> replaced(items, i, c)));
  }

  /** The list with another element at a place. */
  static <T> List<T> replaced(List<T> items, int at, T item) {
    List<T> copy = new ArrayList<>(items);
    copy.set(at, item);
    return Collections.unmodifiableList(copy);
  }
}
