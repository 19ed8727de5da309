package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Functor;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Branch;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Disjunction;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Qualifier;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.graph.Precedence;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * The features that reduced programs need, as a set of words.
 *
 * <p>Reduction leaves out what a defect does not need, so two reduced cases with the same features
 * are most likely one defect, whichever oracle saw it and by whichever transformations. Names,
 * values, types, how often a construct occurs and in which order do not count.
 */
final class Marks {

  private static final String AGAIN = "subgoal said again";
  private static final String CONTRADICTION = "subgoal beside its negation";
  private static final String SUBSUMPTION = "subsumption";

  /**
   * What a reduced program would not hold if it were not itself what goes wrong, whatever else is
   * in the rule: a rule with the first derives nothing, one with the second what it derives
   * without, and magic sets that lose a subsumption lose it through any rules.
   */
  private static final List<Set<String>> TELLING =
      List.of(
          Set.of(CONTRADICTION),
          Set.of(AGAIN),
          Set.of(SUBSUMPTION, Qualifier.MAGIC.spelling()),
          Set.of(SUBSUMPTION, "magic-transform=*"));

  private final Set<String> marks = new TreeSet<>();

  private Marks() {}

  /** The features of programs together, sorted, one to a line. */
  static String of(List<Program> programs) {
    Marks all = new Marks();
    programs.forEach(all::program);
    TELLING.stream().filter(all.marks::containsAll).findFirst().ifPresent(all.marks::retainAll);
    return String.join("\n", all.marks);
  }

  private void program(Program program) {
    Precedence graph = Precedence.of(program);
    program.relations().forEach(r -> r.qualifiers().forEach(q -> marks.add(q.spelling())));
    program.settings().forEach(s -> marks.add(s.name() + "=" + s.value()));
    if (!program.subsumptions().isEmpty()) {
      marks.add(SUBSUMPTION);
    }
    if (!program.verbatim().isEmpty()) {
      marks.add("seed");
    }
    if (Floats.hasSignedZero(program)) {
      marks.add(Floats.LABEL + "negative zero");
    }
    for (Rule rule : program.rules()) {
      if (graph.isRecursive(rule)) {
        marks.add("recursion");
      }
      if (program.rulesOf(rule.head().relation()).size() > 1) {
        marks.add("several rules of a relation");
      }
      rule(rule);
    }
  }

  private void rule(Rule rule) {
    if (!rule.plan().isEmpty()) {
      marks.add("plan");
    }
    rule.head().arguments().forEach(term -> argument(term, "head"));
    rule.body().forEach(this::literal);
    List<Atom> subgoals =
        rule.body().stream()
            .filter(l -> l instanceof Positive)
            .map(l -> ((Positive) l).atom())
            .toList();
    for (int i = 0; i < subgoals.size(); i++) {
      for (int j = 0; j < i; j++) {
        pair(subgoals.get(i), subgoals.get(j));
      }
      if (rule.body().contains(new Negative(subgoals.get(i)))) {
        marks.add(CONTRADICTION);
      }
    }
  }

  private void pair(Atom one, Atom other) {
    if (one.equals(other)) {
      marks.add(AGAIN);
      return;
    }
    marks.add("several subgoals");
    if (one.relation().equals(other.relation())) {
      marks.add("relation read twice");
    }
  }

  private void literal(Literal literal) {
    switch (literal) {
      case Positive(Atom atom) -> atom(atom, "subgoal");
      case Negative(Atom atom) -> {
        marks.add("negation");
        atom(atom, "negation");
      }
      case Comparison(Literal.Operator operator, Term left, Term right) -> {
        marks.add("comparison " + operator.spelling().replace(">", "<"));
        term(left);
        term(right);
      }
      case Disjunction(List<Branch> branches) -> {
        marks.add("disjunction");
        branches.forEach(b -> b.literals().forEach(this::literal));
      }
    }
  }

  private void atom(Atom atom, String where) {
    if (atom.repeatsVariable()) {
      marks.add("variable repeated in a " + where);
    }
    atom.arguments().forEach(term -> argument(term, where));
  }

  private void argument(Term term, String where) {
    switch (term) {
      case Term.Variable _ -> {}
      case Term.Wildcard _ -> marks.add("wildcard in a " + where);
      case Term.Constant _, Term.Real _, Term.Text _ -> marks.add("constant in a " + where);
      case Term.Apply _, Term.Aggregate _ -> term(term);
    }
  }

  private void term(Term term) {
    switch (term) {
      case Term.Variable _, Term.Wildcard _, Term.Constant _, Term.Real _, Term.Text _ -> {}
      case Term.Apply(Functor functor, List<Term> arguments) -> {
        marks.add("functor " + functor.name().toLowerCase(Locale.ROOT));
        arguments.forEach(this::term);
      }
      case Term.Aggregate(Term.Aggregation aggregation, List<Term> targets, List<Literal> body) -> {
        marks.add("aggregate " + aggregation.spelling());
        targets.forEach(this::term);
        body.forEach(this::literal);
      }
    }
  }
}
