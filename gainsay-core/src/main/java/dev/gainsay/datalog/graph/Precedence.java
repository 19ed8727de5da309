package dev.gainsay.datalog.graph;

import dev.gainsay.datalog.ast.Dependence;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Subsumption;
import dev.gainsay.datalog.ast.Verbatim;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The annotated precedence graph (DLSmith, thesis Def. 7): a node for each relation, an edge from
 * each relation of a rule's body to the relation of its head. The other annotations of the thesis,
 * the number of a rule and the variables of an atom, are the program itself.
 */
public final class Precedence {

  private static final int PLUS = 1;
  private static final int MINUS = 2;
  private static final int BOTH = PLUS | MINUS;

  private final Program program;
  private final Edges edges = new Edges();
  private Numbering numbering;

  /** Of each rule the number of its first edge, and after them that of the first other edge. */
  private final int[] starts;

  private Collection<String> outputs;

  /** Whether the edges are those of two programs. */
  private boolean joint;

  private int @Nullable [] parities;
  private int @Nullable [] components;

  private Precedence(Program program, Numbering numbering) {
    this.program = program;
    this.numbering = numbering;
    this.starts = new int[program.rules().size() + 1];
    this.outputs = program.outputs();
  }

  /** The graph of a program. */
  public static Precedence of(Program program) {
    Precedence graph = new Precedence(program, new Numbering());
    graph.nodes(program);
    graph.rules(0, program.rules().size());
    graph.others(program);
    return graph;
  }

  /**
   * The graph of another program, which costs least when it has most rules in common with the
   * program of this one, as what a transformation makes of a program has.
   */
  public Precedence changedTo(Program other) {
    return changedTo(other, new Common(program.rules(), other.rules()));
  }

  private Precedence changedTo(Program other, Common common) {
    if (isSame(program, other) && !joint) {
      return this;
    }
    if (joint || !hasFrameOf(other)) {
      return Precedence.of(other);
    }
    Precedence graph = new Precedence(other, numbering.shared());
    graph.edges.nodesUpTo(numbering.size());
    for (int i = program.relations().size(); i < other.relations().size(); i++) {
      graph.number(other.relations().get(i).name());
    }
    graph.take(this, 0, common.start(), 0);
    int more = other.rules().size() - program.rules().size();
    graph.rules(common.start(), other.rules().size() - common.end());
    graph.take(this, program.rules().size() - common.end(), program.rules().size(), more);
    graph.edges.add(edges, starts[program.rules().size()], edges.count());
    return graph;
  }

  /** The same outputs and what makes edges besides rules, and at least the relations. */
  private boolean hasFrameOf(Program other) {
    return isSame(program.subsumptions(), other.subsumptions())
        && isSame(program.verbatim(), other.verbatim())
        && isSame(program.outputs(), other.outputs())
        && (isSame(program.relations(), other.relations())
            || isPrefix(program.relations(), other.relations()));
  }

  private static boolean isPrefix(List<Relation> relations, List<Relation> others) {
    if (relations.size() > others.size()) {
      return false;
    }
    for (int i = 0; i < relations.size(); i++) {
      if (!relations.get(i).name().equals(others.get(i).name())) {
        return false;
      }
    }
    return true;
  }

  /**
   * The graph of the program and another one put together: their relations, edges and outputs. It
   * is made for a program and what a transformation makes of it.
   */
  public Precedence and(Program other) {
    Common common = new Common(program.rules(), other.rules());
    Precedence graph = changedTo(other, common);
    if (isSame(graph, this)) {
      return this;
    }
    graph.joint = true;
    if (!hasFrameOf(other)) {
      graph.nodes(program);
      graph.others(program);
      graph.outputs = new LinkedHashSet<>(other.outputs());
      graph.outputs.addAll(program.outputs());
    }
    program
        .rules()
        .subList(common.start(), program.rules().size() - common.end())
        .forEach(graph::add);
    return graph;
  }

  /** How many rules two lists both begin and end with. */
  private record Common(int start, int end) {

    Common(List<Rule> rules, List<Rule> others) {
      int most = Math.min(rules.size(), others.size());
      int start = 0;
      while (start < most && isSame(rules.get(start), others.get(start))) {
        start++;
      }
      int end = 0;
      while (end < most - start
          && isSame(rules.get(rules.size() - 1 - end), others.get(others.size() - 1 - end))) {
        end++;
      }
      this(start, end);
    }
  }

  /** Equal ones make the same edges, but to compare them costs as much. */
  @SuppressWarnings("ReferenceEquality")
  private static boolean isSame(Object one, Object other) {
    return one == other;
  }

  /** Adds the edges of rules from one number to before another. */
  private void rules(int from, int to) {
    for (int rule = from; rule < to; rule++) {
      starts[rule] = edges.count();
      add(program.rules().get(rule));
    }
    starts[program.rules().size()] = edges.count();
  }

  /** Takes over rules of another graph, which are further on by so many here. */
  private void take(Precedence other, int from, int to, int more) {
    int shift = edges.count() - other.starts[from];
    for (int rule = from; rule < to; rule++) {
      starts[rule + more] = other.starts[rule] + shift;
    }
    edges.add(other.edges, other.starts[from], other.starts[to]);
    starts[program.rules().size()] = edges.count();
  }

  private void nodes(Program program) {
    for (Relation relation : program.relations()) {
      number(relation.name());
    }
  }

  /** What makes edges besides rules. */
  private void others(Program program) {
    for (Subsumption subsumption : program.subsumptions()) {
      add(subsumption.less().relation(), subsumption.dependences());
    }
    for (Verbatim verbatim : program.verbatim()) {
      for (String from : verbatim.mentioned()) {
        verbatim.mentioned().forEach(to -> edges.add(number(from), number(to), BOTH, false));
      }
    }
  }

  private void add(Rule rule) {
    add(rule.head().relation(), rule.dependences());
  }

  private void add(String target, List<Dependence> dependences) {
    int head = number(target);
    for (Dependence dependence : dependences) {
      int signs =
          switch (dependence.sign()) {
            case MORE -> PLUS;
            case FEWER -> MINUS;
            case EITHER -> BOTH;
          };
      edges.add(number(dependence.relation()), head, signs, dependence.complete());
    }
  }

  private int number(String name) {
    int known = numbering.of(name);
    if (known >= 0) {
      return known;
    }
    numbering = numbering.with(name);
    return edges.node();
  }

  /** How the relation reaches the outputs: two states for each node, linear in the edges. */
  public Ancestry ancestry(String relation) {
    int[] known = parities;
    if (known == null) {
      known = reach();
      parities = known;
    }
    int node = numbering.of(relation);
    return switch (node < 0 ? 0 : known[node]) {
      case 0 -> Ancestry.NONE;
      case PLUS -> Ancestry.POSITIVE;
      case MINUS -> Ancestry.NEGATIVE;
      default -> Ancestry.UNKNOWN;
    };
  }

  private int[] reach() {
    int[] parity = new int[edges.nodes()];
    Deque<Integer> changed = new ArrayDeque<>();
    for (String output : outputs) {
      int node = numbering.of(output);
      if (node >= 0) {
        parity[node] = PLUS;
        changed.add(node);
      }
    }
    while (!changed.isEmpty()) {
      int node = changed.remove();
      for (int edge = edges.first(node); edge != Edges.NONE; edge = edges.next(edge)) {
        int source = edges.from(edge);
        int reached = parity[source] | times(parity[node], edges.signs(edge));
        if (reached != parity[source]) {
          parity[source] = reached;
          changed.add(source);
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
    return numbering.of(relation) >= 0 && ancestors(relation).contains(other);
  }

  /** The relation and all that it depends on. */
  public Set<String> ancestors(String relation) {
    Set<String> seen = new LinkedHashSet<>();
    seen.add(relation);
    Deque<Integer> open = new ArrayDeque<>();
    int start = numbering.of(relation);
    if (start >= 0) {
      open.add(start);
    }
    while (!open.isEmpty()) {
      for (int source : edges.sources(open.remove())) {
        if (seen.add(numbering.name(source))) {
          open.add(source);
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
    return !edges.anyStrict() || !edges.strictWithin(strong());
  }

  /** Whether a relation of the rule's body needs the relation of its head. */
  public boolean isRecursive(Rule rule) {
    int head = numbering.of(rule.head().relation());
    if (head < 0) {
      return false;
    }
    int[] component = strong();
    for (Dependence dependence : rule.dependences()) {
      int needed = numbering.of(dependence.relation());
      if (needed >= 0 && component[needed] == component[head]) {
        return true;
      }
    }
    return false;
  }

  /** The number of each node's component. */
  private int[] strong() {
    int[] known = components;
    if (known == null) {
      known = new Components(edges.nodes(), edges::sources).numbers();
      components = known;
    }
    return known;
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
    for (List<Integer> nodes : new Components(edges.nodes(), edges::sources).all()) {
      Set<String> relations = new LinkedHashSet<>();
      nodes.forEach(node -> relations.add(numbering.name(node)));
      components.add(new Component(relations, nodes.size() > 1 || edges.loops(nodes.getFirst())));
    }
    return components;
  }
}
