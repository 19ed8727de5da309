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
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.graph.Precedence;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
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
  static final String SUBSUMPTION = "subsumption";
  private static final String APART = "subgoals that share no variable";
  static final String SOUGHT_FLOAT = "float constant in a subgoal";
  private static final String SEVERAL_RULES = "several rules of a relation";
  private static final String SEVERAL_SUBGOALS = "several subgoals";
  private static final String READ_TWICE = "relation read twice";
  static final String SUBGOAL = "subgoal";
  private static final String HEAD = "head";
  static final String NEGATION = "negation";
  private static final String REPEATED = "variable repeated in a ";
  static final String WILDCARD = "wildcard in a ";
  private static final String CONSTANT = "constant in a ";
  static final String DISJUNCTION = "disjunction";
  static final String PLAN = "plan";
  static final String FUNCTOR = "functor ";
  static final String AGGREGATE = "aggregate ";

  /**
   * What does not count in a rule where subgoals are joined that share no variable: how many others
   * there are and what of, and what the head makes of them, since a join that goes wrong of such
   * goes wrong with many a neighbour. A repeated variable or a constant in a subgoal counts, for
   * reduction leaves such a join of any whose condition is not needed.
   */
  private static final Set<String> OF_JOINS =
      Set.of(
          AGAIN, SEVERAL_RULES, SEVERAL_SUBGOALS, READ_TWICE, WILDCARD + SUBGOAL, CONSTANT + HEAD);

  /**
   * What a program that is reduced to the end would not hold if it were not itself what goes wrong,
   * whatever else is in the rules: a rule with the first derives nothing, a float could be any
   * value, a rule with the third derives what it does without, and magic sets that lose a
   * subsumption lose it through any rules.
   */
  private static final List<Set<String>> TELLING =
      List.of(
          Set.of(CONTRADICTION),
          Set.of(SOUGHT_FLOAT),
          Set.of(AGAIN),
          Set.of(SUBSUMPTION, Qualifier.MAGIC.spelling()),
          Set.of(SUBSUMPTION, "magic-transform=*"));

  private static final Set<Qualifier> STORAGE =
      EnumSet.of(Qualifier.BRIE, Qualifier.BTREE, Qualifier.BTREE_DELETE);

  private final Set<String> marks = new TreeSet<>();

  /** Those of qualifiers and settings. */
  private final Set<String> hints = new TreeSet<>();

  private Marks() {}

  /** The features of reduced programs together, sorted, one to a line. */
  static String of(List<Program> programs) {
    return of(programs, true);
  }

  /**
   * The features of programs together, sorted, one to a line.
   *
   * @param minimal whether they hold nothing that is not needed; of others every feature counts,
   *     since what tells a defect may stand there without need
   */
  static String of(List<Program> programs, boolean minimal) {
    Marks all = new Marks();
    programs.forEach(all::program);
    if (minimal) {
      TELLING.stream()
          .filter(all.marks::containsAll)
          .findFirst()
          .ifPresent(telling -> all.marks.retainAll(all.besides(telling)));
    }
    return String.join("\n", all.marks);
  }

  /** What counts where a telling feature is: it, how the engine is asked to run it, and floats. */
  private Set<String> besides(Set<String> telling) {
    Set<String> counting = new TreeSet<>(telling);
    if (!telling.contains(SUBSUMPTION)) {
      counting.addAll(hints);
    }
    marks.stream().filter(mark -> mark.startsWith(Floats.LABEL)).forEach(counting::add);
    return counting;
  }

  /**
   * The programs that give a program's rules one at a time, where of hints on a relation without
   * rules only those count that say how tuples are stored.
   *
   * @param plain whether they do without hints and settings
   */
  static List<Program> singly(Program program, boolean plain) {
    return new SingleRules(program, plain)
        .all().stream()
            .map(
                part ->
                    part.withFacts(program.facts())
                        .withRelations(part.relations().stream().map(r -> told(part, r)).toList()))
            .toList();
  }

  private static Relation told(Program part, Relation relation) {
    return part.rulesOf(relation.name()).isEmpty()
        ? relation.withQualifiers(
            relation.qualifiers().stream()
                .filter(q -> STORAGE.contains(q) || q.meaningful())
                .toList())
        : relation;
  }

  private void program(Program program) {
    Precedence graph = Precedence.of(program);
    program.relations().forEach(r -> r.qualifiers().forEach(q -> hints.add(q.spelling())));
    program.settings().forEach(s -> hints.add(s.name() + "=" + s.value()));
    marks.addAll(hints);
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
      Marks own = new Marks();
      if (program.rulesOf(rule.head().relation()).size() > 1) {
        own.marks.add(SEVERAL_RULES);
      }
      own.rule(rule);
      if (own.marks.contains(APART)) {
        own.marks.removeAll(OF_JOINS);
      }
      marks.addAll(own.marks);
    }
  }

  private void rule(Rule rule) {
    if (!rule.plan().isEmpty()) {
      marks.add(PLAN);
    }
    rule.head().arguments().forEach(term -> argument(term, HEAD));
    rule.body().forEach(this::literal);
    List<Atom> subgoals =
        rule.body().stream()
            .filter(l -> l instanceof Positive)
            .map(l -> ((Positive) l).atom())
            .toList();
    if (areApart(rule)) {
      marks.add(APART);
    }
    for (int i = 0; i < subgoals.size(); i++) {
      for (int j = 0; j < i; j++) {
        pair(subgoals.get(i), subgoals.get(j));
      }
      if (rule.body().contains(new Negative(subgoals.get(i)))) {
        marks.add(CONTRADICTION);
      }
    }
  }

  /** Whether subgoals with variables fall into parts that nothing in the rule connects. */
  private static boolean areApart(Rule rule) {
    List<Set<String>> parts = new ArrayList<>();
    rule.body().forEach(literal -> parts.add(connected(literal, parts)));
    Set<String> joined = rule.joined();
    parts.removeIf(part -> Collections.disjoint(part, joined));
    return parts.size() > 1;
  }

  /** The variables of a literal and of all parts that have one of them, which are taken out. */
  private static Set<String> connected(Literal literal, List<Set<String>> parts) {
    Set<String> part = new TreeSet<>();
    literal.variables(part, false);
    List<Set<String>> touched =
        parts.stream().filter(other -> !Collections.disjoint(other, part)).toList();
    parts.removeAll(touched);
    touched.forEach(part::addAll);
    return part;
  }

  private void pair(Atom one, Atom other) {
    if (one.equals(other)) {
      marks.add(AGAIN);
      return;
    }
    marks.add(SEVERAL_SUBGOALS);
    if (one.relation().equals(other.relation())) {
      marks.add(READ_TWICE);
    }
  }

  private void literal(Literal literal) {
    switch (literal) {
      case Positive(Atom atom) -> atom(atom, SUBGOAL);
      case Negative(Atom atom) -> {
        marks.add(NEGATION);
        atom(atom, NEGATION);
      }
      case Comparison(Literal.Operator operator, Term left, Term right) -> {
        marks.add("comparison " + operator.spelling().replace(">", "<"));
        term(left);
        term(right);
      }
      case Disjunction(List<Branch> branches) -> {
        marks.add(DISJUNCTION);
        branches.forEach(b -> b.literals().forEach(this::literal));
      }
    }
  }

  private void atom(Atom atom, String where) {
    if (atom.repeatsVariable()) {
      marks.add(REPEATED + where);
    }
    atom.arguments().forEach(term -> argument(term, where));
  }

  private void argument(Term term, String where) {
    switch (term) {
      case Term.Variable _ -> {}
      case Term.Wildcard _ -> marks.add(WILDCARD + where);
      case Term.Constant _, Term.Text _ -> marks.add(CONSTANT + where);
      case Term.Real(double value) -> {
        marks.add(CONSTANT + where);
        // A zero with a sign has a mark of its own.
        if (where.equals(SUBGOAL) && value != 0) {
          marks.add(SOUGHT_FLOAT);
        }
      }
      case Term.Apply _, Term.Aggregate _ -> term(term);
    }
  }

  private void term(Term term) {
    switch (term) {
      case Term.Variable _, Term.Wildcard _, Term.Constant _, Term.Real _, Term.Text _ -> {}
      case Term.Apply(Functor functor, List<Term> arguments) -> {
        marks.add(FUNCTOR + functor.name().toLowerCase(Locale.ROOT));
        arguments.forEach(this::term);
      }
      case Term.Aggregate(Term.Aggregation aggregation, List<Term> targets, List<Literal> body) -> {
        marks.add(AGGREGATE + aggregation.spelling());
        targets.forEach(this::term);
        body.forEach(this::literal);
      }
    }
  }
}
