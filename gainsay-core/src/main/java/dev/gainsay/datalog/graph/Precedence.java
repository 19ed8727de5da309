package dev.gainsay.datalog.graph;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Branch;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Disjunction;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Subsumption;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Aggregate;
import dev.gainsay.datalog.ast.Term.Apply;
import dev.gainsay.datalog.ast.Verbatim;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The annotated precedence graph (DLSmith, thesis Def. 7): a node for each relation, an edge from
 * each relation of a rule's body to the relation of its head. The other annotations of the thesis,
 * the number of a rule and the variables of an atom, are the program itself.
 */
public final class Precedence {

  private static final int PLUS = 1;
  private static final int MINUS = 2;
  private static final int BOTH = PLUS | MINUS;

  /**
   * @param signs how the target may change when the source grows
   * @param strict whether the source must be complete before the target starts
   */
  private record Edge(int from, int to, int signs, boolean strict) {}

  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> names = new ArrayList<>();
  private final List<List<Edge>> incoming = new ArrayList<>();
  private final Set<String> outputs = new LinkedHashSet<>();
  private int @org.jspecify.annotations.Nullable [] parities;

  /** Whether any edge is strict: without, there is nothing to stratify. */
  private boolean strict;

  private Precedence() {}

  /** The graph of a program, or of several put together: their relations, edges and outputs. */
  public static Precedence of(Program... programs) {
    Precedence graph = new Precedence();
    for (Program program : programs) {
      graph.add(program);
    }
    return graph;
  }

  private void add(Program program) {
    for (Relation relation : program.relations()) {
      number(relation.name());
    }
    for (Rule rule : program.rules()) {
      int head = number(rule.head().relation());
      for (Term term : rule.head().arguments()) {
        term(term, head);
      }
      Map<Integer, Boolean> monotone = MonotoneAggregates.of(rule);
      for (int i = 0; i < rule.body().size(); i++) {
        Boolean more = monotone.get(i);
        Literal literal = rule.body().get(i);
        if (more == null) {
          literal(literal, head, PLUS, false);
        } else {
          monotone(MonotoneAggregates.aggregate(literal), head, more ? PLUS : MINUS);
        }
      }
    }
    for (Subsumption subsumption : program.subsumptions()) {
      int head = number(subsumption.less().relation());
      edge(head, head, BOTH, false);
      subsumption.body().forEach(literal -> literal(literal, head, BOTH, false));
    }
    for (Verbatim verbatim : program.verbatim()) {
      for (String from : verbatim.mentioned()) {
        verbatim.mentioned().forEach(to -> edge(number(from), number(to), BOTH, false));
      }
    }
    outputs.addAll(program.outputs());
  }

  private void monotone(Aggregate aggregate, int head, int signs) {
    aggregate.body().forEach(literal -> literal(literal, head, signs, true));
  }

  private int number(String name) {
    Integer known = numbers.get(name);
    if (known != null) {
      return known;
    }
    int number = names.size();
    numbers.put(name, number);
    names.add(name);
    incoming.add(new ArrayList<>());
    return number;
  }

  private void edge(int from, int to, int signs, boolean strict) {
    incoming.get(to).add(new Edge(from, to, signs, strict));
    this.strict |= strict;
  }

  private void literal(Literal literal, int head, int signs, boolean strict) {
    switch (literal) {
      case Positive(Atom atom) -> atom(atom, head, signs, strict);
      case Negative(Atom atom) -> atom(atom, head, negated(signs), true);
      case Comparison(_, Term left, Term right) -> {
        term(left, head);
        term(right, head);
      }
      case Disjunction(List<Branch> branches) ->
          branches.forEach(b -> b.literals().forEach(l -> literal(l, head, signs, strict)));
    }
  }

  private static int negated(int signs) {
    return signs == BOTH ? BOTH : BOTH - signs;
  }

  private void atom(Atom atom, int head, int signs, boolean strict) {
    edge(number(atom.relation()), head, signs, strict);
    for (Term term : atom.arguments()) {
      term(term, head);
    }
  }

  private void term(Term term, int head) {
    switch (term) {
      case Aggregate(_, _, List<Literal> body) ->
          body.forEach(literal -> literal(literal, head, BOTH, true));
      case Apply(_, List<Term> arguments) -> arguments.forEach(t -> term(t, head));
      case Term.Variable _, Term.Wildcard _, Term.Constant _, Term.Real _, Term.Text _ -> {}
    }
  }

  /** How the relation reaches the outputs: two states for each node, linear in the edges. */
  public Ancestry ancestry(String relation) {
    int[] known = parities;
    if (known == null) {
      known = reach();
      parities = known;
    }
    Integer node = numbers.get(relation);
    return switch (node == null ? 0 : known[node]) {
      case 0 -> Ancestry.NONE;
      case PLUS -> Ancestry.POSITIVE;
      case MINUS -> Ancestry.NEGATIVE;
      default -> Ancestry.UNKNOWN;
    };
  }

  private int[] reach() {
    int[] parity = new int[names.size()];
    Deque<Integer> changed = new ArrayDeque<>();
    for (String output : outputs) {
      parity[number(output)] = PLUS;
      changed.add(number(output));
    }
    while (!changed.isEmpty()) {
      int node = changed.remove();
      for (Edge edge : incoming.get(node)) {
        int reached = times(parity[node], edge.signs());
        if ((parity[edge.from()] | reached) != parity[edge.from()]) {
          parity[edge.from()] |= reached;
          changed.add(edge.from());
        }
      }
    }
    return parity;
  }

  private static int times(int parity, int signs) {
    if (parity == BOTH || signs == BOTH) {
      return BOTH;
    }
    return parity == signs ? PLUS : MINUS;
  }

  /** Whether the relation is the other one or depends on it, by however many steps. */
  public boolean dependsOn(String relation, String other) {
    return numbers.containsKey(relation) && ancestors(relation).contains(other);
  }

  /** The relation and all that it depends on. */
  public Set<String> ancestors(String relation) {
    Set<String> seen = new LinkedHashSet<>();
    Deque<Integer> open = new ArrayDeque<>();
    seen.add(relation);
    open.add(number(relation));
    while (!open.isEmpty()) {
      for (Edge edge : incoming.get(open.remove())) {
        if (seen.add(names.get(edge.from()))) {
          open.add(edge.from());
        }
      }
    }
    return seen;
  }

  /** The outputs and all that they depend on. */
  public Set<String> needed() {
    Set<String> all = new LinkedHashSet<>();
    outputs.forEach(output -> all.addAll(ancestors(output)));
    return all;
  }

  /** Whether no relation needs its own complement or aggregate: the program is stratified. */
  public boolean isStratified() {
    if (!strict) {
      return true;
    }
    int[] component = new int[names.size()];
    List<List<Integer>> all = strong();
    for (int i = 0; i < all.size(); i++) {
      for (int node : all.get(i)) {
        component[node] = i;
      }
    }
    for (List<Edge> edges : incoming) {
      for (Edge edge : edges) {
        if (edge.strict() && component[edge.from()] == component[edge.to()]) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Relations that depend on each other.
   *
   * @param recursive whether any of them depends on itself
   */
  public record Component(Set<String> relations, boolean recursive) {}

  /** Strongly connected components, each after those it depends on. */
  public List<Component> components() {
    List<Component> components = new ArrayList<>();
    for (List<Integer> nodes : strong()) {
      components.add(component(nodes));
    }
    return components;
  }

  private List<List<Integer>> strong() {
    return new Components(names.size(), this::sources).all();
  }

  private int[] sources(int node) {
    List<Edge> edges = incoming.get(node);
    int[] from = new int[edges.size()];
    for (int i = 0; i < from.length; i++) {
      from[i] = edges.get(i).from();
    }
    return from;
  }

  private Component component(List<Integer> nodes) {
    Set<String> relations = new LinkedHashSet<>();
    nodes.forEach(node -> relations.add(names.get(node)));
    boolean recursive =
        nodes.size() > 1
            || incoming.get(nodes.getFirst()).stream()
                .anyMatch(edge -> edge.from() == nodes.getFirst());
    return new Component(relations, recursive);
  }
}
