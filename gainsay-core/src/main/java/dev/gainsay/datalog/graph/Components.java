package dev.gainsay.datalog.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.IntFunction;

/** Strongly connected components by Tarjan's algorithm, depended-on ones first. */
public final class Components {

  private final IntFunction<int[]> needs;
  private final int[] order;
  private final int[] low;
  private final boolean[] open;
  private final Deque<Integer> path = new ArrayDeque<>();
  private final List<List<Integer>> found = new ArrayList<>();
  private int next = 1;

  /**
   * @param size number of nodes
   * @param needs the nodes that a node depends on
   */
  public Components(int size, IntFunction<int[]> needs) {
    this.needs = needs;
    this.order = new int[size];
    this.low = new int[size];
    this.open = new boolean[size];
  }

  /** All components, each after those it depends on. */
  public List<List<Integer>> all() {
    for (int node = 0; node < order.length; node++) {
      if (order[node] == 0) {
        visit(node);
      }
    }
    return found;
  }

  private void visit(int node) {
    order[node] = next;
    low[node] = next++;
    path.push(node);
    open[node] = true;
    for (int other : needs.apply(node)) {
      if (order[other] == 0) {
        visit(other);
        low[node] = Math.min(low[node], low[other]);
      } else if (open[other]) {
        low[node] = Math.min(low[node], order[other]);
      }
    }
    if (low[node] == order[node]) {
      List<Integer> component = new ArrayList<>();
      int member;
      do {
        member = path.pop();
        open[member] = false;
        component.add(member);
      } while (member != node);
      found.add(component);
    }
  }
}
