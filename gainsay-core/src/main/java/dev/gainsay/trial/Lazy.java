package dev.gainsay.trial;

import java.util.Iterator;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators.AbstractSpliterator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Streams of candidates that make one element at a time. {@link Stream#flatMap} does not: an
 * iterator over it makes all that one element maps to before it hands out the first, which for a
 * large case is thousands of candidates that nobody asks for.
 */
public final class Lazy {

  private Lazy() {}

  /** As {@link Stream#flatMap}, one element at a time. */
  public static <S, T> Stream<T> flatMap(
      Stream<S> outer, Function<? super S, ? extends Stream<? extends T>> inner) {
    return StreamSupport.stream(new Joined<S, T>(outer, inner), false);
  }

  /** Every list that lacks a run of elements: all, halves, quarters … single ones. */
  public static <T> Stream<List<T>> shorter(List<T> items) {
    int n = items.size();
    return flatMap(
        Stream.iterate(n, size -> size >= 1, size -> size / 2),
        size ->
            Stream.iterate(0, from -> from < n, from -> from + size)
                .map(from -> without(items, from, Math.min(n, from + size))));
  }

  /** The list without the elements in {@code [from, to)}. */
  public static <T> List<T> without(List<T> items, int from, int to) {
    return Stream.concat(items.subList(0, from).stream(), items.subList(to, items.size()).stream())
        .toList();
  }

  private static final class Joined<S, T> extends AbstractSpliterator<T> {
    private final Iterator<S> outer;
    private final Function<? super S, ? extends Stream<? extends T>> inner;
    private @Nullable Spliterator<? extends T> current;

    Joined(Stream<S> outer, Function<? super S, ? extends Stream<? extends T>> inner) {
      super(Long.MAX_VALUE, ORDERED);
      this.outer = outer.iterator();
      this.inner = inner;
    }

    @Override
    public boolean tryAdvance(Consumer<? super T> action) {
      while (true) {
        Spliterator<? extends T> open = current;
        if (open != null && open.tryAdvance(action)) {
          return true;
        }
        if (!outer.hasNext()) {
          current = null;
          return false;
        }
        current = inner.apply(outer.next()).spliterator();
      }
    }
  }
}
