package dev.gainsay.analysis.tailor;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jgrapht.Graphs;
import org.jgrapht.alg.TransitiveClosure;
import org.jgrapht.alg.TransitiveReduction;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.DirectedAcyclicGraph;

/**
 * Abstract domains by name, partially ordered by precision (thesis Fig. 5.3): an edge leads from a
 * domain to one that is more precise.
 */
public final class Poset {

  /** What separates the members of a domain that is a set of domains. */
  public static final String AND = ",";

  private final List<String> domains;
  private final DirectedAcyclicGraph<String, DefaultEdge> covers;
  private final DirectedAcyclicGraph<String, DefaultEdge> order;

  private Poset(DirectedAcyclicGraph<String, DefaultEdge> given) {
    domains = List.copyOf(given.vertexSet());
    covers = copy(given);
    TransitiveReduction.INSTANCE.reduce(covers);
    order = copy(given);
    TransitiveClosure.INSTANCE.closeDirectedAcyclicGraph(order);
  }

  /**
   * The order that follows from some of its pairs.
   *
   * @param domains all names
   * @param morePrecise by a name, domains that are more precise; names without any may be left out
   * @throws IllegalArgumentException when a name is unknown, or a domain were more precise than
   *     itself
   */
  public static Poset of(List<String> domains, Map<String, List<String>> morePrecise) {
    DirectedAcyclicGraph<String, DefaultEdge> graph = empty();
    domains.forEach(graph::addVertex);
    morePrecise.forEach((low, highs) -> highs.forEach(high -> edge(graph, low, high)));
    return new Poset(graph);
  }

  private static void edge(
      DirectedAcyclicGraph<String, DefaultEdge> graph, String low, String high) {
    for (String name : List.of(low, high)) {
      if (!graph.containsVertex(name)) {
        throw new IllegalArgumentException("'" + name + "' is none of the domains");
      }
    }
    try {
      graph.addEdge(low, high);
    } catch (IllegalArgumentException cycle) {
      throw new IllegalArgumentException(
          "'" + low + "' and '" + high + "' are each more precise than the other", cycle);
    }
  }

  /**
   * All sets of some domains, ordered by inclusion: each that is added makes an analysis more
   * precise.
   *
   * @param none the name of the empty set
   * @param members at most 10 names, none of which holds {@link #AND}
   */
  public static Poset sets(String none, List<String> members) {
    if (members.size() > 10) {
      throw new IllegalArgumentException(
          "the sets of " + members.size() + " domains are too many; the most is 10 domains");
    }
    DirectedAcyclicGraph<String, DefaultEdge> graph = empty();
    for (int set = 0; set < 1 << members.size(); set++) {
      graph.addVertex(name(none, members, set));
    }
    for (int set = 0; set < 1 << members.size(); set++) {
      for (int i = 0; i < members.size(); i++) {
        if ((set >> i & 1) == 0) {
          graph.addEdge(name(none, members, set), name(none, members, set | 1 << i));
        }
      }
    }
    return new Poset(graph);
  }

  private static String name(String none, List<String> members, int set) {
    List<String> chosen = new ArrayList<>();
    for (int i = 0; i < members.size(); i++) {
      if ((set >> i & 1) == 1) {
        chosen.add(members.get(i));
      }
    }
    return chosen.isEmpty() ? none : String.join(AND, chosen);
  }

  private static DirectedAcyclicGraph<String, DefaultEdge> empty() {
    return new DirectedAcyclicGraph<>(DefaultEdge.class);
  }

  private static DirectedAcyclicGraph<String, DefaultEdge> copy(
      DirectedAcyclicGraph<String, DefaultEdge> graph) {
    DirectedAcyclicGraph<String, DefaultEdge> copy = empty();
    Graphs.addGraph(copy, graph);
    return copy;
  }

  /** All, in a fixed order. */
  public List<String> domains() {
    return domains;
  }

  /** Whether it is one of the domains. */
  public boolean has(String domain) {
    return covers.containsVertex(domain);
  }

  /** Whether one is strictly less precise than another. */
  public boolean below(String low, String high) {
    return order.containsEdge(low, high);
  }

  /** Whether they are the same, or one is less precise than the other. */
  public boolean comparable(String one, String other) {
    return one.equals(other) || below(one, other) || below(other, one);
  }

  /** Those that are immediately more precise (Algorithm 7, line 10). */
  public List<String> justAbove(String domain) {
    return ordered(Graphs.successorListOf(covers, domain));
  }

  /** Those that are immediately less precise (Algorithm 7, line 12). */
  public List<String> justBelow(String domain) {
    return ordered(Graphs.predecessorListOf(covers, domain));
  }

  /**
   * Those that are comparable with none of some domains and, among these, more precise than no
   * other one (RANDOMPOSETLEASTINCOMPARABLE of Algorithm 7, lines 4 and 15).
   */
  public List<String> leastIncomparable(Collection<String> some) {
    List<String> free = incomparable(some);
    return free.stream().filter(it -> free.stream().noneMatch(low -> below(low, it))).toList();
  }

  /** Those that are comparable with none of some domains. */
  public List<String> incomparable(Collection<String> some) {
    return domains.stream()
        .filter(domain -> some.stream().noneMatch(other -> comparable(domain, other)))
        .toList();
  }

  /** Whether no two of them are comparable (POSETCOMPATIBLE of Algorithm 7, line 18). */
  public boolean compatible(List<String> some) {
    for (int i = 0; i < some.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (comparable(some.get(i), some.get(j))) {
          return false;
        }
      }
    }
    return true;
  }

  /** Those that no other is more precise than. */
  public List<String> mostPrecise() {
    return domains.stream().filter(domain -> order.outDegreeOf(domain) == 0).toList();
  }

  private List<String> ordered(List<String> some) {
    return domains.stream().filter(some::contains).toList();
  }
}
