package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Functor;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Qualifier;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Setting;
import dev.gainsay.datalog.ast.Term.Aggregate;
import dev.gainsay.datalog.ast.Term.Aggregation;
import dev.gainsay.datalog.ast.Term.Apply;
import dev.gainsay.datalog.ast.Term.Real;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.DatalogEngine;
import dev.gainsay.datalog.evaluate.Evaluator;
import dev.gainsay.datalog.evaluate.Tuples;
import dev.gainsay.datalog.graph.Precedence;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A Datalog engine for tests. Builds of Soufflé are given in the environment, as
 * GAINSAY_SOUFFLE_2_4_1 and GAINSAY_SOUFFLE_2_0_2.
 *
 * @param variable that names the engine's program; empty where it is on the path
 */
record Tested(DatalogEngine engine, String variable) {

  private static final Map<Setting, String> CRASHES_OF_2_0_2 =
      Map.of(
          new Setting("RamSIPS", "strict"),
          "each atom should have exactly one cost",
          new Setting("disable-transformers", "ResolveAliasesTransformer"),
          "variable not grounded");

  static Stream<Tested> all() {
    return Stream.of(
        new Tested(new Muz(), ""),
        new Tested(new Clingo(), ""),
        new Tested(new Swipl(), ""),
        new Tested(new SqliteDatalog(), ""),
        new Tested(new DuckDbDatalog(), ""),
        new Tested(new PostgresDatalog(), ""),
        new Tested(new Cozo(), ""),
        new Tested(new VLog(), ""),
        new Tested(new Souffle(), "GAINSAY_SOUFFLE_2_4_1"),
        new Tested(new Souffle(), "GAINSAY_SOUFFLE_2_0_2"));
  }

  /** Whether it is a user's own build. */
  boolean isBuild() {
    return !variable.isEmpty();
  }

  static boolean isCrash(Observation seen) {
    return seen instanceof Observation.Crashed
        || (seen instanceof Rejected(_, Fault fault) && fault == Fault.INTERNAL);
  }

  /**
   * Whether the release answers a program wrongly, and not always alike, by a defect that
   * docs/found.md tells: Soufflé 2.0 takes the least and the greatest of nothing for there, where
   * nobody asks for the value; both lose the variable of a range inside an aggregate.
   */
  boolean isKnownWrong(Program program) {
    return isBuild()
        && program.rules().stream()
            .anyMatch(rule -> aggregatesOverRange(rule) || (isOld() && dropsExtreme(rule)));
  }

  private boolean isOld() {
    return variable.endsWith("2_0_2");
  }

  /** Whether an answer is what the release gives by {@link #understood}. */
  boolean isOfKnownMisreading(Program program, SortedMap<String, SortedSet<String>> answer) {
    Program other = understood(program);
    return !other.equals(program)
        && Evaluator.run(other, dialect().numberBits())
            .filter(database -> database.answer(program.outputs()).equals(answer))
            .isPresent();
  }

  /**
   * What the release takes a program for by a defect that docs/found.md tells; the program itself
   * where none is known: Soufflé 2.4 loses subsumption under magic sets, 2.0 finds nothing by a
   * float, Z3 drops the negation of a subgoal that has a constant or a variable twice.
   */
  private Program understood(Program program) {
    if (engine instanceof Muz) {
      return program.withRules(program.rules().stream().map(Tested::uncontradicted).toList());
    }
    if (isOld()) {
      return program.withRules(program.rules().stream().filter(r -> !seeksFloat(r)).toList());
    }
    return isBuild() && hasMagic(program) ? program.withSubsumptions(List.of()) : program;
  }

  private static boolean seeksFloat(Rule rule) {
    return rule.body().stream()
        .anyMatch(
            literal ->
                literal instanceof Positive(Atom atom)
                    && atom.arguments().stream().anyMatch(Real.class::isInstance));
  }

  /** Whether magic sets are asked for, which they are by a relation that the outputs need. */
  private static boolean hasMagic(Program program) {
    Set<String> needed = Precedence.of(program).needed();
    return program.settings().stream().anyMatch(s -> s.name().equals("magic-transform"))
        || program.relations().stream()
            .anyMatch(r -> r.has(Qualifier.MAGIC) && needed.contains(r.name()));
  }

  private static Rule uncontradicted(Rule rule) {
    return Rule.of(
        rule.head(), rule.body().stream().filter(l -> !isContradicted(rule, l)).toList());
  }

  private static boolean isContradicted(Rule rule, Literal literal) {
    return literal instanceof Negative(Atom atom)
        && rule.body().contains(new Positive(atom))
        && (atom.repeatsVariable()
            || !atom.arguments().stream().allMatch(Variable.class::isInstance));
  }

  /**
   * What the release says where it ends itself under a setting, by a defect that docs/found.md
   * tells; empty for settings under which it works.
   */
  Optional<String> knownCrash(Setting setting) {
    return isOld() ? Optional.ofNullable(CRASHES_OF_2_0_2.get(setting)) : Optional.empty();
  }

  /**
   * Whether the release refuses a program by a defect that docs/found.md tells: Soufflé leaves out
   * a subgoal that is said again and then finds the rule's plan too long.
   */
  boolean isKnownRefusal(Program program, Observation seen) {
    return isBuild()
        && seen instanceof Rejected(String message, Fault _)
        && message.contains("Invalid execution order in plan")
        && program.rules().stream()
            .anyMatch(
                rule ->
                    !rule.plan().isEmpty() && Set.copyOf(rule.body()).size() < rule.body().size());
  }

  /**
   * Whether the release is kept busy without end by a defect that docs/found.md tells: Soufflé 2.0
   * compares what it aggregates over several subgoals with itself.
   */
  boolean isKnownHang(Program program, Observation seen) {
    return isOld()
        && seen instanceof Observation.TimedOut
        && program.rules().stream().anyMatch(Tested::comparesAggregateWithItself);
  }

  private static boolean comparesAggregateWithItself(Rule rule) {
    return rule.body().stream()
        .anyMatch(
            literal ->
                literal instanceof Comparison(_, Variable name, Aggregate aggregate)
                    && aggregate.body().size() > 1
                    && rule.body().stream()
                        .anyMatch(
                            l ->
                                l instanceof Comparison(_, Variable one, Variable other)
                                    && one.equals(name)
                                    && other.equals(name)));
  }

  private static boolean dropsExtreme(Rule rule) {
    return rule.body().stream()
        .anyMatch(
            literal ->
                literal instanceof Comparison(_, Variable(String name), Aggregate aggregate)
                    && (aggregate.aggregation() == Aggregation.MIN
                        || aggregate.aggregation() == Aggregation.MAX)
                    && !new Rule(rule.head(), without(rule, literal), "")
                        .variables()
                        .contains(name));
  }

  /** Whether a variable of a range stands inside an aggregate. */
  private static boolean aggregatesOverRange(Rule rule) {
    Set<String> ranged = new TreeSet<>();
    Set<String> inside = new TreeSet<>();
    for (Literal literal : rule.body()) {
      if (literal instanceof Comparison(_, Variable(String name), Apply(Functor functor, _))
          && functor == Functor.RANGE) {
        ranged.add(name);
      } else if (literal instanceof Comparison(_, _, Aggregate aggregate)) {
        aggregate.variables(inside, true);
      }
    }
    return ranged.stream().anyMatch(inside::contains);
  }

  private static List<Literal> without(Rule rule, Literal literal) {
    return rule.body().stream().filter(other -> !other.equals(literal)).toList();
  }

  EngineSpec spec() {
    Optional<String> bin =
        variable.isEmpty() ? Optional.empty() : Optional.ofNullable(System.getenv(variable));
    return new EngineSpec(engine.id(), Optional.empty(), bin, Optional.empty(), Map.of());
  }

  DatalogDialect dialect() {
    return engine.dialect(spec());
  }

  /** An open session; the test is not run where the engine is missing. */
  Session open() {
    if (!variable.isEmpty() && spec().bin().isEmpty()) {
      return abort("not run: " + variable + " is not set");
    }
    try {
      return engine.open(spec(), Limits.standard(), new Meter());
    } catch (EngineUnavailable missing) {
      return abort("not run: " + missing.getMessage());
    }
  }

  /** Demands that no case finds a fault, and that three of four come to an answer. */
  static void agree(List<TestCase> cases, Session session) {
    int agreed = 0;
    for (TestCase each : cases) {
      Verdict verdict = each.judge(session);
      assertThat(verdict)
          .as(each.script())
          .isNotInstanceOf(Verdict.Violates.class)
          .isNotInstanceOf(Verdict.Misbehaves.class);
      agreed += verdict instanceof Verdict.Agrees ? 1 : 0;
    }
    assertThat(agreed).isGreaterThan(cases.size() * 3 / 4);
  }

  /** The tuples as we write them. */
  static SortedMap<String, SortedSet<String>> normal(Program program, Relations answer) {
    return Tuples.normal(program, answer.tuples());
  }

  @Override
  public String toString() {
    return variable.isEmpty() ? engine.id() : variable;
  }
}
