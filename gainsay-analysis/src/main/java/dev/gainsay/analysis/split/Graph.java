package dev.gainsay.analysis.split;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The files of a program and which depends on which. Files are numbered in the lexicographical
 * order of their names, so that whatever is decided by number is the same on every machine.
 */
public final class Graph {

  private final List<String> names;
  private final int[][] dependencies;

  private Graph(List<String> names, int[][] dependencies) {
    this.names = names;
    this.dependencies = dependencies;
  }

  /**
   * The graph of some files.
   *
   * @param files their names, in any order
   * @param dependencies by the name of a file, those that it depends on; whatever is no name of a
   *     file is left out
   */
  public static Graph of(
      Collection<String> files, Map<String, ? extends Collection<String>> dependencies) {
    List<String> names = List.copyOf(new TreeSet<>(files));
    Map<String, Integer> numbers = HashMap.newHashMap(names.size());
    for (int i = 0; i < names.size(); i++) {
      numbers.put(names.get(i), i);
    }
    int[][] edges = new int[names.size()][];
    for (int i = 0; i < edges.length; i++) {
      int self = i;
      Collection<String> on = dependencies.get(names.get(i));
      edges[i] =
          (on == null ? Set.<String>of() : on)
              .stream()
                  .mapToInt(name -> numbers.getOrDefault(name, self))
                  .filter(other -> other != self)
                  .sorted()
                  .distinct()
                  .toArray();
    }
    return new Graph(names, edges);
  }

  /** How many files there are. */
  public int size() {
    return names.size();
  }

  /** How many dependencies there are. */
  public int edges() {
    return Arrays.stream(dependencies).mapToInt(all -> all.length).sum();
  }

  /** The name of a file. */
  public String name(int file) {
    return names.get(file);
  }

  /** All names, in the order of the numbers. */
  public List<String> names() {
    return names;
  }

  /** What a file depends on itself, in ascending order; not to be changed. */
  int[] dependencies(int file) {
    return dependencies[file];
  }
}
