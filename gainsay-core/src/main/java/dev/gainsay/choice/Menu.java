package dev.gainsay.choice;

import java.util.ArrayList;
import java.util.List;

/**
 * Weighted alternatives. An empty menu means "nothing fits here" and is for the caller to look at
 * with {@link #isEmpty()} before it draws.
 *
 * @param <T> what is on offer
 */
public final class Menu<T> {

  private final List<T> items;
  private final int[] upTo;
  private final int total;

  private Menu(List<T> items, List<Integer> weights) {
    this.items = List.copyOf(items);
    this.upTo = new int[weights.size()];
    int sum = 0;
    for (int i = 0; i < upTo.length; i++) {
      sum += weights.get(i);
      upTo[i] = sum;
    }
    this.total = sum;
  }

  /** Starts a menu. */
  public static <T> Builder<T> builder() {
    return new Builder<>();
  }

  public boolean isEmpty() {
    return total == 0;
  }

  /** What is on offer, in the order it was added. */
  public List<T> items() {
    return items;
  }

  /** One item, with a probability proportional to its weight; the menu must not be empty. */
  public T draw(Choices choices) {
    int at = choices.below(total);
    int low = 0;
    int high = upTo.length - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (at < upTo[middle]) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return items.get(low);
  }

  /**
   * Collects a menu.
   *
   * @param <T> what is on offer
   */
  public static final class Builder<T> {
    private final List<T> items = new ArrayList<>();
    private final List<Integer> weights = new ArrayList<>();

    /** Adds an item; a weight of 0 leaves it out. */
    public Builder<T> add(int weight, T item) {
      if (weight > 0) {
        items.add(item);
        weights.add(weight);
      }
      return this;
    }

    public Builder<T> addIf(boolean condition, int weight, T item) {
      return condition ? add(weight, item) : this;
    }

    public Menu<T> build() {
      return new Menu<>(items, weights);
    }
  }
}
