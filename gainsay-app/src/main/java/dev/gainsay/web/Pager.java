package dev.gainsay.web;

import java.util.List;

/**
 * One page of a list.
 *
 * @param page from 1
 * @param pages at least 1
 * @param size of the whole list
 * @param items of this page
 */
public record Pager<T>(int page, int pages, int size, List<T> items) {

  /**
   * The page nearest to the one asked for.
   *
   * @param asked a number, or anything else for the first page
   * @param length items of a page
   */
  static <T> Pager<T> of(List<T> all, String asked, int length) {
    int pages = Math.max(1, (all.size() + length - 1) / length);
    int page = Math.clamp(number(asked), 1, pages);
    int from = (page - 1) * length;
    List<T> items = all.subList(from, Math.min(all.size(), from + length));
    return new Pager<>(page, pages, all.size(), List.copyOf(items));
  }

  private static long number(String text) {
    try {
      return Long.parseLong(text.strip());
    } catch (NumberFormatException e) {
      return 1;
    }
  }
}
