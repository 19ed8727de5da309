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

  private final Map<String, Integer> numbers = HashMap.newHashMap(32);
  private final List<String> names = new ArrayList<>();
  private final Edges edges = new Edges();
  private final Set<String> outputs = new LinkedHashSet<>();
  private boolean functors;
  private int @Nullable [] parities;
  private int @Nullable [] components;

  private Precedence() {}

  /** The graph of a program. */
  public static Precedence of(Program program) {
    Precedence graph = new Precedence();
    graph.nodes(program);
    program.rules().forEach(graph::add);
    graph.others(program);
    return graph;
  }

  /**
   * The graph of two programs put together: their relations, edges and outputs. It is made for a
   * program and what a transformation makes of it, which have most rules in common.
   */
  public static Precedence of(Program before, Program after) {
    Precedence graph = of(after);
    if (!isSame(before.relations(), after.relations())) {
      graph.nodes(before);
    }
    different(before.rules(), after.rules()).forEach(graph::add);
    if (!isSame(before.subsumptions(), after.subsumptions())
        || !isSame(before.verbatim(), after.verbatim())
        || !isSame(before.outputs(), after.outputs())) {
      graph.others(before);
    }
    return graph;
  }

  /** The rules between those that both lists begin and end with. */
  private static List<Rule> different(List<Rule> rules, List<Rule> others) {
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
    return rules.subList(start, rules.size() - end);
  }

  /** Equal ones make the same edges, but to compare them costs as much. */
  @SuppressWarnings("ReferenceEquality")
  private static boolean isSame(Object one, Object other) {
    return one == other;
  }

  private void nodes(Program program) {
    for (Relation relation : program.relations()) {
      number(relation.name());
    }
  }

  /** What makes edges besides rules, and the outputs. */
  private void others(Program program) {
    for (Subsumption subsumption : program.subsumptions()) {
      int head = number(subsumption.less().relation());
      edges.add(head, head, BOTH, false);
      subsumption.body().forEach(literal -> literal(literal, head, BOTH, false));
    }
    for (Verbatim verbatim : program.verbatim()) {
      for (String from : verbatim.mentioned()) {
        verbatim.mentioned().forEach(to -> edges.add(number(from), number(to), BOTH, false));
      }
    }
    outputs.addAll(program.outputs());
  }

  private void add(Rule rule) {
    int head = number(rule.head().relation());
    for (Term term : rule.head().arguments()) {
      term(term, head);
    }
    Map<Integer, Boolean> monotone = null;
    for (int i = 0; i < rule.body().size(); i++) {
      Literal literal = rule.body().get(i);
      Boolean more = null;
      if (MonotoneAggregates.isCandidate(literal)) {
        monotone = monotone == null ? MonotoneAggregates.of(rule) : monotone;
        more = monotone.get(i);
      }
      if (more == null) {
        literal(literal, head, PLUS, false);
      } else {
        monotone(MonotoneAggregates.aggregate(literal), head, more ? PLUS : MINUS);
      }
    }
  }

  private void monotone(Aggregate aggregate, int head, int signs) {
    aggregate.body().forEach(literal -> literal(literal, head, signs, true));
  }

  private int number(String name) {
    Integer known = numbers.get(name);
    if (known != null) {
      return known;
    }
    int number = edges.node();
    numbers.put(name, number);
    names.add(name);
    return number;
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
    edges.add(number(atom.relation()), head, signs, strict);
    for (Term term : atom.arguments()) {
      term(term, head);
    }
  }

  private void term(Term term, int head) {
    switch (term) {
      case Aggregate(_, _, List<Literal> body) ->
          body.forEach(literal -> literal(literal, head, BOTH, true));
      case Apply(_, List<Term> arguments) -> {
        functors = true;
        arguments.forEach(t -> term(t, head));
      }
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
    int[] parity = new int[edges.nodes()];
    Deque<Integer> changed = new ArrayDeque<>();
    for (String output : outputs) {
      Integer node = numbers.get(output);
      if (node != null) {
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
    return numbers.containsKey(relation) && ancestors(relation).contains(other);
  }

  /** The relation and all that it depends on. */
  public Set<String> ancestors(String relation) {
    Set<String> seen = new LinkedHashSet<>();
    seen.add(relation);
    Deque<Integer> open = new ArrayDeque<>();
    Integer start = numbers.get(relation);
    if (start != null) {
      open.add(start);
    }
    while (!open.isEmpty()) {
      for (int source : edges.sources(open.remove())) {
        if (seen.add(names.get(source))) {
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

  /** Whether any term of the rules is a functor's. */
  boolean hasFunctors() {
    return functors;
  }

  /** Whether a relation of the rule's body needs the relation of its head. */
  public boolean isRecursive(Rule rule) {
    Integer head = numbers.get(rule.head().relation());
    if (head == null) {
      return false;
    }
    int[] component = strong();
    for (String name : rule.relations()) {
      Integer needed = numbers.get(name);
      if (needed != null && component[needed] == component[head]) {
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
      nodes.forEach(node -> relations.add(names.get(node)));
      components.add(new Component(relations, nodes.size() > 1 || edges.loops(nodes.getFirst())));
    }
    return components;
  }
}
