package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Qualifier;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.evaluate.Equivalence;
import dev.gainsay.datalog.evaluate.Evaluator;
import dev.gainsay.datalog.graph.Precedence;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Inconclusive;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Evaluates a program by running its rules one at a time on the engine (DEOPT, Algorithm 1). What
 * each rule derived is kept; a relation is the union of its facts and of what its rules derived,
 * closed where it is an equivalence and filtered where tuples subsume others.
 *
 * <p>A rule is run with a new relation as its head, so that even a recursive one is no recursion
 * for the engine.
 */
final class RuleByRule {

  /** More tuples in one relation than this is a program that grows too much. */
  private static final int MOST_TUPLES = 2_000;

  /** Why a recursion was given up. */
  static final String NO_FIXPOINT = "no fixpoint";

  /** Which tuples go first there is the engine's choice. */
  private static final String OWN_FILTER = "subsumption by what needs the relation";

  private final ReferenceRuns runs;
  private final int numberBits;
  private final boolean plain;
  private final int mostRounds;
  private final Map<Rule, Set<Atom>> derived = new HashMap<>();

  /**
   * @param plain whether the reference runs do without qualifiers and settings
   * @param mostRounds rounds after which a recursion is given up
   */
  RuleByRule(DatalogDialect dialect, Session session, boolean plain, int mostRounds) {
    this.runs = new ReferenceRuns(dialect, session);
    this.numberBits = dialect.numberBits();
    this.plain = plain;
    this.mostRounds = mostRounds;
  }

  /** Why there is no result, after a method gave none. */
  Verdict trouble() {
    return runs.trouble();
  }

  /** What a rule derives from what is known; empty when the engine gave no answer. */
  Optional<Set<Atom>> alone(Program program, Rule rule) {
    runs.forgive();
    return single(program, rule);
  }

  /**
   * Whether a rule derives nothing from what is known, by our own evaluation as far as that knows.
   */
  boolean derivesNothing(Program program, Rule rule) {
    runs.forgive();
    return reference(program, rule)
        .flatMap(
            reference ->
                Evaluator.run(reference, numberBits).map(d -> d.answer(reference.outputs())))
        .filter(answer -> answer.values().stream().allMatch(Set::isEmpty))
        .isPresent();
  }

  /**
   * Asks in one run what {@link #alone} will ask of the last rule of each program; the rules still
   * have heads of their own and nothing to do with each other.
   */
  void ahead(List<Program> programs) {
    List<Program> references = new ArrayList<>();
    for (Program program : programs) {
      if (derivesNothing(program, program.rules().getLast())) {
        continue;
      }
      reference(program, program.rules().getLast()).ifPresent(references::add);
    }
    runs.ahead(references);
  }

  /** Evaluates the rules of the given numbers and keeps what they derive; false on trouble. */
  boolean evaluate(Program program, Set<Integer> affected) {
    runs.forgive();
    RuleGraph graph = RuleGraph.of(program);
    affected.forEach(number -> derived.remove(program.rules().get(number)));
    for (List<Integer> component : graph.components(affected)) {
      boolean done =
          graph.isJoint(component)
              ? jointly(program, component)
              : graph.isRecursive(component)
                  ? toFixpoint(program, component)
                  : once(program, component.getFirst());
      if (!done) {
        return false;
      }
    }
    return true;
  }

  private boolean once(Program program, int number) {
    Rule rule = program.rules().get(number);
    Optional<Set<Atom>> result = single(program, rule);
    result.ifPresent(atoms -> derived.put(rule, atoms));
    return result.isPresent();
  }

  /** DEOPT, Algorithm 1, lines 16 to 23. */
  private boolean toFixpoint(Program program, List<Integer> component) {
    boolean changed = true;
    for (int round = 0; changed; round++) {
      if (round >= mostRounds) {
        runs.fail(new Inconclusive(NO_FIXPOINT));
        return false;
      }
      changed = false;
      for (int number : component) {
        Set<Atom> before = derived.getOrDefault(program.rules().get(number), Set.of());
        if (!once(program, number)) {
          return false;
        }
        changed |= !before.equals(derived.get(program.rules().get(number)));
      }
    }
    return true;
  }

  /** Lines 12 to 14: rules that cannot be told apart run as one program. */
  private boolean jointly(Program program, List<Integer> component) {
    List<Rule> rules = component.stream().map(program.rules()::get).toList();
    Optional<Program> joint = filled(program, new SingleRules(program, plain).joint(rules), rules);
    Optional<Map<String, Set<Atom>>> answer = joint.flatMap(runs::run);
    if (answer.isEmpty()) {
      return false;
    }
    for (Rule rule : rules) {
      derived.put(rule, answer.get().getOrDefault(rule.head().relation(), Set.of()));
    }
    return true;
  }

  private Optional<Set<Atom>> single(Program program, Rule rule) {
    return reference(program, rule)
        .flatMap(runs::run)
        .map(
            answer -> {
              Set<Atom> atoms = new HashSet<>();
              answer
                  .values()
                  .forEach(tuples -> tuples.forEach(t -> atoms.add(t.of(rule.head().relation()))));
              return atoms;
            });
  }

  /** The program of one rule, whose head is its only output; empty on trouble with its inputs. */
  private Optional<Program> reference(Program program, Rule rule) {
    return filled(program, new SingleRules(program, plain).alone(rule), List.of());
  }

  /**
   * One of the programs that a program is taken apart into, with the tuples that it needs.
   *
   * @param rules those of its rules that derive what the program itself declares
   */
  private Optional<Program> filled(Program program, Program part, List<Rule> rules) {
    Set<String> heads = SingleRules.heads(rules);
    List<Atom> facts = new ArrayList<>();
    for (Relation declared : part.relations()) {
      Optional<Relation> relation = program.relation(declared.name());
      if (relation.isEmpty()) {
        continue;
      }
      Optional<Set<Atom>> tuples =
          heads.contains(declared.name())
              ? Optional.of(withoutRules(program, declared, rules))
              : value(program, relation.get());
      if (tuples.isEmpty()) {
        return Optional.empty();
      }
      facts.addAll(tuples.get());
    }
    return Optional.of(part.withFacts(facts));
  }

  /** The tuples of a relation that do not come from the rules that are run now. */
  private Set<Atom> withoutRules(Program program, Relation relation, List<Rule> rules) {
    Set<Atom> tuples = initial(program, relation);
    for (int number : program.rulesOf(relation.name())) {
      Rule rule = program.rules().get(number);
      if (!rules.contains(rule)) {
        tuples.addAll(derived.getOrDefault(rule, Set.of()));
      }
    }
    return tuples;
  }

  private static Set<Atom> initial(Program program, Relation relation) {
    Set<Atom> facts = new LinkedHashSet<>();
    program.facts().stream()
        .filter(fact -> fact.relation().equals(relation.name()))
        .forEach(facts::add);
    return facts;
  }

  /** All tuples of a relation as far as its rules are evaluated; empty on trouble. */
  Optional<Set<Atom>> value(Program program, Relation relation) {
    Set<Atom> tuples = initial(program, relation);
    for (int number : program.rulesOf(relation.name())) {
      tuples.addAll(derived.getOrDefault(program.rules().get(number), Set.of()));
    }
    long size = tuples.size();
    if (relation.has(Qualifier.EQREL)) {
      Equivalence<Term> equivalence = new Equivalence<>();
      tuples.forEach(pair -> equivalence.join(pair.arguments().get(0), pair.arguments().get(1)));
      size = equivalence.size();
      if (size <= MOST_TUPLES) {
        equivalence.forEach(
            (one, other) -> tuples.add(new Atom(relation.name(), List.of(one, other))));
      }
    }
    if (size > MOST_TUPLES) {
      runs.fail(new Inconclusive("too many tuples"));
      return Optional.empty();
    }
    SingleRules parts = new SingleRules(program, plain);
    return parts.isSubsumed(relation)
        ? filtered(program, relation, parts, tuples)
        : Optional.of(tuples);
  }

  private Optional<Set<Atom>> filtered(
      Program program, Relation relation, SingleRules parts, Set<Atom> tuples) {
    List<Atom> facts = new ArrayList<>(tuples);
    for (String name : parts.filteredBy(relation)) {
      if (Precedence.of(program).ancestors(name).contains(relation.name())) {
        runs.fail(new Inconclusive(OWN_FILTER));
        return Optional.empty();
      }
      Optional<Set<Atom>> others = value(program, program.relation(name).orElseThrow());
      if (others.isEmpty()) {
        return Optional.empty();
      }
      facts.addAll(others.get());
    }
    return runs.run(parts.filter(relation).withFacts(facts))
        .map(answer -> answer.getOrDefault(relation.name(), Set.of()));
  }
}
