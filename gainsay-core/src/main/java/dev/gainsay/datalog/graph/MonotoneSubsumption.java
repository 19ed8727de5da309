package dev.gainsay.datalog.graph;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Qualifier;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Subsumption;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Term.Wildcard;
import dev.gainsay.datalog.graph.Precedence.Component;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Recursions in which it makes no difference when a subsumption takes tuples away: what a dominated
 * tuple derives is dominated by what the one above it derives, or the same. Whatever an engine does
 * first, in the end those tuples are there that nothing dominates of all that the rules derive
 * without the subsumption.
 *
 * <p>That is told of rules that hand the ordered attributes of a subgoal on to the head, or drop
 * them, and use them for nothing else, as the least labels of a graph's nodes are found. In other
 * recursions the result depends on which tuple is met first.
 */
public final class MonotoneSubsumption {

  private final Subsumption subsumption;

  /** Attributes in which the two tuples differ. */
  private final Set<Integer> ordered = new HashSet<>();

  private MonotoneSubsumption(Subsumption subsumption) {
    this.subsumption = subsumption;
    for (int i = 0; i < subsumption.less().arguments().size(); i++) {
      if (!subsumption.less().arguments().get(i).equals(subsumption.more().arguments().get(i))) {
        ordered.add(i);
      }
    }
  }

  /** Whether it is so for all recursions of the program that have a subsumption in them. */
  public static boolean isIn(Program program) {
    if (program.subsumptions().isEmpty()) {
      return true;
    }
    List<Component> components = Precedence.of(program).components();
    return program.subsumptions().stream()
        .allMatch(
            subsumption ->
                components.stream()
                    .filter(c -> c.relations().contains(subsumption.less().relation()))
                    .allMatch(c -> isIn(program, subsumption, c)));
  }

  /**
   * Whether it is so for a subsumption.
   *
   * @param component that its relation is in; without a recursion the answer is yes
   */
  public static boolean isIn(Program program, Subsumption subsumption, Component component) {
    List<Rule> recursive =
        program.rules().stream()
            .filter(rule -> component.relations().contains(rule.head().relation()))
            .filter(rule -> rule.relations().stream().anyMatch(component.relations()::contains))
            .toList();
    String relation = subsumption.less().relation();
    long alike =
        program.subsumptions().stream().filter(s -> s.less().relation().equals(relation)).count();
    MonotoneSubsumption one = new MonotoneSubsumption(subsumption);
    return recursive.isEmpty()
        || (component.relations().size() == 1
            && alike == 1
            && program.relation(relation).filter(r -> !r.has(Qualifier.EQREL)).isPresent()
            && one.isStrict()
            && recursive.stream().allMatch(one::isKept));
  }

  /** Whether it is strict in some attributes and takes the others for equal. */
  private boolean isStrict() {
    List<Term> less = subsumption.less().arguments();
    List<Term> more = subsumption.more().arguments();
    Set<Term> all = new HashSet<>(less);
    ordered.forEach(column -> all.add(more.get(column)));
    return all.stream().allMatch(Variable.class::isInstance)
        && all.size() == less.size() + ordered.size()
        && subsumption.body().size() == ordered.size()
        && ordered.stream().allMatch(subsumption::isStrictIn);
  }

  /** Whether a recursive rule hands the ordered attributes on or drops them. */
  private boolean isKept(Rule rule) {
    Map<String, Integer> occurrences = new HashMap<>();
    Rule _ =
        rule.mapTerms(
            term -> {
              if (term instanceof Variable(String name)) {
                occurrences.merge(name, 1, Integer::sum);
              }
              return term;
            });
    for (Literal literal : rule.body()) {
      Set<String> names = new HashSet<>();
      literal.relations(names);
      boolean kept =
          !names.contains(rule.head().relation())
              || (literal instanceof Positive(Atom atom) && isKept(rule.head(), atom, occurrences));
      if (!kept) {
        return false;
      }
    }
    return true;
  }

  private boolean isKept(Atom head, Atom subgoal, Map<String, Integer> occurrences) {
    int handedOn = 0;
    for (int column : ordered) {
      Term term = subgoal.arguments().get(column);
      boolean same = term.equals(head.arguments().get(column)) && !(term instanceof Wildcard);
      handedOn += same ? 1 : 0;
      boolean free =
          term instanceof Wildcard
              || (term instanceof Variable(String name)
                  && occurrences.getOrDefault(name, 0) == (same ? 2 : 1));
      if (!free) {
        return false;
      }
    }
    return handedOn == 0 || handedOn == ordered.size();
  }
}
