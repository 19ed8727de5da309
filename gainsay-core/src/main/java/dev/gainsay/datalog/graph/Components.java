package dev.gainsay.datalog.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** Strongly connected components by Tarjan's algorithm, depended-on ones first. */
public final class Components {

  private final IntFunction<int[]> needs;
  private final int[] order;
  private final int[] low;
  private final int[] number;
  private final int[] path;
  private int depth;
  private int next = 1;
  private int count;

  /**
   * @param size number of nodes
   * @param needs the nodes that a node depends on
   */
  public Components(int size, IntFunction<int[]> needs) {
    this.needs = needs;
    this.order = new int[size];
    this.low = new int[size];
    this.number = new int[size];
    this.path = new int[size];
    for (int node = 0; node < size; node++) {
      if (order[node] == 0) {
        visit(node);
      }
    }
  }

  /** The number of each node's component; a component has a greater one than those it needs. */
  int[] numbers() {
    return number;
  }

  /** All components, each after those it depends on. */
  public List<List<Integer>> all() {
    List<List<Integer>> found = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      found.add(new ArrayList<>());
    }
    for (int node = 0; node < number.length; node++) {
      found.get(number[node]).add(node);
    }
    return found;
  }

  private void visit(int node) {
    order[node] = next;
    low[node] = next++;
    path[depth++] = node;
    number[node] = Integer.MAX_VALUE;
    for (int other : needs.apply(node)) {
      if (order[other] == 0) {
        visit(other);
        low[node] = Math.min(low[node], low[other]);
      } else if (number[other] == Integer.MAX_VALUE) {
        low[node] = Math.min(low[node], order[other]);
      }
    }
    if (low[node] == order[node]) {
      int member;
      do {
        member = path[--depth];
        number[member] = count;
      } while (member != node);
      count++;
    }
  }
}
