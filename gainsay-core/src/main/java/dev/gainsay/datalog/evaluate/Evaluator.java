package dev.gainsay.datalog.evaluate;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Qualifier;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.RuleTypes;
import dev.gainsay.datalog.ast.Subsumption;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.graph.MonotoneSubsumption;
import dev.gainsay.datalog.graph.Precedence;
import dev.gainsay.datalog.graph.Precedence.Component;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Evaluates a program the plain way: stratum by stratum, every rule over everything again until
 * nothing is new.
 */
public final class Evaluator {

  /** More tuples than this are no small program. */
  private static final int MOST_TUPLES = 20_000;

  /** Tuples looked at in joins. */
  private static final int MOST_WORK = 200_000;

  private static final int MOST_ROUNDS = 1_000;

  private final Program program;
  private final int numberBits;
  private final Database database;
  private final int[] budget = {MOST_WORK};

  private Evaluator(Program program, int numberBits) {
    this.program = program;
    this.numberBits = numberBits;
    this.database = Database.empty(program.relations());
  }

  /**
   * All relations of a program; empty when it holds something unknown, such as a division by zero,
   * is not stratified, or grows too large.
   *
   * @param numberBits size of numbers, as {@link
   *     dev.gainsay.datalog.dialect.DatalogDialect#numberBits}
   */
  public static Optional<Database> run(Program program, int numberBits) {
    if (!program.verbatim().isEmpty()) {
      return Optional.empty();
    }
    try {
      return new Evaluator(program, numberBits).all();
    } catch (Unknown unknown) {
      return Optional.empty();
    }
  }

  private Optional<Database> all() {
    Precedence graph = Precedence.of(program);
    if (!graph.isStratified()) {
      return Optional.empty();
    }
    for (Atom fact : program.facts()) {
      List<Object> tuple = new ArrayList<>();
      for (Term term : fact.arguments()) {
        tuple.add(Terms.constant(term));
      }
      add(fact.relation(), tuple);
    }
    program.relations().forEach(this::close);
    graph.components().forEach(this::complete);
    return Optional.of(database);
  }

  private void complete(Component component) {
    List<Rule> rules =
        program.rules().stream()
            .filter(rule -> component.relations().contains(rule.head().relation()))
            .toList();
    List<Prepared> prepared = rules.stream().map(this::prepared).toList();
    boolean grown = true;
    // Without recursion nothing is new in a second round.
    for (int round = 0; grown && (round == 0 || component.recursive()); round++) {
      if (round > MOST_ROUNDS) {
        throw new Unknown("no fixpoint");
      }
      grown = false;
      for (Prepared rule : prepared) {
        grown |= derive(rule);
      }
      for (Relation relation : program.relations()) {
        if (component.relations().contains(relation.name())) {
          grown |= close(relation);
        }
      }
    }
    for (Subsumption subsumption : program.subsumptions()) {
      if (component.relations().contains(subsumption.less().relation())) {
        if (!MonotoneSubsumption.isIn(program, subsumption, component)) {
          throw new Unknown("subsumption in a recursion");
        }
        filter(subsumption);
      }
    }
  }

  private boolean close(Relation relation) {
    Set<List<Object>> tuples = database.tuples().getOrDefault(relation.name(), new HashSet<>());
    int before = tuples.size();
    if (relation.has(Qualifier.EQREL)) {
      Database.close(tuples, MOST_TUPLES);
    }
    return tuples.size() > before;
  }

  /** A rule with all that is found out about it once. */
  private record Prepared(Rule rule, Terms terms, Solver solver, Plan plan) {}

  private Prepared prepared(Rule rule) {
    Terms terms = new Terms(RuleTypes.of(program, rule), numberBits);
    Set<String> wanted = new HashSet<>();
    rule.head().arguments().forEach(term -> term.variables(wanted, true));
    Set<String> outer = rule.variables();
    return new Prepared(
        rule,
        terms,
        new Solver(database, terms, outer, budget),
        Plan.of(rule.body(), Set.of(), outer, wanted));
  }

  private boolean derive(Prepared prepared) {
    List<List<Object>> heads = new ArrayList<>();
    List<Term> arguments = prepared.rule().head().arguments();
    prepared
        .solver()
        .solve(
            prepared.plan(),
            new HashMap<>(),
            found -> {
              List<Object> head = new ArrayList<>();
              for (Term argument : arguments) {
                head.add(prepared.terms().value(argument, found));
              }
              heads.add(head);
            });
    boolean grown = false;
    for (List<Object> head : heads) {
      grown |= add(prepared.rule().head().relation(), head);
    }
    return grown;
  }

  private boolean add(String relation, List<Object> tuple) {
    Set<List<Object>> tuples = database.tuples().get(relation);
    if (tuples == null || tuples.size() > MOST_TUPLES) {
      throw new Unknown("too many tuples, or an undeclared relation");
    }
    return tuples.add(List.copyOf(tuple));
  }

  /** Where what stays does not dominate all that goes, no answer is defined. */
  private void filter(Subsumption subsumption) {
    String name = subsumption.less().relation();
    List<List<Object>> all = List.copyOf(database.of(name));
    Domination domination = domination(subsumption);
    List<List<Object>> gone =
        all.stream().filter(tuple -> isDominated(tuple, all, domination)).toList();
    List<List<Object>> kept = new ArrayList<>(all);
    kept.removeAll(new HashSet<>(gone));
    if (!gone.stream().allMatch(tuple -> isDominated(tuple, kept, domination))) {
      throw new Unknown("subsumption that is no order");
    }
    gone.forEach(database.of(name)::remove);
  }

  private boolean isDominated(List<Object> less, List<List<Object>> others, Domination domination) {
    for (List<Object> more : others) {
      Solver.spend(budget);
      if (!less.equals(more) && domination.holds(less, more)) {
        return true;
      }
    }
    return false;
  }

  /** A subsumption with all that is found out about it once. */
  private record Domination(Subsumption subsumption, Solver solver, Plan plan) {

    /** Whether one tuple is dominated by another one. */
    boolean holds(List<Object> less, List<Object> more) {
      Map<String, Object> bindings = new HashMap<>();
      boolean[] holds = new boolean[1];
      if (solver.match(subsumption.less(), less, bindings)
          && solver.match(subsumption.more(), more, bindings)) {
        solver.solve(plan, bindings, _ -> holds[0] = true);
      }
      return holds[0];
    }
  }

  private Domination domination(Subsumption subsumption) {
    RuleTypes types = RuleTypes.of(program, subsumption.less(), subsumption.body());
    RuleTypes.of(program, subsumption.more(), List.<Literal>of())
        .types()
        .forEach(types.types()::putIfAbsent);
    Set<String> bound = new HashSet<>();
    subsumption.less().arguments().forEach(term -> term.variables(bound, true));
    subsumption.more().arguments().forEach(term -> term.variables(bound, true));
    Set<String> outer = Rule.of(subsumption.less(), subsumption.body()).variables();
    return new Domination(
        subsumption,
        new Solver(database, new Terms(types, numberBits), outer, budget),
        Plan.of(subsumption.body(), bound, outer, Set.of()));
  }
}
