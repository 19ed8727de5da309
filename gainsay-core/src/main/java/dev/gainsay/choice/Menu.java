package dev.gainsay.choice;

import java.util.ArrayList;
import java.util.Arrays;
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

  private Menu(List<T> items, int[] upTo) {
    this.items = items;
    this.upTo = upTo;
    this.total = upTo.length == 0 ? 0 : upTo[upTo.length - 1];
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
    return items.get(index(upTo, upTo.length, choices.below(total)));
  }

  private static int index(int[] upTo, int size, int at) {
    int low = 0;
    int high = size - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (at < upTo[middle]) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  /**
   * Collects a menu.
   *
   * @param <T> what is on offer
   */
  public static final class Builder<T> {
    // Menus are made for every draw, so nothing in them is boxed or moved as long as they are
    // short.
    private static final int SHORT = 16;

    private final List<T> items = new ArrayList<>(SHORT);
    private int[] upTo = new int[SHORT];
    private int total;

    /** Adds an item; a weight of 0 leaves it out. */
    public Builder<T> add(int weight, T item) {
      if (weight > 0) {
        if (items.size() == upTo.length) {
          upTo = Arrays.copyOf(upTo, 2 * upTo.length);
        }
        total += weight;
        upTo[items.size()] = total;
        items.add(item);
      }
      return this;
    }

    public Builder<T> addIf(boolean condition, int weight, T item) {
      return condition ? add(weight, item) : this;
    }

    /** One item, as of the menu, when that is drawn from once only. */
    public T draw(Choices choices) {
      return items.get(index(upTo, items.size(), choices.below(total)));
    }

    public Menu<T> build() {
      return new Menu<>(List.copyOf(items), Arrays.copyOf(upTo, items.size()));
    }
  }
}
